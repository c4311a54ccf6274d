/** What the kernel is asked: functions of `rvbkit/jupyter/stage.py`, by code that is always the same, with one JSON text each. */

import type { Kernel, Reply } from "./shapes.js";

/** A question of the lesson, and how far one is with it. */
export interface Question {
  readonly key: string;
  readonly title: string;
  readonly state: "done" | "tried" | "open";
  readonly says: string;
}

/** Another notebook, by what it is. */
interface Way {
  readonly lesson: string;
  readonly part: string;
}

export interface Progress {
  readonly title: string;
  readonly count: string;
  readonly questions: readonly Question[];
  /** The question to go on with; empty when nothing was tried yet, or all is done. */
  readonly here: string;
  /** All is done that does not ask for Python, which nobody must know. */
  readonly finished: boolean;
  readonly next: (Way & { readonly label: string }) | null;
  /** The front page, where there is one to go back to. */
  readonly home: Way | null;
}

export interface Allowed {
  /** Which of the cells may run by themselves, and which of those have to: what lives already is left alone. */
  readonly allowed: readonly boolean[];
  readonly due: readonly number[];
  readonly words: Readonly<Record<string, string>>;
  readonly style: string;
  /** No lesson: there is no progress to show, and no code that anybody looks for. */
  readonly bare: boolean;
}

/** What may be asked, and what comes back. */
interface Answers {
  allowed: Allowed;
  begin: { readonly mine: boolean };
  end: object;
  progress: Progress;
  carried: { readonly answers: object | null };
  take_back: object;
  where: { readonly path: string; readonly missing: string };
}

/**
 * Loads what is asked, quietly, without a name in the notebook. A file beside the notebook must not pose as ours: the
 * notebook's own folder, the empty entry, is no place to look for it.
 */
const LOAD = `exec("""
import sys
kept = sys.path[:]
sys.path[:] = filter(None, kept)
try:
    import rvbkit.jupyter.stage
except Exception:
    pass
finally:
    sys.path[:] = kept
""", {})`;

/** Asks the kernel; nothing comes back where there is no kernel, no Python or no rvbkit. */
export async function ask<Name extends keyof Answers>(
  kernel: Kernel | null | undefined,
  name: Name,
  given: object = {},
): Promise<Answers[Name] | undefined> {
  if (!kernel) return undefined;
  try {
    if ((await kernel.info).language_info?.name !== "python") return undefined;
    const said = JSON.stringify(JSON.stringify(given)); // a text in Python too
    const answer = `__import__("sys").modules["rvbkit.jupyter.stage"].${name}(${said})`;
    const asked = { code: LOAD, silent: true, store_history: false, allow_stdin: false, stop_on_error: false };
    const { content } = await kernel.requestExecute({ ...asked, user_expressions: { answer } }).done;
    const text = (content as Reply).user_expressions?.["answer"]?.data?.["text/plain"];
    return text === undefined ? undefined : (JSON.parse(text) as Answers[Name]);
  } catch {
    return undefined; // the kernel was restarted or shut down meanwhile
  }
}

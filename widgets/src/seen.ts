/**
 * What Python sends and what it is answered: the whole contract between `rvbkit/page/live.py` and the page. All that is
 * seen arrives at once, as data: parts one below the other, each of a kind and with a name of its own. Where they stand
 * is the style sheet's matter, what they mean is Python's.
 */

/** All that is seen. */
export interface Seen {
  /** Grows with everything that happened: whoever asked for something has been answered. */
  seq: number;
  /** The same for everything that shows one thing: only one of them speaks. */
  group: string;
  size: "normal" | "big";
  spoken: string;
  /** The places of the move being written. */
  taps: string[];
  /** What was refused, at once, for who looks at the cells and not at the words. */
  refused: boolean;
  /** The field or the key where one goes on, if what was asked for was asked here. */
  focus: string;
  /** Of a question: its name, and a number that grows with every answer that was kept. */
  key: string;
  kept: number;
  /** Whether it is looked at anew when somebody comes back to the page, from another tab or another notebook. */
  looks: boolean;
  /** The notebook that what was pressed here opens: a path from this one. */
  opens: string;
  /** What the page itself says. */
  words: Record<string, string>;
  parts: Part[];
}

interface Of<Kind extends string> {
  is: Kind;
  id: string;
}

/** Pictures side by side where there is room. */
export interface Pictures extends Of<"pictures"> {
  parts: Picture[];
}

/** A picture whose places can be tapped: see `rvbkit/page/cells.py`. */
export interface Picture extends Of<"picture"> {
  svg: string;
  /** Grows with each move: then what the move did is seen to happen. */
  at: number;
}

export interface Plates extends Of<"plates"> {
  players: Player[];
}

interface Player {
  number: number;
  /** What stands on the token. */
  initial: string;
  name: string;
  /** How well a computer plays; nothing for a person. */
  kind: string;
  now: string;
  on: boolean;
  thinks: boolean;
  score: string;
}

/** What is said: a headline, then sentences. */
export interface Words extends Of<"words"> {
  mood: string;
  /** The player in whose colours it is said, or 0. */
  player: number;
  head: string;
  lines: { mood: string; text: string }[];
}

export interface Key {
  name: string;
  label: string;
  sign: string;
  /** The next thing to do. */
  solid: boolean;
  /** Nothing to do just now; pressed, it says why. */
  idle: boolean;
  /** Of a key that stays pressed. */
  pressed: boolean | null;
  /** What pressing it puts on the clipboard. */
  copies: string;
}

export interface Keys extends Of<"keys"> {
  look: string;
  keys: Key[];
}

/** Something that was opened. */
export interface Panel extends Of<"panel"> {
  title: string;
  parts: Part[];
}

/** Parts together; `look` is a class of the style sheet, here and for keys. */
export interface Row extends Of<"row"> {
  look: string;
  parts: Part[];
}

/** Rows to fill in, beside the picture that they speak of, if there is one. */
export interface Rows extends Of<"rows"> {
  svg: string;
  parts: Case[];
}

/** One of them; its own picture takes the place of the one beside while it is pointed at, else it stands in the row. */
export interface Case extends Of<"case"> {
  label: string;
  svg: string;
  /** Something is wrong here. */
  wrong: boolean;
  parts: Field[];
}

/** Markup that Python has made. */
export interface Markup extends Of<"markup"> {
  html: string;
}

export interface Link extends Of<"link"> {
  label: string;
  href: string;
  file: string;
}

export type Value = string | number | boolean;

/** Something to fill in. What was changed here stays until Python gives another value, or says so by `fresh`. */
export interface Field extends Of<"field"> {
  kind: "text" | "number" | "choice" | "list" | "switch" | "strip" | "pick";
  label: string;
  value: Value;
  fresh: number;
  /** For choices: values and their words; of a "pick", each is in sight, and none need be chosen yet. */
  options: [Value, string][];
  /** Each change is told at once. */
  acts: boolean;
  /** And also while somebody types, a moment after each key. */
  typed: boolean;
  /** The key that Enter presses. */
  enter: string;
  hint: string;
  rows: number;
  least: number;
  most: number;
  wrong: boolean;
  /** Digits only: which keyboard a telephone shows. */
  digits: boolean;
}

export type Part = Pictures | Picture | Plates | Words | Keys | Panel | Row | Rows | Case | Markup | Link | Field;

/**
 * What people do: a tap on a picture, a piece that is dropped together with where it was picked up, or something
 * pressed, with all that is filled in at that moment; or that somebody has come back to what looks anew then.
 */
export type Said =
  | { tap: string }
  | { drop: string; from: string }
  | { press: string; fields: Record<string, Value> }
  | { back: true };

/** The way to Python and back, whatever it is made of. */
export interface Channel {
  seen(): Seen;
  /** Throws where nobody can be reached. */
  post(said: Said): void;
  onSeen(callback: () => void): void;
  onGone(callback: () => void): void;
}

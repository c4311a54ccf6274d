// src/frame.ts
var KEYS = ["keydown", "keyup", "keypress"];
function keep(e) {
  if ((e.ctrlKey || e.metaKey) && e.key.toLowerCase() === "s") return false;
  e.stopPropagation();
  const typed = e.target instanceof Element && e.target.closest("input, select, textarea");
  if (e.type === "keydown" && "/'".includes(e.key) && !typed) e.preventDefault();
  return true;
}

// src/talk.ts
function part(name) {
  const made = document.createElement("div");
  made.className = name;
  return made;
}

// src/entry.ts
var PATIENCE = 4e3;
var KERNEL_GONE = "comm_live_update";
var Form = class {
  constructor(model, el, signal) {
    this.model = model;
    this.#inputs = model.get("fields").map(() => this.#field());
    this.#button("", "submit");
    for (const name of Object.keys(model.get("buttons"))) this.#button(name, "button");
    this.#status.setAttribute("role", "status");
    this.#notice.hidden = true;
    this.#shows.tabIndex = 0;
    this.#root.append(this.#says, this.#form, this.#shows, this.#notice, this.#status);
    el.append(this.#root);
    this.#hear(signal);
    this.#follow(signal);
    this.#update();
  }
  model;
  #root = part("rvb-frame rvb-entry");
  #says = part("rvb-says");
  #shows = part("rvb-shows");
  #notice = part("rvb-notice");
  #status = part("rvb-status");
  #form = document.createElement("form");
  #inputs;
  #buttons = /* @__PURE__ */ new Map();
  /** What was sent from here and is not answered yet. */
  #sent = null;
  /** Something was asked here: its answer is spoken here, and not by others that show the same. */
  #asked = false;
  #seq = -1;
  #stopped = false;
  #late;
  // -- making -------------------------------------------------------------------------
  #field() {
    const label = document.createElement("label");
    const input = document.createElement("input");
    input.type = "text";
    input.inputMode = "numeric";
    input.autocomplete = "off";
    input.enterKeyHint = "send";
    label.append(document.createElement("span"), input);
    this.#form.append(label);
    return input;
  }
  #button(name, type) {
    const button = document.createElement("button");
    button.type = type;
    if (type === "button") button.addEventListener("click", () => this.#post({ button: name }));
    this.#buttons.set(name, button);
    this.#form.append(button);
  }
  // -- to Python and back -------------------------------------------------------------
  #submit() {
    this.#sent = this.#inputs.map((input) => input.value);
    this.#post({ fields: this.#sent });
  }
  #post(message) {
    if (this.#stopped) return this.#speak(this.#word("stopped"));
    try {
      this.model.send(message);
      this.#asked = true;
      this.#late ??= setTimeout(() => this.#notify(this.#word("waiting")), PATIENCE);
    } catch {
      this.#stop(true);
    }
  }
  #update() {
    const { model } = this;
    const seq = model.get("seq");
    model.get("fields").forEach((label, i) => this.#inputs[i].previousElementSibling.textContent = label);
    for (const [name, button] of this.#buttons) {
      button.textContent = name ? model.get("buttons")[name] ?? "" : model.get("send");
    }
    this.#says.innerHTML = model.get("says");
    if (this.#shows.innerHTML !== model.get("shows")) {
      this.#shows.innerHTML = model.get("shows");
      this.#shows.scrollTop = this.#shows.scrollHeight;
    }
    if (seq !== this.#seq && this.#seq >= 0) this.#answered();
    this.#seq = seq;
  }
  #answered() {
    clearTimeout(this.#late);
    this.#late = void 0;
    this.#stop(false);
    this.#notify("");
    if (this.#asked) this.#speak(this.model.get("spoken"));
    this.#asked = false;
    const sent = this.#sent;
    this.#sent = null;
    if (!sent) return;
    const same = this.#inputs.every((input, i) => input.value === sent[i]);
    if (!same) return;
    if (this.model.get("empty")) for (const input of this.#inputs) input.value = "";
    const next = this.#inputs[this.model.get("focus")];
    next?.focus();
    next?.select();
  }
  // -- words, kernel ------------------------------------------------------------------
  #word(name) {
    return this.model.get("words")[name] ?? "";
  }
  /** The same sentence twice must be spoken twice: an invisible space makes it another one. */
  #speak(sentence) {
    const again = sentence && this.#status.textContent === sentence;
    this.#status.textContent = again ? `${sentence}\xA0` : sentence;
  }
  #notify(sentence) {
    if (sentence) this.#speak(sentence);
    this.#notice.textContent = sentence;
    this.#notice.hidden = !sentence;
  }
  #stop(stopped) {
    if (stopped === this.#stopped) return;
    this.#stopped = stopped;
    clearTimeout(this.#late);
    this.#late = void 0;
    this.#sent = null;
    this.#root.toggleAttribute("data-stopped", stopped);
    this.#notify(stopped ? this.#word("stopped") : "");
  }
  // -- events -------------------------------------------------------------------------
  #hear(signal) {
    this.#form.addEventListener(
      "submit",
      (e) => {
        e.preventDefault();
        this.#submit();
      },
      { signal }
    );
    for (const type of KEYS) this.#root.addEventListener(type, keep, { signal });
  }
  #follow(signal) {
    const { model } = this;
    let due = false;
    const update = () => {
      due = false;
      if (!signal.aborted) this.#update();
    };
    const changed = () => {
      if (!due) queueMicrotask(update);
      due = true;
    };
    const gone = () => this.#stop(true);
    const traits = ["seq", "says", "shows", "fields", "words"];
    for (const name of traits) model.on(`change:${name}`, changed);
    model.on(KERNEL_GONE, gone);
    signal.addEventListener("abort", () => {
      clearTimeout(this.#late);
      for (const name of traits) model.off(`change:${name}`, changed);
      model.off(KERNEL_GONE, gone);
      this.#root.remove();
    });
  }
};
function render({ model, el }) {
  const end = new AbortController();
  new Form(model, el, end.signal);
  return () => end.abort();
}
var entry_default = { render };
export {
  entry_default as default
};

import { make } from "./make-element.ts";

export interface Choice {
  name: string;
  /** The name's own language, where it is not the page's. */
  lang?: string | undefined;
  /** What matters for choosing, under the name and read after it. */
  about?: string | undefined;
  /** Null for what is shown but cannot be chosen; `about` says why. */
  choose: (() => void) | null;
  /** What happens when somebody chooses it all the same: says why it cannot be chosen. */
  instead?: () => void;
}

export interface ChoiceGroup {
  /** Without one the choices stand in the list itself. */
  title?: string;
  choices: Choice[];
}

/**
 * ChoiceList: suggestions under a text field, an editable combobox with manual choice (APG).
 * Must: leave the typed text alone until something is chosen · close by Escape and Tab without choosing ·
 *       send the form by Enter when nothing is marked · give Home, End and typing back to the text ·
 *       say nothing of arrow keys, phones have none.
 *
 * With `asks`, a press of the field or of an arrow key is a question too, while there is nothing to open.
 */
export class ChoiceList {
  readonly #field: HTMLInputElement;
  readonly #list: HTMLElement;
  readonly #asks: (() => void) | undefined;
  #options: { element: HTMLElement; choice: Choice }[] = [];
  #marked = -1;
  /** Where an arrow key wanted to go when there was nothing yet. */
  #wanted: "first" | "last" | null = null;

  constructor(field: HTMLInputElement, name: string, asks?: () => void) {
    this.#field = field;
    this.#asks = asks;
    this.#list = make("div", { class: "choice-list", id: `${field.id}-choices`, role: "listbox", "aria-label": name });
    // A list that scrolls would be a stop of the Tab key by itself, and be gone when the focus is in it.
    this.#list.tabIndex = -1;
    this.#list.hidden = true;
    // A search field is none that may be a combobox (ARIA in HTML); its keyboard on a phone still says "search".
    field.type = "text";
    field.enterKeyHint = "search";
    field.setAttribute("role", "combobox");
    field.setAttribute("aria-autocomplete", "list");
    field.setAttribute("aria-controls", this.#list.id);
    field.setAttribute("aria-expanded", "false");
    const holder = make("div", { class: "choice-list-holder" });
    field.after(holder);
    holder.append(this.#list);
    field.addEventListener("keydown", (event) => this.#press(event));
    field.addEventListener("input", () => this.#mark(-1));
    field.addEventListener("blur", () => this.close());
    if (asks) field.addEventListener("click", () => this.#openOrAsk(null));
    // Pressing an option must not take the focus out of the field: it would close before it is chosen.
    this.#list.addEventListener("mousedown", (event) => event.preventDefault());
  }

  get isOpen(): boolean {
    return !this.#list.hidden;
  }

  /** Puts in other choices, open when there are any and the field is in use. */
  offer(groups: readonly ChoiceGroup[]): void {
    this.#options = [];
    const shown = groups.filter(({ choices }) => choices.length > 0);
    this.#list.replaceChildren(...shown.flatMap((group, index) => this.#group(group, `${this.#list.id}-${index}`)));
    const { length } = this.#options;
    if (length > 0 && document.activeElement === this.#field) {
      this.#open();
      this.#mark(this.#wanted === "first" ? 0 : this.#wanted === "last" ? length - 1 : -1);
    } else this.close();
    this.#wanted = null;
  }

  close(): void {
    this.#list.hidden = true;
    this.#field.setAttribute("aria-expanded", "false");
    this.#mark(-1);
  }

  #open(): void {
    this.#list.hidden = false;
    this.#field.setAttribute("aria-expanded", "true");
  }

  #openOrAsk(wanted: "first" | "last" | null): void {
    if (this.#options.length > 0) this.#open();
    else if (this.#asks) {
      this.#wanted = wanted;
      this.#asks();
    }
  }

  #group({ title, choices }: ChoiceGroup, titleId: string): HTMLElement[] {
    const options = choices.map((choice) => this.#option(choice));
    if (!title) return options;
    return [
      make(
        "div",
        { role: "group", "aria-labelledby": titleId },
        make("div", { class: "choice-title", id: titleId, role: "presentation" }, title),
        ...options,
      ),
    ];
  }

  #option(choice: Choice): HTMLElement {
    const { name, lang, about } = choice;
    const element = make(
      "div",
      {
        class: "choice-option",
        id: `${this.#list.id}-option-${this.#options.length}`,
        role: "option",
        "aria-selected": "false",
        "aria-disabled": choice.choose ? null : "true",
      },
      make("span", { lang }, name),
      about && " ",
      about && make("span", { class: "choice-about" }, about),
    );
    element.addEventListener("click", () => this.#choose(choice));
    this.#options.push({ element, choice });
    return element;
  }

  #choose({ choose, instead }: Choice): void {
    if (!choose) {
      instead?.();
      return;
    }
    this.close();
    choose();
  }

  #mark(index: number): void {
    this.#marked = index;
    for (const [at, { element }] of this.#options.entries())
      element.setAttribute("aria-selected", String(at === index));
    const marked = this.#options[index]?.element;
    if (marked) {
      this.#field.setAttribute("aria-activedescendant", marked.id);
      marked.scrollIntoView({ block: "nearest" });
    } else this.#field.removeAttribute("aria-activedescendant");
  }

  #press(event: KeyboardEvent): void {
    const { key } = event;
    // Escape would empty a search field in some browsers; what was typed stays.
    if (key === "Escape") {
      event.preventDefault();
      this.close();
    }
    if (event.isComposing) return;
    if (key === "ArrowDown" || key === "ArrowUp") this.#move(event, key === "ArrowDown");
    // The caret moves, so what is marked is the text again.
    if (["Home", "End", "ArrowLeft", "ArrowRight"].includes(key)) this.#mark(-1);
    const marked = this.#options[this.#marked];
    if (key === "Enter" && this.isOpen && marked) {
      event.preventDefault();
      this.#choose(marked.choice);
    }
  }

  #move(event: KeyboardEvent, isDown: boolean): void {
    const last = this.#options.length - 1;
    if (last < 0 && !this.#asks) return;
    event.preventDefault();
    const from = this.isOpen ? this.#marked : -1;
    this.#openOrAsk(isDown ? "first" : "last");
    if (isDown) this.#mark(from >= last ? Math.min(0, last) : from + 1);
    else this.#mark(from <= 0 ? last : from - 1);
  }
}

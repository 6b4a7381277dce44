import { make } from "./make-element.ts";

export interface Choice {
  name: string;
  /** The language of the name, if it is not the page's. */
  lang?: string | undefined;
  /** Facts that help to choose, under the name and read after it. */
  about?: string | undefined;
  /** Null when a person can see it but not choose it. `about` says why. */
  choose: (() => void) | null;
  /** Runs when somebody tries to choose it all the same, and says why they cannot. */
  instead?: () => void;
}

export interface ChoiceGroup {
  /** Without a title the choices are in the list itself. */
  title?: string;
  choices: Choice[];
}

/**
 * ChoiceList: suggestions under a text field, an editable combobox with manual choice (APG).
 * Must: keep the typed text until something is chosen · close by Escape and Tab without choosing ·
 *       send the form by Enter when nothing is marked · give Home, End and typing back to the text ·
 *       not mention arrow keys, because phones have none.
 *
 * With `asks`, a press of the field or of an arrow key also asks for choices, as long as there are none to open.
 */
export class ChoiceList {
  readonly #field: HTMLInputElement;
  readonly #list: HTMLElement;
  readonly #asks: (() => void) | undefined;
  #options: { element: HTMLElement; choice: Choice }[] = [];
  #marked = -1;
  /** Where an arrow key wanted to go while there were no choices yet. */
  #wanted: "first" | "last" | null = null;

  constructor(field: HTMLInputElement, name: string, asks?: () => void) {
    this.#field = field;
    this.#asks = asks;
    this.#list = make("div", { class: "choice-list", id: `${field.id}-choices`, role: "listbox", "aria-label": name });
    // Browsers make a scrolling list a stop of the Tab key. The list would close as soon as it had the focus.
    this.#list.tabIndex = -1;
    this.#list.hidden = true;
    // ARIA in HTML does not allow a search field as a combobox. The phone's keyboard still says "search".
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
    // A press on an option must not take the focus out of the field: the list would close before the choice.
    this.#list.addEventListener("mousedown", (event) => event.preventDefault());
  }

  get isOpen(): boolean {
    return !this.#list.hidden;
  }

  /** Replaces the choices. The list opens when there are any and the field has the focus. */
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
    // Escape empties a search field in some browsers. The typed text must stay.
    if (key === "Escape") {
      event.preventDefault();
      this.close();
    }
    if (event.isComposing) return;
    if (key === "ArrowDown" || key === "ArrowUp") this.#move(event, key === "ArrowDown");
    // These keys move the caret, so the text is marked again and no option.
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

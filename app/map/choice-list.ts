import { make } from "./make-element.ts";

export interface Choice {
  name: string;
  lang?: string | undefined;
  choose: () => void;
}

export interface ChoiceGroup {
  title: string;
  choices: Choice[];
}

/**
 * ChoiceList: suggestions under a text field, an editable combobox with manual choice (APG).
 * Must: leave the typed text alone until something is chosen · close by Escape and Tab without choosing ·
 *       send the form by Enter when nothing is marked · say nothing of arrow keys, phones have none.
 */
export class ChoiceList {
  readonly #field: HTMLInputElement;
  readonly #list: HTMLElement;
  #options: { element: HTMLElement; choice: Choice }[] = [];
  #marked = -1;

  constructor(field: HTMLInputElement, name: string) {
    this.#field = field;
    this.#list = make("div", { class: "choice-list", id: `${field.id}-choices`, role: "listbox", "aria-label": name });
    this.#list.hidden = true;
    field.setAttribute("role", "combobox");
    field.setAttribute("aria-autocomplete", "list");
    field.setAttribute("aria-controls", this.#list.id);
    field.setAttribute("aria-expanded", "false");
    const holder = make("div", { class: "choice-list-holder" });
    field.after(holder);
    holder.append(this.#list);
    field.addEventListener("keydown", (event) => this.#press(event));
    field.addEventListener("blur", () => this.close());
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
    this.#list.replaceChildren(
      ...shown.map(({ title, choices }, group) => {
        const titleId = `${this.#list.id}-${group}`;
        return make(
          "div",
          { role: "group", "aria-labelledby": titleId },
          make("div", { class: "choice-title", id: titleId, role: "presentation" }, title),
          ...choices.map((choice) => this.#option(choice)),
        );
      }),
    );
    this.#mark(-1);
    if (this.#options.length > 0 && document.activeElement === this.#field) this.#open();
    else this.close();
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

  #option(choice: Choice): HTMLElement {
    const id = `${this.#list.id}-option-${this.#options.length}`;
    const element = make(
      "div",
      { class: "choice-option", id, role: "option", "aria-selected": "false", lang: choice.lang },
      choice.name,
    );
    element.addEventListener("click", () => this.#choose(choice));
    this.#options.push({ element, choice });
    return element;
  }

  #choose(choice: Choice): void {
    this.close();
    choice.choose();
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
    // Escape would empty a search field in some browsers; what was typed stays.
    if (event.key === "Escape") {
      event.preventDefault();
      this.close();
    }
    if (event.isComposing || this.#options.length === 0) return;
    const last = this.#options.length - 1;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const from = this.isOpen ? this.#marked : -1;
      this.#open();
      if (event.key === "ArrowDown") this.#mark(from >= last ? 0 : from + 1);
      else this.#mark(from <= 0 ? last : from - 1);
    }
    const marked = this.#options[this.#marked];
    if (event.key === "Enter" && this.isOpen && marked) {
      event.preventDefault();
      this.#choose(marked.choice);
    }
  }
}

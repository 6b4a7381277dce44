import { ChoiceList } from "~/foundation/islands/choice-list.ts";
import { make } from "~/foundation/islands/make-element.ts";
import { type WaitingSign, waitingSign } from "~/foundation/islands/waiting-sign.ts";
import type { Waking } from "~/foundation/islands/waking.ts";
import { whileWriting } from "~/foundation/islands/while-writing.ts";
import type { SuggestionsResponse, UnitSearchProps } from "../../live/pages/live-props.ts";
import { carryText, followLinks, goTo, isGoing } from "../../pages/finder-page.ts";
import { addressLine } from "../../pages/map-search.ts";
import { askLocation } from "./own-location.ts";
import {
  addressHref,
  addressOf,
  filtersIn,
  ownPlaceHref,
  sentAddressOf,
  suggestionsFor,
  unitHref,
} from "./search-addresses.ts";

/** The search runs while somebody writes. */
export function wake({ place, props, announce }: Waking<UnitSearchProps>): void {
  const form = place.querySelector("form");
  const field = form?.querySelector<HTMLInputElement>("#q");
  if (form && field) new UnitSearch(form, field, props.words, announce).start();
}

/**
 * UnitSearch: a combobox shows the suggestions for the text. When a filter changes or the person chooses something,
 * finder-page.ts fetches the page of that search and puts it in place.
 * Must: say what was found · say when no response came · follow filters that were chosen before the script was ready.
 */
class UnitSearch {
  readonly #form: HTMLFormElement;
  readonly #field: HTMLInputElement;
  readonly #words: UnitSearchProps["words"];
  readonly #announce: (sentence: string) => void;
  readonly #choices: ChoiceList;
  readonly #locate: HTMLElement | null;
  readonly #status = make("p", { class: "unit-search-status" });
  readonly #sign: WaitingSign;
  readonly #writing: ReturnType<typeof whileWriting>;

  constructor(
    form: HTMLFormElement,
    field: HTMLInputElement,
    words: UnitSearchProps["words"],
    announce: (sentence: string) => void,
  ) {
    this.#form = form;
    this.#field = field;
    this.#words = words;
    this.#announce = announce;
    this.#status.hidden = true;
    this.#choices = new ChoiceList(field, words.choices);
    this.#locate = form.querySelector<HTMLElement>("[data-locate]");
    (this.#locate ?? field.closest(".field") ?? field).after(this.#status);
    this.#sign = waitingSign(this.#status, words.waiting, announce);
    this.#writing = whileWriting(field, (signal) => this.#ask(signal), this.#sign);
  }

  start(): void {
    this.#form.addEventListener("change", ({ target }) => {
      if (target === this.#field) return;
      this.#writing.hold();
      void this.#followFilter();
    });
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#writing.stop();
      this.#choices.close();
      void this.#go(sentAddressOf(this.#form), "push");
    });
    this.#locate?.addEventListener("click", () => void this.#useLocation());
    followLinks();
    // The person may have chosen filters before the script was ready. We follow them now.
    if (filtersIn(addressOf(this.#form)) !== filtersIn(location.href)) void this.#followFilter();
    else if (this.#field.value !== (new URLSearchParams(location.search).get("q") ?? "")) this.#writing.now();
  }

  /** Offers the suggestions for the typed text. */
  async #ask(signal: AbortSignal): Promise<void> {
    const text = this.#field.value;
    // A chosen address decides the list, so another text needs another page.
    if (this.#form.elements.namedItem("chosen") || isGoing())
      void this.#go(addressOf(this.#form), "replace", { focus: false, whileWriting: true });
    else carryText(text);
    try {
      const response = await suggestionsFor(this.#form, signal);
      if (signal.aborted) return;
      const sentence = this.#offer(response);
      const isEmpty = response.units.length + response.elsewhere.length + response.addresses.length === 0;
      this.#tell(response.away || (isEmpty && text.trim() !== "") ? sentence : "");
      if (text.trim() !== "") this.#announce(sentence);
    } catch {
      if (!signal.aborted) this.#tell(this.#words.noResponse);
    }
  }

  /** Fills the list of suggestions. Returns the sentence about it. */
  #offer({ units, more, elsewhere, addresses, away }: SuggestionsResponse): string {
    const words = this.#words;
    this.#choices.offer([
      {
        title: words.addresses,
        choices: addresses.map((one) => this.#choice(addressLine(one), undefined, addressHref(this.#form, one))),
      },
      {
        title: words.units,
        choices: units.map(({ id, name, lang }) => this.#choice(name, lang, unitHref(this.#form, id))),
      },
      {
        title: words.elsewhere,
        choices: elsewhere.map(({ id, name, lang, care }) =>
          this.#choice(name, lang, unitHref(this.#form, id, care), words.care[care]),
        ),
      },
    ]);
    const count = addresses.length + units.length + elsewhere.length;
    const found = count === 0 ? words.noChoices : more ? words.choicesFirst : words.choicesFound;
    return [away && words.addressesAway, found.replace("{{count}}", String(count))].filter(Boolean).join(" ");
  }

  #choice(name: string, lang: string | undefined, href: string, about?: string) {
    return {
      name,
      about,
      lang: lang === document.documentElement.lang ? undefined : lang,
      choose: () => {
        this.#writing.stop();
        void this.#go(href, "push");
      },
    };
  }

  async #followFilter(): Promise<void> {
    const isShown = await this.#go(addressOf(this.#form), "replace", { focus: false });
    if (isShown) this.#announce(document.querySelector("#results .unit-count, #results > p")?.textContent ?? "");
  }

  async #useLocation(): Promise<void> {
    const words = this.#words.location;
    this.#announce(words.asking);
    const found = await askLocation();
    if (typeof found === "string") this.#tell(words[found]);
    else void this.#go(ownPlaceHref(this.#form, found, words.name), "push");
  }

  /** Returns false when there was no response, or when a later question came. */
  async #go(href: string, keeping: "push" | "replace", going?: Parameters<typeof goTo>[2]): Promise<boolean> {
    try {
      const isShown = await this.#sign.during(goTo(href, keeping, going));
      if (isShown) this.#tell("");
      return isShown;
    } catch {
      this.#tell(this.#words.noResponse);
      return false;
    }
  }

  #tell(sentence: string): void {
    this.#status.textContent = sentence;
    this.#status.hidden = sentence === "";
    if (sentence) this.#announce(sentence);
  }
}

import { ChoiceList } from "~/foundation/islands/choice-list.ts";
import { make } from "~/foundation/islands/make-element.ts";
import { waitingSign } from "~/foundation/islands/waiting-sign.ts";
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

/**
 * The search runs while somebody writes: a combobox shows the suggestions for the text. When a filter changes or the
 * person chooses something, finder-page.ts fetches the page of that search and puts it in place.
 */
export function wake({ place, props, announce }: Waking<UnitSearchProps>): void {
  const { words } = props;
  const form = place.querySelector("form");
  const field = form?.querySelector<HTMLInputElement>("#q");
  if (!form || !field) return;
  const status = make("p", { class: "unit-search-status" });
  status.hidden = true;
  const choices = new ChoiceList(field, words.choices);
  const locate = form.querySelector<HTMLElement>("[data-locate]");
  (locate ?? field.closest(".field") ?? field).after(status);
  const sign = waitingSign(status, words.waiting, announce);

  const tell = (sentence: string) => {
    status.textContent = sentence;
    status.hidden = sentence === "";
    if (sentence) announce(sentence);
  };

  const offer = ({ units, more, elsewhere, addresses, away }: SuggestionsResponse): string => {
    const choice = (name: string, lang: string | undefined, href: string, about?: string) => ({
      name,
      about,
      lang: lang === document.documentElement.lang ? undefined : lang,
      choose: () => {
        writing.stop();
        void go(href, "push");
      },
    });
    choices.offer([
      {
        title: words.addresses,
        choices: addresses.map((one) => choice(addressLine(one), undefined, addressHref(form, one))),
      },
      { title: words.units, choices: units.map(({ id, name, lang }) => choice(name, lang, unitHref(form, id))) },
      {
        title: words.elsewhere,
        choices: elsewhere.map(({ id, name, lang, care }) =>
          choice(name, lang, unitHref(form, id, care), words.care[care]),
        ),
      },
    ]);
    const count = addresses.length + units.length + elsewhere.length;
    const found = count === 0 ? words.noChoices : more ? words.choicesFirst : words.choicesFound;
    return [away && words.addressesAway, found.replace("{{count}}", String(count))].filter(Boolean).join(" ");
  };

  /** Gives false when there was no response, or when a later question came. */
  const go = async (
    href: string,
    keeping: "push" | "replace",
    going?: Parameters<typeof goTo>[2],
  ): Promise<boolean> => {
    try {
      const isShown = await sign.during(goTo(href, keeping, going));
      if (isShown) tell("");
      return isShown;
    } catch {
      tell(words.noResponse);
      return false;
    }
  };

  const ask = async (signal: AbortSignal) => {
    const text = field.value;
    // A chosen address decides the list, so another text needs another page.
    if (form.elements.namedItem("chosen") || isGoing())
      void go(addressOf(form), "replace", { focus: false, whileWriting: true });
    else carryText(text);
    try {
      const response = await suggestionsFor(form, signal);
      if (signal.aborted) return;
      const sentence = offer(response);
      const isEmpty = response.units.length + response.elsewhere.length + response.addresses.length === 0;
      tell(response.away || (isEmpty && text.trim() !== "") ? sentence : "");
      if (text.trim() !== "") announce(sentence);
    } catch {
      if (!signal.aborted) tell(words.noResponse);
    }
  };
  const writing = whileWriting(field, ask, sign);
  const followFilter = async () => {
    const isShown = await go(addressOf(form), "replace", { focus: false });
    if (isShown) announce(document.querySelector("#results .unit-count, #results > p")?.textContent ?? "");
  };

  form.addEventListener("change", ({ target }) => {
    if (target === field) return;
    writing.hold();
    void followFilter();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    writing.stop();
    choices.close();
    void go(sentAddressOf(form), "push");
  });

  locate?.addEventListener("click", () => {
    announce(words.location.asking);
    void askLocation().then((found) => {
      if (typeof found === "string") tell(words.location[found]);
      else void go(ownPlaceHref(form, found, words.location.name), "push");
    });
  });
  followLinks();
  // The person may have chosen filters before the script was ready. We follow them now.
  if (filtersIn(addressOf(form)) !== filtersIn(location.href)) void followFilter();
  else if (field.value !== (new URLSearchParams(location.search).get("q") ?? "")) writing.now();
}

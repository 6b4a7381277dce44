import { useEffect, useRef, useState } from "react";
import type { Announcing } from "~/foundation/islands/announcing.ts";
import type { Choice, Choices } from "~/foundation/islands/search/choices.ts";
import { SearchBox, type SearchInput } from "~/foundation/islands/search/search-box.tsx";
import { useSlow } from "~/foundation/islands/search/use-asking.ts";
import type { SuggestionsResponse, UnitSearchWords } from "../../live/pages/live-props.ts";
import { carryText, followLinks, goTo, isGoing, TEXT_EVENT } from "../../pages/finder-page.ts";
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

/** Everything that this island gets. */
export interface UnitSearchProps {
  input: SearchInput;
  typed: string;
  words: UnitSearchWords;
}

type Suggestion = Choice & { href: string };

/**
 * UnitSearch: the text field of the search. Suggestions come while somebody writes. When a filter changes or the person
 * chooses something, finder-page.ts fetches the page of that search and puts it in place.
 * Must: say what was found · say when no response came · follow filters that were chosen before the script was ready.
 */
export default function UnitSearch({ input, typed, words, announce }: UnitSearchProps & Announcing) {
  const place = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(typed);
  const [status, setStatus] = useState("");
  const [isSlow, during] = useSlow();

  const tell = (sentence: string) => {
    setStatus(sentence);
    announce(sentence);
  };

  /** Returns false when there was no response, or when a later question came. */
  const go = async (
    href: string,
    keeping: "push" | "replace",
    going?: Parameters<typeof goTo>[2],
  ): Promise<boolean> => {
    try {
      const isShown = await during(goTo(href, keeping, going));
      if (isShown) setStatus("");
      return isShown;
    } catch {
      tell(words.noResponse);
      return false;
    }
  };

  const followFilter = async (form: HTMLFormElement) => {
    const isShown = await go(addressOf(form), "replace", { focus: false });
    if (isShown) announce(document.querySelector("#results .unit-count, #results > p")?.textContent ?? "");
  };

  const send = () => {
    const form = formAround(place.current);
    if (form) void go(sentAddressOf(form), "push");
  };

  const follow = useRef<{ filter: typeof followFilter; send: typeof send }>();
  follow.current = { filter: followFilter, send };
  useEffect(() => {
    const form = formAround(place.current);
    if (!form) return;
    const listening = new AbortController();
    const { signal } = listening;
    form.addEventListener(
      "change",
      ({ target }) => {
        if (target instanceof HTMLInputElement && target.type !== "text") void follow.current?.filter(form);
      },
      { signal },
    );
    form.addEventListener(
      "submit",
      (event) => {
        event.preventDefault();
        follow.current?.send();
      },
      { signal },
    );
    form.addEventListener(TEXT_EVENT, (event) => setText((event as CustomEvent<string>).detail), { signal });
    followLinks();
    // The person may have chosen filters before the script was ready. We follow them now.
    if (filtersIn(addressOf(form)) !== filtersIn(location.href)) void follow.current?.filter(form);
    return () => listening.abort();
  }, []);

  const ask = async (asked: string, signal: AbortSignal): Promise<Choices<Suggestion>> => {
    const form = formAround(place.current);
    if (!form) return { groups: [], told: "" };
    // A chosen address decides the list, so another text needs another page.
    if (form.elements.namedItem("chosen") || isGoing())
      void go(addressOf(form), "replace", { focus: false, whileWriting: true });
    else carryText(asked);
    const response = await suggestionsFor(form, signal);
    const sentence = sentenceOf(response, words);
    return {
      groups: groupsOf(response, form, words),
      told: asked.trim() === "" ? "" : sentence,
      shown: response.away || (countOf(response) === 0 && asked.trim() !== "") ? sentence : "",
    };
  };

  const searchFromHere = async () => {
    const form = formAround(place.current);
    announce(words.location.asking);
    const found = await askLocation();
    if (typeof found === "string") tell(words.location[found]);
    else if (form) void go(ownPlaceHref(form, found, words.location.name), "push");
  };

  return (
    <div className="flow" ref={place}>
      <SearchBox
        announce={announce}
        ask={ask}
        choose={({ href }) => void go(href, "push")}
        enter={send}
        input={input}
        isWaiting={isSlow}
        setStatus={setStatus}
        setText={setText}
        status={status}
        text={text}
        words={words}
      />
      <button className="button button-quiet" data-with-script="" onClick={() => void searchFromHere()} type="button">
        {words.location.use}
      </button>
    </div>
  );
}

const formAround = (place: HTMLElement | null): HTMLFormElement | null => place?.closest("form") ?? null;

const countOf = ({ units, elsewhere, addresses }: SuggestionsResponse): number =>
  addresses.length + units.length + elsewhere.length;

function sentenceOf(response: SuggestionsResponse, words: UnitSearchWords): string {
  const count = countOf(response);
  const found = count === 0 ? words.noChoices : response.more ? words.choicesFirst : words.choicesFound;
  return [response.away && words.addressesAway, found.replace("{{count}}", String(count))].filter(Boolean).join(" ");
}

function groupsOf(
  { units, elsewhere, addresses }: SuggestionsResponse,
  form: HTMLFormElement,
  words: UnitSearchWords,
): Choices<Suggestion>["groups"] {
  const named = ({ id, name, lang }: { id: string; name: string; lang: string }) => ({
    id,
    name,
    lang: lang === document.documentElement.lang ? undefined : lang,
  });
  return [
    {
      title: words.addresses,
      choices: addresses.map((one) => ({ id: addressLine(one), name: addressLine(one), href: addressHref(form, one) })),
    },
    { title: words.units, choices: units.map((unit) => ({ ...named(unit), href: unitHref(form, unit.id) })) },
    {
      title: words.elsewhere,
      choices: elsewhere.map((unit) => ({
        ...named(unit),
        id: `${unit.care} ${unit.id}`,
        about: words.care[unit.care],
        href: unitHref(form, unit.id, unit.care),
      })),
    },
  ];
}

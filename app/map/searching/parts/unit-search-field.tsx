import { useEffect, useRef } from "react";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import type { Announcing } from "~/foundation/islands/announcing.ts";
import type { Choices } from "~/foundation/islands/search/choices.ts";
import { SearchBox } from "~/foundation/islands/search/search-box.tsx";
import { useSearchState } from "~/foundation/islands/search/use-search-state.ts";
import { Submit } from "~/foundation/ui/actions/button.tsx";
import { mapTexts } from "../../texts/index.ts";
import { liveTexts } from "../../texts/live/index.ts";
import { typedText } from "./finder-address.ts";
import type { FinderData } from "./finder-data.ts";
import { askLocation } from "./own-location.ts";
import { addressOf, filtersIn, ownPlaceHref, sentAddressOf, suggestionsFor } from "./search-addresses.ts";
import { countOf, resultsSentence, suggestionsSentence } from "./search-sentences.ts";
import { groupsOf, type Suggestion } from "./suggested-choices.ts";
import type { Finder } from "./use-finder.ts";

/**
 * UnitSearchField: the text field of the search. Suggestions come while somebody writes. A filter and a choice show
 * another search (use-finder.ts).
 * Must: say what was found · say when no response came · follow filters that were chosen before the script was ready.
 */
export function UnitSearchField({
  finder,
  describedBy,
  announce,
}: { finder: Finder; describedBy: string | undefined } & Announcing) {
  const t = useTexts(liveTexts);
  const map = useTexts(mapTexts);
  const language = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const { shown } = finder;
  const state = useSearchState(shown.search.text ?? "");
  const { setText, setStatus } = state;

  const tell = (sentence: string) => {
    setStatus(sentence);
    announce(sentence);
  };

  /** Null when there was no response, or when a later question came. */
  const go = async (...[href, keeping, how]: Parameters<Finder["go"]>): Promise<FinderData | null> => {
    try {
      const data = await finder.go(href, keeping, how);
      if (data) setStatus("");
      return data;
    } catch {
      tell(t("noResponse"));
      return null;
    }
  };

  const followFilter = async (form: HTMLFormElement) => {
    const data = await go(addressOf(form), "replace", { focus: "none" });
    if (data) announce(resultsSentence(data, map));
  };

  /** The search that was sent and has no answer yet. */
  const sent = useRef<{ text: string } | null>(null);

  /** By Enter the focus stays in the field, and the results are said. A button leads to the results, as without script. */
  const send = async (isByEnter: boolean) => {
    const form = formAround(place.current);
    if (!form) return;
    const how = { focus: isByEnter ? "stay" : "target", sendsText: true } as const;
    const mine = { text: state.text };
    sent.current = mine;
    const data = await go(sentAddressOf(form), "push", how);
    if (sent.current === mine) sent.current = null;
    if (data && isByEnter) announce(resultsSentence(data, map));
  };

  const latest = useRef({ followFilter, send });
  latest.current = { followFilter, send };
  useEffect(() => {
    const form = formAround(place.current);
    if (!form) return;
    const listening = new AbortController();
    const { signal } = listening;
    form.addEventListener(
      "change",
      ({ target }) => {
        if (target instanceof HTMLInputElement && target.type !== "text") void latest.current.followFilter(form);
      },
      { signal },
    );
    form.addEventListener(
      "submit",
      (event) => {
        event.preventDefault();
        void latest.current.send(false);
      },
      { signal },
    );
    // The person may have chosen filters before the script was ready. We follow them now.
    if (filtersIn(addressOf(form)) !== filtersIn(location.href)) void latest.current.followFilter(form);
    return () => listening.abort();
  }, []);

  // Another search was drawn: the form shows what it asks for. What somebody is writing stays.
  const drawn = useRef(shown);
  useEffect(() => {
    if (drawn.current === shown) return;
    drawn.current = shown;
    if (!finder.isWriting && typedText() === finder.typedBefore) setText(shown.search.text ?? "");
    for (const box of formAround(place.current)?.querySelectorAll<HTMLInputElement>("[type=checkbox], [type=radio]") ??
      [])
      box.checked = box.defaultChecked;
  }, [shown, finder.isWriting, finder.typedBefore, setText]);

  const ask = async (asked: string, signal: AbortSignal): Promise<Choices<Suggestion>> => {
    const form = formAround(place.current);
    // The pause after the last letter ended while the same text is on its way as a search of its own.
    if (!form || sent.current?.text === asked) return { groups: [], announced: "" };
    // A chosen address decides the list, so another text needs another list.
    if (form.elements.namedItem("chosen") || finder.isGoing())
      void go(addressOf(form), "replace", { focus: "none", whileWriting: true });
    else finder.carryText(asked);
    const response = await suggestionsFor(form, signal);
    const sentence = suggestionsSentence(response, t);
    return {
      groups: groupsOf(response, form, { t, map, language }),
      announced: asked.trim() === "" ? "" : sentence,
      shown: response.away || (countOf(response) === 0 && asked.trim() !== "") ? sentence : "",
    };
  };

  const searchFromHere = async () => {
    const form = formAround(place.current);
    announce(t("location.asking"));
    const found = await askLocation();
    if (typeof found === "string") tell(t(`location.${found}`));
    else if (form) void go(ownPlaceHref(form, found, t("location.name")), "push");
  };

  return (
    <div ref={place}>
      <div className="unit-search-row">
        <SearchBox
          announce={announce}
          ask={ask}
          choose={({ href }) => void go(href, "push")}
          enter={() => void send(true)}
          input={{ id: "q", name: "q", className: "input input-full", describedBy }}
          isWaiting={finder.isSlow}
          state={state}
          words={{ choices: t("choices"), waiting: t("waiting"), noResponse: t("noResponse") }}
        />
        <Submit>{map("search.submit")}</Submit>
      </div>
      {shown.search.address ? null : (
        <button className="button button-quiet" data-with-script="" onClick={() => void searchFromHere()} type="button">
          {t("location.use")}
        </button>
      )}
    </div>
  );
}

const formAround = (place: HTMLElement | null): HTMLFormElement | null => place?.closest("form") ?? null;

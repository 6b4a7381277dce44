import { startTransition, useEffect, useRef, useState } from "react";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import type { Announcing } from "~/foundation/islands/announcing.ts";
import { useSlow } from "~/foundation/islands/search/use-asking.ts";
import { pageTitle } from "~/foundation/ui/page/page-title.ts";
import type { MapSearch } from "../../map-search.ts";
import type { Found } from "../../results/found.ts";
import { liveTexts } from "../../texts/live/index.ts";
import {
  addressOf,
  fetched,
  here,
  openerHere,
  pageFollows,
  pressedLink,
  remember,
  textIn,
  typedText,
  withoutPlace,
  withText,
} from "./finder-address.ts";
import type { FinderData } from "./finder-data.ts";
import { focusOpener, focusTarget, showFound } from "./finder-focus.ts";
import { finderTitle } from "./finder-title.ts";

/** "back": the browser has changed the address. */
type Keeping = "push" | "replace" | "back";

interface Going {
  /** "target": the focus goes to the target of the fragment. "stay": it stays, and what was found comes into view. */
  focus?: "target" | "stay" | "none";
  /** Somebody is writing. The text field keeps its text, and the page takes no address for it. */
  whileWriting?: boolean;
  /** The text is sent as a search of its own. So the entry before it keeps its own search, and Back leads there. */
  sendsText?: boolean;
  /** A selector of what was pressed. It gets the focus when the person comes back. */
  opener?: string;
}

/** Shows the search of an address. Null when a later one came first, so an older answer never replaces a newer one. */
export type Go = (href: string, keeping: Keeping, going?: Going) => Promise<FinderData | null>;

export interface Finder {
  /** What the service found. */
  shown: FinderData;
  /** The search with the text as it is written now. All links of the page lead on from it. */
  search: MapSearch;
  /** The same as `shown.found`. While somebody writes, the suggestions stand under the field instead. */
  found: Found;
  /** True while an answer takes long. */
  isSlow: boolean;
  /** True when the text was written after this search was asked. */
  isWriting: boolean;
  /** The text in the field when the answer came. A letter may come before the answer is drawn, and it stays. */
  typedBefore: string | undefined;
  /** Why the last link led nowhere. Else empty. */
  fault: string;
  /** @throws when no answer came */
  go: Go;
  /** Goes where a link leads. When there is no connection, the page stays and says so. */
  follow: (href: string, opener: string) => void;
  /** Puts a text into the address and into all links. Nothing else depends on it, so nothing is fetched. */
  carryText: (text: string) => void;
  isGoing: () => boolean;
}

interface Drawn {
  shown: FinderData;
  /** A text that was written after this was fetched. Else null. */
  written: string | null;
  typedBefore: string | undefined;
}

/**
 * The state of the map's page in a browser. The address holds all of it: each search is an entry of the history, and
 * Back, Forward and reload show the same.
 */
export function useFinder(first: FinderData, announce: Announcing["announce"]): Finder {
  const language = useLanguage();
  const t = useTexts(liveTexts);
  const [{ shown, written, typedBefore }, draw] = useState<Drawn>({
    shown: first,
    written: null,
    typedBefore: undefined,
  });
  const [fault, setFault] = useState("");
  const [isSlow, during] = useSlow();
  const going = useRef<AbortController | null>(null);
  const remembered = useRef(new Map<string, FinderData>());
  /** What opened the unit that is open now. */
  const openedBy = useRef<string | null>(null);
  /** Moves the focus when the search is drawn. */
  const afterwards = useRef<(() => void) | null>(null);
  const drawnAt = useRef("");
  /** The address of the last search, without what was written after it. The text field may write before our effects run. */
  const searchedAt = useRef(typeof location === "undefined" ? "" : location.href);
  const newest = useRef(first);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs after each search that was drawn
  useEffect(() => {
    const focus = afterwards.current;
    afterwards.current = null;
    focus?.();
  }, [shown]);

  const show = (data: FinderData, { opener, whileWriting, focus }: Going, back?: string | null) => {
    const [wasOpen, isOpen] = [newest.current, data].map(({ found }) => found.selected !== null);
    newest.current = data;
    const returnsTo = back ?? (wasOpen && !isOpen ? openedBy.current : null);
    // Forward does not say what opened it before.
    if (isOpen && opener) openedBy.current = opener;
    drawnAt.current = here();
    remember(remembered.current, drawnAt.current, data);
    pageFollows(pageTitle(finderTitle(language, data), language));
    afterwards.current = () => {
      if (returnsTo && focusOpener(returnsTo)) return;
      if (focus === "stay") showFound();
      // What had the focus may be gone.
      else if (focus !== "none" || document.activeElement === document.body) focusTarget(location.hash);
    };
    setFault("");
    const typedBefore = typedText();
    startTransition(() => draw({ shown: data, written: whileWriting ? textIn(location.search) : null, typedBefore }));
  };

  const go: Go = async (href, keeping, how = {}) => {
    going.current?.abort();
    const mine = new AbortController();
    going.current = mine;
    try {
      const isUnfinished = how.whileWriting || keeping === "back";
      const typed = typedText();
      const data = await during(fetched(href, language, isUnfinished, mine.signal));
      if (mine.signal.aborted) return null;
      const address = addressOf(href, data);
      // The same text once more is no new search. Back from it would do nothing, and say nothing.
      const isSame = how.sendsText && withoutPlace(address) === withoutPlace(searchedAt.current);
      if (keeping === "push" && !isSame) {
        const before = how.sendsText ? searchedAt.current : undefined;
        history.replaceState({ ...history.state, opener: how.opener }, "", before);
        history.pushState(null, "", address);
      }
      if (keeping === "replace" || isSame) history.replaceState(history.state, "", address);
      if (!how.whileWriting) searchedAt.current = location.href;
      // What was typed meanwhile stays. It is asked after its own pause.
      const whileWriting = how.whileWriting || typedText() !== typed;
      show(data, { ...how, whileWriting }, keeping === "back" ? openerHere() : null);
      return data;
    } catch (error) {
      if (mine.signal.aborted) return null;
      throw error;
    } finally {
      if (going.current === mine) going.current = null;
    }
  };

  const follow = (href: string, opener: string) => {
    go(href, "push", { opener }).catch((error: unknown) => {
      // The server has answered: its page says more than we could.
      if (!(error instanceof TypeError)) return location.assign(href);
      setFault(t("noResponse"));
      announce(t("noResponse"));
    });
  };

  /** Says the search that comes back: the browser has loaded no page, so no title is said. An opened unit has the focus. */
  const back = async () => {
    if (here() === drawnAt.current) return;
    const data = remembered.current.get(here());
    going.current?.abort();
    if (data) {
      searchedAt.current = location.href;
      show(data, { focus: "none" }, openerHere());
    }
    const shown = data ?? (await go(location.href, "back", { focus: "none" }));
    if (shown && !shown.found.selected) announce(finderTitle(language, shown));
  };

  const latest = useRef({ follow, back });
  latest.current = { follow, back };
  useEffect(() => {
    drawnAt.current = here();
    remember(remembered.current, here(), first);
    const listening = new AbortController();
    const { signal } = listening;
    // Not on the finder: a screen reader calls everything in an element that listens to clicks "clickable".
    document.addEventListener(
      "click",
      (event) => {
        const link = pressedLink(event);
        if (!link) return;
        event.preventDefault();
        latest.current.follow(link.href, link.opener);
      },
      { signal },
    );
    addEventListener("popstate", () => void latest.current.back().catch(() => location.reload()), { signal });
    return () => {
      listening.abort();
      going.current?.abort();
    };
  }, [first]);

  const carryText = (text: string) => {
    history.replaceState(history.state, "", withText(location.href, text));
    drawnAt.current = here();
    pageFollows();
    startTransition(() => draw((drawn) => ({ ...drawn, written: text })));
  };

  const isWritten = written !== null;
  return {
    shown,
    search: isWritten ? { ...shown.search, text: written === "" ? null : written } : shown.search,
    found: isWritten ? { ...shown.found, suggestions: null } : shown.found,
    isSlow,
    isWriting: isWritten,
    typedBefore,
    fault,
    go,
    follow,
    carryText,
    isGoing: () => going.current !== null,
  };
}

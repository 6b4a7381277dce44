import type { Settings } from "~/foundation/parts.ts";
import type { IconName } from "~/foundation/ui/inline/icon.tsx";
import type { NavigationKey } from "./frame/texts/index.ts";

/** Who may open a page: anyone, any session, or a session by strong identification. */
export type PageLevel = "public" | "weak" | "strong";

/** What a guardian must have before a page has something for them; else nothing leads to it. */
export type Need = "reservations" | "messages" | "children";

/** A page's link in the navigation. The order of the rows is the order of the links (spec 1 section 2, "Navigation"). */
export interface NavigationPlace {
  /** Its words are `nav.places.<key>` of the frame's texts. */
  readonly key: NavigationKey;
  readonly icon: IconName;
  /** Other addresses at which the link counts as open. */
  readonly also?: readonly string[];
  /**
   * Its rank in the bottom bar of phones: the bar holds the three best of those that this guardian has, and the menu.
   * Calendar, messages and children come first (spec 1 section 2), then what guardians use most.
   */
  readonly bar?: number;
  /** Its mark is the count of everything that waits, of every kind together. */
  readonly countsTogether?: boolean;
  /** On wide screens it stands behind the guardian's name and not in the row. */
  readonly isOwn?: boolean;
  /** The link warns when the guardian's e-mail address or phone number is missing. */
  readonly warnsOfContact?: boolean;
}

/** What decides about a page in this town. */
export type TownSettings = Pick<
  Settings,
  "flags" | "testMode" | "demo" | "production" | "gatewayUrl" | "serviceWorker" | "push"
>;

/** One page of the service. */
export interface PageRow {
  /** The path as Remix writes it: `/children/:childId`. */
  readonly path: string;
  /**
   * For one of several pages of a path: the parameters that an address of this page has, each with its value, or `true`
   * for any value. A dialog is such a page (docs/decisions/005-dialogs-are-pages.md). The first row that fits counts.
   */
  readonly when?: Readonly<Record<string, string | true>>;
  /** The page's file, below app/. */
  readonly file: string;
  /** The guard asks for it before the page is asked anything (api/guarded-pages.server.ts). */
  readonly level: PageLevel;
  /** Served only where this is true; without it always. */
  readonly only?: (settings: TownSettings) => boolean;
  readonly needs?: Need;
  readonly navigation?: NavigationPlace;
  /** A logged-in guardian begins at the first page of this order that is open to them (spec 1 section 2, "Home redirect"). */
  readonly home?: number;
  /**
   * To open it is to read what it shows (foundation/server/real-visit.ts). "opened": so no browser may fetch it before a person
   * has chosen it. "shown": a page that was fetched before has something in it that tells when it is shown.
   */
  readonly countsAsRead?: "opened" | "shown";
  /** Its form can be refused: the accessibility audit looks at it with faults too. */
  readonly refuses?: true;
  /**
   * Parameters of its address that do not go along to login and back: the identity provider would see what a person
   * typed, and some tell of one moment only.
   */
  readonly notForLogin?: readonly string[];
}

/** Remix knows a page by its file, without the suffix. */
export const idOf = ({ file }: Pick<PageRow, "file">): string => file.replace(/\.tsx$/, "");

/** The page of every address that has none. */
export const NOT_FOUND_ID = "frame/pages/not-found";

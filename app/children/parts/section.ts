import type { ReactNode } from "react";
import type { AtPage } from "~/api/guardian.server.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { ChildAndPermittedActions } from "~/people/contract.ts";
import type { ChildInNavigation } from "~/waiting/contract.ts";
import type { SectionKey } from "../children-addresses.ts";
import type { ServiceNeedSummary } from "../contract.ts";
import type { SectionRule } from "../shown-sections.ts";

/** The client and the facts that a section asks with. */
export type AtSection = Pick<AtPage, "api" | "today" | "now" | "settings" | "language" | "guardian" | "drafts"> & {
  request: Request;
  search: URLSearchParams;
  child: ChildAndPermittedActions;
  /** The child's service needs, asked once for all sections. */
  serviceNeeds: () => Promise<readonly ServiceNeedSummary[]>;
  /** How many things wait on the child's page, which a username login may know too. Asked once for all sections. */
  waiting: () => Promise<ChildInNavigation["waiting"]>;
};

/** A section of a child's page. Its room writes it. */
export interface SectionIn<Content> extends SectionRule {
  /** Its place in the address and on the page. */
  key: SectionKey;
  title: (language: Language) => string;
  /**
   * Makes the calls of the section, all in parallel. Null: there is nothing to show, and the page leaves the section
   * out.
   */
  load: (at: AtSection) => Promise<Content | null>;
  /** The number of things that wait or are unread. */
  count?: (content: Content) => number;
  /** The same number from a call that a username login may make, for a locked section. */
  lockedCount?: (at: AtSection) => Promise<number>;
  /** The number in words: "2 lukematta". */
  countWords?: (count: number, language: Language) => string;
  /** The one fact of a closed section in a few words, while nothing waits in it: "3 asiakirjaa". */
  fact?: (content: Content, language: Language) => string | null;
  /** The first words of the page's title while the section is open. */
  pageTitle?: (content: Content, language: Language) => string;
  /** True if a parameter of the section itself, such as `?month=`, is in the address. The section is open then. */
  isOpen?: (search: URLSearchParams, content: Content) => boolean;
  /** What a guardian comes to do, after the closed section too. */
  Act?: (props: { content: Content; child: ChildAndPermittedActions; today: string }) => ReactNode;
  /** The content of the section. Its headings begin at level 3. */
  Shown: (props: { content: Content; child: ChildAndPermittedActions; today: string }) => ReactNode;
}

/** The same without the type of its content, so that all sections fit in one table. */
export interface ChildSection extends SectionRule {
  key: SectionKey;
  title: SectionIn<unknown>["title"];
  load: (at: AtSection) => Promise<LoadedSection | null>;
  lockedCount: (at: AtSection) => Promise<number>;
  countWords: (count: number, language: Language) => string;
  fact: (content: unknown, language: Language) => string | null;
  pageTitle: (content: unknown, language: Language) => string | null;
  Act: (props: { content: unknown; child: ChildAndPermittedActions; today: string }) => ReactNode;
  Shown: (props: { content: unknown; child: ChildAndPermittedActions; today: string }) => ReactNode;
}

/** The part of a section that the loader sends to the page. */
export interface LoadedSection {
  content: unknown;
  count: number;
  isOpen: boolean;
}

/** Makes a section ready for the table. Only here its content loses its type: `Shown` gets what `load` gave. */
export function section<Content>(own: SectionIn<Content>): ChildSection {
  return {
    key: own.key,
    title: own.title,
    isThere: own.isThere,
    isStrongOnly: own.isStrongOnly,
    load: async (at) => {
      const content = await own.load(at);
      if (content === null) return null;
      return { content, count: own.count?.(content) ?? 0, isOpen: own.isOpen?.(at.search, content) ?? false };
    },
    lockedCount: async (at) => (await own.lockedCount?.(at)) ?? 0,
    countWords: own.countWords ?? (() => ""),
    fact: (content, language) => own.fact?.(content as Content, language) ?? null,
    pageTitle: (content, language) => own.pageTitle?.(content as Content, language) ?? null,
    Act: ({ content, ...props }) => own.Act?.({ ...props, content: content as Content }) ?? null,
    Shown: ({ content, ...props }) => own.Shown({ ...props, content: content as Content }),
  };
}

import { strongLoginPath } from "~/api/login-addresses.ts";
import type { Translate } from "~/foundation/i18n/texts.ts";
import type { NavigationItem, NavigationLink, NavigationMenu } from "~/foundation/ui/frame/navigation.tsx";
import type { ChildLink } from "~/people/child-names.ts";
import { sumOf, type Waiting, waitingOf, waitingTogether } from "~/waiting/counted.ts";
import { waitingTexts } from "~/waiting/texts/index.ts";
import { bottomBar, type NavigationEntry } from "../navigation.ts";
import type { frameTexts } from "../texts/index.ts";
import type { FrameContent } from "./frame-content.server.ts";

export type FrameTexts = Translate<(typeof frameTexts)["languages"]["fi"]>;

export const isLoginPage = ({ path }: Pick<FrameContent, "path">): boolean => path.startsWith("/login");

/** The header's links on wide screens, without those behind the guardian's name. */
export const headerItems = (content: FrameContent, t: FrameTexts): NavigationItem[] => [
  ...content.navigation
    .filter((entry) => !(entry.isOwn && content.guardian))
    .flatMap((entry) => itemOf(entry, content, t)),
  ...townLinks(content),
];

/** The pages of the town that it wants in the menu. The footer has all of them. */
const townLinks = ({ ownPages, path }: FrameContent): NavigationLink[] =>
  ownPages
    .filter(({ isInMenu }) => isInMenu)
    .map(({ href, label }) => ({ href, label, icon: "info", current: path === href ? "page" : undefined }));

/**
 * The bottom bar of phones: three links and the menu. Visitors get the public links and the login link; the town's own
 * pages are in the footer for them.
 */
export function barItems(content: FrameContent, t: FrameTexts): NavigationItem[] {
  const { bar, menu } = bottomBar(content.navigation);
  const links = bar.flatMap((entry) => itemOf(entry, content, t));
  if (!content.guardian) return [...links, loginLink(content, t)];
  return [...links, menuOf({ label: t("nav.menu"), icon: "menu" }, menu, content, t, townLinks(content))];
}

/** The guardian's own pages, stronger identification for a weak session, and logging out. */
export const userMenu = (content: FrameContent, t: FrameTexts): NavigationMenu | null =>
  content.guardian &&
  menuOf(
    { label: content.guardian.name, icon: "person" },
    content.navigation.filter(({ isOwn }) => isOwn),
    content,
    t,
  );

/** A closed menu says the same as its links: what waits, what is missing. */
function menuOf(
  menu: Pick<NavigationMenu, "label" | "icon">,
  entries: readonly NavigationEntry[],
  content: FrameContent,
  t: FrameTexts,
  more: readonly NavigationLink[] = [],
): NavigationMenu {
  const links = [...entries.flatMap((entry) => linksOf(entry, content, t)), ...more];
  const count = countOfMenu(entries, content, t);
  return {
    ...menu,
    current: links.some(({ current }) => current !== undefined),
    links: [...links, ...levelLinks(content, t)],
    warning: links.find(({ warning }) => warning)?.warning,
    ...(count ? { count } : {}),
  };
}

/**
 * A kind counts once, also when two links of the menu count it. The count of everything stands for a menu only when no
 * count of its parts does.
 */
function countOfMenu(
  entries: readonly NavigationEntry[],
  content: FrameContent,
  t: FrameTexts,
): NavigationMenu["count"] {
  const parts = entries.flatMap(({ counts }) => counts);
  const together = entries.some(({ countsTogether }) => countsTogether);
  return countIn(waitingOf(parts, content.counts), t) ?? (together ? countTogether(content) : undefined);
}

/** One child gives a direct link, several give a menu (spec 1 "Children menu"). */
function itemOf(entry: NavigationEntry, content: FrameContent, t: FrameTexts): NavigationItem[] {
  if (entry.children.length < 2) return linksOf(entry, content, t);
  const links = childrenOf(entry, t);
  const current = links.some((link) => link.current !== undefined);
  const count = countOf(entry, content, t);
  return [{ label: t(`nav.places.${entry.key}`), icon: entry.icon, links, current, ...(count ? { count } : {}) }];
}

/** A menu holds no menu, so each child has its own link. */
function linksOf(entry: NavigationEntry, content: FrameContent, t: FrameTexts): NavigationLink[] {
  const [first, ...others] = entry.children;
  if (first && others.length > 0) return childrenOf(entry, t);
  return [
    {
      href: first?.href ?? entry.href,
      label: t(`nav.places.${entry.key}`),
      icon: entry.icon,
      current: (first ?? entry).current ?? undefined,
      locked: entry.locked,
      count: countOf(entry, content, t),
      warning:
        entry.warnsOfContact && content.guardian?.missing ? t(`nav.missing.${content.guardian.missing}`) : undefined,
    },
  ];
}

function countOf(entry: NavigationEntry, content: FrameContent, t: FrameTexts): NavigationLink["count"] {
  return entry.countsTogether ? countTogether(content) : countIn(waitingOf(entry.counts, content.counts), t);
}

function countTogether({ counts, locked, language }: FrameContent): NavigationLink["count"] {
  const number = waitingTogether(counts, locked);
  return number > 0 ? { number, words: waitingTexts.in(language)("together", { count: number }) } : undefined;
}

/** The sum, and each kind in words: "1 document to fill in, 3 unread documents". */
const countIn = (waiting: readonly Waiting[], t: FrameTexts): NavigationLink["count"] =>
  waiting.length > 0
    ? {
        number: sumOf(waiting),
        words: waiting.map(({ kind, number }) => t(`nav.waiting.${kind}`, { count: number })).join(", "),
      }
    : undefined;

const childrenOf = ({ children, counts }: NavigationEntry, t: FrameTexts): NavigationLink[] =>
  children.map((child) => ({
    href: child.href,
    label: childName(child, t),
    current: child.current ?? undefined,
    count: countIn(waitingOf(counts, child.waiting ?? {}), t),
  }));

function childName({ name, mark }: ChildLink, t: FrameTexts): string {
  if (mark === "duplicate") return t("nav.duplicateChild", { name });
  return mark === null ? name : t("nav.sameNameChild", { name, order: mark });
}

const loginLink = (content: FrameContent, t: FrameTexts): NavigationLink => ({
  href: "/login",
  label: t("nav.login"),
  icon: "person",
  current: isLoginPage(content) ? (content.path === "/login" ? "page" : "section") : undefined,
});

function levelLinks(content: FrameContent, t: FrameTexts): NavigationLink[] {
  const strong: NavigationLink = {
    href: strongLoginPath(content.wayBack, content.language),
    label: t("nav.strongLogin"),
    icon: "lock",
  };
  const logout: NavigationLink = {
    href: "/api/citizen/auth/logout?RelayState=/",
    label: t("nav.logout"),
    icon: "logout",
  };
  return content.guardian?.level === "weak" ? [strong, logout] : [logout];
}

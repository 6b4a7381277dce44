import { strongLoginPath } from "~/api/login-addresses.ts";
import type { Translate } from "~/foundation/i18n/texts.ts";
import type { NavigationItem, NavigationLink, NavigationMenu } from "~/foundation/ui/frame/navigation.tsx";
import type { ChildLink } from "~/people/child-names.ts";
import { mostUrgent, waitingTogether } from "~/waiting/most-urgent.ts";
import { waitingTexts } from "~/waiting/texts/index.ts";
import { bottomBar, type NavigationEntry } from "../navigation.ts";
import type { frameTexts } from "../texts/index.ts";
import type { FrameContent } from "./frame-content.server.ts";

export type FrameTexts = Translate<(typeof frameTexts)["languages"]["fi"]>;

export const isLoginPage = ({ path }: Pick<FrameContent, "path">): boolean => path.startsWith("/login");

/** The header's links on wide screens, without those behind the guardian's name. */
export const headerItems = (content: FrameContent, t: FrameTexts): NavigationItem[] =>
  content.navigation
    .filter((entry) => !(entry.isOwn && content.guardian))
    .flatMap((entry) => itemOf(entry, content, t));

/** The bottom bar of phones: three links and the menu. Visitors get the public links and the login link. */
export function barItems(content: FrameContent, t: FrameTexts): NavigationItem[] {
  const { bar, menu } = bottomBar(content.navigation);
  const links = bar.flatMap((entry) => itemOf(entry, content, t));
  if (!content.guardian) return [...links, loginLink(content, t)];
  return [...links, menuOf({ label: t("nav.menu"), icon: "menu" }, menu, content, t)];
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
): NavigationMenu {
  const links = entries.flatMap((entry) => linksOf(entry, content, t));
  const counts = countsOfMenu(entries, content, t);
  const number = counts.reduce((sum, count) => sum + count.number, 0);
  return {
    ...menu,
    current: links.some(({ current }) => current !== undefined),
    links: [...links, ...levelLinks(content, t)],
    warning: links.find(({ warning }) => warning)?.warning,
    ...(number > 0 ? { count: { number, words: counts.map(({ words }) => words).join(", ") } } : {}),
  };
}

/** The count of everything stands for a menu only when no count of its parts does. */
function countsOfMenu(entries: readonly NavigationEntry[], content: FrameContent, t: FrameTexts) {
  const countsOf = (some: readonly NavigationEntry[]) =>
    some.flatMap((entry) => linksOf(entry, content, t)).flatMap(({ count }) => count ?? []);
  const parts = countsOf(entries.filter(({ countsTogether }) => !countsTogether));
  return parts.length > 0 ? parts : countsOf(entries);
}

/** One child gives a direct link, several give a menu (spec 1 "Children menu"). */
function itemOf(entry: NavigationEntry, content: FrameContent, t: FrameTexts): NavigationItem[] {
  if (entry.children.length < 2) return linksOf(entry, content, t);
  const links = childrenOf(entry, t);
  const current = links.some((link) => link.current !== undefined);
  return [{ label: t(`nav.places.${entry.key}`), icon: entry.icon, links, current }];
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
  if (entry.countsTogether) {
    const number = waitingTogether(content.counts);
    return number > 0 ? { number, words: waitingTexts.in(content.language)("together", { count: number }) } : undefined;
  }
  const waiting = mostUrgent(entry.counts, content.counts);
  return waiting
    ? { number: waiting.number, words: t(`nav.waiting.${waiting.kind}`, { count: waiting.number }) }
    : undefined;
}

const childrenOf = ({ children }: NavigationEntry, t: FrameTexts): NavigationLink[] =>
  children.map((child) => ({ href: child.href, label: childName(child, t), current: child.current ?? undefined }));

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

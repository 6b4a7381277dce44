import { useLocation, useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { FORM_ID } from "~/foundation/forms/drawing/use-server-form.ts";
import type { Translate } from "~/foundation/i18n/texts.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { WaitingNotices } from "~/foundation/islands/waiting-notices.tsx";
import { useServerFacts } from "~/foundation/server/server-facts.ts";
import {
  EnvironmentLabel,
  NewVersionNotice,
  OfflineNotice,
  SystemNotice,
} from "~/foundation/ui/frame/frame-notices.tsx";
import { FrameFooter, FrameHeader, FrameShell } from "~/foundation/ui/frame/frame-shell.tsx";
import { LanguageLinks } from "~/foundation/ui/frame/language-links.tsx";
import {
  BottomBar,
  DesktopNavigation,
  type NavigationItem,
  type NavigationLink,
  type NavigationMenu,
  UserMenu,
} from "~/foundation/ui/frame/navigation.tsx";
import type { ChildLink } from "../child-links.ts";
import type { NavigationEntry, NavigationKey } from "../navigation.ts";
import type { PageHandle } from "../page-handle.ts";
import { frameTexts } from "../texts/index.ts";
import type { FrameFacts } from "./frame-facts.server.ts";

type FrameTexts = Translate<(typeof frameTexts)["languages"]["fi"]>;

const ICONS: Record<NavigationKey, IconName> = {
  map: "map",
  applications: "document",
  decisions: "decision",
  "personal-details": "person",
  income: "money",
  messages: "message",
  calendar: "calendar",
  children: "child",
};

/** Header, navigation and footer around a page. Without facts (they could not be read) only what needs none is drawn. */
export function Frame({ facts, children }: { facts: FrameFacts | null; children: ReactNode }) {
  const t = useTexts(frameTexts);
  const items = facts ? navigationItems(facts, t) : [];
  return (
    <FrameShell
      bottomBar={facts?.guardian ? <BottomBar items={bottomBarItems(facts, t)} label={t("nav.mobile")} /> : undefined}
      footer={<Footer facts={facts} t={t} />}
      header={
        <FrameHeader
          homeHref="/"
          labels={<Labels facts={facts} t={t} />}
          languages={facts ? <Languages facts={facts} label={t("nav.languages")} /> : null}
          navigation={items.length > 0 ? <DesktopNavigation items={items} label={t("nav.main")} /> : null}
          status={<ConnectionAndVersion />}
          person={facts ? <Person facts={facts} t={t} /> : null}
          town={facts?.townName}
        />
      }
    >
      {children}
      <WaitingNotices hasSession={facts?.session != null} path={facts?.path ?? "/"} />
    </FrameShell>
  );
}

interface PartProps {
  facts: FrameFacts;
  t: FrameTexts;
}

function Labels({ facts, t }: { facts: FrameFacts | null; t: FrameTexts }) {
  return (
    <>
      {facts?.environmentLabel ? (
        <EnvironmentLabel>{t("environment", { label: facts.environmentLabel })}</EnvironmentLabel>
      ) : null}
      {facts?.demo ? <EnvironmentLabel>{t("demo.text")}</EnvironmentLabel> : null}
      {facts?.notification ? <SystemNotice>{facts.notification}</SystemNotice> : null}
    </>
  );
}

/** Empty until script has something to say. */
function ConnectionAndVersion() {
  const { buildId } = useServerFacts();
  return (
    <>
      <OfflineNotice />
      <NewVersionNotice version={buildId} />
    </>
  );
}

function Languages({ facts, label }: { facts: FrameFacts; label: string }) {
  const { pathname, search } = useLocation();
  const page = useMatches().at(-1);
  // A page that could not be read has no data, and no form to keep.
  const kept = page?.data ? ((page.handle as PageHandle | undefined)?.keptForm?.(page.data) ?? null) : null;
  const hrefOf = (language: string) => {
    const query = new URLSearchParams(search);
    query.set("lang", language);
    return `${pathname}?${query.toString()}`;
  };
  return (
    <LanguageLinks
      form={kept ? { id: FORM_ID, ...kept } : undefined}
      hrefOf={hrefOf}
      label={label}
      languages={facts.languages}
    />
  );
}

function Person({ facts, t }: PartProps) {
  const { guardian } = facts;
  if (!guardian) {
    return facts.path.startsWith("/login") ? null : (
      <a className="header-link" href="/login">
        {t("nav.login")}
      </a>
    );
  }
  const menu: NavigationMenu = {
    label: guardian.name,
    icon: "person",
    links: ownLinks(facts, t),
    warning: emailWarning(facts, t),
  };
  return <UserMenu label={t("nav.user")} menu={menu} />;
}

function Footer({ facts, t }: { facts: FrameFacts | null; t: FrameTexts }) {
  const links = [
    { href: "/accessibility", label: t("footer.accessibility") },
    { href: "/accessibility#feedback", label: t("footer.feedback") },
    { href: "/accessibility#contact", label: t("footer.contact") },
    ...(facts?.demo ? [{ href: "/_mail", label: t("demo.mail") }] : []),
  ];
  return (
    <FrameFooter links={links}>
      {facts ? <p>{t("footer.phone", { phone: facts.contact.phone })}</p> : null}
      {facts?.session ? <p>{t("session.ends", { time: facts.session.time })}</p> : null}
    </FrameFooter>
  );
}

function navigationItems(facts: FrameFacts, t: FrameTexts): NavigationItem[] {
  const entries = facts.navigation.filter((entry) => entry.key !== "personal-details" || !facts.guardian);
  return [...entries.map((entry) => linkOf(entry, facts, t)), ...childrenItem(facts, t)];
}

/** Calendar, messages and children stand by themselves on a phone; everything else is behind "menu". */
function bottomBarItems(facts: FrameFacts, t: FrameTexts): NavigationItem[] {
  const own = facts.navigation.filter((entry) => entry.inBottomBar).map((entry) => linkOf(entry, facts, t));
  const rest = facts.navigation.filter((entry) => !entry.inBottomBar).map((entry) => linkOf(entry, facts, t));
  const menu: NavigationMenu = {
    label: t("nav.menu"),
    icon: "menu",
    current: rest.some((link) => link.current !== undefined),
    links: [...rest, ...levelLinks(facts, t)],
    warning: emailWarning(facts, t),
  };
  return [...own, ...childrenItem(facts, t), menu];
}

function linkOf(entry: NavigationEntry, facts: FrameFacts, t: FrameTexts): NavigationLink {
  return {
    href: entry.href,
    label: t(`nav.${entry.key}`),
    icon: ICONS[entry.key],
    current: entry.current ?? undefined,
    locked: entry.locked,
    count: entry.count > 0 ? { number: entry.count, words: t("nav.waiting", { count: entry.count }) } : undefined,
    warning: entry.key === "personal-details" ? emailWarning(facts, t) : undefined,
  };
}

const emailWarning = (facts: FrameFacts, t: FrameTexts): string | undefined =>
  facts.guardian?.missingEmail ? t("nav.missingEmail") : undefined;

/** Hidden without children, a direct link with one, a menu with several (spec 1 "Children menu"). */
function childrenItem(facts: FrameFacts, t: FrameTexts): NavigationItem[] {
  const links = facts.children.map((child) => ({
    href: `/children/${child.id}`,
    label: childName(child, t),
    current: facts.path.startsWith(`/children/${child.id}`) ? ("page" as const) : undefined,
  }));
  if (links.length <= 1) return links.map((link) => ({ ...link, label: t("nav.children"), icon: ICONS.children }));
  return [{ label: t("nav.children"), icon: ICONS.children, links, current: links.some((link) => link.current) }];
}

function childName({ name, mark }: ChildLink, t: FrameTexts): string {
  if (mark === "duplicate") return t("nav.duplicateChild", { name });
  return mark === null ? name : t("nav.sameNameChild", { name, order: mark });
}

/** The user menu: own details, stronger identification for a weak session, logout. */
function ownLinks(facts: FrameFacts, t: FrameTexts): NavigationLink[] {
  const details = facts.navigation.find((entry) => entry.key === "personal-details");
  return [...(details ? [linkOf(details, facts, t)] : []), ...levelLinks(facts, t)];
}

function levelLinks(facts: FrameFacts, t: FrameTexts): NavigationLink[] {
  const strong: NavigationLink = {
    href: `/api/citizen/auth/sfi/login?RelayState=${encodeURIComponent(facts.path)}`,
    label: t("nav.strongLogin"),
    icon: "lock",
  };
  const logout: NavigationLink = {
    href: "/api/citizen/auth/logout?RelayState=/",
    label: t("nav.logout"),
    icon: "logout",
  };
  return facts.guardian?.level === "weak" ? [strong, logout] : [logout];
}

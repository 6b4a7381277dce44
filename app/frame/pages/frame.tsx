import { useLocation, useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { shownDate } from "~/foundation/dates/shown.ts";
import { FORM_ID } from "~/foundation/forms/drawing/use-server-form.ts";
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
import { BottomBar, DesktopNavigation, UserMenu } from "~/foundation/ui/frame/navigation.tsx";
import { PhoneLink } from "~/foundation/ui/page/phone-link.tsx";
import type { PageHandle } from "../page-handle.ts";
import { frameTexts } from "../texts/index.ts";
import type { FrameFacts } from "./frame-facts.server.ts";
import { barItems, type FrameTexts, headerItems, isLoginPage, userMenu } from "./frame-links.ts";

/** Header, navigation and footer around a page. When the facts could not be read, it shows only parts without facts. */
export function Frame({ facts, children }: { facts: FrameFacts | null; children: ReactNode }) {
  const t = useTexts(frameTexts);
  const items = facts ? headerItems(facts, t) : [];
  const bar = facts ? barItems(facts, t) : [];
  return (
    <FrameShell
      bottomBar={bar.length > 0 ? <BottomBar items={bar} label={t("nav.mobile")} /> : undefined}
      footer={<Footer facts={facts} t={t} />}
      header={
        <FrameHeader
          homeHref="/"
          labels={<Labels facts={facts} t={t} />}
          languages={facts ? <Languages facts={facts} label={t("nav.languages")} /> : null}
          navigation={items.length > 0 ? <DesktopNavigation items={items} label={t("nav.main")} /> : null}
          status={<ConnectionAndVersion />}
          person={facts ? <Person facts={facts} t={t} /> : null}
          printed={
            facts ? { issuer: facts.provider, words: t("printed", { date: shownDate(facts.today) }) } : undefined
          }
          town={facts?.townName}
        />
      }
    >
      {children}
      <WaitingNotices hasSession={facts?.session != null} path={facts?.wayBack ?? "/"} />
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
  // A page that failed to load has no data, and no form to keep.
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

/** On phones this is in the bottom bar. */
function Person({ facts, t }: PartProps) {
  const menu = userMenu(facts, t);
  if (menu) return <UserMenu label={t("nav.user")} menu={menu} />;
  return isLoginPage(facts) ? null : (
    <a className="header-link" href="/login">
      {t("nav.login")}
    </a>
  );
}

function Footer({ facts, t }: { facts: FrameFacts | null; t: FrameTexts }) {
  const links = [
    { href: "/accessibility", label: t("footer.accessibility") },
    { href: "/accessibility#feedback", label: t("footer.feedback") },
    { href: "/contact", label: t("footer.contact") },
    ...(facts?.demo ? [{ href: "/_mail", label: t("demo.mail") }] : []),
  ];
  return (
    <FrameFooter links={links}>
      {facts ? (
        <p>
          {t("footer.phone")} <PhoneLink number={facts.contact.phone} />
        </p>
      ) : null}
      {facts?.session ? <p>{t("session.ends", { time: facts.session.time })}</p> : null}
    </FrameFooter>
  );
}

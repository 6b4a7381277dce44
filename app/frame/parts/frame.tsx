import { useLocation, useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import type { PageHandle, TypedForm } from "~/api/page-handle.ts";
import { shownDate } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { WaitingNotices } from "~/foundation/islands/waiting-notices.tsx";
import { useResponseDetails } from "~/foundation/server/response-details.ts";
import { FormToKeepContext } from "~/foundation/ui/actions/page-link.tsx";
import { FORM_ID } from "~/foundation/ui/form-names.ts";
import { TownMark } from "~/foundation/ui/frame/brand.tsx";
import { FirstButton } from "~/foundation/ui/frame/first-button.tsx";
import {
  EnvironmentLabel,
  NewVersionNotice,
  OfflineNotice,
  SystemNotice,
} from "~/foundation/ui/frame/frame-notices.tsx";
import { FrameFooter, FrameHeader, FrameShell } from "~/foundation/ui/frame/frame-shell.tsx";
import { LanguageLinks } from "~/foundation/ui/frame/language-links.tsx";
import { BottomBar, DesktopNavigation, UserMenu } from "~/foundation/ui/frame/navigation.tsx";
import { PhoneLink } from "~/foundation/ui/inline/phone-link.tsx";
import type { ChildInNavigation } from "~/waiting/contract.ts";
import type { NavigationEntry } from "../navigation.ts";
import { frameTexts } from "../texts/index.ts";
import type { FrameContent } from "./frame-content.server.ts";
import { barItems, type FrameTexts, headerItems, isLoginPage, userMenu } from "./frame-links.ts";
import { Inline } from "./prose.tsx";

/** Header, navigation and footer around a page. When the facts could not be read, it shows only parts without facts. */
export function Frame({ content: read, children }: { content: FrameContent | null; children: ReactNode }) {
  const t = useTexts(frameTexts);
  const language = useLanguage();
  const counts = usePageAs((handle, data) => handle.counts?.(data));
  const ofChildren = usePageAs((handle, data) => handle.countsOfChildren?.(data)) ?? [];
  const content = read && {
    ...read,
    counts: { ...read.counts, ...counts },
    navigation: read.navigation.map((entry) => ({ ...entry, children: countedAnew(entry.children, ofChildren) })),
  };
  const form = useFormToKeep();
  const items = content ? headerItems(content, t) : [];
  const bar = content ? barItems(content, t) : [];
  const frame = (
    <FrameShell
      bottomBar={bar.length > 0 ? <BottomBar items={bar} label={t("nav.mobile")} /> : undefined}
      footer={<Footer content={content} t={t} />}
      header={
        <FrameHeader
          first={form ? <FirstButton enter={form.enter} id={form.id} /> : null}
          homeHref="/"
          labels={<Labels content={content} t={t} />}
          languages={content ? <Languages content={content} form={form} label={t("nav.languages")} /> : null}
          navigation={items.length > 0 ? <DesktopNavigation items={items} label={t("nav.main")} /> : null}
          status={<ConnectionAndVersion />}
          person={content ? <Person content={content} t={t} /> : null}
          printed={
            content
              ? { issuer: content.provider, words: t("printed", { date: shownDate(content.today, language) }) }
              : undefined
          }
          mark={content?.mark ? <TownMark src={content.mark} /> : undefined}
          town={content?.townName}
        />
      }
    >
      {children}
      <WaitingNotices hasSession={content?.session != null} path={content?.wayBack ?? "/"} />
    </FrameShell>
  );
  const keeps = form !== null && !form.isKeptNowhere;
  return <FormToKeepContext.Provider value={keeps ? form.id : null}>{frame}</FormToKeepContext.Provider>;
}

const countedAnew = (links: NavigationEntry["children"], children: readonly ChildInNavigation[]) =>
  links.map((link) => ({ ...link, waiting: children.find(({ id }) => id === link.id)?.waiting ?? link.waiting }));

/** What the page itself says of its data. Null for a page that failed to load: it has none. */
function usePageAs<Said>(said: (handle: PageHandle, data: unknown) => Said | undefined): Said | null {
  const page = useMatches().at(-1);
  const handle = page?.handle as PageHandle | undefined;
  return handle && page?.data ? (said(handle, page.data) ?? null) : null;
}

interface PartProps {
  content: FrameContent;
  t: FrameTexts;
}

/** A visitor of the demo reads at the top what not to write. After login it stands at the end of each page. */
function Labels({ content, t }: { content: FrameContent | null; t: FrameTexts }) {
  return (
    <>
      {content?.environmentLabel ? (
        <EnvironmentLabel>{t("environment", { label: content.environmentLabel })}</EnvironmentLabel>
      ) : null}
      {content?.demo && !content.session ? <EnvironmentLabel>{t("demo.text")}</EnvironmentLabel> : null}
      {content?.notification ? <SystemNotice>{content.notification}</SystemNotice> : null}
      {content?.ownNotices.map(({ name, words }) => (
        <SystemNotice key={name}>
          <Inline words={words} />
        </SystemNotice>
      ))}
    </>
  );
}

/** Empty until script has something to say. */
function ConnectionAndVersion() {
  const { buildId } = useResponseDetails();
  return (
    <>
      <OfflineNotice />
      <NewVersionNotice version={buildId} />
    </>
  );
}

/** The statuses of a page that answers a post. */
const REFUSED: readonly number[] = [409, 422, 429];

interface FormToKeep extends TypedForm {
  id: string;
  /** The page's own action keeps it, also in another language. */
  keepsItself: boolean;
}

/** The form of the page in which a person types. The buttons of the frame post it. */
function useFormToKeep(): FormToKeep | null {
  const { status } = useResponseDetails();
  const kept = usePageAs((handle, data) => handle.keptForm?.(data));
  const typed = usePageAs((handle, data) => handle.typedForm?.(data, REFUSED.includes(status)));
  if (kept) return { id: FORM_ID, keepsItself: true, ...kept };
  return typed && { id: FORM_ID, keepsItself: false, ...typed };
}

function Languages({ content, form, label }: { content: FrameContent; form: FormToKeep | null; label: string }) {
  const { pathname, search } = useLocation();
  const hrefOf = (language: string) => {
    const query = new URLSearchParams(search);
    query.set("lang", language);
    // A path that begins with two slashes names another host in a link.
    return `${pathname.replace(/^\/+/, "/")}?${query.toString()}`;
  };
  return (
    <LanguageLinks
      form={form ? { id: form.id, ...(form.keepsItself ? {} : { isPostedTo: hrefOf }) } : undefined}
      hrefOf={hrefOf}
      label={label}
      languages={content.languages}
    />
  );
}

/** On phones this is in the bottom bar. */
function Person({ content, t }: PartProps) {
  const menu = userMenu(content, t);
  if (menu) return <UserMenu label={t("nav.user")} menu={menu} />;
  return isLoginPage(content) ? null : (
    <a className="header-link" href="/login">
      {t("nav.login")}
    </a>
  );
}

function Footer({ content, t }: { content: FrameContent | null; t: FrameTexts }) {
  const links = [
    { href: "/accessibility", label: t("footer.accessibility") },
    { href: "/accessibility#feedback", label: t("footer.feedback") },
    { href: "/contact", label: t("footer.contact") },
    ...(content?.ownPages ?? []),
    ...(content?.demo ? [{ href: "/_mail", label: t("demo.mail") }] : []),
  ];
  return (
    <FrameFooter links={links}>
      {content ? (
        <p>
          {t("footer.phone")} <PhoneLink number={content.contact.phone} />
        </p>
      ) : null}
      {content?.demo && content.session ? <p>{t("demo.text")}</p> : null}
      {content?.session ? <p>{t("session.ends", { time: content.session.time })}</p> : null}
    </FrameFooter>
  );
}

import { redirect } from "@remix-run/node";
import { wayBack } from "~/api/guardian.server.ts";
import type { PageContext } from "~/api/page-context.ts";
import { levelOf } from "~/contract.ts";
import type { PageSession } from "~/foundation/auth/page-session.ts";
import { timeAt } from "~/foundation/dates/clock.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { shownTime } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { workerPath } from "~/foundation/offline/worker-path.ts";
import { insteadOfFault } from "~/foundation/seam/refusal.ts";
import type { ProseWords } from "~/foundation/ui/page/prose-block.ts";
import { isServed, rowAt, rowsIn } from "~/pages-at.ts";
import { childLinks } from "~/people/child-names.ts";
import { calledName } from "~/people/person-name.ts";
import { NOTHING_WAITS, type WaitingCounts } from "~/waiting/contract.ts";
import { kinds, WAITING_KINDS, type WaitingKind } from "~/waiting/kinds.ts";
import { type NavigationEntry, navigationFor } from "../navigation.ts";
import { noticesOfDay } from "../notices-of-day.ts";
import { ownPageLinks } from "../own-page-links.ts";

/** The data around every page: who is logged in, the links, and the town's announcements. */
export interface FrameContent {
  language: Language;
  languages: readonly Language[];
  path: string;
  /** This page with its query. Login leads back to it. */
  wayBack: string;
  /** The server's time, because a reader's clock may be wrong by hours. */
  now: string;
  today: IsoDate;
  townName: string;
  /** The address of the town's mark. Null when it has ours. */
  mark: string | null;
  /** The organisation responsible for the service, as printouts name it. */
  provider: string;
  contact: PageContext["settings"]["town"]["contact"];
  guardian: { name: string; level: "weak" | "strong"; missing: MissingContact | null } | null;
  navigation: readonly NavigationEntry[];
  /** The pages that the town wrote. */
  ownPages: readonly { href: string; label: string; isInMenu: boolean }[];
  /** What waits for the guardian. A page may know it better (page-handle.ts). */
  counts: WaitingCounts;
  /** The kinds of which a session by username is told only the number. */
  locked: readonly WaitingKind[];
  notification: string | null;
  /** The town's own notices of today. */
  ownNotices: readonly { name: string; words: ProseWords }[];
  environmentLabel: string | null;
  demo: boolean;
  /** Whatever is behind the pages keeps receipts. */
  hasReceipts: boolean;
  /** The end of the session if no request extends it: an ISO instant for script, a time of day for people. */
  session: { expiresAt: string; time: string } | null;
  /** The address of the service worker, for the browser of somebody who has logged in. */
  worker: string | null;
}

/**
 * Reads the frame's data through the same client as the pages. With the session it
 * makes four queries at most, on every page (tests/api/questions-of-pages.test.ts).
 */
export async function frameContent(request: Request, context: PageContext): Promise<FrameContent> {
  const { session: found, settings, language } = context;
  const { pathname: path, search } = new URL(request.url);
  const isForEverybody = (rowAt(path + search)?.level ?? "public") === "public";
  const [{ session, status, counts, children }, notice] = await Promise.all([
    found ? aroundGuardian(found, context, isForEverybody) : AROUND_VISITOR,
    noticeOf(context),
  ]);
  if (session?.isRemembered && !isOf(session, status)) throw redirect(wayBack(request));
  const user = status?.loggedIn ? status.user : null;
  const level = session?.level ?? null;

  return {
    language,
    languages: settings.languages,
    path,
    wayBack: wayBack(request),
    now: context.now.toISOString(),
    today: context.today,
    townName: settings.town.name[language],
    mark: settings.look.mark?.href ?? null,
    provider: settings.town.provider[language],
    contact: settings.town.contact,
    guardian: user && level ? { ...named(user.details), level } : null,
    navigation: navigationFor(rowsIn(settings), {
      path,
      level,
      has: {
        reservations: user?.accessibleFeatures.reservations ?? false,
        messages: user?.accessibleFeatures.messages ?? false,
      },
      children: childLinks(children).map((link, place) => ({ ...link, waiting: children[place]?.waiting })),
    }),
    counts,
    locked: level === "weak" ? LOCKED : [],
    ownPages: ownPagesIn(settings, language),
    notification: noticeText(notice, language),
    ownNotices: noticesOfDay(context.today, settings.notices).flatMap(({ name, texts }) => {
      const words = texts[language];
      return words ? [{ name, words }] : [];
    }),
    environmentLabel: settings.environmentLabel,
    demo: settings.demo,
    hasReceipts: isServed("/receipts/:receiptId", settings),
    session: session
      ? { expiresAt: session.expiresAt.toISOString(), time: shownTime(timeAt(session.expiresAt), language) }
      : null,
    worker: session && settings.serviceWorker ? workerPath(language) : null,
  };
}

const LOCKED = WAITING_KINDS.filter((kind) => levelOf(kinds[kind].listedBy) === "strong");

const AROUND_VISITOR = { session: null, status: null, counts: NOTHING_WAITS, children: [] };

/** A page for everybody is drawn as for a visitor when the guardian's part cannot be read. */
async function aroundGuardian(session: PageSession, { api, reportBug }: PageContext, isForEverybody: boolean) {
  const asked = Promise.all([api.auth.status(), api.waiting.navigation()]).then(([status, navigation]) => ({
    ...{ session, status },
    ...navigation,
  }));
  return isForEverybody ? insteadOfFault(asked, AROUND_VISITOR, reportBug) : asked;
}

/** A page does without the notice of an operator that cannot be read. */
async function noticeOf({ api, reportBug }: PageContext): Promise<Notice> {
  const asked = api.notices.currentSystemNotification();
  return (await insteadOfFault(asked, { notification: null }, reportBug)).notification;
}

type Status = Awaited<ReturnType<PageContext["api"]["auth"]["status"]>> | null;

/** The page was made for a remembered session. Another answer now: it was not that person any more. */
const isOf = (session: PageSession, status: Status): boolean =>
  status?.loggedIn === true &&
  status.user.details.id === session.personId &&
  (status.authLevel === "STRONG") === (session.level === "strong");

const ownPagesIn = ({ pages }: PageContext["settings"], language: Language): FrameContent["ownPages"] =>
  ownPageLinks(pages, language).flatMap(({ place, ...link }) =>
    place === "contact" ? [] : [{ ...link, isInMenu: place === "menu" }],
  );

/** The contact details that the guardian has not given. `refused`: no mail reaches the address that they gave. */
export type MissingContact = "email" | "phone" | "both" | "refused";

type Details = {
  preferredName: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string;
  emailRefused?: true;
};

const named = (details: Details) => ({
  name: calledName(details),
  missing: details.emailRefused ? ("refused" as const) : missingOf(!details.email, !details.phone),
});

const missingOf = (email: boolean, phone: boolean): MissingContact | null => {
  if (email && phone) return "both";
  return email ? "email" : phone ? "phone" : null;
};

type Notice = { text: string; textSv: string; textEn: string } | null;

const noticeText = (notice: Notice, language: Language): string | null =>
  notice && { fi: notice.text, sv: notice.textSv || notice.text, en: notice.textEn || notice.text }[language];

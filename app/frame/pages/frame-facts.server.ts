import type { PageContext } from "~/api/page-context.ts";
import { timeAt } from "~/foundation/dates/clock.ts";
import { shownTime } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { insteadOfRefusal } from "~/foundation/seam/refusal.ts";
import { isServed } from "~/routes.ts";
import { type ChildLink, childLinks } from "../child-links.ts";
import { type NavigationEntry, navigationFor } from "../navigation.ts";

/** What stands around every page: who is logged in, where one can go, what the town wants to tell. */
export interface FrameFacts {
  language: Language;
  languages: readonly Language[];
  path: string;
  /** The server's clock: a reader's may be wrong by hours. */
  now: string;
  townName: string;
  contact: PageContext["settings"]["town"]["contact"];
  guardian: { name: string; level: "weak" | "strong"; missingEmail: boolean } | null;
  navigation: readonly NavigationEntry[];
  children: readonly ChildLink[];
  notification: string | null;
  environmentLabel: string | null;
  demo: boolean;
  /** When the session ends if nothing more is asked: an ISO instant for script, a time of day for people. */
  session: { expiresAt: string; time: string } | null;
}

/** Reads the frame through the same client as the pages. What does not exist yet is not asked for. */
export async function frameFacts(request: Request, context: PageContext): Promise<FrameFacts> {
  const { api, session, settings, language } = context;
  const path = new URL(request.url).pathname;
  const [status, children, decisionsWaiting, notice] = await Promise.all([
    session ? api.auth.status() : null,
    session && isServed("/children/:childId", settings) ? api.children.list() : [],
    session && isServed("/decisions", settings) ? decisionsToLookAt(api) : 0,
    api.notices.currentSystemNotification(),
  ]);
  const details = status?.loggedIn ? status.user.details : null;
  const features = status?.loggedIn ? status.user.accessibleFeatures : null;
  const level = session?.level ?? null;

  return {
    language,
    languages: settings.languages,
    path,
    now: context.now.toISOString(),
    townName: settings.town.name[language],
    contact: settings.town.contact,
    guardian:
      details && level
        ? {
            name: `${details.preferredName || details.firstName} ${details.lastName}`,
            level,
            missingEmail: !details.email,
          }
        : null,
    navigation: navigationFor({
      path,
      level,
      isServed: (page) => isServed(page, settings),
      reservations: features?.reservations ?? false,
      messages: features?.messages ?? false,
      counts: { decisions: decisionsWaiting },
    }),
    children: childLinks(children),
    notification: noticeText(notice.notification, language),
    environmentLabel: settings.environmentLabel,
    demo: settings.demo,
    session: session
      ? { expiresAt: session.expiresAt.toISOString(), time: shownTime(timeAt(session.expiresAt), language) }
      : null,
  };
}

/** Applications to answer, and decisions on support to read; a newer gateway has none of the latter (contract 4.1). */
async function decisionsToLookAt(api: PageContext["api"]): Promise<number> {
  const [toAnswer, ...unread] = await Promise.all([
    api.applications.notifications(),
    insteadOfRefusal(api.assistanceDecisions.unreadCounts(), [], 400, 404),
    insteadOfRefusal(api.assistanceDecisions.preschoolUnreadCounts(), [], 400, 404),
  ]);
  return unread.flat().reduce((sum, { count }) => sum + count, toAnswer);
}

type Notice = { text: string; textSv: string; textEn: string } | null;

const noticeText = (notice: Notice, language: Language): string | null =>
  notice && { fi: notice.text, sv: notice.textSv || notice.text, en: notice.textEn || notice.text }[language];

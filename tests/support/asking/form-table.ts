import type { Api } from "~/api/page-context.ts";
import { discussionTimesPath } from "~/calendar/calendar-addresses.ts";
import { discussionsToBook } from "~/calendar/events/events-of-days.ts";
import type { PageName } from "~/pages-at.ts";
import { type Seen, valuesOf } from "./posted-form.ts";

export type Guardian = "aino virtanen" | "sara nieminen" | "sofia lindholm" | "mikael lindholm" | "katri salonen";

export type Answers = Readonly<Record<string, string | readonly string[]>>;
type Typing = Answers | ((page: Seen) => Answers);

/** The ways in which a post can fail, as far as a row has a cell of its own for them. */
export type Failure =
  | "a conflict at the moment of the save"
  | "closed or gone"
  | "permission gone"
  | "too many tries"
  | "the database is away"
  | "the session has ended"
  | "the post is too large"
  | "the language was changed"
  | "left by a link"
  | "the lock has passed";

/** Where what was typed is after a failed post. */
export type Where =
  | "in the form"
  | "to copy"
  | "to read"
  | "in words"
  | "to send again"
  | "nowhere"
  | "nothing was typed";

interface OwnCell {
  /** It cannot happen. */
  never?: true;
  where?: Where;
  says?: RegExp;
}

/** One form of the service, as a guardian of the demo town fills it in. */
export interface FormRow {
  path: PageName;
  /** The file that draws it, below app/. */
  file: string;
  /** Null is a visitor. */
  as: Guardian | null;
  /** A path starts the address; a function finds the rest. */
  address: string | ((api: Api) => Promise<string>);
  /** The form's id. Default: that of a page's only form. */
  form?: string;
  /** Buttons before the last one, each with what is typed first. */
  steps?: readonly (readonly [intent: string, typed: Typing])[];
  /** What is typed last, and has to be kept. None for a form that only has buttons. */
  typed?: Typing;
  /** What goes with it and need not be kept: a box that has to be ticked each time, a password. */
  besides?: Typing;
  /** The button that makes the call. */
  send: string;
  /** The button makes no call, or only reads. */
  makesNoCall?: true;
  /** A form that is kept under a subject while it is written. */
  isKept?: true;
  /** The form depends on a day or an hour: it is opened before and posted after. */
  lock?: { opened: string; posted: string };
  /** Script does not ask before this form is left. The reason. */
  mayBeLeft?: string;
  /** Cells that differ from those of other forms, with the reason. */
  cells?: Partial<Record<Failure, OwnCell & { why: string }>>;
}

export const TEXT = "Tulemme vasta kello yksitoista, ja mummo hakee.";

/** The first field whose name ends so. */
export const fieldNamed = ({ html }: Seen, end: string): string =>
  new RegExp(`name="([^"]*${end})"`).exec(html)?.[1] ?? `no field ${end}`;

const childOf = async (api: Api, name: string): Promise<string> => {
  const children = await api.children.list();
  return `/children/${children.find(({ firstName }) => firstName.startsWith(name))?.id}`;
};
const drafts = async ({ applications }: Api) =>
  (await applications.byGuardian())
    .flatMap(({ applicationSummaries }) => applicationSummaries)
    .filter(({ applicationStatus }) => applicationStatus === "CREATED");
const decided = async ({ decisions }: Api) => (await decisions.list()).decisions[0];
const statementOf = async ({ incomeStatements }: Api) => (await incomeStatements.own({ page: 1 })).data[0]?.id;
const childWithStatement = async ({ incomeStatements }: Api) =>
  (await incomeStatements.ofChildren()).find(({ statements }) => statements.total > 0);

/** On Monday evening at six the next week is locked. */
const WEEKLY_LOCK = { opened: "2026-11-23T17:50:00+02:00", posted: "2026-11-23T18:05:00+02:00" };
const timesOf = (page: Seen): Answers => ({ [fieldNamed(page, '2026-12-03[^"]*\\.times')]: "9.15–14.45" });
const dayTimesOf = (page: Seen): Answers => ({ [fieldNamed(page, "\\.times")]: "9.15–14.45" });

/** Decision 048. */
const LOCKED = {
  where: "in words",
  says: /Mitään ei tallennettu.*Aikoja ei voi enää muuttaa/,
  why: "The page has no fields for these days any more.",
} as const;

/** Tests with two windows change the thing itself: there the page says what is different. */
const COMPARED = { says: /./, why: "The page compares the text with what is saved, and here nothing was changed." };

export const FORMS: readonly FormRow[] = [
  {
    path: "/calendar",
    file: "calendar/month/parts/what-waits-shown.tsx",
    as: "aino virtanen",
    address: "/calendar",
    form: "form-notices",
    send: "dismiss",
  },
  {
    path: "/calendar?modal=reservations",
    file: "calendar/reservations/pages/reservations-page.tsx",
    as: "aino virtanen",
    address: "/calendar?modal=reservations",
    steps: [
      ["refresh", { start: "30.11.2026", end: "4.12.2026", repetition: "DAILY" }],
      ["save", { "daily.times": "9.15–14.45" }],
    ],
    typed: { "daily.times": "9.15–14.45" },
    send: "confirm",
    lock: WEEKLY_LOCK,
  },
  {
    path: "/calendar?week",
    file: "calendar/week/pages/week-page.tsx",
    as: "aino virtanen",
    address: "/calendar?week=2026-W49",
    typed: timesOf,
    send: "save",
    lock: WEEKLY_LOCK,
    cells: { "the lock has passed": LOCKED },
  },
  {
    path: "/calendar?day",
    file: "calendar/day/parts/edit-day.tsx",
    as: "aino virtanen",
    address: "/calendar?day=2026-12-01&edit=true",
    typed: dayTimesOf,
    send: "save",
    lock: WEEKLY_LOCK,
    cells: { "the lock has passed": LOCKED },
  },
  {
    path: "/calendar?modal=absences",
    file: "calendar/absences/pages/absence-page.tsx",
    as: "aino virtanen",
    address: "/calendar?modal=absences",
    typed: (page) => ({
      children: valuesOf(page, "children").slice(0, 1),
      start: "9.12.2026",
      end: "10.12.2026",
      absenceType: "OTHER_ABSENCE",
    }),
    send: "save",
  },
  {
    path: "/calendar?modal=holidays",
    file: "calendar/holidays/pages/holidays-page.tsx",
    as: "aino virtanen",
    address: "/calendar?modal=holidays",
    typed: ({ html }) =>
      Object.fromEntries([...html.matchAll(/name="(fixed\.[^"]+)"/g)].map(([, name = ""]) => [name, "none"])),
    send: "save",
  },
  {
    path: "/calendar?modal=discussion-reservations",
    file: "calendar/discussions/pages/booking-page.tsx",
    as: "aino virtanen",
    address: async ({ calendarEvents }) => {
      const [one] = discussionsToBook(
        await calendarEvents.list({ start: "2026-11-18", end: "2027-03-31" }),
        "2026-11-18",
      );
      return discussionTimesPath(one?.childId ?? "", one?.eventId ?? "");
    },
    typed: (page) => ({ time: valuesOf(page, "time")[0] ?? "" }),
    send: "book",
    mayBeLeft: "One choice.",
    cells: {
      "a conflict at the moment of the save": {
        where: "nowhere",
        says: /Joku ehti varata ajan. Valitse toinen/,
        why: "The time is taken, so another one has to be chosen.",
      },
    },
  },
  {
    path: "/calendar/feed",
    file: "calendar/feed/parts/new-feed.tsx",
    as: "aino virtanen",
    address: "/calendar/feed",
    typed: { level: "EVERYTHING" },
    send: "make",
    mayBeLeft: "One choice.",
  },
  {
    path: "/applications",
    file: "applications/list/parts/confirm-removal.tsx",
    as: "sara nieminen",
    address: async (api) => `/applications?cancel=${(await drafts(api))[0]?.applicationId}`,
    send: "remove",
  },
  {
    path: "/applications/new",
    file: "applications/new/pages/choose-child.tsx",
    as: "sara nieminen",
    address: async (api) => {
      const [unit] = await api.units.publicUnits({ applicationType: "DAYCARE" });
      return `/applications/new?type=DAYCARE&unit=${unit?.id}`;
    },
    besides: ({ html }) => ({ child: /<button[^>]*name="child"[^>]*value="([^"]*)"/.exec(html)?.[1] ?? "" }),
    send: "",
    makesNoCall: true,
  },
  {
    path: "/applications/new/:childId",
    file: "applications/new/pages/new-application.tsx",
    as: "sara nieminen",
    address: async (api) => `/applications/new/${(await api.applications.children())[0]?.id}`,
    typed: { type: "CLUB" },
    send: "create",
    mayBeLeft: "One choice.",
  },
  {
    path: "/applications/:applicationId/edit",
    file: "foundation/long-form/drawing/long-form-page.tsx",
    as: "sara nieminen",
    address: async (api) => `/applications/${(await drafts(api))[0]?.applicationId}/edit`,
    typed: { otherInfo: TEXT },
    send: "save",
    isKept: true,
  },
  {
    path: "/applications/:applicationId/edit",
    file: "foundation/long-form/drawing/long-form-page.tsx",
    as: "sara nieminen",
    address: async (api) => `/applications/${(await drafts(api))[0]?.applicationId}/edit`,
    steps: [["verify", { otherInfo: TEXT }]],
    typed: { otherInfo: TEXT },
    besides: { confirmed: "on" },
    send: "send",
    isKept: true,
  },
  {
    path: "/decisions/by-application/:applicationId",
    file: "decisions/application-decisions/parts/answer-form.tsx",
    as: "sara nieminen",
    address: async (api) => `/decisions/by-application/${(await decided(api))?.applicationId}`,
    form: "form-accept-",
    typed: ({ html }) => ({ [/name="(start-[^"]+)"/.exec(html)?.[1] ?? ""]: "1.12.2099" }),
    send: "start",
    makesNoCall: true,
  },
  {
    path: "/decisions/by-application/:applicationId",
    file: "foundation/forms/drawing/confirmation-page.tsx",
    as: "mikael lindholm",
    address: async (api) => {
      const decision = await decided(api);
      return `/decisions/by-application/${decision?.applicationId}?reject=${decision?.id}`;
    },
    send: "reject",
  },
  {
    path: "/income",
    file: "income/list/parts/confirm-copy.tsx",
    as: "sara nieminen",
    address: async (api) => `/income?copy=${await statementOf(api)}`,
    send: "copy",
    makesNoCall: true,
  },
  {
    path: "/income/:incomeStatementId/edit",
    file: "foundation/long-form/drawing/long-form-page.tsx",
    as: "aino virtanen",
    address: "/income/new/edit",
    steps: [["refresh", { feeBasis: "INCOME" }]],
    typed: { startDate: "1.12.2026", otherInfo: TEXT },
    send: "save",
    isKept: true,
  },
  {
    path: "/income/:incomeStatementId/edit",
    file: "foundation/long-form/drawing/long-form-page.tsx",
    as: "aino virtanen",
    address: "/income/new/edit?question=1",
    steps: [["next", { startDate: "1.12.2026" }]],
    typed: { feeBasis: "INCOME" },
    send: "save",
    isKept: true,
  },
  {
    path: "/income/:incomeStatementId/details",
    file: "foundation/long-form/drawing/long-form-page.tsx",
    as: "sara nieminen",
    address: async (api) => `/income/${await statementOf(api)}/details`,
    steps: [["verify", { otherInfo: TEXT }]],
    typed: { otherInfo: TEXT },
    besides: { assurance: "on" },
    send: "send",
    isKept: true,
  },
  {
    path: "/child-income/:childId/:incomeStatementId/edit",
    file: "foundation/long-form/drawing/long-form-page.tsx",
    as: "sofia lindholm",
    address: async (api) => `/child-income/${(await api.incomeStatements.children())[0]?.id}/new/edit`,
    typed: { startDate: "1.12.2026", otherInfo: TEXT },
    send: "save",
    isKept: true,
    cells: { "a conflict at the moment of the save": COMPARED },
  },
  {
    path: "/child-income/:childId/:incomeStatementId/details",
    file: "foundation/long-form/drawing/long-form-page.tsx",
    as: "sofia lindholm",
    address: async (api) => {
      const child = await childWithStatement(api);
      return `/child-income/${child?.id}/${child?.statements.data[0]?.id}/details`;
    },
    steps: [["verify", { otherInfo: TEXT }]],
    typed: { otherInfo: TEXT },
    besides: { assurance: "on" },
    send: "send",
    isKept: true,
  },
  {
    path: "/personal-details",
    file: "personal-details/details/parts/details-form.tsx",
    as: "aino virtanen",
    address: "/personal-details?edit=details",
    form: "form-details",
    typed: { phone: "040 765 4321" },
    send: "save",
  },
  {
    path: "/personal-details",
    file: "personal-details/credentials/parts/login-section.tsx",
    as: "aino virtanen",
    address: "/personal-details?edit=login",
    form: "form-login",
    besides: { password: "Koivu-Pilvi-42-jarvi!", passwordAgain: "Koivu-Pilvi-42-jarvi!" },
    send: "",
  },
  {
    path: "/personal-details",
    file: "personal-details/notifications/parts/notification-section.tsx",
    as: "aino virtanen",
    address: "/personal-details?edit=notifications",
    form: "form-notifications",
    typed: { kinds: ["CALENDAR_EVENT_NOTIFICATION"] },
    send: "save",
  },
  {
    path: "/personal-details/sessions",
    file: "personal-details/sessions/pages/sessions.tsx",
    as: "aino virtanen",
    address: "/personal-details/sessions",
    send: "others",
  },
  {
    path: "/personal-details/data",
    file: "personal-details/own-data/pages/own-data.tsx",
    as: "aino virtanen",
    address: "/personal-details/data",
    send: "",
  },
  {
    path: "/messages",
    file: "messages/inbox/parts/search-field.tsx",
    as: "aino virtanen",
    address: "/messages",
    form: "form-search",
    typed: { words: "Retki metsään" },
    send: "search",
    makesNoCall: true,
    mayBeLeft: "A line of words to search for.",
    cells: {
      "the session has ended": { where: "nowhere", why: "Words to search for are kept nowhere." },
      "the post is too large": { where: "nowhere", why: "The same." },
      "the language was changed": { where: "nowhere", why: "The same. The list has no form to keep." },
      "left by a link": { where: "nowhere", why: "The same." },
    },
  },
  {
    path: "/messages",
    file: "messages/writing/parts/new-message.tsx",
    as: "aino virtanen",
    address: "/messages?editorVisible=true",
    steps: [["refresh", (page) => ({ children: valuesOf(page, "children").slice(0, 1) })]],
    typed: (page) => ({
      recipients: valuesOf(page, "recipients").slice(0, 1),
      subject: "Huominen päivä",
      content: TEXT,
    }),
    send: "send",
    isKept: true,
  },
  {
    path: "/messages/:threadId",
    file: "messages/thread/parts/reply-form.tsx",
    as: "aino virtanen",
    address: async (api) => {
      const { threads } = await api.messages.inbox({ count: 100 });
      return `/messages/${threads.find(({ messageType }) => messageType === "MESSAGE")?.id}?reply=true`;
    },
    typed: (page) => ({ recipients: valuesOf(page, "recipients"), content: TEXT }),
    send: "send",
    isKept: true,
  },
  {
    path: "/children/:childId",
    file: "children/service-needs/parts/daily-times-shown.tsx",
    as: "aino virtanen",
    address: (api) => childOf(api, "Elsa"),
    form: "form-notices",
    send: "dismiss",
  },
  {
    path: "/children/:childId/absence-application",
    file: "children/care-applications/parts/care-form.tsx",
    as: "katri salonen",
    address: async (api) => `/children/${(await api.children.list())[0]?.id}/absence-application`,
    typed: { start: "9.12.2026", end: "18.12.2026", description: TEXT, confirmed: "on" },
    send: "send",
  },
  {
    path: "/children/:childId/absence-application/:applicationId/cancel",
    file: "children/care-applications/parts/cancel-care-application.tsx",
    as: "katri salonen",
    address: async (api) => {
      const childId = (await api.children.list())[0]?.id ?? "";
      const body = { childId, startDate: "2026-12-01", endDate: "2026-12-01", description: "Matka" };
      return `/children/${childId}/absence-application/${await api.absenceApplications.create({ body })}/cancel`;
    },
    send: "cancel",
  },
  {
    path: "/children/:childId/service-application",
    file: "children/care-applications/parts/care-form.tsx",
    as: "aino virtanen",
    address: async (api) => `${await childOf(api, "Elsa")}/service-application`,
    steps: [["refresh", { startDate: "1.12.2026" }]],
    typed: (page) => ({ startDate: "1.12.2026", option: valuesOf(page, "option").slice(0, 1), additionalInfo: TEXT }),
    send: "send",
  },
  {
    path: "/children/:childId/service-application/:applicationId/cancel",
    file: "children/care-applications/parts/cancel-care-application.tsx",
    as: "katri salonen",
    address: async (api) => {
      const childId = (await api.children.list())[1]?.id ?? "";
      const asked = { childId, date: "2026-12-01" };
      const [option] = await api.serviceApplications.options(asked);
      const body = { childId, startDate: asked.date, serviceNeedOptionId: option?.id ?? "", additionalInfo: "" };
      // Another row of the table may have sent it already.
      const sent = async () =>
        (await api.serviceApplications.list({ childId })).find(({ data }) => data.decision === null);
      if (!(await sent())) await api.serviceApplications.create({ body });
      return `/children/${childId}/service-application/${(await sent())?.data.id}/cancel`;
    },
    send: "cancel",
  },
  {
    path: "/children/:childId/placement-termination",
    file: "children/placement-termination/parts/end-form.tsx",
    as: "aino virtanen",
    address: async (api) => `${await childOf(api, "Elsa")}/placement-termination`,
    steps: [["check", (page) => ({ placements: valuesOf(page, "placements"), lastDay: "18.12.2026" })]],
    typed: { lastDay: "18.12.2026" },
    send: "terminate",
  },
  {
    path: "/child-documents/:documentId",
    file: "foundation/long-form/drawing/long-form-page.tsx",
    as: "aino virtanen",
    address: async (api) => `/child-documents/${(await api.childDocuments.unanswered())[0]?.id}?readOnly=false`,
    steps: [["verify", { q2: TEXT }]],
    typed: { q2: TEXT },
    send: "send",
    isKept: true,
    cells: {
      "a conflict at the moment of the save": COMPARED,
      "closed or gone": COMPARED,
      "permission gone": COMPARED,
    },
  },
  {
    path: "/login/form",
    file: "login/pages/weak-login.tsx",
    as: null,
    address: "/login/form",
    typed: { username: "aino.virtanen@merila.example" },
    besides: { password: "Merila-demo-2026" },
    send: "",
    mayBeLeft: "A name that the browser fills in. The password is kept nowhere.",
    cells: {
      "a conflict at the moment of the save": { never: true, why: "Nothing to change." },
      "closed or gone": { says: /väärin/, why: "The sentence does not tell whether the name exists." },
      "permission gone": { says: /väärin/, why: "The same." },
      "left by a link": { where: "nowhere", why: "Nobody is logged in for whom it could be kept." },
    },
  },
  {
    path: "/fee-estimate",
    file: "income/fee-estimate/parts/fee-estimate-form.tsx",
    as: null,
    address: "/fee-estimate",
    typed: (page) => ({ [fieldNamed(page, "ncome")]: "2000,50" }),
    send: "",
    makesNoCall: true,
    mayBeLeft: "Amounts that we promise to keep nowhere.",
    cells: { "left by a link": { where: "nowhere", why: "We promise to keep the amounts nowhere." } },
  },
];

/** Pages that take posts without a form in which anything is typed. */
export const OTHER_PAGES: Readonly<Partial<Record<PageName, string>>> = {
  "/_ui": "The gallery of components.",
  "/shared": "A phone posts files there, and the page has two buttons for each.",
};

/** Files that draw a form of the table in another step, or a form in which nothing is typed. */
export const OTHER_FILES: Readonly<Record<string, string>> = {
  "personal-details/shared-files/pages/shared-files.tsx": "Two buttons for each file.",
  "calendar/discussions/parts/confirm-cancelling.tsx": "One button.",
  "calendar/feed/parts/own-feeds.tsx": "One button for each address.",
  "calendar/undo/parts/undo-shown.tsx": "One button.",
  "children/child-documents/parts/too-late.tsx": "Shows what was typed, with one button that throws it away.",
  "children/child-documents/parts/write-document.tsx": "Step of the document's form.",
  "children/placement-termination/parts/confirm-end.tsx": "Step of ending a place.",
  "children/service-applications/parts/check-service.tsx": "Step of the service application.",
  "decisions/application-decisions/parts/confirm-answer.tsx": "Draws the confirmation page, which is in the table.",
  "foundation/long-form/drawing/checking-step.tsx": "Step of the long forms.",
  "foundation/long-form/drawing/question-step.tsx": "Step of the long forms.",
  "foundation/long-form/drawing/writing-step.tsx": "Step of the long forms.",
  "income/list/parts/confirm-removal.tsx": "One button.",
  "messages/inbox/parts/inbox-list.tsx": "One button.",
  "messages/thread/parts/confirm-deletion.tsx": "One button.",
  "messages/thread/parts/thread-acts.tsx": "One button, beside the reply.",
  "personal-details/devices/parts/push-devices.tsx": "One button for each device. Script fills in the rest.",
  "personal-details/details/parts/email-to-verify.tsx": "A one-time code, which is never kept.",
};

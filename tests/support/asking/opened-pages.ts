import { matchPath } from "@remix-run/react";
import type { Kysely } from "kysely";
import type { Api } from "~/api/page-context.ts";
import { openEditor } from "~/applications/editor/parts/open-editor.server.ts";
import { editorFrom } from "~/applications/form/questions/whole-form/editor.ts";
import { discussionTimesPath } from "~/calendar/calendar-addresses.ts";
import { discussionsToBook } from "~/calendar/events/events-of-days.ts";
import { guardians } from "~/demo/town/families.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { keepForm } from "~/foundation/drafts/kept-forms.server.ts";
import { entriesOf } from "~/foundation/forms/reading/posted.ts";
import { createApi } from "~/municipality/in-process-client.server.ts";
import type { PageName } from "~/pages-at.ts";
import { requestOf, type testSettings } from "./calling.ts";

/** Every page of the service, as persons of the demo town open it in the states that ask the most. */

/** A page as a person of the demo town opens it. `address` finds or makes it, and does not count. */
export interface Opened {
  path: PageName;
  state: string;
  as: DemoGuardian | null;
  address?: (guardian: Looking) => Promise<string>;
  /** Pages that tell of many things at once. */
  size?: "long" | "saved week" | "takes files";
}

export type DemoGuardian =
  | "aino virtanen"
  | "sara nieminen"
  | "sofia lindholm"
  | "mikael lindholm"
  | "amina hassan"
  | "antti virtanen"
  | "katri salonen"
  | "timo salo";

/** Each guardian of the demo town, by name. */
const everyGuardian = guardians.map(
  ({ firstName, lastName }) => `${firstName.split(" ")[0]} ${lastName}`.toLowerCase() as DemoGuardian,
);
type ApplicationType = "DAYCARE" | "PRESCHOOL" | "CLUB";

const RECEIPT = "/receipts/:receiptId";
const APPLICATION = "/applications/:applicationId";
const EDIT = `${APPLICATION}/edit` as const;

/** Pages that redirect to another page, or that exist for the demo and the tests. */
export const NOT_OPENED: readonly PageName[] = [
  // It asks nothing: it leads on, except in a browser that keeps no cookies.
  "/login/cookies",
  "/",
  "/_ui",
  "/_mail",
  // It leads on to a file.
  "/children/:childId/pedagogical-documents/:documentId/:attachmentId",
];

/** A guardian of the demo town who looks for an address. */
interface Looking {
  id: string;
  api: Api;
  db: Kysely<Tables>;
  settings: ReturnType<typeof testSettings>;
  now: Date;
  today: IsoDate;
}

export const opened: readonly Opened[] = [
  { path: "/login", state: "a visitor", as: null },
  { path: "/login/form", state: "a visitor", as: null },
  { path: "/map", state: "a visitor", as: null },
  { path: "/map", state: "a guardian", as: "sara nieminen" },
  { path: "/accessibility", state: "a guardian", as: "sara nieminen" },
  { path: "/contact", state: "a guardian", as: "sara nieminen" },
  { path: "/home-screen", state: "a visitor", as: null },
  { path: "/shared", state: "a guardian", as: "aino virtanen" },
  { path: "/offline", state: "a guardian", as: "aino virtanen" },
  { path: "/pages/:name", state: "a guardian", as: "sara nieminen", address: async () => "/pages/summer" },
  {
    path: "/download-refused",
    state: "a guardian",
    as: "sara nieminen",
    address: async () => "/download-refused?status=404",
  },
  { path: "/applications", state: "an application in every status", as: "sara nieminen" },
  { path: "/applications", state: "the other guardian", as: "antti virtanen" },
  { path: "/applications/new", state: "to a unit of the map", as: "sara nieminen", address: toApplyToUnit },
  { path: "/map", state: "a unit", as: "sara nieminen", address: unitOnMap },
  { path: "/applications/new/:childId", state: "a child with applications", as: "sara nieminen", address: toApplyFor },
  { path: APPLICATION, state: "sent", as: "sara nieminen", address: applicationIn("SENT") },
  { path: APPLICATION, state: "decided", as: "sara nieminen", address: applicationIn("WAITING_CONFIRMATION") },
  { path: EDIT, state: "daycare with a start", as: "sara nieminen", address: editorOf("DAYCARE"), size: "takes files" },
  {
    path: EDIT,
    state: "daycare on the way",
    as: "sara nieminen",
    address: keptEditorOf("DAYCARE"),
    size: "takes files",
  },
  {
    path: EDIT,
    state: "pre-primary with a start",
    as: "sofia lindholm",
    address: editorOf("PRESCHOOL"),
    size: "takes files",
  },
  {
    path: EDIT,
    state: "pre-primary on the way",
    as: "sofia lindholm",
    address: keptEditorOf("PRESCHOOL"),
    size: "takes files",
  },
  { path: EDIT, state: "a club with a start", as: "amina hassan", address: editorOf("CLUB") },
  { path: EDIT, state: "a club on the way", as: "amina hassan", address: keptEditorOf("CLUB") },
  { path: RECEIPT, state: "of an application", as: "sara nieminen", address: receipt },
  { path: "/decisions", state: "decisions of every kind", as: "sara nieminen" },
  {
    path: "/decisions",
    state: "the case of a decision on a fee",
    as: "aino virtanen",
    address: async (guardian) => {
      const [fee] = await guardian.api.financeDecisions.byLiableCitizen();
      return `/decisions?case=${fee?.id}`;
    },
  },
  {
    path: "/decisions/by-application/:applicationId",
    state: "a pair to answer",
    as: "mikael lindholm",
    address: async (guardian) => {
      const { decisions } = await guardian.api.decisions.list();
      return `/decisions/by-application/${decisions[0]?.applicationId}`;
    },
  },
  { path: "/waiting", state: "things of every kind", as: "aino virtanen" },
  { path: "/fee-estimate", state: "a visitor", as: null },
  { path: "/income", state: "income that ends", as: "aino virtanen" },
  { path: "/income", state: "a child with a statement", as: "sofia lindholm" },
  { path: "/income/:incomeStatementId", state: "sent", as: "sara nieminen", address: ownStatement("") },
  {
    path: RECEIPT,
    state: "of an income statement",
    as: "sara nieminen",
    address: ownStatement("receipt"),
  },
  {
    path: "/child-income/:childId/:incomeStatementId",
    state: "sent",
    as: "sofia lindholm",
    address: childsStatement(""),
  },
  {
    path: RECEIPT,
    state: "of a child's income statement",
    as: "sofia lindholm",
    address: childsStatement("receipt"),
  },
  {
    path: "/income/:incomeStatementId/edit",
    state: "new",
    as: "amina hassan",
    address: async () => "/income/new/edit",
  },
  {
    path: "/income/:incomeStatementId/edit",
    state: "one question of a new one",
    as: "amina hassan",
    address: async () => "/income/new/edit?question=2",
  },
  {
    path: "/income/:incomeStatementId/details",
    state: "of a sent statement",
    as: "sara nieminen",
    address: ownStatement("details"),
  },
  {
    path: "/child-income/:childId/:incomeStatementId/edit",
    state: "new",
    as: "sofia lindholm",
    address: async (guardian) => {
      const [child] = await guardian.api.incomeStatements.children();
      return `/child-income/${child?.id}/new/edit`;
    },
  },
  {
    path: "/child-income/:childId/:incomeStatementId/details",
    state: "of a sent statement",
    as: "sofia lindholm",
    address: childsStatement("details"),
  },
  ...everyGuardian.flatMap((as): Opened[] => [
    { path: "/calendar", state: "a month", as, size: "long" },
    { path: "/calendar?modal=holidays", state: "holidays", as },
    {
      path: "/calendar?week",
      state: "a week after a save",
      as,
      address: async () => "/calendar?week=2026-W49&saved=true",
      size: "saved week",
    },
  ]),
  {
    path: "/calendar",
    state: "a month far ahead",
    as: "sara nieminen",
    address: async () => "/calendar?month=2027-11",
    size: "long",
  },
  {
    path: "/calendar?day",
    state: "a day after a save",
    as: "sara nieminen",
    address: async () => "/calendar?day=2026-12-01&saved=true",
  },
  {
    path: "/calendar?day",
    state: "a day to edit",
    as: "sara nieminen",
    address: async () => "/calendar?day=2026-12-01&edit=true",
  },
  { path: "/calendar?modal=absences", state: "absences", as: "sara nieminen" },
  {
    path: "/calendar?modal=reservations",
    state: "times for many days",
    as: "sara nieminen",
  },
  { path: "/calendar?modal=discussions", state: "with times", as: "aino virtanen" },
  {
    path: "/calendar?modal=discussion-reservations",
    state: "a discussion to book",
    as: "aino virtanen",
    address: discussionToBook,
  },
  { path: "/children", state: "two children", as: "aino virtanen" },
  {
    path: "/children/:childId",
    state: "many documents",
    as: "aino virtanen",
    address: childNamed("Elsa"),
    size: "long",
  },
  {
    path: "/children/:childId",
    state: "agreed days",
    as: "timo salo",
    address: childNamed("Kerttu"),
    size: "long",
  },
  {
    path: "/child-documents/:documentId",
    state: "not read yet",
    as: "aino virtanen",
    address: async (guardian) => `/child-documents/${await documentToFill(guardian)}`,
  },
  {
    path: "/child-documents/:documentId",
    state: "filling in",
    as: "aino virtanen",
    address: async (guardian) => `/child-documents/${await documentToFill(guardian)}?readOnly=false`,
  },
  {
    path: "/children/:childId/placement-termination",
    state: "nothing chosen yet",
    as: "aino virtanen",
    address: async (guardian) => `${await childNamed("Elsa")(guardian)}/placement-termination`,
  },
  {
    path: "/children/:childId/receipts",
    state: "nothing sent yet",
    as: "aino virtanen",
    address: async (guardian) => `${await childNamed("Elsa")(guardian)}/receipts`,
  },
  {
    path: RECEIPT,
    state: "of an absence application",
    as: "katri salonen",
    address: async (guardian) => {
      const api = guardian.api;
      const childId = (await api.children.list())[0]?.id ?? "";
      const body = { childId, startDate: guardian.today, endDate: guardian.today, description: "Matka" };
      await api.absenceApplications.create({ body });
      const [receipt] = await api.receipts.list({ childId });
      return `/receipts/${receipt?.id}`;
    },
  },
  {
    path: "/children/:childId/absence-application",
    state: "nothing typed yet",
    as: "katri salonen",
    address: async (guardian) => `/children/${(await guardian.api.children.list())[0]?.id}/absence-application`,
  },
  {
    path: "/children/:childId/absence-application/:applicationId/cancel",
    state: "decided already",
    as: "katri salonen",
    address: async (guardian) => {
      const { children, absenceApplications } = guardian.api;
      const childId = (await children.list())[0]?.id ?? "";
      const own = (await absenceApplications.list({ childId })).find(({ actions }) => actions.includes("DELETE"));
      return `/children/${childId}/absence-application/${own?.data.id}/cancel`;
    },
  },
  {
    path: "/children/:childId/service-application/:applicationId/cancel",
    state: "decided already",
    as: "katri salonen",
    address: async (guardian) => {
      const { children, serviceApplications } = guardian.api;
      const childId = (await children.list())[1]?.id ?? "";
      const own = (await serviceApplications.list({ childId })).find(({ data }) => data.personName.startsWith("Katri"));
      return `/children/${childId}/service-application/${own?.data.id}/cancel`;
    },
  },
  {
    path: "/children/:childId/service-application",
    state: "no day yet",
    as: "katri salonen",
    address: async (guardian) => `/children/${(await guardian.api.children.list())[1]?.id}/service-application`,
  },
  { path: "/messages", state: "sixty threads", as: "aino virtanen" },
  {
    path: "/messages",
    state: "a new message",
    as: "aino virtanen",
    address: async () => "/messages?editorVisible=true",
  },
  {
    path: "/messages",
    state: "the result of a search",
    as: "aino virtanen",
    address: async (guardian) => `/messages?search=${await guardian.api.messages.search({ body: { words: "retki" } })}`,
  },
  {
    path: "/messages/:threadId",
    state: "a thread that is not read yet",
    as: "aino virtanen",
    address: async (guardian) => {
      const { threads } = await guardian.api.messages.inbox({ count: 100 });
      return `/messages/${threads.find(({ isUnread, messageType }) => isUnread && messageType === "MESSAGE")?.id}`;
    },
  },
  {
    path: "/messages/:threadId",
    state: "an old thread, from the list",
    as: "aino virtanen",
    address: async ({ api }) => {
      const { threads } = await api.messages.inbox({ count: 50 });
      return `/messages/${threads.at(-1)?.id}?page=3`;
    },
  },
  {
    path: "/decisions/assistance/:id",
    state: "not read yet",
    as: "sara nieminen",
    address: async (guardian) => {
      const listed = await guardian.api.assistanceDecisions.list();
      return `/decisions/assistance/${listed.find(({ isUnread }) => isUnread)?.id}`;
    },
  },
  {
    path: "/decisions/assistance-preschool/:id",
    state: "not read yet",
    as: "mikael lindholm",
    address: async (guardian) => {
      const listed = await guardian.api.assistanceDecisions.preschoolList();
      return `/decisions/assistance-preschool/${listed[0]?.id}`;
    },
  },
  { path: "/calendar/feed", state: "no address yet", as: "aino virtanen" },
  { path: "/personal-details", state: "a verified e-mail", as: "aino virtanen" },
  {
    path: "/personal-details",
    state: "a password to change",
    as: "aino virtanen",
    address: async () => "/personal-details?edit=login",
  },
  { path: "/personal-details/sessions", state: "one login", as: "aino virtanen" },
  { path: "/personal-details/data", state: "nothing collected", as: "aino virtanen" },
  { path: "/personal-details/log", state: "own acts", as: "aino virtanen" },
];

function childNamed(name: string) {
  return async (guardian: Looking): Promise<string> => {
    const children = await guardian.api.children.list();
    return `/children/${children.find((child) => child.firstName.startsWith(name) && child.duplicateOf === null)?.id}`;
  };
}

async function toApplyFor(guardian: Looking): Promise<string> {
  const [child] = await guardian.api.applications.children();
  return `/applications/new/${child?.id}`;
}

async function discussionToBook(guardian: Looking): Promise<string> {
  const events = await guardian.api.calendarEvents.list({ start: guardian.today, end: "2027-03-31" });
  const [discussion] = discussionsToBook(events, guardian.today);
  return discussionTimesPath(discussion?.childId ?? "", discussion?.eventId ?? "");
}

async function documentToFill(guardian: Looking): Promise<string> {
  const [document] = await guardian.api.childDocuments.unanswered();
  return document?.id ?? "";
}

async function firstUnit(guardian: Looking): Promise<string> {
  const [unit] = await guardian.api.units.publicUnits({ applicationType: "DAYCARE" });
  return unit?.id ?? "";
}

async function toApplyToUnit(guardian: Looking): Promise<string> {
  return `/applications/new?type=DAYCARE&unit=${await firstUnit(guardian)}`;
}

async function unitOnMap(guardian: Looking): Promise<string> {
  return `/map?unit=${await firstUnit(guardian)}`;
}

async function inStatus(guardian: Looking, status: string): Promise<string> {
  const children = await guardian.api.applications.byGuardian();
  const all = children.flatMap(({ applicationSummaries }) => applicationSummaries);
  return all.find(({ applicationStatus }) => applicationStatus === status)?.applicationId ?? "";
}

function applicationIn(status: string) {
  return async (guardian: Looking) => `/applications/${await inStatus(guardian, status)}`;
}

async function receipt(guardian: Looking): Promise<string> {
  const applicationId = await inStatus(guardian, "SENT");
  const { receipts } = await guardian.api.applications.details({ applicationId });
  return `/receipts/${receipts?.[0]?.id}`;
}

/** A statement of the guardian's own, a form of it, or its receipt. */
function ownStatement(what: "" | "details" | "receipt") {
  return async (guardian: Looking) => {
    const api = guardian.api;
    const { data } = await api.incomeStatements.own({ page: 1 });
    return partOfStatement(api, "/income", data[0]?.id ?? "", what);
  };
}

/** The same of a child. */
function childsStatement(what: "" | "details" | "receipt") {
  return async (guardian: Looking) => {
    const api = guardian.api;
    const child = (await api.incomeStatements.ofChildren()).find(({ statements }) => statements.total > 0);
    return partOfStatement(api, `/child-income/${child?.id}`, child?.statements.data[0]?.id ?? "", what);
  };
}

async function partOfStatement(
  api: Api,
  base: string,
  incomeStatementId: string,
  what: "" | "details" | "receipt",
): Promise<string> {
  const address = `${base}/${incomeStatementId}`;
  if (what !== "receipt") return what === "" ? address : `${address}/${what}`;
  const { receipts } = await api.incomeStatements.details({ incomeStatementId });
  return `/receipts/${receipts?.[0]?.id}`;
}

/** A draft with a start, so that its units can be listed. */
function editorOf(type: ApplicationType) {
  return async (guardian: Looking): Promise<string> => {
    const { applications } = guardian.api;
    const children = await applications.byGuardian();
    const drafts = children.flatMap(({ applicationSummaries }) => applicationSummaries);
    const known = drafts.find((draft) => draft.applicationStatus === "CREATED" && draft.type === type);
    if (known) return `/applications/${known.applicationId}/edit`;
    const body = { childId: children[0]?.childId ?? "", type };
    return `/applications/${await applications.create({ body })}/edit`;
  };
}

/** The same with kept answers, on the way to the check page. */
function keptEditorOf(type: ApplicationType) {
  return async (guardian: Looking): Promise<string> => {
    const route = await editorOf(type)(guardian);
    const { api, id: personId, db, settings, now, today } = guardian;
    const asking = { api, settings, today, guardian: { id: personId, level: "strong" as const } };
    const { saved, facts } = await openEditor(asking, matchPath(EDIT, route)?.params.applicationId);
    const kept = { entries: entriesOf(editorFrom(saved, facts)), form: null, version: null, late: false, told: null };
    const id = await keepForm(db, settings.sessionSecrets, { personId, route }, kept, now);
    return `${route}?form=${id}&step=verify`;
  };
}

/** A guardian of the demo town by name. */
export async function guardianNamed(db: Kysely<Tables>, guardian: DemoGuardian): Promise<string> {
  const [first, last] = guardian.split(" ");
  const person = db
    .selectFrom("person")
    .select("id")
    .where("first_name", "ilike", `${first}%`)
    .where("last_name", "ilike", last as string);
  return (await person.executeTakeFirstOrThrow()).id;
}

/** The address of a page, which is found or made by the calls of the town itself. */
export async function addressOf(
  { path, as, address }: Opened,
  town: Omit<Looking, "id" | "api" | "today">,
): Promise<string> {
  if (!address || !as) return path;
  const id = await guardianNamed(town.db, as);
  return address({ ...town, id, today: dateAt(town.now), api: createApi(await requestOf(town.db, id, town)) });
}

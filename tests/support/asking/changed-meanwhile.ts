import { type Kysely, sql } from "kysely";
import type { Api } from "~/api/page-context.ts";
import { settleAbsenceApplication } from "~/demo/desk/moves/absence-application-moves.server.ts";
import { type Moment, moveApplication } from "~/demo/desk/moves/application-moves.server.ts";
import { changeServiceTimes, markAbsent } from "~/demo/desk/moves/care-moves.server.ts";
import { takeDocumentBack } from "~/demo/desk/moves/document-moves.server.ts";
import { removeEvent } from "~/demo/desk/moves/event-moves.server.ts";
import { moveStatement } from "~/demo/desk/moves/income-moves.server.ts";
import { replyAsStaff } from "~/demo/desk/moves/message-moves.server.ts";
import { settleServiceApplication } from "~/demo/desk/moves/service-application-moves.server.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import { FORMS, type FormRow, TEXT, type Where } from "./form-table.ts";
import { type Seen, valuesOf } from "./posted-form.ts";

/** A guardian at a form, while somebody else changes the thing. */
export interface Meanwhile {
  db: Kysely<Tables>;
  moment: Moment;
  /** The page with the form, and its address. */
  page: Seen;
  /** The calls of the guardian at the form, and of another one. */
  api: Api;
  another: (guardian: string) => Promise<Api>;
}

/** What somebody really does to the thing, what is left of the text then, and what the page says. */
export interface RealChange {
  change: (meanwhile: Meanwhile) => Promise<unknown>;
  /** "saved": it is stored, because it does not depend on the change. "told": the words in `says` have it. */
  where: Where | "saved" | "told";
  says: RegExp;
  /** The form at which it can happen, where the row of the table opens another one. */
  at?: Partial<FormRow>;
}

/** A change, or why nobody else can change the thing. */
export interface Changes extends Record<"byStaff" | "byOtherGuardian", RealChange | string> {
  /** Staff has blocked the guardian's relation to every child. */
  blocked: Omit<RealChange, "change"> | string;
}

const NO_CHILD = "It is not about a child, or the button makes no call.";

const OWN = "Only the guardian has it.";
const NO_THING = "There is no thing yet.";
const SEARCH = "Nothing is stored.";

const idIn = ({ address }: Seen): string => /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/.exec(address)?.[0] ?? "";
const elsaOf = async (api: Api): Promise<string> =>
  (await api.children.list()).find(({ firstName }) => firstName.startsWith("Elsa"))?.id ?? "";

const eventIn = ({ address }: Seen): string => /(?<=selectedEventId=)[^&#]*/.exec(address)?.[0] ?? "";

const DAY = "2026-12-01";
const marked =
  (start: string, end: string): RealChange["change"] =>
  async ({ db, api, moment }) =>
    markAbsent(db, { childId: await elsaOf(api), days: { start, end }, type: "FORCE_MAJEURE" }, moment);
const reserved =
  (date: string): RealChange["change"] =>
  async ({ another }) => {
    const antti = await another("antti virtanen");
    const reservation = { start: "07:30", end: "15:30" };
    await antti.calendar.save({
      body: [{ type: "RESERVATIONS", childId: await elsaOf(antti), date, reservation, secondReservation: null }],
    });
  };
const newTimes: RealChange = {
  change: async ({ db, api, moment }) =>
    changeServiceTimes(
      db,
      {
        childId: await elsaOf(api),
        from: "2026-12-07",
        type: "REGULAR",
        times: { start: "07:00", end: "15:00" },
      } as never,
      moment,
    ),
  where: "nothing was typed",
  says: /on merkitty luetuksi.*on muuttunut.*Olen lukenut tämän/,
};

/** The forms of the table, by path and file. */
export const CHANGED: Readonly<Record<string, Changes>> = {
  "/calendar calendar/month/parts/what-waits-shown.tsx": {
    byStaff: newTimes,
    byOtherGuardian: "Each guardian has a notice of their own.",
    blocked: { where: "nothing was typed", says: /Kalenterissa ei ole nyt yhtään lasta/ },
  },
  "/calendar?modal=reservations calendar/reservations/pages/reservations-page.tsx": {
    byStaff: {
      change: marked(DAY, DAY),
      where: "in the form",
      says: /Joku muu on muuttanut näitä päiviä.*Elsa \(ti 1\.12\.\)\. Poissaolon merkitsi henkilökunta/,
    },
    byOtherGuardian: {
      change: reserved(DAY),
      where: "in the form",
      says: /Joku muu on muuttanut näitä päiviä.*Elsa: 7\.30–15\.30 \(ti 1\.12\.\)/,
    },
    blocked: { where: "in the form", says: /Valitsemasi lapsi ei ole enää kalenterissasi/ },
  },
  "/calendar?week calendar/week/pages/week-page.tsx": {
    byStaff: {
      change: marked("2026-12-03", "2026-12-03"),
      where: "in words",
      says: /Mitään ei tallennettu Elsa \(to 3\.12\.: 9\.15–14\.45\)\. Poissaolon merkitsi henkilökunta/,
    },
    byOtherGuardian: {
      change: reserved("2026-12-03"),
      where: "in the form",
      says: /Joku muu on muuttanut näitä päiviä.*Elsa, to 3\.12\.: 7\.30–15\.30/,
    },
    blocked: { where: "in words", says: /Mitään ei tallennettu.*Lapsi ei ole enää kalenterissasi/ },
  },
  "/calendar?day calendar/day/parts/edit-day.tsx": {
    byStaff: {
      change: marked(DAY, DAY),
      where: "in words",
      says: /Mitään ei tallennettu Elsa \(ti 1\.12\.: 9\.15–14\.45\)\. Poissaolon merkitsi henkilökunta/,
    },
    byOtherGuardian: {
      change: reserved(DAY),
      where: "in the form",
      says: /Joku muu on muuttanut näitä päiviä.*Elsa, ti 1\.12\.: 7\.30–15\.30/,
    },
    blocked: { where: "in words", says: /Mitään ei tallennettu.*Lapsi ei ole enää kalenterissasi/ },
  },
  "/calendar?modal=absences calendar/absences/pages/absence-page.tsx": {
    byStaff: {
      change: marked("2026-12-09", "2026-12-10"),
      where: "in the form",
      says: /Elsa \(ke 9\.12\., to 10\.12\.\)\. Poissaolon merkitsi henkilökunta/,
    },
    byOtherGuardian: {
      change: reserved("2026-12-09"),
      where: "saved",
      says: /Poissaolo on ilmoitettu.*Kumoa tallennus/,
    },
    blocked: { where: "told", says: /Valitsemasi lapsi ei ole enää kalenterissasi/ },
  },
  "/calendar?modal=holidays calendar/holidays/pages/holidays-page.tsx": {
    byStaff: {
      change: ({ db }) => sql`update holiday_questionnaire set active_end = active_start`.execute(db),
      where: "told",
      says: /kyselyyn ei voi enää vastata.*Lähettämättä jäi: Elsa \(Ei lomaa näinä aikoina\)/,
    },
    byOtherGuardian: {
      change: async ({ another }) => {
        const antti = await another("antti virtanen");
        const [asked] = await antti.holidays.questionnaires();
        const fixedPeriods = Object.fromEntries(
          Object.entries(asked?.eligibleChildren ?? {}).map(([childId, [period]]) => [childId, period ?? null]),
        );
        await antti.holidays.answerFixedPeriod({ id: asked?.questionnaire.id ?? "", body: { fixedPeriods } });
      },
      where: "in the form",
      says: /Joku muu on vastannut kyselyyn.*Mitään ei lähetetty.*Elsa: [\d.]+–[\d.]+/,
    },
    blocked: {
      where: "told",
      says: /kyselyyn ei voi enää vastata.*Lähettämättä jäi: Lapsi \(Ei lomaa näinä aikoina\)/,
    },
  },
  "/calendar?modal=discussion-reservations calendar/discussions/pages/booking-page.tsx": {
    byStaff: {
      change: ({ db, page }) => removeEvent(db, eventIn(page)),
      where: "told",
      says: /Tätä keskustelua ei enää ole. Mitään ei varattu/,
    },
    byOtherGuardian: {
      change: async ({ another, page }) => {
        const [childId = ""] = /(?<=selectedChildId=)[^&]*/.exec(page.address) ?? [];
        const calendarEventTimeId = valuesOf(page, "time").at(-1) ?? "";
        await (await another("antti virtanen")).calendarEvents.book({ body: { calendarEventTimeId, childId } });
      },
      where: "told",
      says: /Lapselle on jo varattu aika/,
    },
    blocked: { where: "told", says: /Tätä keskustelua ei enää ole. Mitään ei varattu/ },
  },
  "/calendar/feed calendar/feed/parts/new-feed.tsx": { byStaff: OWN, byOtherGuardian: OWN, blocked: NO_CHILD },
  "/applications applications/list/parts/confirm-removal.tsx": {
    byStaff: {
      at: { address: (api) => applicationIn(api, "SENT", (id) => `/applications?cancel=${id}`) },
      change: ({ db, page, moment }) => moveApplication(db, idIn(page), "process", moment),
      where: "nothing was typed",
      says: /Hakemusta käsitellään jo, joten sitä ei peruttu/,
    },
    byOtherGuardian: OWN,
    blocked: { where: "nothing was typed", says: /Mitään ei peruttu/ },
  },
  "/applications/new applications/new/pages/choose-child.tsx": {
    byStaff: NO_THING,
    byOtherGuardian: NO_THING,
    blocked: NO_CHILD,
  },
  "/applications/new/:childId applications/new/pages/new-application.tsx": {
    byStaff: NO_THING,
    byOtherGuardian: NO_THING,
    blocked: { where: "told", says: /Tälle lapselle et voi tehdä hakemusta/ },
  },
  "/applications/:applicationId/edit foundation/long-form/drawing/long-form-page.tsx": {
    byStaff: {
      at: { address: (api) => applicationIn(api, "SENT", (id) => `/applications/${id}/edit`) },
      change: ({ db, page, moment }) => moveApplication(db, idIn(page), "process", moment),
      where: "to read",
      says: /Hakemusta ei voi enää muuttaa.*Näet kirjoittamasi alla/,
    },
    byOtherGuardian: "The other guardian reads an application and never changes it.",
    blocked: { where: "to copy", says: /Sivua ei löytynyt.*Kirjoittamasi teksti Tätä ei lähetetty/ },
  },
  "/decisions/by-application/:applicationId decisions/application-decisions/parts/answer-form.tsx": {
    byStaff: "The button leads to the confirmation, which is the next row.",
    byOtherGuardian: "The same.",
    blocked: NO_CHILD,
  },
  "/decisions/by-application/:applicationId foundation/forms/drawing/confirmation-page.tsx": {
    byStaff: {
      change: ({ db, moment }) =>
        sql`update decision set status = 'REJECTED', resolved_at = ${moment.now} where status = 'PENDING' and sent_date is not null`.execute(
          db,
        ),
      where: "nothing was typed",
      says: /./,
    },
    byOtherGuardian: "Only the applicant answers decisions.",
    blocked: { where: "nothing was typed", says: /Sivua ei löytynyt/ },
  },
  "/income income/list/parts/confirm-copy.tsx": {
    byStaff: "A copy is a new draft.",
    byOtherGuardian: OWN,
    blocked: NO_CHILD,
  },
  "/income/:incomeStatementId/edit foundation/long-form/drawing/long-form-page.tsx": {
    byStaff: "The staff sees no draft.",
    byOtherGuardian: OWN,
    blocked: NO_CHILD,
  },
  "/income/:incomeStatementId/details foundation/long-form/drawing/long-form-page.tsx": {
    byStaff: {
      change: ({ db, page, moment }) => moveStatement(db, idIn(page), "handle-income", moment),
      where: "to read",
      says: /Tuloselvitys on jo käsitelty.*Näet kirjoittamasi alla/,
    },
    byOtherGuardian: OWN,
    blocked: NO_CHILD,
  },
  "/child-income/:childId/:incomeStatementId/edit foundation/long-form/drawing/long-form-page.tsx": {
    byStaff: "The staff sees no draft.",
    byOtherGuardian: "Each guardian has statements of their own.",
    blocked: { where: "to copy", says: /Sivua ei löytynyt.*Kirjoittamasi teksti Tätä ei lähetetty/ },
  },
  "/child-income/:childId/:incomeStatementId/details foundation/long-form/drawing/long-form-page.tsx": {
    byStaff: {
      change: ({ db, page, moment }) => moveStatement(db, page.address.split("/")[3] ?? "", "handle-income", moment),
      where: "to read",
      says: /Tuloselvitys on jo käsitelty.*Näet kirjoittamasi alla/,
    },
    byOtherGuardian: "Each guardian has statements of their own.",
    blocked: { where: "to copy", says: /Sivua ei löytynyt.*Kirjoittamasi teksti Tätä ei lähetetty/ },
  },
  "/personal-details personal-details/details/parts/details-form.tsx": {
    byStaff: {
      change: ({ db }) => sql`update person set phone = '040 111 2222' where first_name like 'Aino%'`.execute(db),
      where: "in the form",
      says: /Tiedot ovat muuttuneet muualla.*040 765 4321 040 111 2222/,
    },
    byOtherGuardian: OWN,
    blocked: NO_CHILD,
  },
  "/personal-details personal-details/credentials/parts/login-section.tsx": {
    byStaff: OWN,
    byOtherGuardian: OWN,
    blocked: NO_CHILD,
  },
  "/personal-details personal-details/notifications/parts/notification-section.tsx": {
    byStaff: OWN,
    byOtherGuardian: OWN,
    blocked: NO_CHILD,
  },
  "/personal-details/sessions personal-details/sessions/pages/sessions.tsx": {
    byStaff: OWN,
    byOtherGuardian: OWN,
    blocked: NO_CHILD,
  },
  "/personal-details/data personal-details/own-data/pages/own-data.tsx": {
    byStaff: OWN,
    byOtherGuardian: OWN,
    blocked: NO_CHILD,
  },
  "/messages messages/inbox/parts/search-field.tsx": { byStaff: SEARCH, byOtherGuardian: SEARCH, blocked: NO_CHILD },
  "/messages messages/writing/parts/new-message.tsx": {
    byStaff: {
      at: {
        typed: { subject: "Huominen päivä", content: TEXT },
        besides: (page) => ({ recipients: valuesOf(page, "recipients").slice(0, 1) }),
      },
      change: ({ db }) => sql`delete from group_placement`.execute(db),
      where: "in the form",
      says: /Jollekin valitsemistasi ei voi enää lähettää/,
    },
    byOtherGuardian: NO_THING,
    blocked: { where: "to copy", says: /Et voi nyt kirjoittaa uutta viestiä.*Tätä ei lähetetty/ },
  },
  "/messages/:threadId messages/thread/parts/reply-form.tsx": {
    byStaff: {
      change: async ({ db, page, moment }) => {
        const threadId = idIn(page);
        const [sender] = await db
          .selectFrom("message")
          .innerJoin("message_account", "message_account.id", "message.sender_id")
          .select("message_account.id")
          .where("message.thread_id", "=", threadId)
          .where("message_account.person_id", "is", null)
          .execute();
        await replyAsStaff(db, threadId, { senderId: sender?.id ?? "", content: "Uusi viesti.", now: moment.now });
      },
      where: "in the form",
      says: /Ketjuun on tullut uusi viesti/,
    },
    byOtherGuardian: {
      change: async ({ another, page, api }) => {
        const { accountId } = await api.messages.myAccount();
        const body = { content: "Minä haen.", recipientAccountIds: [accountId] };
        await (await another("antti virtanen")).messages.replyToThread({ threadId: idIn(page), body });
      },
      where: "in the form",
      says: /Ketjuun on tullut uusi viesti/,
    },
    blocked: {
      at: {
        typed: { content: TEXT },
        besides: (page) => ({ recipients: valuesOf(page, "recipients") }),
      },
      where: "in the form",
      says: /Tähän viestiin ei voi enää vastata.*Tekstisi on tallessa tällä sivulla/,
    },
  },
  "/children/:childId children/service-needs/parts/daily-times-shown.tsx": {
    byStaff: newTimes,
    byOtherGuardian: "Each guardian has a notice of their own.",
    blocked: { where: "nothing was typed", says: /Lasta ei löytynyt/ },
  },
  "/children/:childId/absence-application children/care-applications/parts/care-form.tsx": {
    byStaff: {
      change: ({ db, page }) =>
        sql`update placement set end_date = '2026-12-05' where child_id = ${idIn(page)} and start_date <= '2026-12-01'
            and end_date > '2026-12-05'`.execute(db),
      where: "in the form",
      says: /Lapsella ei ole esiopetusta valitulla ajalla/,
    },
    byOtherGuardian: {
      change: async ({ another, page }) => {
        const body = { childId: idIn(page), startDate: "2026-12-09", endDate: "2026-12-18", description: "Matka" };
        await (await another("jukka salonen")).absenceApplications.create({ body });
      },
      where: "saved",
      says: /Hakemus on lähetetty.*Lähettäjä Jukka Salonen, 18\.11\.2026.*Lähettäjä Katri Salonen, 18\.11\.2026/,
    },
    blocked: { where: "to copy", says: /Sivua ei löytynyt.*Kirjoittamasi teksti Tätä ei lähetetty/ },
  },
  "/children/:childId/absence-application/:applicationId/cancel children/care-applications/parts/cancel-care-application.tsx":
    {
      byStaff: {
        change: ({ db, page, moment }) =>
          settleAbsenceApplication(db, page.address.split("/")[4] ?? "", { accepts: false, reason: "Ei käy" }, moment),
        where: "nothing was typed",
        says: /ei voi enää perua Poissaolo 1\.12\.2026 Hakemuksesta on jo tehty päätös/,
      },
      byOtherGuardian: "Each guardian cancels only their own.",
      blocked: { where: "nothing was typed", says: /ei löytynyt/ },
    },
  "/children/:childId/service-application children/care-applications/parts/care-form.tsx": {
    byStaff: {
      change: ({ db, page }) =>
        sql`update placement set end_date = '2026-11-30' where child_id = ${idIn(page)} and start_date <= '2026-11-30'
            and end_date > '2026-11-30'`.execute(db),
      where: "in the form",
      says: /Lapsella ei ole tuona päivänä paikkaa/,
    },
    byOtherGuardian: {
      change: async ({ another, page }) => {
        const antti = await another("antti virtanen");
        const asked = { childId: idIn(page), date: "2026-12-01" };
        const [option] = await antti.serviceApplications.options(asked);
        const body = {
          childId: asked.childId,
          startDate: asked.date,
          serviceNeedOptionId: option?.id ?? "",
          additionalInfo: "",
        };
        await antti.serviceApplications.create({ body });
      },
      where: "in the form",
      says: /Lapsella on jo hakemus, joka odottaa päätöstä\. Uutta ei lähetetty/,
    },
    blocked: { where: "to copy", says: /Sivua ei löytynyt.*Kirjoittamasi teksti Tätä ei lähetetty/ },
  },
  "/children/:childId/service-application/:applicationId/cancel children/care-applications/parts/cancel-care-application.tsx":
    {
      byStaff: {
        change: ({ db, page, moment }) =>
          settleServiceApplication(db, page.address.split("/")[4] ?? "", { accepts: false, reason: "Ei käy" }, moment),
        where: "nothing was typed",
        says: /ei voi enää perua.*Hakemuksesta on jo tehty päätös/,
      },
      byOtherGuardian: "Each guardian cancels only their own.",
      blocked: { where: "nothing was typed", says: /ei löytynyt/ },
    },
  "/children/:childId/placement-termination children/placement-termination/parts/end-form.tsx": {
    byStaff: {
      change: ({ db, page }) =>
        sql`update placement set end_date = '2026-12-10' where child_id = ${idIn(page)} and start_date <= '2026-12-10'
            and end_date > '2026-12-10'`.execute(db),
      where: "in the form",
      says: /Mitään ei irtisanottu.*Paikka to 10\.12\.2026 asti/,
    },
    byOtherGuardian: {
      change: async ({ another, page }) => {
        const antti = await another("antti virtanen");
        const childId = idIn(page);
        const { placements } = await antti.placements.list({ childId });
        const [group] = placements;
        if (!group) throw new Error("The child has no place.");
        await antti.placements.terminateSeveral({
          childId,
          body: {
            terminationDate: "2026-12-11",
            groups: [{ unitId: group.unitId, type: group.type, terminateDaycareOnly: null }],
          },
        });
      },
      where: "in the form",
      says: /Mitään ei irtisanottu.*Paikka pe 11\.12\.2026 asti/,
    },
    blocked: { where: "to copy", says: /Sivua ei löytynyt.*Kirjoittamasi teksti Tätä ei lähetetty/ },
  },
  "/child-documents/:documentId foundation/long-form/drawing/long-form-page.tsx": {
    byStaff: {
      change: ({ db, page }) => takeDocumentBack(db, idIn(page)),
      where: "to read",
      says: /Henkilökunta otti asiakirjan takaisin.*vastauksiasi ei lähetetty/,
    },
    byOtherGuardian: {
      change: async ({ another, page }) => {
        const antti = await another("antti virtanen");
        const documentId = idIn(page);
        const { content } = await antti.childDocuments.details({ documentId });
        await antti.childDocuments.update({ documentId, body: { status: "COMPLETED", content } });
      },
      where: "to read",
      says: /Antti Juhani Virtanen lähetti asiakirjan.*vastauksiasi ei lähetetty/,
    },
    blocked: { where: "to copy", says: /Sivua ei löytynyt.*Kirjoittamasi teksti Tätä ei lähetetty/ },
  },
  "/login/form login/pages/weak-login.tsx": { byStaff: OWN, byOtherGuardian: OWN, blocked: NO_CHILD },
  "/fee-estimate income/fee-estimate/parts/fee-estimate-form.tsx": {
    byStaff: SEARCH,
    byOtherGuardian: SEARCH,
    blocked: NO_CHILD,
  },
};

async function applicationIn(api: Api, status: string, address: (id: string) => string): Promise<string> {
  const all = (await api.applications.byGuardian()).flatMap(({ applicationSummaries }) => applicationSummaries);
  const found = all.find(({ applicationStatus }) => applicationStatus === status);
  return address(found?.applicationId ?? "");
}

export const nameOf = ({ path, file }: FormRow): string => `${path} ${file}`;

/** One row for each form of the table. */
export const EACH_FORM = [...new Map(FORMS.map((row) => [nameOf(row), row])).values()];

type Named<Cell> = [name: string, row: FormRow, cell: Cell];

/** The forms that have such a cell, each as it is opened for it. A reason in place of a cell leaves its form out. */
function formsWith<Cell extends { at?: Partial<FormRow> }>(cellOf: (changes: Changes) => Cell | string): Named<Cell>[] {
  return EACH_FORM.flatMap((row): Named<Cell>[] => {
    const changes = CHANGED[nameOf(row)];
    const cell = changes ? cellOf(changes) : "";
    return typeof cell === "string" ? [] : [[nameOf(row), { ...row, ...cell.at }, cell]];
  });
}

export const changing = (by: "byStaff" | "byOtherGuardian"): Named<RealChange>[] => formsWith((changes) => changes[by]);
export const blocked = (): Named<Omit<RealChange, "change">>[] => formsWith((changes) => changes.blocked);

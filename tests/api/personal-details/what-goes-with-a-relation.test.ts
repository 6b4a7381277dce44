import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { decideAbsenceApplication } from "~/demo/desk/moves/absence-application-moves.server.ts";
import { keepForm } from "~/foundation/drafts/kept-forms.server.ts";
import { runDueJobs } from "~/foundation/jobs/run-jobs.server.ts";
import { copySources } from "~/municipality/makers.server.ts";
import { dailyTasks } from "~/municipality/town-jobs.server.ts";
import { ownDataMaking } from "~/personal-details/own-data/behind/own-data-jobs.server.ts";
import { addApplication } from "../../people/applications.ts";
import { refusalOf } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { makePapers } from "../../support/asking/making-papers.ts";
import { twoClients } from "../../support/asking/two-clients.ts";
import { type ChangeFamilies, changeTown, MOMENT, NOW, TODAY } from "../../support/samples/change-town.ts";

/** What is stored was made from a relation to a child, and the relation ends (contract 1.9). */
const { db, pool, reset } = await testDatabase();
let now = NOW;
const { clients, settings } = await twoClients(db, () => now);
const town = changeTown(db);
const FORBIDDEN = { status: 403, errorCode: null };

let people: ChangeFamilies;
beforeEach(async () => {
  await reset();
  now = NOW;
  people = await town.families();
});

const HALF_A_DAY = 12 * 60 * 60 * 1000;
const makeCopies = () =>
  runDueJobs(pool, {
    "make-own-data": ownDataMaking({ db, settings, sources: copySources }),
    "send-mail": () => Promise.resolve(),
  });
const copiesInStore = () => db.selectFrom("own_data_copy").select("person_id").execute();

/** The ways in which a relation ends. */
const ENDS: Record<string, () => Promise<unknown>> = {
  "is blocked": () =>
    db
      .updateTable("guardian")
      .set({ blocked: true })
      .where("guardian_id", "=", people.aino)
      .where("child_id", "=", people.elsa)
      .execute(),
  "is removed": () =>
    db.deleteFrom("guardian").where("guardian_id", "=", people.aino).where("child_id", "=", people.elsa).execute(),
};

/** Elsa is Aino's foster child until today, and not in her custody. */
async function elsaIsFostered() {
  await ENDS["is removed"]?.();
  await db
    .insertInto("foster_parent")
    .values({ parent_id: people.aino, child_id: people.elsa, start_date: "2026-01-01", end_date: TODAY })
    .execute();
}

describe.each(["in process", "over HTTP"] as const)("a copy of own data, %s,", (kind) => {
  const as = (id = people.aino): Promise<Api> => clients[kind]({ id, level: "strong" });

  async function copyOf(id: string) {
    const { ownData } = await as(id);
    const copyId = await ownData.ask();
    await makeCopies();
    return copyId;
  }

  /** Nobody is told that there is a copy, and nobody reads it, on the page or as a file. */
  async function expectGone(copyId: string) {
    const { ownData } = await as();
    expect(await ownData.copy()).toEqual({ copy: null });
    expect(await refusalOf(ownData.read({ copyId }))).toMatchObject(FORBIDDEN);
    expect(await refusalOf(ownData.download({ copyId }))).toMatchObject(FORBIDDEN);
  }

  it.each(Object.entries(ENDS))("goes when the custody %s; the other guardian's copy stays", async (_how, end) => {
    const copyId = await copyOf(people.aino);
    const theirs = await copyOf(people.antti);
    expect(JSON.stringify(await (await as()).ownData.read({ copyId }))).toContain("Elsa");
    await end();
    await expectGone(copyId);
    expect(await copiesInStore()).toEqual([{ person_id: people.antti }]);
    expect(JSON.stringify(await (await as(people.antti)).ownData.read({ copyId: theirs }))).toContain("Elsa");
    // A new copy tells of the children who are left.
    const next = JSON.stringify(await (await as()).ownData.read({ copyId: await copyOf(people.aino) }));
    expect(next).toContain("Onni");
    expect(next).not.toContain("Elsa");
  });

  it("goes with the last day of a foster relation, and the next night removes it", async () => {
    await elsaIsFostered();
    now = new Date(NOW.getTime() + HALF_A_DAY - 60_000);
    const copyId = await copyOf(people.aino);
    expect(JSON.stringify(await (await as()).ownData.read({ copyId }))).toContain("Elsa");
    now = new Date(NOW.getTime() + HALF_A_DAY + 60_000);
    await expectGone(copyId);
    await dailyTasks({ db, files: null as never, settings })
      .find(({ name }) => name === "clear-what-is-over")
      ?.run(now);
    expect(await copiesInStore()).toEqual([]);
  });

  it("that a job has not made yet is not made", async () => {
    const copyId = await (await as()).ownData.ask();
    await ENDS["is blocked"]?.();
    await makeCopies();
    await expectGone(copyId);
  });

  it("stays when another child comes", async () => {
    const copyId = await copyOf(people.aino);
    await db.insertInto("guardian").values({ guardian_id: people.aino, child_id: people.vilma }).execute();
    expect((await (await as()).ownData.copy()).copy?.id).toBe(copyId);
  });
});

describe.each(Object.entries(ENDS))("when the custody %s", (_how, end) => {
  it("the receipts of what was sent about the child and their papers are not read any more", async () => {
    const api = await clients["over HTTP"]({ id: people.aino, level: "strong" });
    await api.absenceApplications.create({
      body: { childId: people.elsa, startDate: "2026-04-01", endDate: "2026-04-14", description: "Matka" },
    });
    await api.incomeStatements.createForChild({
      childId: people.elsa,
      body: { type: "CHILD_INCOME", startDate: TODAY, endDate: null, otherInfo: "", attachmentIds: [] },
      draft: false,
    });
    const applicationId = await addApplication(db, { guardianId: people.aino, childId: people.elsa, type: "DAYCARE" });
    await sql`insert into receipt (kind, event, subject_id, person_id, child_id, at, reference, content)
      values ('APPLICATION', 'SENT', ${applicationId}, ${people.aino}, ${people.elsa}, now(), '2026-900001', '{}')`.execute(
      db,
    );
    await makePapers({ db, pool, settings });
    const about = async (childId: string) => (await api.receipts.list({ childId })).map(({ id }) => id);
    const receiptIds = await about(people.elsa);
    const inApplication = async () => (await api.applications.details({ applicationId })).receipts?.length;
    expect([receiptIds.length, await inApplication()]).toEqual([3, 1]);
    for (const receiptId of receiptIds) expect((await api.receipts.details({ receiptId })).childName).toContain("Elsa");
    const [, , absence = ""] = receiptIds;
    await api.receipts.download({ receiptId: absence });
    await end();
    for (const receiptId of receiptIds) {
      expect(await refusalOf(api.receipts.details({ receiptId }))).toMatchObject(FORBIDDEN);
      expect(await refusalOf(api.receipts.download({ receiptId }))).toMatchObject(FORBIDDEN);
    }
    expect(await refusalOf(about(people.elsa))).toMatchObject(FORBIDDEN);
    expect(await inApplication()).toBe(0);
  });

  it("saved weeks keep the days of the guardian's own children alone", async () => {
    const { calendar } = await clients["over HTTP"]({ id: people.aino, level: "weak" });
    const day = { weekday: 1, type: "ABSENT" as const, reservation: null, secondReservation: null };
    await calendar.saveWeek({
      body: {
        name: "Molemmat",
        days: [
          { childId: people.elsa, ...day },
          { childId: people.onni, ...day },
        ],
      },
    });
    await calendar.saveWeek({ body: { name: "Elsan", days: [{ childId: people.elsa, ...day }] } });
    await end();
    expect(await calendar.savedWeeks()).toMatchObject([{ name: "Molemmat", days: [{ childId: people.onni }] }]);
  });

  it("mails about the child that wait are not sent, and the other guardian's are", async () => {
    const { absenceApplications } = await clients["over HTTP"]({ id: people.antti, level: "weak" });
    const wish = { startDate: "2026-04-01", endDate: "2026-04-14", description: "Matka" };
    const id = await absenceApplications.create({ body: { childId: people.elsa, ...wish } });
    await decideAbsenceApplication(db, id, { accepts: true }, MOMENT);
    const waiting = async () => {
      const rows = await db.selectFrom("mail_notice").select("person_id").where("sent_at", "is", null).execute();
      return rows.map(({ person_id }) => person_id).sort();
    };
    expect(await waiting()).toEqual([people.aino, people.antti].sort());
    await end();
    expect(await waiting()).toEqual([people.antti]);
  });

  it("forms about the child that are not sent are removed, and no other forms", async () => {
    const applicationId = await addApplication(db, {
      guardianId: people.aino,
      childId: people.elsa,
      type: "CLUB",
      status: "CREATED",
    });
    const about = {
      form: null,
      version: null,
      late: false,
      told: null,
      entries: [["text", "Matka"]] as [string, string][],
    };
    const keep = (personId: string, route: string) =>
      keepForm(db, settings.sessionSecrets, { personId, route }, about, now);
    const ofOnni = `/children/${people.onni}/absence-application`;
    await keep(people.aino, `/children/${people.elsa}/absence-application`);
    await keep(people.aino, `/applications/${applicationId}/edit`);
    await keep(people.aino, ofOnni);
    await keep(people.antti, `/children/${people.elsa}/absence-application`);
    await end();
    const { rows } = await sql<{ who: string; route: string }>`
      select person_id as who, route from kept_form`.execute(db);
    expect(new Set(rows.map(({ who, route }) => `${who} ${route}`))).toEqual(
      new Set([`${people.aino} ${ofOnni}`, `${people.antti} /children/${people.elsa}/absence-application`]),
    );
  });
});

it("custody that was blocked before leaves the copies of today when the row is removed", async () => {
  await ENDS["is blocked"]?.();
  const { ownData } = await clients["in process"]({ id: people.aino, level: "strong" });
  const copyId = await ownData.ask();
  await makeCopies();
  await db.deleteFrom("guardian").where("guardian_id", "=", people.aino).where("blocked", "=", true).execute();
  expect((await ownData.copy()).copy?.id).toBe(copyId);
});

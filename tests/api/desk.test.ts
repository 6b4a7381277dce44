import { Kysely, PostgresDialect } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DeskFault, deskApplications, type Move, moveApplication } from "~/demo/desk/moves/application-moves.server.ts";
import { decideApplication, decisionWish, prepareDecisions } from "~/demo/desk/moves/decision-moves.server.ts";
import { endSessionsOf, setClock, stopTelling, tellGuardians } from "~/demo/desk/moves/town-moves.server.ts";
import { layOutTown } from "~/demo/town/lay-out-town.server.ts";
import { createSession, sessionFor } from "~/foundation/auth/sessions.server.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import { poolFor } from "~/foundation/database/pool.server.ts";
import { demoOffset } from "~/foundation/dates/moved-clock.server.ts";
import { apiOf, refusalOf, testSettings } from "../support/asking/calling.ts";
import { testDatabase } from "../support/asking/database.ts";
import { demoTown } from "../support/asking/demo-town.ts";
import { takeMails } from "../support/asking/outbox.ts";
import { putBack, remember } from "../support/running/test-town.ts";

const NOW = new Date("2026-11-21T12:00:00+02:00");
const MOMENT = { now: NOW, today: "2026-11-21" };
const { db, pool, url, reset } = await testDatabase();
const settings = testSettings();

// To lay out the town takes longer than most of these tests.
beforeAll(async () => {
  await reset();
  await layOutTown(db, demoTown(), NOW, MOMENT.today);
  await remember(pool);
});
beforeEach(() => putBack(db));

const personOf = async (username: string) =>
  (await db.selectFrom("weak_login").select("person_id").where("username", "=", username).executeTakeFirstOrThrow())
    .person_id;

const aino = async () => {
  const id = await personOf("aino.virtanen@merila.example");
  const api = await apiOf(db, id, { settings, now: NOW });
  const { applicationId } = (await api.applications.byGuardian()).flatMap((child) => child.applicationSummaries)[0] ?? {
    applicationId: "",
  };
  const status = async () => (await api.applications.details({ applicationId })).status;
  return { id, api, applicationId, status };
};

const isDeskFault = async (move: Promise<unknown>) => {
  const outcome: unknown = await move.then(
    () => "done",
    (fault: unknown) => fault,
  );
  expect(outcome).toBeInstanceOf(DeskFault);
  return (outcome as Error).message;
};

describe("the desk", () => {
  it("takes an application from sending to a decision, and the guardian can change it until processing", async () => {
    const { api, applicationId, status } = await aino();
    const steps: [Move, string][] = [
      ["verify", "SENT"],
      ["process", "WAITING_PLACEMENT"],
      ["return", "SENT"],
      ["process", "WAITING_PLACEMENT"],
      ["place", "WAITING_DECISION"],
      ["propose", "WAITING_UNIT_CONFIRMATION"],
    ];
    for (const [move, expected] of steps) {
      await moveApplication(db, applicationId, move, MOMENT);
      expect(await status()).toBe(expected);
    }
    await decideApplication({ db, settings }, applicationId, {}, MOMENT);
    expect(await status()).toBe("WAITING_CONFIRMATION");
    expect(await api.applications.notifications()).toBe(1);
    const { form } = await api.applications.details({ applicationId });
    expect(
      await refusalOf(api.applications.update({ applicationId, body: { form, allowOtherGuardianAccess: true } })),
    ).toMatchObject({ status: 400 });
    expect(await refusalOf(api.applications.remove({ applicationId }))).toMatchObject({ status: 400 });
  });

  it("cancels for the municipality, and the guardian sees the difference from their own cancellation", async () => {
    const { api, applicationId } = await aino();
    await moveApplication(db, applicationId, "cancel", MOMENT);
    const listed = (await api.applications.byGuardian({ cancelled: "include" })).flatMap(
      (child) => child.applicationSummaries,
    );
    expect(listed.find((one) => one.applicationId === applicationId)).toMatchObject({
      applicationStatus: "CANCELLED",
      cancelledByGuardian: false,
    });
  });

  it("refuses a move out of order and says why", async () => {
    const { applicationId, status } = await aino();
    for (const move of ["place", "propose", "return"] as const)
      expect(await isDeskFault(moveApplication(db, applicationId, move, MOMENT))).toContain("is SENT");
    expect(await isDeskFault(decideApplication({ db, settings }, applicationId, {}, MOMENT))).toContain("is SENT");
    expect(await isDeskFault(prepareDecisions(db, applicationId, {}, MOMENT))).toContain("is SENT");
    await moveApplication(db, applicationId, "process", MOMENT);
    expect(await isDeskFault(moveApplication(db, applicationId, "process", MOMENT))).toContain("needs SENT");
    expect(await status()).toBe("WAITING_PLACEMENT");
  });

  it.each(["", "1", "' or 1=1", "%", "ffffffff-ffff-4fff-8fff-ffffffffffff"])(
    "finds no application under “%s”",
    async (id) => {
      expect(await isDeskFault(moveApplication(db, id, "process", MOMENT))).not.toBe("");
    },
  );

  it("lists all applications, or those of one guardian", async () => {
    const all = await deskApplications(db, null);
    const hers = await deskApplications(db, "sara.nieminen");
    expect(all.length).toBeGreaterThan(hers.length);
    expect(new Set(hers.map((line) => line.split(/\s+/)[2])).size).toBe(10);
  });

  it("shows a notice to every guardian until it ends or is removed", async () => {
    const visitor = await apiOf(db, null, { settings, now: NOW });
    await tellGuardians(db, { fi: "Katko", sv: "Avbrott", en: "Break" }, new Date(NOW.getTime() + 1));
    expect((await visitor.notices.currentSystemNotification()).notification).toMatchObject({
      text: "Katko",
      textSv: "Avbrott",
      textEn: "Break",
    });
    const later = await apiOf(db, null, { settings, now: new Date(NOW.getTime() + 1) });
    expect((await later.notices.currentSystemNotification()).notification).toBeNull();
    await stopTelling(db);
    expect((await visitor.notices.currentSystemNotification()).notification).toBeNull();
  });

  it("ends a guardian's sessions", async () => {
    const { id: personId } = await aino();
    const { id } = await createSession(db, { personId, level: "weak" }, NOW);
    expect(await endSessionsOf(db, "Aino.Virtanen@merila.example")).toContain("1 session");
    expect(await sessionFor(db, id, NOW)).toBeNull();
    expect(await isDeskFault(endSessionsOf(db, "nobody@merila.example"))).toContain("Nobody");
  });

  it("moves the demo's clock, forward and back", async () => {
    await setClock(db, "+3d", 0);
    expect(await demoOffset(db)).toBe(3 * 86_400_000);
    await setClock(db, "-1h", await demoOffset(db));
    expect(await demoOffset(db)).toBe(71 * 3_600_000);
    await setClock(db, "real", await demoOffset(db));
    expect(await demoOffset(db)).toBe(0);
  });
});

describe("deciding", () => {
  /** Aino's application in the state before a decision, of another type if one is given. */
  async function placed(type: "DAYCARE" | "PRESCHOOL" | "CLUB" = "DAYCARE") {
    const { api, applicationId, status } = await aino();
    await db.updateTable("application").set({ type }).where("id", "=", applicationId).execute();
    await moveApplication(db, applicationId, "process", MOMENT);
    await moveApplication(db, applicationId, "place", MOMENT);
    return { api, applicationId, status };
  }

  it.each([
    ["DAYCARE", ["DAYCARE"]],
    ["DAYCARE", ["DAYCARE_PART_TIME"]],
    ["CLUB", ["CLUB"]],
    ["PRESCHOOL", ["PRESCHOOL"]],
    ["PRESCHOOL", ["PREPARATORY_EDUCATION"]],
    ["PRESCHOOL", ["PRESCHOOL", "PRESCHOOL_DAYCARE"]],
    ["PRESCHOOL", ["PRESCHOOL", "PRESCHOOL_CLUB"]],
    ["PRESCHOOL", ["PREPARATORY_EDUCATION", "PRESCHOOL_DAYCARE"]],
  ] as const)("on %s: %j", async (type, types) => {
    const { api, applicationId } = await placed(type);
    await decideApplication({ db, settings }, applicationId, { types }, MOMENT);
    const sent = await api.decisions.byApplication({ applicationId });
    expect(sent.map(({ decision }) => decision.type).sort()).toEqual([...types].sort());
    for (const { decision, canDecide } of sent) {
      expect(decision).toMatchObject({ status: "PENDING", sentDate: MOMENT.today, createdBy: "Kaarina Lehto" });
      expect(canDecide).toBe(true);
    }
    const asked = await db
      .selectFrom("official_document")
      .select("subject_id")
      .where("kind", "=", "DECISION")
      .execute();
    const papers = asked.map((row) => row.subject_id);
    for (const { decision } of sent) expect(papers).toContain(decision.id);
  });

  it("by letter keeps the decisions until they are mailed", async () => {
    const { api, applicationId, status } = await placed();
    await prepareDecisions(db, applicationId, {}, MOMENT);
    expect(await status()).toBe("WAITING_MAILING");
    expect(await api.decisions.byApplication({ applicationId })).toEqual([]);
    await decideApplication({ db, settings }, applicationId, {}, { now: NOW, today: "2026-11-25" });
    const [sent] = await api.decisions.byApplication({ applicationId });
    expect(sent?.decision).toMatchObject({ type: "DAYCARE", sentDate: "2026-11-25" });
    expect(await status()).toBe("WAITING_CONFIRMATION");
  });

  it("mails the applicant that something has come, without names", async () => {
    const { applicationId } = await placed();
    await takeMails(pool);
    await decideApplication({ db, settings }, applicationId, {}, MOMENT);
    const mails = await takeMails(pool);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ["aino.virtanen@merila.example", "Sinulle on uusi päätös"],
    ]);
    expect(mails[0]?.text).not.toMatch(/Elsa|Aino|Virtanen|päiväkoti/i);
  });

  it("says what it cannot decide, and then decides nothing", async () => {
    const { api, applicationId, status } = await placed();
    const types = ["PRESCHOOL"] as const;
    expect(await isDeskFault(decideApplication({ db, settings }, applicationId, { types }, MOMENT))).toContain("can't");
    expect(await status()).toBe("WAITING_DECISION");
    expect(await api.decisions.byApplication({ applicationId })).toEqual([]);
  });

  it("understands types and a day, and refuses other words", () => {
    expect(decisionWish(["PRESCHOOL", "PRESCHOOL_DAYCARE", "from", "2027-08-01"])).toEqual({
      types: ["PRESCHOOL", "PRESCHOOL_DAYCARE"],
      start: "2027-08-01",
    });
    expect(decisionWish([])).toEqual({ types: undefined, start: undefined });
    for (const words of [["SCHOOL"], ["from"], ["from", "tomorrow"], ["DAYCARE", "2027-08-01"]])
      expect(() => decisionWish(words)).toThrow(DeskFault);
  });
});

describe("the demo town", () => {
  it("is made once", async () => {
    expect(await layOutTown(db, demoTown(), NOW, MOMENT.today)).toBe(false);
  });

  it("is made once by two processes that start at once on an empty database, and both go on", async () => {
    await reset();
    const other = poolFor(url, { report: () => undefined });
    const otherDb = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: other }) });
    const laidOut = await Promise.all([db, otherDb].map((one) => layOutTown(one, demoTown(), NOW, MOMENT.today)));
    await otherDb.destroy();
    expect(laidOut.sort()).toEqual([false, true]);
    const { rows } = await pool.query("select name from unit group by name having count(*) > 1");
    expect(rows).toEqual([]);
  });

  it.each([
    ["aino.virtanen", ["Elsa Aurora", "Onni Eemeli"]],
    ["mikael.lindholm", ["Alva Linnea"]],
    ["amina.hassan", ["Yusuf"]],
    ["pekka.laine", []],
    ["timo.salo", ["Eino Johannes", "Eino Kalevi", "Kerttu Eliisa", "Kerttu Eliisa"]],
  ])("shows %s the children from the table", async (name, expected) => {
    const api = await apiOf(db, await personOf(`${name}@merila.example`), { settings, now: NOW });
    const names = (await api.children.list()).map((child) => child.firstName);
    expect(names.sort()).toEqual([...expected].sort());
  });

  it("lets Antti open Aino's application, because she allowed it, without her contact details", async () => {
    const { applicationId } = await aino();
    const antti = await apiOf(db, await personOf("antti.virtanen@merila.example"), { settings, now: NOW });
    const seen = await antti.applications.details({ applicationId });
    expect(seen.form.guardian).toMatchObject({ phoneNumber: "", email: "" });
  });

  it("also works in the north, with its own units", async () => {
    await reset();
    expect(await layOutTown(db, demoTown("pohjola"), NOW, MOMENT.today)).toBe(true);
    const api = await apiOf(db, null, { settings, now: NOW });
    expect((await api.units.publicUnits({ applicationType: "DAYCARE" })).map((unit) => unit.name)).toContain(
      "Alakylän päiväkoti",
    );
  });
});

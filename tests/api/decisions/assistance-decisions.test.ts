import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import {
  annulSupport,
  decideSupport,
  draftSupport,
  type EarlyChildhoodPlan,
  type PreschoolPlan,
} from "~/demo/desk/moves/assistance-moves.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { type ChildPlan, child, guardian, type SettledGuardian } from "../../people/family.ts";
import { paperIsMade } from "../../people/papers.ts";
import { addUnit } from "../../people/town.ts";
import { apiOf, refusalOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { twoClients } from "../../support/asking/two-clients.ts";

const { db, reset } = await testDatabase();
const settings = testSettings();
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const moment = { now, today: TODAY };
const { url, cookieOf } = await twoClients(db, () => now);

let unitId: string;
beforeEach(async () => {
  await reset();
  unitId = await addUnit(db, "Koivikko");
});

const familyWith = (elsa: ChildPlan) => guardian("Aino Virtanen").with(elsa).settle(db, TODAY);
const family = () => familyWith(child("Elsa").inDaycare(unitId));
const callsOf = async (person: { id: string }, level: "weak" | "strong" = "strong") =>
  (await apiOf(db, person.id, { settings, now, level })).assistanceDecisions;

type Written<Plan> = Partial<Omit<Plan, "childId" | "kind">>;

const draft = (childId: string, plan: Written<EarlyChildhoodPlan> = {}) =>
  draftSupport(db, { kind: "EARLY_CHILDHOOD", childId, unitId, validFrom: "2026-03-15", ...plan });
const draftPreschool = (childId: string, plan: Written<PreschoolPlan> = {}) =>
  draftSupport(db, { kind: "PRESCHOOL", childId, unitId, validFrom: "2026-08-10", type: "NEW", ...plan });

async function decided(
  childId: string,
  outcome: "ACCEPTED" | "REJECTED" = "ACCEPTED",
  plan: Written<EarlyChildhoodPlan> = {},
): Promise<string> {
  const id = await draft(childId, plan);
  await decideSupport(db, id, outcome, moment);
  return id;
}

async function decidedInPreschool(childId: string, plan: Written<PreschoolPlan> = {}): Promise<string> {
  const id = await draftPreschool(childId, plan);
  await decideSupport(db, id, "ACCEPTED", moment);
  return id;
}

const idsIn = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe("the lists of decisions on support", () => {
  it("have a decision in early childhood education in the contract's form", async () => {
    const aino = await family();
    const id = await decided(aino.child("Elsa"), "ACCEPTED", { levels: ["SPECIAL_ASSISTANCE"], validTo: "2026-12-31" });
    expect(await (await callsOf(aino)).list()).toEqual([
      {
        id,
        childId: aino.child("Elsa"),
        validityPeriod: { start: "2026-03-15", end: "2026-12-31" },
        status: "ACCEPTED",
        decisionMade: TODAY,
        assistanceLevels: ["SPECIAL_ASSISTANCE"],
        selectedUnit: { id: unitId, name: "Koivikko" },
        annulmentReason: "",
        isUnread: true,
      },
    ]);
    expect(await (await callsOf(aino)).preschoolList()).toEqual([]);
  });

  it("have a decision in pre-primary education in the contract's form", async () => {
    const aino = await family();
    const id = await decidedInPreschool(aino.child("Elsa"), { type: "CONTINUING" });
    expect(await (await callsOf(aino)).preschoolList()).toEqual([
      {
        id,
        childId: aino.child("Elsa"),
        validityPeriod: { start: "2026-08-10", end: null },
        status: "ACCEPTED",
        type: "CONTINUING",
        decisionMade: TODAY,
        unitName: "Koivikko",
        annulmentReason: "",
        isUnread: true,
      },
    ]);
    expect(await (await callsOf(aino)).list()).toEqual([]);
  });

  it("have accepted, rejected and annulled decisions, and no unfinished ones", async () => {
    const aino = await family();
    const elsa = aino.child("Elsa");
    const accepted = await decided(elsa);
    const rejected = await decided(elsa, "REJECTED");
    const annulled = await decided(elsa);
    await annulSupport(db, annulled, "Lapsi muutti.", { now });
    await draft(elsa);
    await decideSupport(db, await draft(elsa), "NEEDS_WORK", moment);
    const list = await (await callsOf(aino)).list();
    expect(idsIn(list)).toEqual([annulled, rejected, accepted]);
    expect(list[0]).toMatchObject({ status: "ANNULLED", annulmentReason: "Lapsi muutti." });
  });

  it("leave out a pre-primary decision without its start, its type or its unit", async () => {
    const aino = await family();
    const elsa = aino.child("Elsa");
    await decidedInPreschool(elsa, { validFrom: null });
    await decidedInPreschool(elsa, { type: null });
    await decidedInPreschool(elsa, { unitId: null });
    const calls = await callsOf(aino);
    expect(await calls.preschoolList()).toEqual([]);
    expect(await calls.preschoolUnreadCounts()).toEqual([]);
  });

  it.each<[string, IsoDate, number]>([
    ["a month ago", "2026-02-10", 1],
    ["a month and a day ago", "2026-02-09", 0],
  ])("and counts have a child whose last place ended %s: %i", async (_when, to, shown) => {
    const elsa = child("Elsa")
      .in("DAYCARE", unitId, { from: "2025-01-01", to: "2025-06-30" })
      .in("DAYCARE", unitId, { from: "2025-08-01", to });
    const aino = await familyWith(elsa);
    const id = await decided(aino.child("Elsa"));
    const calls = await callsOf(aino);
    expect(await calls.list()).toHaveLength(shown);
    expect(await calls.unreadCounts()).toHaveLength(shown);
    // An old address still opens the decision, as in the peer.
    expect(await calls.details({ id })).toMatchObject({ id });
  });
});

describe("one decision on support", () => {
  it("has all its fields in early childhood education", async () => {
    const aino = await family();
    const id = await decided(aino.child("Elsa"), "ACCEPTED", { language: "SV" });
    const decision = await (await callsOf(aino)).details({ id });
    expect(decision).toMatchObject({
      id,
      decisionNumber: expect.any(Number),
      processId: null,
      child: { id: aino.child("Elsa"), name: "Elsa Virtanen", dateOfBirth: "2022-03-10" },
      validityPeriod: { start: "2026-03-15", end: null },
      endDateNotKnown: false,
      status: "ACCEPTED",
      language: "SV",
      sentForDecision: TODAY,
      hasDocument: false,
      selectedUnit: {
        id: unitId,
        name: "Koivikko",
        streetAddress: "Rantakatu 1",
        postalCode: "90100",
        postOffice: "Merilä",
      },
      decisionMaker: { name: "Marja-Leena Aho", title: "chef för småbarnspedagogiken" },
      guardianInfo: [{ personId: aino.id, name: "Aino Virtanen", isHeard: true, details: "Samtal på daghemmet." }],
      structuralMotivationOptions: { smallerGroup: true, specialGroup: false },
      assistanceLevels: ["ENHANCED_ASSISTANCE"],
    });
  });

  it("has all its fields in pre-primary education", async () => {
    const aino = await family();
    const id = await decidedInPreschool(aino.child("Elsa"));
    expect(await (await callsOf(aino)).preschoolDetails({ id })).toMatchObject({
      id,
      child: { name: "Elsa Virtanen" },
      form: { language: "FI", type: "NEW", validFrom: "2026-08-10", validTo: null, selectedUnit: unitId },
      unitName: "Koivikko",
      unitPostOffice: "Merilä",
      decisionMakerName: "Henrik Wallin",
      decisionMade: TODAY,
      hasDocument: false,
      isValid: true,
    });
  });

  it("is a 404 before it is decided, and so is its file", async () => {
    const aino = await family();
    const calls = await callsOf(aino);
    const drafted = { id: await draft(aino.child("Elsa")) };
    const worked = { id: await draft(aino.child("Elsa")) };
    await decideSupport(db, worked.id, "NEEDS_WORK", moment);
    const preschool = { id: await draftPreschool(aino.child("Elsa")) };
    for (const call of [
      () => calls.details(drafted),
      () => calls.download(drafted),
      () => calls.details(worked),
      () => calls.preschoolDetails(preschool),
      () => calls.preschoolDownload(preschool),
    ])
      expect(await refusalOf(call())).toMatchObject({ status: 404, errorCode: null });
  });

  it("has a file after its paper is made, and a 404 before that", async () => {
    const aino = await family();
    const calls = await callsOf(aino);
    const id = await decided(aino.child("Elsa"));
    const preschool = await decidedInPreschool(aino.child("Elsa"));
    expect(await refusalOf(calls.download({ id }))).toMatchObject({ status: 404 });
    expect(await refusalOf(calls.preschoolDownload({ id: preschool }))).toMatchObject({ status: 404 });

    await paperIsMade(db, "ASSISTANCE_DECISION", id);
    await paperIsMade(db, "PRESCHOOL_ASSISTANCE_DECISION", preschool);
    const file = { contentType: "application/pdf", disposition: "attachment" };
    expect(await calls.download({ id })).toMatchObject(file);
    expect(await calls.preschoolDownload({ id: preschool })).toMatchObject(file);
    expect((await calls.details({ id })).hasDocument).toBe(true);
    expect((await calls.preschoolDetails({ id: preschool })).hasDocument).toBe(true);
  });

  it("opens for a foster parent of the day, but not for a blocked guardian or a former foster parent", async () => {
    const aino = await family();
    const elsa = aino.child("Elsa");
    const fostering = await familyWith(child("Onni").inDaycare(unitId).fostered("2026-01-01", TODAY));
    const former = await familyWith(child("Vili").inDaycare(unitId).fostered("2025-01-01", "2026-03-09"));
    const blocked = await familyWith(child("Kaisa").inDaycare(unitId).blocked());
    const open = async (person: SettledGuardian, name: string) =>
      (await callsOf(person)).details({ id: await decided(person.child(name)) });
    expect(await open(fostering, "Onni")).toMatchObject({ child: { name: "Onni Virtanen" } });
    expect(await refusalOf(open(former, "Vili"))).toMatchObject({ status: 403 });
    expect(await refusalOf(open(blocked, "Kaisa"))).toMatchObject({ status: 403 });
    expect(await (await callsOf(aino)).details({ id: await decided(elsa) })).toMatchObject({ status: "ACCEPTED" });
  });

  it("gets the same refusal when it is another family's, of the other kind, or unknown", async () => {
    const [aino, other] = [await family(), await familyWith(child("Kalle").inDaycare(unitId))];
    const calls = await callsOf(aino);
    const both = (id: string) => [
      () => calls.details({ id }),
      () => calls.download({ id }),
      () => calls.markRead({ id }),
      () => calls.preschoolDetails({ id }),
      () => calls.preschoolDownload({ id }),
      () => calls.preschoolMarkRead({ id }),
    ];
    const own = await decided(aino.child("Elsa"));
    const asked = [
      ...both(await decided(other.child("Kalle"))),
      ...both(await decidedInPreschool(other.child("Kalle"))),
      ...both(randomUUID()),
      ...both(own).slice(3),
    ];
    for (const call of asked) {
      expect(await refusalOf(call())).toEqual({ status: 403, errorCode: null, details: undefined });
    }
  });
});

describe("unread decisions on support", () => {
  it("have a count for each child, accepted and rejected ones; a child without any is absent", async () => {
    const aino = await guardian("Aino Virtanen")
      .with(child("Elsa").inDaycare(unitId), child("Onni").inDaycare(unitId), child("Vili").inDaycare(unitId))
      .settle(db, TODAY);
    await decided(aino.child("Elsa"));
    await decided(aino.child("Elsa"), "REJECTED");
    const annulled = await decided(aino.child("Elsa"));
    await annulSupport(db, annulled, "Lapsi muutti.", { now });
    await decided(aino.child("Onni"));
    await draft(aino.child("Vili"));
    const counts = await (await callsOf(aino, "weak")).unreadCounts();
    expect(new Map(counts.map(({ childId, count }) => [childId, count]))).toEqual(
      new Map([
        [aino.child("Elsa"), 2],
        [aino.child("Onni"), 1],
      ]),
    );
  });

  it("fall by one when a guardian opens one, once, and only for that guardian", async () => {
    const antti = await guardian("Antti Virtanen").settle(db, TODAY);
    const aino = await familyWith(child("Elsa").inDaycare(unitId).alsoOf(antti.id));
    const id = await decided(aino.child("Elsa"));
    const calls = await callsOf(aino);
    for (let turn = 0; turn < 2; turn++) {
      await calls.markRead({ id });
      expect(await calls.unreadCounts()).toEqual([]);
      expect(await calls.list()).toMatchObject([{ id, isUnread: false }]);
    }
    expect(await (await callsOf(antti)).unreadCounts()).toEqual([{ childId: aino.child("Elsa"), count: 1 }]);
    expect(await (await callsOf(antti)).list()).toMatchObject([{ id, isUnread: true }]);
  });

  it("have separate counts in early childhood and in pre-primary education", async () => {
    const aino = await family();
    const calls = await callsOf(aino);
    await decided(aino.child("Elsa"));
    const id = await decidedInPreschool(aino.child("Elsa"));
    const one = [{ childId: aino.child("Elsa"), count: 1 }];
    expect([await calls.unreadCounts(), await calls.preschoolUnreadCounts()]).toEqual([one, one]);
    await calls.preschoolMarkRead({ id });
    expect([await calls.unreadCounts(), await calls.preschoolUnreadCounts()]).toEqual([one, []]);
  });

  it("have the peer's addresses: a POST in one family, a PUT in the other, and counts for a weak session", async () => {
    const aino = await family();
    const children = `${url}/citizen/children`;
    const headers = { cookie: await cookieOf({ id: aino.id, level: "strong" }), "x-evaka-csrf": "1" };
    const weak = { cookie: await cookieOf({ id: aino.id, level: "weak" }) };
    const id = await decided(aino.child("Elsa"));
    const preschool = await decidedInPreschool(aino.child("Elsa"));
    const one = [{ childId: aino.child("Elsa"), count: 1 }];
    for (const family of ["assistance-need-decisions", "assistance-need-preschool-decisions"]) {
      const counts = await fetch(`${children}/${family}/unread-counts`, { headers: weak });
      expect([counts.status, await counts.json()]).toEqual([200, one]);
    }
    const read = await fetch(`${children}/assistance-need-decision/${id}/read`, { method: "POST", headers });
    expect([read.status, await read.text()]).toEqual([200, ""]);
    const put = await fetch(`${children}/assistance-need-preschool-decisions/${preschool}/read`, {
      method: "PUT",
      headers,
    });
    expect([put.status, await put.text()]).toEqual([200, ""]);
    const left = await fetch(`${children}/assistance-need-preschool-decisions/unread-counts`, { headers: weak });
    expect(await left.json()).toEqual([]);
  });
});

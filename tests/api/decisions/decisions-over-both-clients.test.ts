import { beforeEach, describe, expect, it } from "vitest";
import { decideSupport, draftSupport } from "~/demo/desk/moves/assistance-moves.server.ts";
import { draftFinanceDecision, sendFinanceDecision } from "~/demo/desk/moves/finance-moves.server.ts";
import { child, guardian } from "../../people/family.ts";
import { paperIsMade } from "../../people/papers.ts";
import { addUnit } from "../../people/town.ts";
import { refusalOf } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { twoClients } from "../../support/asking/two-clients.ts";

const NOW = new Date("2026-03-10T12:00:00+02:00");
const { db, reset } = await testDatabase();
const { clients } = await twoClients(db, () => NOW);

let aino: { id: string; elsa: string };
let unit: string;

beforeEach(async () => {
  await reset();
  unit = await addUnit(db, "Merilän päiväkoti");
  const family = await guardian("Aino Virtanen").with(child("Elsa").inDaycare(unit)).settle(db, "2026-03-10");
  aino = { id: family.id, elsa: family.child("Elsa") };
});

describe.each(["in process", "over HTTP"] as const)("a client %s", (kind) => {
  const ainos = () => clients[kind]({ id: aino.id, level: "strong" });

  it("reads a decision on support of each kind, and the count falls when it opens", async () => {
    const days = { validFrom: "2026-03-01", validTo: null };
    const moment = { now: NOW, today: "2026-03-10" };
    const plan = { childId: aino.elsa, unitId: unit, ...days };
    const id = await draftSupport(db, { kind: "EARLY_CHILDHOOD", ...plan });
    const inPreschool = await draftSupport(db, { kind: "PRESCHOOL", type: "NEW", ...plan });
    for (const decision of [id, inPreschool]) await decideSupport(db, decision, "ACCEPTED", moment);
    const { assistanceDecisions: calls } = await ainos();
    const one = [{ childId: aino.elsa, count: 1 }];
    expect([await calls.unreadCounts(), await calls.preschoolUnreadCounts()]).toEqual([one, one]);

    expect(await calls.list()).toMatchObject([{ id, isUnread: true, assistanceLevels: ["ENHANCED_ASSISTANCE"] }]);
    expect(await calls.preschoolList()).toMatchObject([{ id: inPreschool, isUnread: true, type: "NEW" }]);
    expect(await calls.details({ id })).toMatchObject({ language: "FI", hasDocument: false });
    expect(await calls.preschoolDetails({ id: inPreschool })).toMatchObject({
      form: { language: "FI" },
      isValid: true,
    });
    expect(await calls.markRead({ id })).toBeUndefined();
    expect(await calls.preschoolMarkRead({ id: inPreschool })).toBeUndefined();
    expect([await calls.unreadCounts(), await calls.preschoolUnreadCounts()]).toEqual([[], []]);
    expect(await refusalOf(calls.download({ id }))).toMatchObject({ status: 404, errorCode: null });
  });

  it("reads the family's fees", async () => {
    const child = { childId: aino.elsa, unitId: unit, serviceNeed: "Kokopäivä", whole: 28_800, familyPays: 28_800 };
    const plan = {
      type: "VOUCHER_VALUE_DECISION",
      headOfFamily: aino.id,
      validFrom: "2026-03-01",
      children: [child],
    } as const;
    const id = await draftFinanceDecision(db, plan);
    await sendFinanceDecision(db, id, { now: NOW, today: "2026-03-10" });
    await paperIsMade(db, "VOUCHER_VALUE_DECISION", id);
    const { financeDecisions } = await ainos();
    expect(await financeDecisions.byLiableCitizen()).toMatchObject([
      { id, sentAt: "2026-03-10T12:00:00+02:00", coDebtors: [{ id: aino.id }], decisionChildren: [{ id: aino.elsa }] },
    ]);
    expect(await refusalOf(financeDecisions.downloadFeeDecision({ id }))).toMatchObject({ status: 403 });
  });
});

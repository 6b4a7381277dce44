import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { FinanceDecisionStatus } from "~/decisions/finance-decisions/behind/finance-decision-store.server.ts";
import type { FinanceDecisionType } from "~/decisions/finance-decisions/contract.ts";
import {
  draftFinanceDecision,
  type FinancePlan,
  sendFinanceDecision,
  withholdFinanceDecision,
} from "~/demo/desk/moves/finance-moves.server.ts";
import { child, guardian, type SettledGuardian } from "../../people/family.ts";
import { paperIsMade } from "../../people/papers.ts";
import { addUnit } from "../../people/town.ts";
import { apiOf, refusalOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";

const { db, reset } = await testDatabase();
const settings = testSettings();
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);

let unitId: string;
let aino: SettledGuardian;
let antti: SettledGuardian;
let pekka: SettledGuardian;

beforeEach(async () => {
  await reset();
  unitId = await addUnit(db, "Koivikko");
  aino = await guardian("Aino Virtanen").with(child("Elsa").inDaycare(unitId)).settle(db, TODAY);
  antti = await guardian("Antti Virtanen").settle(db, TODAY);
  pekka = await guardian("Pekka Laine").settle(db, TODAY);
});

const callsOf = async (person: SettledGuardian) => (await apiOf(db, person.id, { settings, now })).financeDecisions;

const draft = (plan: Partial<FinancePlan> = {}) =>
  draftFinanceDecision(db, {
    type: "FEE_DECISION",
    headOfFamily: aino.id,
    partner: antti.id,
    validFrom: "2026-01-01",
    children: [
      { childId: aino.child("Elsa"), unitId, serviceNeed: "Kokopäiväinen", whole: 28_800, familyPays: 28_800 },
    ],
    ...plan,
  });

async function sent(plan: Partial<FinancePlan> = {}): Promise<string> {
  const id = await draft(plan);
  await sendFinanceDecision(db, id, { now, today: TODAY });
  await paperIsMade(db, plan.type ?? "FEE_DECISION", id);
  return id;
}

describe("the list of finance decisions", () => {
  it("has a fee decision for both adults: the head of the family first, and no children", async () => {
    const id = await sent({ validTo: "2026-12-31" });
    for (const liable of [aino, antti]) {
      expect(await (await callsOf(liable)).byLiableCitizen()).toEqual([
        {
          id,
          type: "FEE_DECISION",
          validFrom: "2026-01-01",
          validTo: "2026-12-31",
          sentAt: "2026-03-10T12:00:00+02:00",
          coDebtors: [
            { id: aino.id, firstName: "Aino", lastName: "Virtanen" },
            { id: antti.id, firstName: "Antti", lastName: "Virtanen" },
          ],
          decisionChildren: [],
        },
      ]);
    }
  });

  it("has a voucher value decision with its one child, also without a partner or an end", async () => {
    const id = await sent({ type: "VOUCHER_VALUE_DECISION", partner: null });
    expect(await (await callsOf(aino)).byLiableCitizen()).toMatchObject([
      {
        id,
        type: "VOUCHER_VALUE_DECISION",
        validTo: null,
        coDebtors: [{ id: aino.id }],
        decisionChildren: [{ id: aino.child("Elsa"), firstName: "Elsa", lastName: "Virtanen" }],
      },
    ]);
  });

  it("is empty for all other people, in the child's family or not", async () => {
    await sent({ partner: null });
    expect(await (await callsOf(antti)).byLiableCitizen()).toEqual([]);
    expect(await (await callsOf(pekka)).byLiableCitizen()).toEqual([]);
  });

  it.each<Exclude<FinanceDecisionStatus, "SENT">>([
    "DRAFT",
    "IGNORED",
    "WAITING_FOR_SENDING",
    "WAITING_FOR_MANUAL_SENDING",
    "ANNULLED",
  ])("leaves out one that is %s, even with a paper", async (status) => {
    const id = await sent();
    await withholdFinanceDecision(db, id, status);
    const calls = await callsOf(aino);
    expect(await calls.byLiableCitizen()).toEqual([]);
    expect(await refusalOf(calls.downloadFeeDecision({ id }))).toMatchObject({ status: 403 });
  });

  it("has a sent one only after its paper is made", async () => {
    const id = await draft();
    await sendFinanceDecision(db, id, { now, today: TODAY });
    const calls = await callsOf(aino);
    expect(await calls.byLiableCitizen()).toEqual([]);
    expect(await refusalOf(calls.downloadFeeDecision({ id }))).toMatchObject({ status: 404, errorCode: null });
    await paperIsMade(db, "FEE_DECISION", id);
    expect(await calls.byLiableCitizen()).toHaveLength(1);
  });

  it("refuses a weak session", async () => {
    const weak = await apiOf(db, aino.id, { settings, now, level: "weak" });
    expect(await refusalOf(weak.financeDecisions.byLiableCitizen())).toMatchObject({ status: 403 });
  });
});

describe("a finance decision as a file", () => {
  it.each<[FinanceDecisionType, "downloadFeeDecision" | "downloadVoucherValueDecision"]>([
    ["FEE_DECISION", "downloadFeeDecision"],
    ["VOUCHER_VALUE_DECISION", "downloadVoucherValueDecision"],
  ])("%s is for both people who must pay", async (type, download) => {
    const id = await sent({ type });
    for (const liable of [aino, antti]) {
      const file = await (await callsOf(liable))[download]({ id });
      expect(file).toMatchObject({
        name: "päätös.pdf",
        contentType: "application/pdf",
        size: 1000,
        disposition: "attachment",
      });
    }
  });

  it("gets the same refusal for others, at the other type's address, and when it is unknown", async () => {
    const id = await sent();
    const [mine, theirs] = [await callsOf(aino), await callsOf(pekka)];
    const refusals = [
      await refusalOf(theirs.downloadFeeDecision({ id })),
      await refusalOf(theirs.downloadFeeDecision({ id: randomUUID() })),
      await refusalOf(mine.downloadVoucherValueDecision({ id })),
    ];
    for (const refusal of refusals) expect(refusal).toEqual({ status: 403, errorCode: null, details: undefined });
  });
});

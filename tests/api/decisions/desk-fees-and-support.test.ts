import { beforeEach, describe, expect, it } from "vitest";
import { feeAndSupportCommands } from "~/demo/desk/fee-and-support-commands.server.ts";
import { DeskFault } from "~/demo/desk/moves/application-moves.server.ts";
import { makePartners } from "~/demo/desk/moves/family-moves.server.ts";
import { setCredential } from "~/people/behind/credential-store.server.ts";
import { child, guardian, type SettledGuardian } from "../../people/family.ts";
import { paperIsMade } from "../../people/papers.ts";
import { addUnit } from "../../people/town.ts";
import { apiOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";

const { db, reset } = await testDatabase();
const settings = testSettings();
const TODAY = "2026-03-10";
const moment = { now: new Date(`${TODAY}T12:00:00+02:00`), today: TODAY };

let aino: SettledGuardian;
let antti: SettledGuardian;

beforeEach(async () => {
  await reset();
  const unit = await addUnit(db, "Koivikko");
  aino = await guardian("Aino Virtanen").with(child("Elsa").inDaycare(unit)).settle(db, TODAY);
  antti = await guardian("Antti Virtanen").settle(db, TODAY);
  await makePartners(db, aino.id, antti.id, "2015-06-20");
  await setCredential(
    db,
    { personId: aino.id, username: "aino@example.com", passwordHash: "$argon2id$of-nobody" },
    moment.now,
  );
});

const apiFor = (person: SettledGuardian) => apiOf(db, person.id, { settings, now: moment.now });

/** The desk's answer, and the id in it. */
async function atDesk(command: string, ...said: string[]): Promise<string> {
  const told = (await feeAndSupportCommands[command]?.(db, said, moment)) ?? "no such command";
  return /[0-9a-f-]{36}/.exec(told)?.[0] ?? told;
}

describe("the desk", () => {
  it("works out a fee, sends it to both who pay, and takes it back", async () => {
    const id = await atDesk("fee", "aino");
    await atDesk("send-fee", id.slice(0, 8));
    await paperIsMade(db, "FEE_DECISION", id);
    const { financeDecisions } = await apiFor(antti);
    expect(await financeDecisions.byLiableCitizen()).toMatchObject([{ id, type: "FEE_DECISION" }]);
    await atDesk("annul-fee", id);
    expect(await financeDecisions.byLiableCitizen()).toEqual([]);
  });

  it("works out the voucher of one child", async () => {
    const id = await atDesk("voucher", "aino");
    await atDesk("send-fee", id);
    await paperIsMade(db, "VOUCHER_VALUE_DECISION", id);
    const { financeDecisions } = await apiFor(aino);
    expect(await financeDecisions.byLiableCitizen()).toMatchObject([{ decisionChildren: [{ firstName: "Elsa" }] }]);
  });

  it("writes decisions on support in both languages, decides them and annuls one", async () => {
    const id = await atDesk("support", "aino");
    const inSwedish = await atDesk("preschool-support", "aino", "sv");
    const { assistanceDecisions } = await apiFor(aino);
    await atDesk("decide-support", id, "rework");
    expect(await assistanceDecisions.list()).toEqual([]);
    await atDesk("decide-support", id, "accept");
    await atDesk("decide-support", inSwedish, "reject");
    expect((await assistanceDecisions.details({ id })).language).toBe("FI");
    const preschool = await assistanceDecisions.preschoolDetails({ id: inSwedish });
    expect([preschool.form.language, preschool.status]).toEqual(["SV", "REJECTED"]);
    await atDesk("annul-support", id, "Lapsi muutti.");
    expect(await assistanceDecisions.list()).toMatchObject([{ status: "ANNULLED", annulmentReason: "Lapsi muutti." }]);
  });

  it.each([
    ["fee", "nobody"],
    ["support", "aino", "en"],
    ["send-fee", "abc"],
    ["send-fee", "abcdef"],
    ["decide-support", "abcdef", "perhaps"],
    ["annul-support", "abcdef"],
  ])("says why it cannot do this: %s %s", async (command, ...said) => {
    await expect(atDesk(command, ...said)).rejects.toBeInstanceOf(DeskFault);
  });

  it("decides once, and annuls only accepted decisions", async () => {
    const id = await atDesk("support", "aino");
    await expect(atDesk("annul-support", id, "Turha.")).rejects.toBeInstanceOf(DeskFault);
    await atDesk("decide-support", id, "reject");
    await expect(atDesk("decide-support", id, "accept")).rejects.toBeInstanceOf(DeskFault);
    await expect(atDesk("annul-support", id, "Turha.")).rejects.toBeInstanceOf(DeskFault);
  });
});

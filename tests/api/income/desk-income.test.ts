import { beforeEach, describe, expect, it } from "vitest";
import { incomeCommands } from "~/demo/desk/income-commands.server.ts";
import { DeskFault } from "~/demo/desk/moves/application-moves.server.ts";
import { hireEmployee } from "~/demo/desk/moves/staff-moves.server.ts";
import { layOutTown } from "~/demo/town/lay-out-town.server.ts";
import { openFileStore } from "~/foundation/files/file-store.server.ts";
import { attachmentsOf } from "~/income/contract.ts";
import { setCredential } from "~/people/behind/credential-store.server.ts";
import { incomeBody } from "../../people/income.ts";
import { refusalOf } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { demoTown } from "../../support/asking/demo-town.ts";
import { incomeTown, NOW, newestOf, TODAY } from "../../support/samples/income-town.ts";

const { db, reset } = await testDatabase();
const town = incomeTown(db);
const files = await openFileStore(town.settings);
const commands = incomeCommands(files);
const atDesk = (command: string, ...said: string[]) =>
  commands[command]?.(db, said, { now: NOW, today: TODAY }) ?? Promise.reject(new Error(`no command ${command}`));

beforeEach(reset);

async function sentByAino() {
  const { aino, unit } = await town.families();
  const login = { personId: aino.id, username: "aino@example.com", passwordHash: "$argon2id$of-nobody" };
  await setCredential(db, login, NOW);
  await hireEmployee(db, { firstName: "Kaisa", lastName: "Ahola", unitId: unit });
  const api = await town.as(aino.id);
  await api.incomeStatements.create({ draft: false, body: incomeBody() });
  const { id } = await newestOf(api);
  return { api, id, status: async () => (await newestOf(api)).status };
}

describe("the desk", () => {
  it("takes a statement in hand, handles it and gives it back", async () => {
    const { id, status } = await sentByAino();
    expect(await atDesk("income", "aino")).toContain(`${id}  SENT`);
    for (const [command, after] of [
      ["take-income", "HANDLING"],
      ["handle-income", "HANDLED"],
      ["return-income", "SENT"],
      ["handle-income", "HANDLED"],
    ] as const) {
      await atDesk(command, id.slice(0, 8));
      expect(await status()).toBe(after);
    }
    await expect(atDesk("take-income", id)).rejects.toThrow(DeskFault);
    await expect(atDesk("handle-income", "00000000")).rejects.toThrow("no statement");
  });

  it("adds a paper that the guardian does not see and can't open", async () => {
    const { api, id } = await sentByAino();
    await atDesk("income-paper", id);
    const paper = await db.selectFrom("attachment").selectAll().executeTakeFirstOrThrow();
    expect(paper).toMatchObject({ income_statement_id: id, uploaded_by_person: null });
    expect(attachmentsOf(await newestOf(api))).toEqual([]);
    const opened = () => api.attachments.download({ attachmentId: paper.id, requestedFilename: paper.name });
    expect(await refusalOf(Promise.resolve().then(opened))).toMatchObject({ status: 403 });
  });

  it("records income that ends on a day, and gives a partner who has told income or not", async () => {
    const { api } = await sentByAino();
    await atDesk("handle-income", (await newestOf(api)).id);
    await atDesk("record-income", "aino", "2026-03-20");
    expect(await api.incomeStatements.expiring()).toEqual(["2026-03-20"]);
    await expect(atDesk("record-income", "aino", "20.3.2026")).rejects.toThrow(DeskFault);
    await expect(atDesk("record-income", "nobody", "2026-03-20")).rejects.toThrow(DeskFault);
    await atDesk("partner", "aino");
    const partner = { name: "Kaino Kumppani Virta", hasIncomeStatement: false };
    expect(await api.incomeStatements.partner()).toEqual({ partner });
    await db.deleteFrom("partnership").execute();
    await atDesk("partner", "aino", "known");
    expect(await api.incomeStatements.partner()).toEqual({ partner: { ...partner, hasIncomeStatement: true } });
  });
});

describe("the demo town", () => {
  it("has an employee, an entrepreneur, a student, the highest fee and a child's income, each in another status", async () => {
    await layOutTown(db, demoTown(), NOW, TODAY, files);
    const people = await db.selectFrom("person").select(["id", "first_name"]).execute();
    const as = (name: string) => town.as(people.find(({ first_name }) => first_name === name)?.id ?? "");
    const aino = await as("Aino Maria");
    expect(await newestOf(aino)).toMatchObject({ status: "HANDLED", gross: { incomeSource: "INCOMES_REGISTER" } });
    expect(await aino.incomeStatements.expiring()).toEqual(["2026-03-24"]);
    expect(await aino.incomeStatements.partner()).toMatchObject({ partner: { hasIncomeStatement: false } });
    expect(await (await as("Antti Juhani")).incomeStatements.partner()).toMatchObject({
      partner: { hasIncomeStatement: true },
    });
    const mikael = await as("Mikael Erik");
    expect(await newestOf(mikael)).toMatchObject({
      status: "DRAFT",
      entrepreneur: { selfEmployed: {}, limitedCompany: {}, partnership: false },
    });
    expect(await newestOf(await as("Sara Kristiina"))).toMatchObject({
      status: "SENT",
      student: true,
      attachments: [{ type: "PROOF_OF_STUDIES" }, { type: "GRANT" }],
    });
    expect(await newestOf(await as("Timo Tapani"))).toMatchObject({ status: "HANDLING", type: "HIGHEST_FEE" });
    const [alva] = await mikael.incomeStatements.ofChildren();
    expect(alva?.statements.data).toMatchObject([
      { type: "CHILD_INCOME", status: "SENT", attachments: [{ isOwn: false }] },
      { type: "CHILD_INCOME", status: "HANDLED", attachments: [{ isOwn: false }] },
    ]);
  });
});

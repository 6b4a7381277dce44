import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { MAX_ATTACHMENTS } from "~/attachments/contract.ts";
import { moveStatement } from "~/demo/desk/moves/income-moves.server.ts";
import { versionOf } from "~/foundation/seam/client.ts";
import type { StatementBody } from "~/income/contract.ts";
import { child, guardian } from "../../people/family.ts";
import { childIncome, entrepreneur, highestFee, incomeBody } from "../../people/income.ts";
import { refusalOf } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { incomeTown, NOW, newestOf, TODAY } from "../../support/samples/income-town.ts";

const { db, reset } = await testDatabase();
const town = incomeTown(db);
const FORBIDDEN = { status: 403, errorCode: null };
const BAD = { status: 400, errorCode: null };
const moment = { now: NOW, today: TODAY };

let people: Awaited<ReturnType<typeof town.families>>;
let aino: Api;
let antti: Api;
let pekka: Api;
beforeEach(async () => {
  await reset();
  people = await town.families();
  aino = await town.as(people.aino.id);
  antti = await town.as(people.antti.id);
  pekka = await town.as(people.pekka.id);
});

async function own(body: StatementBody = incomeBody(), draft = true) {
  await aino.incomeStatements.create({ draft, body });
  return (await newestOf(aino)).id;
}

async function ofElsa(body: StatementBody = childIncome(), draft = true, by = aino) {
  await by.incomeStatements.createForChild({ childId: people.elsa, draft, body });
  const { data } = await by.incomeStatements.ofChild({ childId: people.elsa, page: 1 });
  return data[0]?.id ?? "none";
}

const details = (incomeStatementId: string, by = aino) => by.incomeStatements.details({ incomeStatementId });

describe("a statement of one's own income", () => {
  it("is told back as it was written, first as a draft and then as sent", async () => {
    const body = incomeBody({
      entrepreneur: entrepreneur({
        partnership: true,
        selfEmployed: {
          attachments: true,
          estimatedIncome: { estimatedMonthlyIncome: 900, incomeStartDate: "2026-01-01", incomeEndDate: null },
        },
        limitedCompany: { incomeSource: "ATTACHMENTS" },
        accountant: { name: "Tili Oy", address: "", phone: "040 1234567", email: "tili@example.com" },
      }),
      student: true,
      otherInfo: "Muutan toukokuussa.",
    });
    const incomeStatementId = await own(body);
    const { attachmentIds: _, ...answers } = body;
    expect(await details(incomeStatementId)).toEqual({
      ...answers,
      id: incomeStatementId,
      personId: people.aino.id,
      firstName: "Aino",
      lastName: "Virtanen",
      createdAt: "2026-03-10T12:00:00+02:00",
      modifiedAt: "2026-03-10T12:00:00+02:00",
      sentAt: null,
      citizenModifiedAt: null,
      handledAt: null,
      status: "DRAFT",
      handlerNote: "",
      attachments: [],
      receipts: [],
    });
    await aino.incomeStatements.update({ incomeStatementId, draft: false, body });
    const sentAt = "2026-03-10T12:00:00+02:00";
    expect(await details(incomeStatementId)).toMatchObject({ ...answers, status: "SENT", sentAt });
  });

  it("is listed with the newest start first, ten on a page", async () => {
    for (let month = 1; month <= 11; month++)
      await own(highestFee({ startDate: `2025-${String(month).padStart(2, "0")}-01` }));
    const first = await aino.incomeStatements.own({ page: 1 });
    expect(first).toMatchObject({ total: 11, pages: 2 });
    expect(first.data.map(({ startDate }) => startDate)).toEqual(
      [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((month) => `2025-${String(month).padStart(2, "0")}-01`),
    );
    const second = await aino.incomeStatements.own({ page: 2 });
    expect(second.data.map(({ startDate }) => startDate)).toEqual(["2025-01-01"]);
    expect(await aino.incomeStatements.own({ page: 3 })).toEqual({ data: [], total: 0, pages: 1 });
    expect(await refusalOf(aino.incomeStatements.own({ page: 0 }))).toMatchObject(BAD);
  });

  it("may start on a day that only a handled statement has", async () => {
    const first = await own(incomeBody(), false);
    expect(await refusalOf(aino.incomeStatements.create({ draft: true, body: highestFee() }))).toMatchObject(BAD);
    await moveStatement(db, first, "handle-income", moment);
    await aino.incomeStatements.create({ draft: true, body: highestFee() });
    expect(await aino.incomeStatements.startDates({})).toEqual(["2026-03-01", "2026-03-01"]);
  });

  it("is there once when two windows save the same day at once", async () => {
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => aino.incomeStatements.create({ draft: true, body: highestFee() })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await aino.incomeStatements.own({ page: 1 })).total).toBe(1);
  });

  it("is saved once under one key, and refused under the key of another", async () => {
    const idempotencyKey = randomUUID();
    const save = (startDate: string) =>
      aino.incomeStatements.create({ draft: true, body: highestFee({ startDate }) }, { idempotencyKey });
    await save("2026-03-01");
    await save("2026-03-01");
    expect((await aino.incomeStatements.own({ page: 1 })).total).toBe(1);
    expect(await refusalOf(save("2026-03-02"))).toMatchObject({ status: 409, errorCode: "IDEMPOTENCY_KEY_REUSED" });
  });

  it("may be a draft that could not be sent", async () => {
    const body = incomeBody({ gross: null, endDate: "2020-01-01" });
    const incomeStatementId = await own(body);
    expect(await refusalOf(aino.incomeStatements.update({ incomeStatementId, draft: false, body }))).toMatchObject(BAD);
    expect(await refusalOf(aino.incomeStatements.create({ draft: false, body }))).toMatchObject(BAD);
    expect(await details(incomeStatementId)).toMatchObject({ status: "DRAFT" });
  });

  it("has no accountant when the accountant has no name", async () => {
    const accountant = { name: "", address: "Katu 1", phone: "", email: "" };
    const incomeStatementId = await own(incomeBody({ entrepreneur: entrepreneur({ accountant }) }));
    expect(await details(incomeStatementId)).toMatchObject({ entrepreneur: { accountant: null } });
  });

  it("becomes the highest fee and lets its files go", async () => {
    const file = await town.loose(aino, "PENSION");
    const incomeStatementId = await own(incomeBody({ attachmentIds: [file] }));
    await aino.incomeStatements.update({ incomeStatementId, draft: true, body: highestFee() });
    expect(await details(incomeStatementId)).toMatchObject({ type: "HIGHEST_FEE" });
    const second = incomeBody({ startDate: "2026-04-01", endDate: "2027-03-31", attachmentIds: [file] });
    await aino.incomeStatements.create({ draft: true, body: second });
  });
});

describe("a statement of the wrong type", () => {
  it("is a 400 on every way in", async () => {
    const mine = await own(highestFee());
    const hers = await ofElsa();
    const wrong: (() => Promise<unknown>)[] = [
      () => aino.incomeStatements.create({ draft: true, body: childIncome() }),
      () => aino.incomeStatements.createForChild({ childId: people.elsa, draft: true, body: highestFee() }),
      () => aino.incomeStatements.createForChild({ childId: people.elsa, draft: true, body: incomeBody() }),
      () => aino.incomeStatements.update({ incomeStatementId: mine, draft: true, body: childIncome() }),
      () => aino.incomeStatements.update({ incomeStatementId: hers, draft: true, body: incomeBody() }),
    ];
    for (const call of wrong) expect(await refusalOf(call())).toMatchObject(BAD);
  });

  it.each([
    ["no type", { startDate: "2026-03-01", endDate: null }],
    ["an unknown type", { ...highestFee(), type: "LOTTERY" }],
    ["no start", { type: "HIGHEST_FEE", endDate: null }],
    ["cents", incomeBody({ gross: { ...(incomeBody().gross as object), estimatedMonthlyIncome: 10.5 } as never })],
    [
      "more than 32 bits",
      incomeBody({ gross: { ...(incomeBody().gross as object), estimatedMonthlyIncome: 2 ** 31 } as never }),
    ],
    [
      "an unknown other income",
      incomeBody({ gross: { ...(incomeBody().gross as object), otherIncome: ["LOTTERY"] } as never }),
    ],
    ["a day that is not in the calendar", highestFee({ startDate: "2026-02-30" })],
    ["a character that can't be kept", incomeBody({ otherInfo: "a\0b" })],
  ])("is a 400 with %s", async (_what, body) => {
    expect(await refusalOf(aino.incomeStatements.create({ draft: true, body: body as never }))).toMatchObject(BAD);
  });
});

describe("a child's statement", () => {
  it("is read, changed, sent and cancelled by both guardians", async () => {
    const id = await ofElsa();
    const body = childIncome({ otherInfo: "Perhe-eläke" });
    await antti.incomeStatements.update({ incomeStatementId: id, draft: false, body });
    expect(await details(id)).toMatchObject({ status: "SENT", otherInfo: "Perhe-eläke", personId: people.elsa });
    await aino.incomeStatements.remove({ id });
    expect(await refusalOf(details(id, antti))).toMatchObject(FORBIDDEN);
  });

  it("is nothing to a foster parent or a blocked guardian", async () => {
    const foster = await guardian("Kaisa Ahola").with(child("Vilma").fostered("2026-01-01")).settle(db, TODAY);
    const blocked = await guardian("Olli Oja").with(child("Veera").blocked()).settle(db, TODAY);
    for (const [person, name] of [
      [foster, "Vilma"],
      [blocked, "Veera"],
    ] as const) {
      const api = await town.as(person.id);
      const childId = person.child(name);
      expect(await refusalOf(api.incomeStatements.ofChild({ childId, page: 1 }))).toMatchObject(FORBIDDEN);
      expect(await refusalOf(api.incomeStatements.startDatesOfChild({ childId }))).toMatchObject(FORBIDDEN);
      expect(
        await refusalOf(api.incomeStatements.createForChild({ childId, draft: true, body: childIncome() })),
      ).toMatchObject(FORBIDDEN);
      expect(await api.incomeStatements.children({})).toEqual([]);
    }
  });

  it("refuses the second of two editors, and shows the version that is there", async () => {
    const id = await ofElsa();
    const seen = async () => versionOf(await details(id));
    const save = (by: Api, otherInfo: string, ifMatch: string | null) =>
      by.incomeStatements.update({ incomeStatementId: id, draft: true, body: childIncome({ otherInfo }) }, { ifMatch });
    const before = await seen();
    await save(antti, "Antin teksti", before);
    expect(await refusalOf(save(aino, "Ainon teksti", before))).toMatchObject({
      status: 409,
      errorCode: "VERSION_CONFLICT",
      details: { version: await seen(), current: { otherInfo: "Antin teksti" } },
    });
    await save(aino, "Ainon teksti", await seen());
    await save(antti, "Viimeinen", null);
    expect(await details(id)).toMatchObject({ otherInfo: "Viimeinen" });
  });

  it("shows the other guardian's files by name only, and keeps them when one's own change", async () => {
    const [mine, his] = [
      await town.loose(aino, "CHILD_INCOME", "a.pdf"),
      await town.loose(antti, "CHILD_INCOME", "b.pdf"),
    ];
    const id = await ofElsa(childIncome({ attachmentIds: [mine] }));
    await antti.incomeStatements.update({
      incomeStatementId: id,
      draft: true,
      body: childIncome({ attachmentIds: [his] }),
    });
    const attachments = [
      { id: mine, name: "a.pdf", isOwn: true },
      { id: his, name: "b.pdf", isOwn: false },
    ];
    expect(await details(id)).toMatchObject({ attachments });
    const read = aino.attachments.download({ attachmentId: his, requestedFilename: "b.pdf" });
    expect(await refusalOf(Promise.resolve(read))).toMatchObject(FORBIDDEN);
    expect(await refusalOf(aino.attachments.remove({ attachmentId: his }))).toMatchObject(FORBIDDEN);
    const stolen = childIncome({ attachmentIds: [his] });
    expect(
      await refusalOf(aino.incomeStatements.update({ incomeStatementId: id, draft: true, body: stolen })),
    ).toMatchObject(BAD);
    await aino.incomeStatements.update({ incomeStatementId: id, draft: true, body: childIncome() });
    expect(await details(id)).toMatchObject({ attachments: [{ id: his }] });
  });
});

describe("somebody else's statement", () => {
  it("and an unknown one give the same refusal on every call", async () => {
    const id = await own(incomeBody(), false);
    for (const incomeStatementId of [id, randomUUID()]) {
      const calls: (() => Promise<unknown>)[] = [
        () => details(incomeStatementId, pekka),
        () => pekka.incomeStatements.update({ incomeStatementId, draft: true, body: incomeBody() }),
        () => pekka.incomeStatements.addDetails({ incomeStatementId, body: { otherInfo: "", attachmentIds: [] } }),
        () => pekka.incomeStatements.remove({ id: incomeStatementId }),
        () => pekka.attachments.uploadToIncomeStatement({ incomeStatementId, file: town.file() }),
        () => pekka.receipts.details({ receiptId: randomUUID() }),
      ];
      for (const call of calls) expect(await refusalOf(call())).toEqual({ ...FORBIDDEN, details: undefined });
    }
    // A partner has no part in the other's income either.
    expect(await refusalOf(details(id, antti))).toMatchObject(FORBIDDEN);
    for (const childId of [people.elsa, randomUUID()]) {
      expect(await refusalOf(pekka.incomeStatements.ofChild({ childId, page: 1 }))).toMatchObject(FORBIDDEN);
      expect(await refusalOf(pekka.incomeStatements.startDatesOfChild({ childId }))).toMatchObject(FORBIDDEN);
      expect(
        await refusalOf(pekka.incomeStatements.createForChild({ childId, draft: true, body: childIncome() })),
      ).toMatchObject(FORBIDDEN);
    }
  });

  it("needs strong identification, but for what the navigation asks", async () => {
    const weak = await town.as(people.aino.id, { level: "weak" });
    expect(await refusalOf(weak.incomeStatements.own({ page: 1 }))).toMatchObject(FORBIDDEN);
    expect(await weak.incomeStatements.children({})).toMatchObject([{ firstName: "Elsa" }]);
    expect(await weak.incomeStatements.expiring({})).toEqual([]);
  });
});

describe("details of a sent statement", () => {
  const add = (incomeStatementId: string, otherInfo: string, attachmentIds: string[] = [], by = aino) =>
    by.incomeStatements.addDetails({ incomeStatementId, body: { otherInfo, attachmentIds } });

  it("are added while the staff has it in hand, and not when it is handled", async () => {
    const id = await own(incomeBody(), false);
    await add(id, "Lisätieto");
    await moveStatement(db, id, "take-income", moment);
    await add(id, "Toinen");
    expect(await details(id)).toMatchObject({ otherInfo: "Toinen", status: "HANDLING" });
    expect(await refusalOf(aino.incomeStatements.remove({ id }))).toMatchObject(FORBIDDEN);
    await moveStatement(db, id, "handle-income", moment);
    expect(await refusalOf(add(id, "Myöhässä"))).toMatchObject(FORBIDDEN);
    expect(await refusalOf(aino.incomeStatements.remove({ id }))).toMatchObject(FORBIDDEN);
    await moveStatement(db, id, "return-income", moment);
    await add(id, "Vielä");
    expect(await details(id)).toMatchObject({ otherInfo: "Vielä", status: "SENT", handledAt: null });
  });

  it("are not for drafts or for the highest fee", async () => {
    const draft = await own();
    expect(await refusalOf(add(draft, "x"))).toMatchObject(FORBIDDEN);
    const fee = await own(highestFee({ startDate: "2026-04-01" }), false);
    expect(await refusalOf(add(fee, "x"))).toMatchObject(FORBIDDEN);
  });

  it("refuse files of somebody else, unknown ones, and those that are on another thing", async () => {
    const id = await own(incomeBody(), false);
    const used = await town.loose(aino, "PENSION");
    await own(incomeBody({ startDate: "2026-05-01", endDate: "2026-12-31", attachmentIds: [used] }));
    for (const file of [await town.loose(pekka, "PENSION"), randomUUID(), used])
      expect(await refusalOf(add(id, "x", [file]))).toMatchObject(FORBIDDEN);
    expect(await details(id)).toMatchObject({ otherInfo: "", attachments: [] });
  });

  it("refuse a stale version, unless nobody may change it any more", async () => {
    const id = await own(incomeBody(), false);
    const stale = () =>
      aino.incomeStatements.addDetails(
        { incomeStatementId: id, body: { otherInfo: "x", attachmentIds: [] } },
        { ifMatch: "0" },
      );
    expect(await refusalOf(stale())).toMatchObject({ status: 409, errorCode: "VERSION_CONFLICT" });
    await moveStatement(db, id, "handle-income", moment);
    expect(await refusalOf(stale())).toMatchObject(FORBIDDEN);
  });
});

describe("files of a statement", () => {
  it("keep their kinds and their order, and stay with the statement that they were uploaded to", async () => {
    const loose = await town.loose(aino, "PENSION", "elake.pdf");
    const id = await own(incomeBody({ attachmentIds: [loose, loose] }));
    const at = { incomeStatementId: id, attachmentType: "GRANT" as const };
    const second = await aino.attachments.uploadToIncomeStatement({ ...at, file: town.file("apuraha.pdf") });
    const untyped = await aino.attachments.uploadToIncomeStatement({ incomeStatementId: id, file: town.file("x.pdf") });
    expect(await details(id)).toMatchObject({
      attachments: [
        { id: loose, type: "PENSION", name: "elake.pdf", isOwn: true, uploadedByEmployee: false },
        { id: second, type: "GRANT" },
        { id: untyped, type: null },
      ],
    });
    expect(await aino.attachments.uploadToIncomeStatement({ ...at, file: town.file("apuraha.pdf") })).toBe(second);
  });

  it.each(["create", "update"] as const)("of somebody else, unknown and used ones fail the whole %s", async (how) => {
    const used = await town.loose(aino, "PENSION");
    const id = await own(incomeBody({ attachmentIds: [used] }));
    const other = await own(incomeBody({ startDate: "2026-06-01" }));
    for (const file of [await town.loose(pekka, "PENSION"), randomUUID(), used]) {
      const body = incomeBody({ startDate: "2026-07-01", attachmentIds: [file] });
      const call =
        how === "create"
          ? aino.incomeStatements.create({ draft: true, body })
          : aino.incomeStatements.update({ incomeStatementId: other, draft: true, body });
      expect(await refusalOf(call)).toMatchObject(BAD);
    }
    expect(await aino.incomeStatements.startDates({})).toEqual(["2026-06-01", "2026-03-01"]);
    expect(await details(id)).toMatchObject({ attachments: [{ id: used }] });
  });

  it("can't be more than one guardian may add, and are counted among loose ones before", async () => {
    const body = incomeBody({ attachmentIds: Array.from({ length: MAX_ATTACHMENTS + 1 }, () => randomUUID()) });
    expect(await refusalOf(aino.incomeStatements.create({ draft: true, body }))).toMatchObject(BAD);
  });

  it("can be removed until the statement is handled", async () => {
    const [one, other] = [await town.loose(aino, "PENSION", "1.pdf"), await town.loose(aino, "GRANT", "2.pdf")];
    const id = await own(incomeBody({ attachmentIds: [one, other] }), false);
    await aino.attachments.remove({ attachmentId: one });
    await moveStatement(db, id, "handle-income", moment);
    expect(await refusalOf(aino.attachments.remove({ attachmentId: other }))).toMatchObject(FORBIDDEN);
    const late = aino.attachments.uploadToIncomeStatement({ incomeStatementId: id, file: town.file() });
    expect(await refusalOf(late)).toMatchObject(FORBIDDEN);
    expect(await details(id)).toMatchObject({ attachments: [{ id: other }] });
  });
});

describe("receipts of a statement", () => {
  const receiptsOf = async (id: string, by = aino) => (await details(id, by)).receipts ?? [];

  it("tell what was sent at each sending and change, and only to whoever did it", async () => {
    const id = await ofElsa(childIncome({ otherInfo: "Ensin" }), false);
    await antti.incomeStatements.addDetails({
      incomeStatementId: id,
      body: { otherInfo: "Sitten", attachmentIds: [] },
    });
    const [hers] = await receiptsOf(id);
    const [his] = await receiptsOf(id, antti);
    expect(hers).toMatchObject({ event: "SENT", reference: expect.stringMatching(/^T2026-\d{6}$/) });
    expect(his).toMatchObject({ event: "UPDATED" });
    const receipt = { receiptId: hers?.id ?? "" };
    expect(await aino.receipts.details(receipt)).toMatchObject({
      subjectId: id,
      childId: people.elsa,
      content: { otherInfo: "Ensin", status: "SENT" },
      hasDocument: false,
    });
    expect(await refusalOf(antti.receipts.details(receipt))).toMatchObject(FORBIDDEN);
    expect(await refusalOf(Promise.resolve(antti.receipts.download(receipt)))).toMatchObject(FORBIDDEN);
  });

  it("are not written for drafts or when nothing changes, but for a file that comes or goes", async () => {
    const id = await own();
    expect(await receiptsOf(id)).toEqual([]);
    await aino.incomeStatements.update({ incomeStatementId: id, draft: false, body: incomeBody() });
    await aino.incomeStatements.addDetails({ incomeStatementId: id, body: { otherInfo: "", attachmentIds: [] } });
    expect(await receiptsOf(id)).toHaveLength(1);
    const file = await aino.attachments.uploadToIncomeStatement({ incomeStatementId: id, file: town.file() });
    await aino.attachments.remove({ attachmentId: file });
    expect((await receiptsOf(id)).map(({ event }) => event)).toEqual(["UPDATED", "UPDATED", "SENT"]);
  });

  it("go with a cancelled statement, and their papers too", async () => {
    const id = await own(incomeBody(), false);
    await aino.incomeStatements.remove({ id });
    for (const table of ["receipt", "official_document", "income_statement"] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});

describe("the log of a guardian", () => {
  it("tells of one's own statements, what the other guardian did to a child's, and what the municipality did", async () => {
    const id = await ofElsa(childIncome(), false, antti);
    await antti.incomeStatements.addDetails({ incomeStatementId: id, body: { otherInfo: "x", attachmentIds: [] } });
    await moveStatement(db, id, "handle-income", moment);
    await own();
    const acts = async (by: Api) => (await by.ownData.log({ page: 1 })).data.map(({ by: who, act }) => `${who} ${act}`);
    expect((await acts(aino)).sort()).toEqual([
      "MUNICIPALITY INCOME_HANDLED",
      "OTHER_GUARDIAN INCOME_SENT",
      "OTHER_GUARDIAN INCOME_UPDATED",
      "SELF POST /citizen/income-statements",
    ]);
    expect(await acts(pekka)).toEqual([]);
  });

  it("still tells that the other guardian cancelled what is gone", async () => {
    const id = await ofElsa(childIncome(), false, antti);
    await antti.incomeStatements.remove({ id });
    const { data: entries } = await aino.ownData.log({ page: 1 });
    expect(entries.map(({ act }) => act).sort()).toEqual(["INCOME_CANCELLED", "INCOME_SENT"]);
  });
});

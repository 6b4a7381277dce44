import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { moveStatement } from "~/demo/desk/moves/income-moves.server.ts";
import { versionOf } from "~/foundation/seam/client.ts";
import { Refusal } from "~/foundation/seam/refusal.ts";
import type { IncomeBody } from "~/income/contract.ts";
import { childIncome, entrepreneur, highestFee, incomeBody } from "../../people/income.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { atForms, fieldsIn, mainOf, type Seen } from "../../support/asking/posted-form.ts";
import { servedPages } from "../../support/asking/served-pages.ts";
import { incomeTown, NOW, newestOf, TODAY } from "../../support/samples/income-town.ts";
import { rejected } from "../../support/samples/rejected.ts";

const { db, reset } = await testDatabase();
const town = incomeTown(db);
const open = await servedPages(db, town.settings);
const moment = { now: NOW, today: TODAY };
const NEW = "/income/new/edit";

let people: Awaited<ReturnType<typeof town.families>>;
let aino: Api;
let antti: Api;
beforeEach(async () => {
  await reset();
  people = await town.families();
  aino = await town.as(people.aino.id);
  antti = await town.as(people.antti.id);
});

const as = (who: "aino" | "antti" | "pekka", api?: Api) =>
  atForms(open, { as: { id: people[who].id, level: "strong" }, now: NOW, ...(api ? { api } : {}) });

const valuesOf = ({ html }: Seen, name: string) =>
  fieldsIn(html).flatMap(([field, value]) => (field === name ? [value] : []));

async function own(body = incomeBody(), by = aino) {
  await by.incomeStatements.create({ draft: false, body });
  return (await newestOf(by)).id;
}

/** A salary that is proved by files. */
const paidBody = (answers: Partial<IncomeBody> = {}) =>
  incomeBody({
    gross: {
      type: "INCOME",
      incomeSource: "ATTACHMENTS",
      estimatedMonthlyIncome: 2000,
      otherIncome: [],
      otherIncomeInfo: "",
    },
    ...answers,
  });

const SALARY = { feeBasis: "INCOME", incomeSource: "ATTACHMENTS", estimatedMonthlyIncome: "2000", entrepreneur: "no" };

describe("files of earlier statements", () => {
  const send = async (name = "palkka.pdf") =>
    own(incomeBody({ attachmentIds: [await town.loose(aino, "PAYSLIP_GROSS", name)] }));

  it("are offered once for the whole form, and one becomes a file of this form under the chosen kind", async () => {
    await send();
    const { see, press } = as("aino");
    const form = await press(await see(NEW), "refresh", SALARY);
    expect(form.html.match(/name="reuse\.file"/g)).toHaveLength(1);
    const [, fileId = ""] = /<option value="([^"]+)">palkka\.pdf, 10\.3\.2026/.exec(form.html) ?? [];
    const added = await press(form, "reuse-file", { "reuse.file": fileId, "reuse.type": "PAYSLIP_GROSS" });
    expect(mainOf(added.html)).toContain("Tiedosto on lisätty: palkka.pdf.");
    const [file = ""] = valuesOf(added, "file");
    expect(file).toMatch(/^[0-9a-f-]{36} PAYSLIP_GROSS \d+ palkka\.pdf$/);
    expect(file).not.toContain(fileId);
    // What the form has already is not offered again.
    expect(added.html).not.toContain('name="reuse.file"');

    const dates = { startDate: "1.4.2026", endDate: "31.3.2027" };
    const checked = await press(added, "verify", dates);
    const sent = await press(checked, "send", { assurance: "on" });
    expect(sent.address).toContain("/income#");
    const { data } = await aino.incomeStatements.own({ page: 1 });
    expect(data[0]).toMatchObject({ status: "SENT", attachments: [{ name: "palkka.pdf", type: "PAYSLIP_GROSS" }] });
    expect(data[1]).toMatchObject({ attachments: [{ id: fileId }] });
  });

  it("say what is missing, and keep the choice", async () => {
    await send();
    const { see, press } = as("aino");
    const form = await press(await see(NEW), "refresh", SALARY);
    const [, fileId = ""] = /<option value="([^"]+)">palkka\.pdf/.exec(form.html) ?? [];
    const refused = await press(form, "reuse-file", { "reuse.file": fileId });
    expect(refused.status).toBe(422);
    expect(mainOf(refused.html)).toContain("Mikä liite se on? Valitse");
    expect(valuesOf(refused, "reuse.file")).toEqual([fileId]);
    expect(mainOf((await press(form, "reuse-file", {})).html)).toContain("Tiedosto: Valitse ensin tiedosto.");
  });

  it("of another guardian are neither offered nor taken", async () => {
    const foreign = await town.loose(antti, "PAYSLIP_GROSS", "antin.pdf");
    await antti.incomeStatements.create({ draft: false, body: incomeBody({ attachmentIds: [foreign] }) });
    await send();
    const { see, press } = as("aino");
    const form = await press(await see(NEW), "refresh", SALARY);
    expect(form.html).not.toContain("antin.pdf");
    const refused = await press(form, "reuse-file", { "reuse.file": foreign, "reuse.type": "OTHER" });
    expect(mainOf(refused.html)).toContain("Tiedostoa ei enää ole.");
  });

  it("are left out in front of a plain gateway", async () => {
    await send();
    const plain: Api = { ...aino, ownFiles: { ...aino.ownFiles, earlier: () => Promise.reject(new Refusal(404)) } };
    const { see, press } = as("aino", plain);
    const form = await press(await see(NEW), "refresh", SALARY);
    expect(form.status).toBe(200);
    expect(form.html).toContain("attachments.PAYSLIP_GROSS");
    expect(form.html).not.toContain("reuse.file");
  });

  it("nor are photos joined there", async () => {
    const photos = [await town.loose(aino, "PAYSLIP_GROSS", "1.pdf"), await town.loose(aino, "PAYSLIP_GROSS", "2.pdf")];
    await aino.incomeStatements.create({ draft: true, body: paidBody({ attachmentIds: photos }) });
    for (const [page, id] of photos.entries())
      await db
        .updateTable("attachment")
        .set({ name: `${page}.jpg` })
        .where("id", "=", id)
        .execute();
    const plain: Api = { ...aino, ownFiles: { ...aino.ownFiles, earlier: () => Promise.reject(new Refusal(404)) } };
    const address = `/income/${(await newestOf(aino)).id}/edit`;
    expect((await as("aino").see(address)).html).toContain("join-photos.PAYSLIP_GROSS");
    const shown = await as("aino", plain).see(address);
    expect(shown.html).toContain("0.jpg");
    expect(shown.html).not.toContain("join-photos.");
  });
});

describe("files without kinds, of an older statement", () => {
  it("stay, are shown, and nobody says that anything is missing or there", async () => {
    const file = await town.loose(aino, undefined, "vanha.pdf");
    await aino.incomeStatements.create({ draft: true, body: paidBody({ attachmentIds: [file] }) });
    const { id } = await newestOf(aino);
    const { see, press } = as("aino");
    const form = await see(`/income/${id}/edit`);
    expect(mainOf(form.html)).toMatch(/Aiemmin lisätyt liitteet .*vanha\.pdf/);
    const [asked = ""] = /class="asked-files".*?<\/ol>/s.exec(form.html) ?? [];
    expect(asked).toContain("#attachments-PAYSLIP_GROSS");
    expect(asked).not.toMatch(/lisätty|puuttuu/);
    const sent = await press(await press(form, "verify", { entrepreneur: "no" }), "send", { assurance: "on" });
    expect(mainOf(sent.html)).toContain("Tuloselvitys on lähetetty");
    expect(await newestOf(aino)).toMatchObject({ status: "SENT", attachments: [{ id: file, type: null }] });
    expect(mainOf((await see(`/income/${id}`)).html)).toMatch(/Aiemmin lisätyt liitteet .*vanha\.pdf/);
  });
});

describe("a new statement from an earlier one", () => {
  const copy = (id: string) => `/income?copy=${id}`;

  it("has the same answers, and neither dates nor files; nothing is saved yet", async () => {
    const file = await town.loose(aino, "PAYSLIP_GROSS");
    const id = await own(
      incomeBody({
        student: true,
        otherInfo: "Muutan toukokuussa.",
        entrepreneur: entrepreneur({ lightEntrepreneur: true }),
        attachmentIds: [file],
      }),
    );
    const { see, press } = as("aino");
    expect((await see("/income")).html).toContain(`href="${copy(id)}"`);
    expect((await see(`/income/${id}`)).html).toContain(`href="${copy(id)}"`);
    const asked = await see(copy(id));
    expect(mainOf(asked.html)).toContain("Uuteen tuloselvitykseen tulevat samat vastaukset");
    const form = await press(asked, "copy");
    expect(form.address).toContain(NEW);
    expect(mainOf(form.html)).toContain(
      "Vastaukset on kopioitu tuloselvityksestä, joka on voimassa su 1.3.2026 alkaen",
    );
    for (const [name, values] of [
      ["startDate", [""]],
      ["endDate", [""]],
      ["file", []],
      ["feeBasis", ["INCOME"]],
      ["incomeSource", ["INCOMES_REGISTER"]],
      ["estimatedMonthlyIncome", ["2500"]],
      ["companyName", ["Puutyö Virtanen"]],
      ["companyForms", ["lightEntrepreneur"]],
      ["student", ["on"]],
      ["otherInfo", ["Muutan toukokuussa."]],
    ] as const)
      expect(valuesOf(form, name), name).toEqual(values);
    expect((await aino.incomeStatements.own({ page: 1 })).total).toBe(1);
    // It waits there until it is saved or emptied.
    expect(valuesOf(await see(NEW), "companyName")).toEqual(["Puutyö Virtanen"]);
  });

  it("of a child is the child's, for either guardian", async () => {
    const body = childIncome({ otherInfo: "Perhe-eläke" });
    await aino.incomeStatements.createForChild({ childId: people.elsa, draft: false, body });
    const [saved] = (await aino.incomeStatements.ofChild({ childId: people.elsa, page: 1 })).data;
    const { see, press } = as("antti");
    const asked = await see(copy(saved?.id ?? ""));
    expect(mainOf(asked.html)).toContain("Elsa Virtanen, voimassa 1.3.2026 alkaen");
    const form = await press(asked, "copy");
    expect(form.address).toContain(`/child-income/${people.elsa}/new/edit`);
    expect(valuesOf(form, "otherInfo")).toEqual(["Perhe-eläke"]);
  });

  it("is not made of a foreign or unknown statement, nor of a draft: all answer alike", async () => {
    const id = await own();
    await aino.incomeStatements.create({ draft: true, body: highestFee({ startDate: "2026-05-01" }) });
    const draft = (await newestOf(aino)).id;
    for (const [asked, who] of [
      [id, "pekka"],
      [id, "antti"],
      [draft, "aino"],
      [randomUUID(), "aino"],
      ["kaksi", "aino"],
    ] as const) {
      const { see, press } = as(who);
      const list = await see(copy(asked));
      expect(list.address).toBe("/income");
      const answer = await press({ ...list, html: "" }, "copy", { incomeStatementId: asked });
      expect(mainOf(answer.html)).toContain("Tuloselvitystä ei enää ole");
      expect(valuesOf(await see(NEW), "feeBasis")).toEqual([]);
    }
  });

  it("does not take the place of a begun one before the guardian knows", async () => {
    const id = await own();
    const { see, press } = as("aino");
    const asked = await see(copy(id));
    expect(mainOf(asked.html)).not.toContain("Olet jo aloittanut");
    // Meanwhile another window begins a statement.
    await press(await see(NEW), "refresh", { feeBasis: "INCOME", otherInfo: "Aloitin jo" });
    const again = await press(asked, "copy");
    expect(mainOf(again.html)).toContain("Olet jo aloittanut uuden tuloselvityksen");
    expect(valuesOf(await see(NEW), "otherInfo")).toEqual(["Aloitin jo"]);
    const form = await press(again, "copy");
    expect(valuesOf(form, "otherInfo")).toEqual([""]);
    expect(valuesOf(form, "estimatedMonthlyIncome")).toEqual(["2500"]);
  });

  it("is asked for at once where nothing is written in the begun one", async () => {
    const id = await own();
    const { see, press } = as("aino");
    await press(await see(NEW), "refresh");
    expect(mainOf((await see(copy(id))).html)).not.toContain("Olet jo aloittanut");
  });
});

describe("a new statement that was begun and not sent", () => {
  const CONTINUED = "Jatkat tuloselvitystä, jonka aloitit aiemmin";

  it("is said to go on, by the list and by its form, and begins again when asked", async () => {
    const { see, press } = as("aino");
    expect(mainOf((await see("/income")).html)).toContain("Uusi tuloselvitys");
    const written = await press(await see(NEW), "refresh", { feeBasis: "INCOME", otherInfo: "Aloitin" });
    expect(mainOf(written.html)).not.toContain(CONTINUED);
    const list = mainOf((await see("/income")).html);
    expect(list).toContain("Jatka aloittamaasi tuloselvitystä");
    expect(list).not.toContain("Uusi tuloselvitys");

    const again = await see(NEW);
    expect(mainOf(again.html)).toContain(CONTINUED);
    await press(again, "discard");
    const empty = await see(NEW);
    expect(mainOf(empty.html)).not.toContain(CONTINUED);
    expect(valuesOf(empty, "otherInfo")).toEqual([""]);
    expect(mainOf((await see("/income")).html)).toContain("Uusi tuloselvitys");
  });

  it("does not go on when nothing was written in it, and the list says the same", async () => {
    const { see, press } = as("aino");
    await press(await see(NEW), "refresh");
    expect(mainOf((await see("/income")).html)).toContain("Uusi tuloselvitys");
    expect(mainOf((await see(NEW)).html)).not.toContain(CONTINUED);
  });

  it("does not go on at the first press, which is refused", async () => {
    const { see, press } = as("aino");
    const refused = await press(await see(NEW), "send", { feeBasis: "INCOME", otherInfo: "Aloitin" });
    expect(mainOf(refused.html)).toContain("Korjaa");
    expect(mainOf(refused.html)).not.toContain(CONTINUED);
    expect(mainOf((await see(NEW)).html)).toContain(CONTINUED);
  });

  it("of a child is the child's alone", async () => {
    const { see, press } = as("aino");
    await press(await see(`/child-income/${people.elsa}/new/edit`), "save", { otherInfo: "Eläke" });
    const list = mainOf((await see("/income")).html);
    expect(list.match(/Jatka aloittamaasi lapsen tuloselvitystä/g)).toHaveLength(1);
    expect(list).toContain("Uusi tuloselvitys");
  });

  it("is not told of right after it was made of an earlier one", async () => {
    const id = await own();
    const { see, press } = as("aino");
    const form = await press(await see(`/income?copy=${id}`), "copy");
    expect(mainOf(form.html)).not.toContain(CONTINUED);
    expect(mainOf((await see(NEW)).html)).toContain(CONTINUED);
  });
});

describe("the banner after sending", () => {
  const receiptIn = ({ html }: Seen) =>
    /href="([^"]*\/receipts\/[^"]+)"/.exec(/<main.*?<\/main>/s.exec(html)?.[0] ?? "")?.[1];

  it("leads to the receipt of a new statement, and says what follows and until when it is valid", async () => {
    const { see, press } = as("aino");
    const filled = { ...SALARY, incomeSource: "INCOMES_REGISTER", startDate: "1.4.2026", endDate: "31.3.2027" };
    const checked = await press(await see(NEW), "verify", filled);
    const sent = await press(checked, "send", { assurance: "on" });
    const words = mainOf(sent.html);
    for (const said of [
      "Tuloselvitys on lähetetty",
      "Jos maksu muuttuu, saat siitä päätöksen.",
      "Voit täydentää tuloselvitystä, kunnes se on käsitelty.",
      "Lähetä seuraava viimeistään ke 31.3.2027.",
    ])
      expect(words).toContain(said);
    expect(words).not.toContain("{{");
    const { id } = await newestOf(aino);
    const receipt = receiptIn(sent);
    const { receipts } = await aino.incomeStatements.details({ incomeStatementId: id });
    expect(receipt).toBe(`/receipts/${receipts?.[0]?.id}`);
    expect(mainOf((await see(receipt ?? "")).html)).toContain("Kuitti: tuloselvitys lähetetty");
  });

  it("leads to the receipt of what was added", async () => {
    const id = await own();
    const { see, press } = as("aino");
    const checked = await press(await see(`/income/${id}/details`), "verify", { otherInfo: "Lisäys" });
    const added = await press(checked, "update");
    expect(mainOf(added.html)).toContain("Täydennys on lähetetty");
    expect(mainOf((await see(receiptIn(added) ?? "")).html)).toContain("Kuitti: tuloselvitystä täydennetty");
  });

  it("has no receipt in front of a plain gateway", async () => {
    const details: Api["incomeStatements"]["details"] = async (asked) => {
      const { receipts: _none, ...plain } = await aino.incomeStatements.details(asked);
      return plain;
    };
    const { see, press } = as("aino", { ...aino, incomeStatements: { ...aino.incomeStatements, details } });
    const filled = { feeBasis: "HIGHEST_FEE", startDate: "1.4.2026" };
    const sent = await press(await press(await see(NEW), "verify", filled), "send", { assurance: "on" });
    expect(mainOf(sent.html)).toContain("Jos maksu muuttuu");
    expect(receiptIn(sent)).toBe(undefined);
  });
});

describe("a child's draft that both guardians edit", () => {
  it("shows both versions to the one who saves later, and loses neither", async () => {
    const body = childIncome({ otherInfo: "Eläke 200 €" });
    await aino.incomeStatements.createForChild({ childId: people.elsa, draft: true, body });
    const [draft] = (await aino.incomeStatements.ofChild({ childId: people.elsa, page: 1 })).data;
    const address = `/child-income/${people.elsa}/${draft?.id}/edit`;
    const [mother, father] = [as("aino"), as("antti")];
    const [hers, his] = [await mother.see(address), await father.see(address)];
    await father.press(his, "save", { otherInfo: "Eläke 300 €" });
    const compared = await mother.press(hers, "save", { otherInfo: "Eläke 250 €" });
    const words = mainOf(compared.html);
    expect(words).toContain("Tiedot ovat muuttuneet muualla");
    expect(words).toContain("Eläke 300 €");
    expect(valuesOf(compared, "otherInfo")).toEqual(["Eläke 250 €"]);
    const saved = async () => (await aino.incomeStatements.details({ incomeStatementId: draft?.id ?? "" })) as object;
    expect(await saved()).toMatchObject({ otherInfo: "Eläke 300 €" });
    // She has seen both, so her next press replaces his.
    await mother.press(compared, "save");
    expect(await saved()).toMatchObject({ otherInfo: "Eläke 250 €" });
  });

  it("is refused with 409 on the wire, with what is saved now", async () => {
    await aino.incomeStatements.createForChild({ childId: people.elsa, draft: true, body: childIncome() });
    const [draft] = (await aino.incomeStatements.ofChild({ childId: people.elsa, page: 1 })).data;
    const incomeStatementId = draft?.id ?? "";
    const read = await antti.incomeStatements.details({ incomeStatementId });
    const write = (api: Api, otherInfo: string) =>
      api.incomeStatements.update(
        { incomeStatementId, draft: true, body: childIncome({ otherInfo }) },
        { ifMatch: versionOf(read) },
      );
    await write(aino, "ensin");
    await expect(write(antti, "sitten")).rejects.toMatchObject({ status: 409, errorCode: "VERSION_CONFLICT" });
  });
});

describe("a new statement that is left as a draft", () => {
  it("goes on at the statement with what no call could carry, and the new form is empty again", async () => {
    const { see, press } = as("aino");
    const saved = await press(await see(NEW), "save", { ...SALARY, estimatedMonthlyIncome: "", startDate: "1.4.2026" });
    expect(mainOf(saved.html)).toContain("Luonnos on tallennettu");
    const { id, status } = await newestOf(aino);
    expect(status).toBe("DRAFT");
    const again = await see(`/income/${id}/edit`);
    expect(valuesOf(again, "entrepreneur")).toEqual(["no"]);
    expect(valuesOf(again, "incomeSource")).toEqual(["ATTACHMENTS"]);
    expect(valuesOf(await see(NEW), "startDate")).toEqual([""]);
  });

  it("may end beyond a year or have no end yet: the list says so, and only sending refuses", async () => {
    const { see, press } = as("aino");
    const answers = { ...SALARY, startDate: "1.4.2026", endDate: "" };
    const unended = await press(await see(NEW), "save", answers);
    expect(mainOf(unended.html)).toContain("Luonnos on tallennettu");
    const { id } = await newestOf(aino);
    const row = async () => /<tr[^>]*>(?:(?!<tr).)*1\.4\.2026.*?<\/tr>/s.exec((await see("/income")).html)?.[0] ?? "";
    expect(await row()).toContain("ei ilmoitettu vielä");
    expect(await row()).not.toContain("toistaiseksi");
    const late = await press(await see(`/income/${id}/edit`), "save", { ...answers, endDate: "2.4.2027" });
    expect(mainOf(late.html)).toContain("Luonnos on tallennettu");
    expect(await newestOf(aino)).toMatchObject({ status: "DRAFT", endDate: "2027-04-02" });
    expect(await row()).toContain("2.4.2027");
    const refused = await press(await see(`/income/${id}/edit`), "verify", { ...answers, endDate: "2.4.2027" });
    expect(refused.status).toBe(422);
  });

  it("tells all that is missing at once, the estimate too before there is a source", async () => {
    const { see, press } = as("aino");
    const answers = { feeBasis: "INCOME", startDate: "1.4.2026" };
    // The first check shows the questions that the basis adds.
    const shown = await press(await see(NEW), "verify", answers);
    const { html, status } = await press(shown, "verify", { ...answers, endDate: "" });
    expect(status).toBe(422);
    const summary = /<section[^>]*class="fault-summary.*?<\/section>/s.exec(html)?.[0] ?? "";
    const named = [...summary.matchAll(/href="#([\w-]+)"/g)].map(([, field]) => field);
    expect(named).toEqual(
      expect.arrayContaining(["endDate", "incomeSource", "estimatedMonthlyIncome", "entrepreneur"]),
    );
  });

  it("is refused on a start that another statement has, and nothing is saved", async () => {
    await own(incomeBody({ startDate: "2026-04-01", endDate: "2027-03-31" }));
    const { see, press } = as("aino");
    const refused = await press(await see(NEW), "save", { feeBasis: "HIGHEST_FEE", startDate: "1.4.2026" });
    expect(refused.status).toBe(422);
    expect(mainOf(refused.html)).toContain("Sinulla on jo tuloselvitys");
    expect((await aino.incomeStatements.own({ page: 1 })).total).toBe(1);
  });

  it("is not sent over what was saved in another window meanwhile", async () => {
    await aino.incomeStatements.create({ draft: true, body: highestFee({ startDate: "2026-04-01" }) });
    const { id } = await newestOf(aino);
    const { see, press } = as("aino");
    const checked = await press(await see(`/income/${id}/edit`), "verify", { endDate: "30.4.2026" });
    const body = highestFee({ startDate: "2026-04-01", endDate: "2026-05-31" });
    await aino.incomeStatements.update({ incomeStatementId: id, draft: true, body });
    const compared = await press(checked, "send", { assurance: "on" });
    expect(mainOf(compared.html)).toContain("Tiedot ovat muuttuneet muualla");
    expect(await newestOf(aino)).toMatchObject({ status: "DRAFT", endDate: "2026-05-31" });
  });
});

describe("a statement that is handled while its guardian adds details", () => {
  it("says so, keeps the text, and says what to do", async () => {
    const id = await own();
    const { see, press } = as("aino");
    const form = await see(`/income/${id}/details`);
    await moveStatement(db, id, "handle-income", moment);
    const late = await press(form, "verify", { otherInfo: "Jäin osa-aikaiseksi" });
    const words = mainOf(late.html);
    expect(words).toContain("Tuloselvitys on jo käsitelty");
    expect(words).toContain("Jäin osa-aikaiseksi");
    expect(late.html).toContain(`href="${NEW}"`);
    expect(await aino.incomeStatements.details({ incomeStatementId: id })).toMatchObject({ otherInfo: "" });
    // It is there still when the guardian comes back.
    expect(mainOf((await see(`/income/${id}/details`)).html)).toContain("Jäin osa-aikaiseksi");
  });

  it("and one that is sent from elsewhere leads to its details", async () => {
    await aino.incomeStatements.create({ draft: true, body: incomeBody() });
    const { id } = await newestOf(aino);
    const { see, press } = as("aino");
    const form = await see(`/income/${id}/edit`);
    await aino.incomeStatements.update({ incomeStatementId: id, draft: false, body: incomeBody() });
    const late = await press(form, "save", { otherInfo: "Vielä yksi asia" });
    expect(mainOf(late.html)).toContain("Tuloselvitys on jo lähetetty");
    expect(mainOf(late.html)).toContain("Vielä yksi asia");
    expect(late.html).toContain(`href="/income/${id}/details"`);
  });
});

describe("a removal that fails", () => {
  it("is told in words, and changes nothing", async () => {
    const id = await own();
    const bugs: unknown[] = [];
    const remove = () => Promise.reject(new Error("The gateway is away"));
    const api: Api = { ...aino, incomeStatements: { ...aino.incomeStatements, remove } };
    const { see, press } = atForms(open, {
      as: { id: people.aino.id, level: "strong" },
      now: NOW,
      api,
      reportBug: (error) => bugs.push(error),
    });
    const words = mainOf((await press(await see(`/income?remove=${id}`), "remove")).html);
    expect(words).toContain("Poistaminen ei onnistunut");
    expect(words).toContain("Mitään ei muutettu. Yritä hetken kuluttua uudelleen.");
    expect(bugs).toHaveLength(1);
    expect(await newestOf(aino)).toMatchObject({ id, status: "SENT" });
  });

  it("is told by the frame while the database is away, and is no bug", async () => {
    const id = await own();
    const remove = () => rejected(new Response(null, { status: 503 }));
    const api: Api = { ...aino, incomeStatements: { ...aino.incomeStatements, remove } };
    const { see, press } = atForms(open, { as: { id: people.aino.id, level: "strong" }, now: NOW, api });
    expect((await press(await see(`/income?remove=${id}`), "remove")).status).toBe(503);
    expect(await newestOf(aino)).toMatchObject({ id, status: "SENT" });
  });
});

describe("a question that an answer adds to the form", () => {
  const START = { startDate: "1.4.2026" };
  const INCOME = { ...START, feeBasis: "INCOME" };
  const faulty = ({ html }: Seen) => [...html.matchAll(/id="([\w-]+)-fault"/g)].map(([, field]) => field);
  const titleOf = ({ html }: Seen) => /<title>(.*?)<\/title>/.exec(html)?.[1];
  const fragmentOf = ({ address }: Seen) => address.split("#")[1];

  it("takes the focus after the button that shows it, the first one of several", async () => {
    const { see, press } = as("aino");
    const income = await press(await see(NEW), "refresh", INCOME);
    expect(fragmentOf(income)).toBe("endDate");
    const company = await press(income, "refresh:entrepreneur", { entrepreneur: "yes" });
    expect(fragmentOf(company)).toBe("startOfEntrepreneurship");
    const highest = await press(await press(company, "refresh", { feeBasis: "HIGHEST_FEE" }), "refresh", INCOME);
    expect(fragmentOf(highest)).toBe("incomeSource");
    const files = await press(highest, "refresh", { incomeSource: "ATTACHMENTS" });
    expect(fragmentOf(files)).toBe("attachments-PAYSLIP_GROSS");
    expect(fragmentOf(await press(files, "refresh"))).toBe("gross");
  });

  it("is shown by a check and not told as faulty, and the next check tells it", async () => {
    const { see, press } = as("aino");
    const filled = { ...INCOME, ...SALARY, incomeSource: "ONLY_COMPANY", entrepreneur: "yes" };
    const shown = await press(await see(NEW), "verify", filled);
    expect(shown.status).toBe(200);
    expect(fragmentOf(shown)).toBe("step-status");
    expect(/ id="step-status".*?href="([^"]+)"/.exec(shown.html)?.[1]).toBe("#endDate");
    expect(faulty(shown)).toEqual([]);
    expect(titleOf(shown)).toBe("Täytä tuloselvitys – Aamu");
    expect(mainOf(shown.html)).toContain("Vastaustesi perusteella kysymme vielä lisää.");
    const searched = await press(shown, "search", { otherIncomeSearch: "eläke" });
    expect(titleOf(searched)).toBe("Täytä tuloselvitys – Aamu");
    expect(fragmentOf(searched)).toBe("found-incomes");
    const again = await press(searched, "verify");
    expect(again.status).toBe(422);
    expect(faulty(again)).toContain("startOfEntrepreneurship");
  });

  it("is told as faulty when the page had it already: questions on income are there before the basis is chosen", async () => {
    const { see, press } = as("aino");
    const page = await see(NEW);
    expect(page.html).toMatch(/<section class="form-section shown-next" id="gross"/);
    expect(page.html).not.toContain('name="endDate"');
    const refused = await press(page, "verify", INCOME);
    expect(refused.status).toBe(422);
    expect(faulty(refused)).toEqual(["incomeSource", "estimatedMonthlyIncome", "entrepreneur"]);
  });

  it("is not dropped when the guardian takes the highest fee after all: the press that sends leads to the check", async () => {
    const { see, press } = as("aino");
    const typed = { ...START, ...SALARY, feeBasis: "HIGHEST_FEE" };
    const checked = await press(await see(NEW), "send", { ...typed, assurance: "on" });
    expect(titleOf(checked)).toBe("Tarkista tuloselvitys – Aamu");
    expect(mainOf(checked.html)).toContain("koska suostut korkeimpaan maksuun");
    expect((await aino.incomeStatements.own({ page: 1 })).data).toEqual([]);
  });

  it("needs no press: a check of the first page finds all answers, and the last possible day filled in", async () => {
    const { see, press } = as("aino");
    const checked = await press(await see(NEW), "verify", { ...INCOME, ...SALARY, incomeSource: "INCOMES_REGISTER" });
    expect(titleOf(checked)).toBe("Tarkista tuloselvitys – Aamu");
    expect(valuesOf(checked, "endDate")).toEqual(["01.04.2027"]);
    expect(mainOf(checked.html)).toContain("2 000 €");
  });

  it("is not told beside the faults of the questions that were there", async () => {
    const { see, press } = as("aino");
    const refused = await press(await see(NEW), "verify", { ...SALARY, entrepreneur: "yes" });
    expect(refused.status).toBe(422);
    expect(faulty(refused)).toEqual(["startDate"]);
    const cleared = await press(await press(refused, "refresh", START), "refresh", { startDate: "" });
    expect(faulty(cleared)).toEqual(["startDate"]);
    const later = await press(cleared, "refresh", { endDate: "1.1.2026", ...START });
    expect(faulty(later)).toEqual(["endDate"]);
  });

  it("has the last possible day filled in, which does not go along with the highest fee", async () => {
    const { see, press } = as("aino");
    const income = await press(await see(NEW), "refresh", INCOME);
    expect(valuesOf(income, "endDate")).toEqual(["01.04.2027"]);
    const own = await press(income, "refresh", { endDate: "31.12.2026" });
    expect(valuesOf(own, "endDate")).toEqual(["31.12.2026"]);
    const highest = await press(income, "refresh", { feeBasis: "HIGHEST_FEE" });
    expect(valuesOf(highest, "endDate")).toEqual([""]);
  });

  it("is a kind of files too", async () => {
    const { see, press } = as("aino");
    const filled = { ...INCOME, ...SALARY, endDate: "31.3.2027" };
    const shown = await press(await press(await see(NEW), "refresh", INCOME), "verify", filled);
    expect(mainOf(shown.html)).toContain("Vastaustesi perusteella kysymme vielä lisää.");
    expect(faulty(shown)).toEqual([]);
    expect(faulty(await press(shown, "verify"))).toEqual(["attachments-PAYSLIP_GROSS"]);
  });
});

describe("the summary of a check without the basis of the fee", () => {
  it("names the question once", async () => {
    const { see, press } = as("antti");
    const { html } = await press(await see(NEW), "verify", { startDate: "1.4.2026" });
    expect(mainOf(html)).toMatch(/^Korjaa yksi kohta Valitse, mihin maksusi perustuu\. /);
  });
});

describe("the check of a child's statement with files of both guardians", () => {
  it("leads to the own files, and names the other guardian's", async () => {
    const [mine, his] = [
      await town.loose(aino, "CHILD_INCOME", "oma.pdf"),
      await town.loose(antti, "CHILD_INCOME", "toisen.pdf"),
    ];
    const childId = people.aino.child("Elsa");
    await aino.incomeStatements.createForChild({ childId, draft: true, body: childIncome({ attachmentIds: [mine] }) });
    const id = (await aino.incomeStatements.ofChild({ childId, page: 1 })).data[0]?.id ?? "";
    await antti.incomeStatements.update({
      incomeStatementId: id,
      draft: true,
      body: childIncome({ attachmentIds: [his] }),
    });
    const { see, press } = as("aino");
    const { html } = await press(await see(`/child-income/${childId}/${id}/edit`), "verify");
    expect(html).toContain("Tarkista");
    expect(html).toContain(`/attachments/${mine}/`);
    expect(html).toContain("toisen.pdf");
    expect(html).not.toContain(`/attachments/${his}/`);
  });
});

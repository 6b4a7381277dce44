import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, test } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { makePartners } from "~/demo/desk/moves/family-moves.server.ts";
import { moveStatement, recordIncome } from "~/demo/desk/moves/income-moves.server.ts";
import { Refusal } from "~/foundation/seam/refusal.ts";
import type { StatementBody } from "~/income/contract.ts";
import { listedIncome } from "~/income/list/parts/listed-income.server.ts";
import { childIncome, entrepreneur, highestFee, incomeBody } from "../../people/income.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { servedPages } from "../../support/asking/served-pages.ts";
import { withoutSoftHyphens } from "../../support/reading/without-soft-hyphens.ts";
import { incomeTown, NOW, newestOf, TODAY } from "../../support/samples/income-town.ts";

const { db, reset } = await testDatabase();
const town = incomeTown(db);
const open = await servedPages(db, town.settings);
const moment = { now: NOW, today: TODAY };

let people: Awaited<ReturnType<typeof town.families>>;
let aino: Api;
let antti: Api;
beforeEach(async () => {
  await reset();
  people = await town.families();
  aino = await town.as(people.aino.id);
  antti = await town.as(people.antti.id);
});

type Who = "aino" | "antti" | "pekka";
const visit = (address: string, who: Who = "aino") =>
  open(address, { as: { id: people[who].id, level: "strong" }, now: NOW });

/** The main part of a page as text, without tags, scripts and soft hyphens. */
async function read(address: string, who: Who = "aino"): Promise<string> {
  const html = await (await visit(address, who)).text();
  const main = /<main.*?<\/main>/s.exec(html)?.[0] ?? "";
  return withoutSoftHyphens(main)
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
}

async function links(address: string, who: Who = "aino"): Promise<string[]> {
  const main = /<main.*?<\/main>/s.exec(await (await visit(address, who)).text())?.[0] ?? "";
  return [...main.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
}

async function own(body: StatementBody = incomeBody(), draft = false) {
  await aino.incomeStatements.create({ draft, body });
  return (await newestOf(aino)).id;
}

async function ofElsa(body: StatementBody = childIncome(), by = aino) {
  await by.incomeStatements.createForChild({ childId: people.elsa, draft: false, body });
  const { data } = await by.incomeStatements.ofChild({ childId: people.elsa, page: 1 });
  return data[0]?.id ?? "none";
}

describe("the list of income", () => {
  it("shows one's own statements and the child's, and leads to what may be done with each", async () => {
    const id = await own();
    const childs = await ofElsa();
    const found = await links("/income");
    for (const href of [`/income/${id}`, `/income/${id}/details`, `/income?remove=${id}`, "/income/new/edit"])
      expect(found, href).toContain(href);
    for (const href of [`/child-income/${people.elsa}/${childs}`, `/child-income/${people.elsa}/new/edit`])
      expect(found, href).toContain(href);
    expect(await read("/income")).not.toContain("Sivu 1");
  });

  it("offers only reading of what the staff has in hand or has handled", async () => {
    const id = await own(highestFee());
    await moveStatement(db, id, "take-income", moment);
    const inHand = await links("/income");
    expect(inHand).toContain(`/income/${id}`);
    expect(inHand).not.toContain(`/income?remove=${id}`);
    expect(await read("/income")).toContain("Lähetetty");
    await moveStatement(db, id, "handle-income", moment);
    expect(await read("/income")).toContain("10.3.2026");
    expect(await links("/income")).not.toContain(`/income?remove=${id}`);
  });

  it("shows ten on a page, and no pages for ten", async () => {
    for (let day = 1; day <= 10; day += 1)
      await own(highestFee({ startDate: `2026-03-${String(day).padStart(2, "0")}` }), true);
    expect(await read("/income")).not.toContain("Sivu 1");
    await own(highestFee({ startDate: "2026-03-11" }), true);
    expect(await read("/income")).toContain("Sivu 1, sivuja yhteensä 2");
    const second = await read("/income?page=2");
    expect(second).toContain("Sivu 2, sivuja yhteensä 2");
    expect(second).toMatch(/\b1\.3\.2026/);
    expect(second).not.toMatch(/\b2\.3\.2026/);
    expect((await visit("/income?page=3")).headers.get("Location")).toBe("/income");
  });

  it("turns the pages of a child's list alone", async () => {
    await own();
    for (let day = 1; day <= 11; day += 1)
      await ofElsa(childIncome({ startDate: `2026-04-${String(day).padStart(2, "0")}` }));
    const address = `/income?child=${people.elsa}&page=2`;
    expect(await links("/income")).toContain(`${address}#child-${people.elsa}`);
    const second = await read(address);
    expect(second).toMatch(/\b1\.4\.2026/);
    expect(second).not.toMatch(/\b2\.4\.2026/);
    expect(second).toMatch(/\b1\.3\.2026/);
    expect(await read(address, "pekka")).not.toContain(".4.2026");
  });

  it("tells of income that ends within four weeks, with its day, on the page and in the navigation", async () => {
    await recordIncome(db, people.aino.id, { from: "2025-04-01", to: "2026-04-07" }, moment);
    expect(await read("/income")).toContain("Tulotietosi ovat voimassa ti 7.4.2026 asti");
    const header = /<header.*?<\/header>/s.exec(await (await visit("/contact")).text())?.[0];
    expect(header).toContain("Tulotietosi vanhenevat pian");
    await own(incomeBody({ startDate: "2026-04-08", endDate: "2027-04-07" }));
    expect(await read("/income")).not.toContain("Tulotietosi ovat voimassa");
  });

  it("says no word of income that ends later", async () => {
    await recordIncome(db, people.aino.id, { from: "2025-04-01", to: "2026-04-08" }, moment);
    expect(await read("/income")).not.toContain("Tulotietosi ovat voimassa");
  });

  it("names the partner who has told nothing, until the partner tells", async () => {
    await makePartners(db, people.aino.id, people.antti.id, "2020-01-01");
    expect(await read("/income")).toContain("Antti Virtanen ei ole lähettänyt tuloselvitystä");
    await antti.incomeStatements.create({ draft: false, body: highestFee() });
    expect(await read("/income")).not.toContain("ei ole lähettänyt");
  });

  it("tells when income is told, for how long, and what the fee is at most", async () => {
    const guide = (await read("/income")).replaceAll("\u00a0", " ");
    for (const words of [
      "2 viikon kuluessa hoidon alkamisesta",
      "nousevat tai laskevat vähintään 10 %",
      "enintään 12 kuukautta taaksepäin tai 12 kuukautta eteenpäin",
      "on voimassa enintään 12 kuukautta",
      "alle 3 kuukautta, saat 3 kuukautta aikaa",
      "enintään 288 euroa kuukaudessa lapselta",
      "enintään 50 euroa kuukaudessa",
    ])
      expect(guide, words).toContain(words);
  });

  it("asks a plain gateway for each child", async () => {
    await ofElsa();
    const plain: Api = {
      ...aino,
      incomeStatements: { ...aino.incomeStatements, ofChildren: () => Promise.reject(new Refusal(404)) },
    };
    const { children } = await listedIncome({ api: plain }, { of: "own", page: 1 });
    expect(children).toEqual((await listedIncome({ api: aino }, { of: "own", page: 1 })).children);
    expect(children[0]?.statements.rows).toHaveLength(1);
  });
});

describe("the question before a statement is removed", () => {
  it("of a draft is about deleting, and of a sent one about cancelling", async () => {
    const draft = await own(incomeBody(), true);
    expect(await read(`/income?remove=${draft}`)).toContain("Poistetaanko luonnos?");
    await aino.incomeStatements.update({ incomeStatementId: draft, draft: false, body: incomeBody() });
    expect(await read(`/income?remove=${draft}`)).toContain("Perutaanko tuloselvitys?");
  });

  it("is asked of the other guardian about the child's, with the child's name", async () => {
    const id = await ofElsa();
    expect(await read(`/income?remove=${id}`, "antti")).toContain("Elsa Virtanen, voimassa 1.3.2026 alkaen");
  });

  test.each([
    ["take-income", "Sitä käsitellään jo", "/contact"],
    ["handle-income", "Se on jo käsitelty", "/income/new/edit"],
  ] as const)("becomes the reason why not after %s", async (move, reason, way) => {
    const id = await own();
    await moveStatement(db, id, move, moment);
    expect(await read(`/income?remove=${id}`)).toContain(reason);
    expect(await links(`/income?remove=${id}`)).toContain(way);
  });

  it("is not asked about a foreign or unknown statement", async () => {
    const id = await own();
    for (const [asked, who] of [
      [id, "pekka"],
      [id, "antti"],
      [randomUUID(), "aino"],
      ["kaksi", "aino"],
    ] as const)
      expect((await visit(`/income?remove=${asked}`, who)).headers.get("Location")).toBe("/income");
  });
});

describe("a statement to read", () => {
  it("tells every answer in the words of the form", async () => {
    const id = await own(
      incomeBody({
        student: true,
        otherInfo: "Muutan toukokuussa.",
        entrepreneur: entrepreneur({
          partnership: true,
          accountant: { name: "Tili Oy", address: "", phone: "040 1", email: "a@example.com" },
        }),
      }),
    );
    const page = await read(`/income/${id}`);
    for (const words of ["2 500 €", "Tulorekisteristä", "Puutyö Virtanen", "1234567-1", "Tili Oy", "Olen opiskelija"])
      expect(page.replaceAll("\u00a0", " "), words).toContain(words);
    expect(page).toContain("Muutan toukokuussa.");
    expect(page).toContain("Voit täydentää tuloselvitystä, kunnes se on käsitelty.");
    expect(page).toContain("Lähetä seuraava viimeistään");
  });

  it("reads as sent while the staff has it in hand, and can't be cancelled", async () => {
    const id = await own();
    await moveStatement(db, id, "take-income", moment);
    expect(await read(`/income/${id}`)).toContain("Lähetetty");
    const found = await links(`/income/${id}`);
    expect(found).toContain(`/income/${id}/details`);
    expect(found).not.toContain(`/income?remove=${id}`);
  });

  it("that is handled says why it is locked, and what to do", async () => {
    const id = await own();
    await moveStatement(db, id, "handle-income", moment);
    expect(await read(`/income/${id}`)).toContain(
      "Sitä ei voi enää muuttaa eikä poistaa, koska maksu perustuu siihen.",
    );
    const found = await links(`/income/${id}`);
    expect(found).toContain("/income/new/edit");
    expect(found.filter((href) => href.endsWith("/details") || href.includes("remove="))).toEqual([]);
    expect((await visit(`/income/${id}/edit`)).headers.get("Location")).toBe("/income");
  });

  it("has no form for drafts any more, one's own or the child's", async () => {
    for (const address of [`/income/${await own()}`, `/child-income/${people.elsa}/${await ofElsa()}`])
      expect((await visit(`${address}/edit`)).headers.get("Location"), address).toBe("/income");
  });

  it("leads to its form while it is a draft", async () => {
    const id = await own(incomeBody(), true);
    expect((await visit(`/income/${id}`)).headers.get("Location")).toBe(`/income/${id}/edit`);
  });

  it("of a child is read by both guardians, and the other's files by name only", async () => {
    const file = await town.loose(aino, "CHILD_INCOME", "eläke.pdf");
    const id = await ofElsa(childIncome({ attachmentIds: [file] }));
    const address = `/child-income/${people.elsa}/${id}`;
    expect(await links(address)).toContain(
      `/api/citizen/attachments/${file}/download/${encodeURIComponent("eläke.pdf")}`,
    );
    expect(await read(address, "antti")).toContain("eläke.pdf");
    expect((await links(address, "antti")).filter((href) => href.includes(file))).toEqual([]);
    expect(await read(address, "antti")).not.toContain("Kuitit");
  });

  it("is not there for anyone else, nor at the address of another person", async () => {
    const id = await own();
    const childs = await ofElsa();
    for (const [address, who] of [
      [`/income/${id}`, "antti"],
      [`/income/${id}`, "pekka"],
      [`/income/${randomUUID()}`, "aino"],
      ["/income/kaksi", "aino"],
      [`/income/${childs}`, "aino"],
      [`/child-income/${people.elsa}/${id}`, "aino"],
      [`/child-income/${randomUUID()}/${childs}`, "aino"],
      [`/child-income/${people.elsa}/${childs}`, "pekka"],
    ] as const)
      expect((await visit(address, who)).status, `${address} ${who}`).toBe(404);
  });
});

describe("a receipt", () => {
  it("stands on the page of the statement, one for each sending and change, and shows what was sent", async () => {
    const id = await own();
    await aino.incomeStatements.addDetails({
      incomeStatementId: id,
      body: { otherInfo: "Lisäys", attachmentIds: [] },
    });
    const found = (await links(`/income/${id}`)).filter((href) => href.includes("/receipts/"));
    expect(found).toHaveLength(2);
    const [changed = "", sent = ""] = found;
    expect(await read(changed)).toContain("Lisäys");
    expect(await read(sent)).not.toContain("Lisäys");
    expect(await read(sent)).toMatch(/T2026-\d{6}/);
    expect(await read(sent)).toContain("Kuitista tehdään PDF-tiedostoa");
  });

  it("is only for the guardian who sent it", async () => {
    const id = await ofElsa();
    const address =
      (await links(`/child-income/${people.elsa}/${id}`)).find((href) => href.includes("/receipts/")) ?? "";
    expect((await visit(address)).status).toBe(200);
    for (const who of ["antti", "pekka"] as const) expect((await visit(address, who)).status).toBe(404);
  });
});

describe("what a guardian wrote in another language", () => {
  it("is marked with its language, also for the other guardian and in the receipt", async () => {
    const id = await ofElsa(childIncome({ otherInfo: "Familjepension efter mormor." }));
    const address = `/child-income/${people.elsa}/${id}`;
    const receipt = (await links(address)).find((href) => href.includes("/receipts/")) ?? "";
    const marked = '<span lang="sv">Familjepension efter mormor.</span>';
    expect(await (await visit(address, "antti")).text()).toContain(marked);
    expect(await (await visit(receipt)).text()).toContain(marked);
  });
});

describe("the estimate of a fee", () => {
  const asked = {
    feeFamilySize: "4",
    feeOwnIncome: "4 000",
    feePartnersIncome: "5 000",
    feeOrder: "second",
    feeHours: "more",
  };
  const ask = (fields: Record<string, string>) =>
    open("/fee-estimate", { as: null, now: NOW, method: "POST", fields: { ...asked, ...fields } });

  const shown = async (fields: Record<string, string>) =>
    /Arvio: [^<]*/.exec((await (await ask(fields)).text()).replaceAll("\u00a0", " "))?.[0] ?? "no estimate";

  it("is drawn in the answer to the question, for anyone, and is kept nowhere", async () => {
    const answer = await ask({});
    expect(answer.status).toBe(200);
    expect((await answer.text()).replaceAll("\u00a0", " ")).toContain("Arvio: 115 € kuukaudessa");
    expect(answer.headers.get("Set-Cookie")).toBe(null);
    expect(await db.selectFrom("kept_form").selectAll().execute()).toEqual([]);
  });

  it("is drawn from a sum as our pages show it", async () => {
    for (const feeOwnIncome of ["4\u00a0000\u00a0€ kuukaudessa", "€4,000 a month", "\u200e４０００"])
      expect(await shown({ feeOwnIncome })).toBe(await shown({ feeOwnIncome: "4000" }));
  });

  it("is refused with what was typed and the fault", async () => {
    const answer = await ask({ feeOwnIncome: "paljon" });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain('value="paljon"');
    expect(page).toContain("Kirjoita summa numeroin");
    expect(page).not.toContain("Arvio:");
  });

  it.each([
    ["feeFamilySize", "fi", "Kirjoita, montako henkeä perheessäsi on"],
    ["feeOwnIncome", "fi", "Kirjoita tulosi euroina kuukaudessa"],
    ["feeFamilySize", "sv", "Skriv hur många ni är i familjen"],
    ["feeOwnIncome", "en", "Enter your income in euros a month"],
  ] as const)("says what an empty %s needs: %s", async (field, language, said) => {
    const answer = await open("/fee-estimate", {
      as: null,
      now: NOW,
      language,
      method: "POST",
      fields: { ...asked, [field]: "" },
    });
    // At the field, and in the summary.
    expect(withoutSoftHyphens(await answer.text()).split(said)).toHaveLength(3);
  });

  it("asks again in the summary with the mark of the question alone", async () => {
    const page = await (await ask({ feeOrder: "" })).text();
    expect(page).toContain("Minkä lapsen maksun haluat tietää? Valitse");
  });

  it("is offered on the list of income", async () => {
    expect(await links("/income")).toContain("/fee-estimate");
  });
});

describe("the end in the list", () => {
  it("of a draft of income that does not say it is not given yet, and of the highest fee it is open", async () => {
    await own(incomeBody({ startDate: "2026-05-01", endDate: null }), true);
    expect(await read("/income")).toContain("ei ilmoitettu vielä");
    expect(await read("/income")).not.toContain("toistaiseksi");
    await own(highestFee({ startDate: "2026-06-01", endDate: null }), true);
    expect(await read("/income")).toContain("toistaiseksi");
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { contract } from "~/contract.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { carriedOutBy, clientOf } from "~/foundation/seam/client.ts";
import { child, guardian } from "../../people/family.ts";
import { childIncome } from "../../people/income.ts";
import { addUnit } from "../../people/town.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { plainGateway } from "../../support/asking/plain-gateway.ts";
import { atForms, mainOf } from "../../support/asking/posted-form.ts";
import { servedPages } from "../../support/asking/served-pages.ts";
import { twoClients } from "../../support/asking/two-clients.ts";
import { incomeTown } from "../../support/samples/income-town.ts";

/** A plain gateway does not say which guardian has added a file to a child's income statement. */
const { db, reset } = await testDatabase();
const now = new Date("2026-03-10T12:00:00+02:00");
const town = await twoClients(db, () => now);
const plain = await plainGateway(town);
const open = await servedPages(db, town.settings);
const { loose } = incomeTown(db);

let aino: string;
let antti: string;
let elsa: string;
let statement: string;
let path: string;

const apiOf = (id: string): Promise<Api> => plain({ id, level: "strong" });
const pagesOf = async (id: string, api?: Api) =>
  atForms(open, { as: { id, level: "strong" }, now, api: api ?? (await apiOf(id)) });

beforeEach(async () => {
  await reset();
  antti = (await guardian("Antti Virtanen").settle(db, dateAt(now))).id;
  const unit = await addUnit(db, "Koivikko");
  const family = await guardian("Aino Virtanen")
    .with(child("Elsa").alsoOf(antti).inDaycare(unit))
    .settle(db, dateAt(now));
  aino = family.id;
  elsa = family.child("Elsa");
  const api = await apiOf(antti);
  const attachmentIds = [await loose(api, "CHILD_INCOME", "antin.pdf")];
  const body = childIncome({ attachmentIds, otherInfo: "Korkoja" });
  await api.incomeStatements.createForChild({ childId: elsa, draft: false, body });
  const { data } = await api.incomeStatements.ofChild({ childId: elsa, page: 1 });
  statement = data[0]?.id ?? "";
  path = `/child-income/${elsa}/${statement}`;
});

function countingDownloads(api: Api): { api: Api; count: () => number } {
  const ask = carriedOutBy(api);
  let count = 0;
  const counting = clientOf(contract, (call, ...asked) => {
    if (call.kind === "download") count++;
    return ask(call, ...asked);
  });
  return { api: counting, count: () => count };
}

/** The links to files. */
const linksIn = (html: string) => html.match(/href="[^"]*\/attachments\/[^"]+/g) ?? [];

describe("a file of a child's income statement, in front of a plain gateway", () => {
  it("is a link for the guardian who has added it, and a name for the other one", async () => {
    expect(linksIn((await (await pagesOf(antti)).see(path)).html)).toEqual([expect.stringContaining("antin.pdf")]);
    const { html } = await (await pagesOf(aino)).see(path);
    expect(mainOf(html)).toContain("antin.pdf");
    expect(mainOf(html)).toContain("Toisen huoltajan liitteet");
    expect(linksIn(html)).toEqual([]);
  });

  it("stays when the other guardian adds details", async () => {
    const { see, press } = await pagesOf(aino);
    const checked = await press(await see(`${path}/details`), "verify", { otherInfo: "Korkoja ja vuokraa" });
    const sent = await press(checked, "update");
    expect(mainOf(sent.html)).toContain("Täydennys on lähetetty");
    const saved = await (await apiOf(antti)).incomeStatements.details({ incomeStatementId: statement });
    expect(saved).toMatchObject({ otherInfo: "Korkoja ja vuokraa", attachments: [{ name: "antin.pdf" }] });
  });

  it("is asked about once, however often the page is opened", async () => {
    for (const [id, links] of [
      [antti, 1],
      [aino, 0],
    ] as const) {
      const { api, count } = countingDownloads(await apiOf(id));
      const { see } = await pagesOf(id, api);
      for (let time = 0; time < 3; time++) expect(linksIn((await see(path)).html)).toHaveLength(links);
      expect(count()).toBe(1);
    }
  });

  it("does not prevent the statement from being read when its content is gone", async () => {
    await db.updateTable("attachment").set({ scan: "CHECKING" }).execute();
    const { status, html } = await (await pagesOf(antti)).see(path);
    expect([status, linksIn(html).length]).toEqual([200, 1]);
  });
});

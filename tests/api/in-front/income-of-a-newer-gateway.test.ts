import { beforeEach, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { contract } from "~/contract.ts";
import { carriedOutBy, clientOf } from "~/foundation/seam/client.ts";
import { readTolerantly } from "~/foundation/seam/read-tolerantly.ts";
import { copyStatementPath, editStatementPath, INCOME_PATH } from "~/income/income-addresses.ts";
import { incomeBody } from "../../people/income.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { servedPages } from "../../support/asking/served-pages.ts";
import { incomeTown, NOW, newestOf } from "../../support/samples/income-town.ts";

const { db, reset } = await testDatabase();
const town = incomeTown(db);
const open = await servedPages(db, town.settings);

let people: Awaited<ReturnType<typeof town.families>>;
let aino: Api;
beforeEach(async () => {
  await reset();
  people = await town.families();
  aino = await town.as(people.aino.id);
});

/** The client of a gateway that knows one more kind of other income, which each statement has. */
function newer(): Api {
  const ask = carriedOutBy(aino);
  return clientOf(contract, async (call, place, input, options) => {
    const output = await ask(call, place, input, options);
    if (place.area !== "incomeStatements" || call.kind !== "json" || output === undefined) return output;
    const said = JSON.stringify(output).replaceAll(
      '"otherIncome":["PENSION"',
      '"otherIncome":["PENSION","A_NEWER_KIND"',
    );
    return readTolerantly(call.output, JSON.parse(said), () => undefined);
  });
}

const see = async (address: string, api: Api) => {
  const response = await open(address, { as: { id: people.aino.id, level: "strong" }, now: NOW, api });
  return { status: response.status, html: (await response.text()).replace(/<script.*?<\/script>/gs, "") };
};

it.each([
  ["draft is not continued", true, editStatementPath, 404],
  ["sent statement is not copied", false, (_of: unknown, id: string) => copyStatementPath(id), 302],
])("a %s when a save would lose a kind of income that the form does not know", async (_what, draft, path, status) => {
  const body = incomeBody();
  const gross = body.gross && { ...body.gross, otherIncome: ["PENSION" as const], otherIncomeInfo: "Eläke" };
  await aino.incomeStatements.create({ draft, body: { ...body, gross } });
  const address = path("own", (await newestOf(aino)).id);
  const [here, there] = [await see(INCOME_PATH, aino), await see(INCOME_PATH, newer())];
  expect([here.html.includes(address), there.html.includes(address)]).toEqual([true, false]);
  expect([(await see(address, aino)).status, (await see(address, newer())).status]).toEqual([200, status]);
});

import { beforeEach, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { contract } from "~/contract.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { carriedOutBy, clientOf } from "~/foundation/seam/client.ts";
import { readTolerantly } from "~/foundation/seam/read-tolerantly.ts";
import { copyStatementPath, editStatementPath, INCOME_PATH } from "~/income/income-addresses.ts";
import { incomeBody } from "../../people/income.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { mainOf } from "../../support/asking/posted-form.ts";
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

const withPension = () =>
  incomeBody({
    gross: {
      type: "INCOME",
      incomeSource: "INCOMES_REGISTER",
      estimatedMonthlyIncome: 2500,
      otherIncome: ["PENSION"],
      otherIncomeInfo: "Eläke",
    },
  });

const see = async (address: string, api: Api, language: Language = "fi") => {
  const response = await open(address, { as: { id: people.aino.id, level: "strong" }, now: NOW, api, language });
  return { status: response.status, html: (await response.text()).replace(/<script.*?<\/script>/gs, "") };
};

it.each([
  ["draft is not continued", true, editStatementPath, 404],
  ["sent statement is not copied", false, (_of: unknown, id: string) => copyStatementPath(id), 302],
])("a %s when a save would lose a kind of income that the form does not know", async (_what, draft, path, status) => {
  await aino.incomeStatements.create({ draft, body: withPension() });
  const address = path("own", (await newestOf(aino)).id);
  const [here, there] = [await see(INCOME_PATH, aino), await see(INCOME_PATH, newer())];
  expect([here.html.includes(address), there.html.includes(address)]).toEqual([true, false]);
  expect([(await see(address, aino)).status, (await see(address, newer())).status]).toEqual([200, status]);
});

it.each<[Language, string]>([
  ["fi", "Luonnosta ei voi jatkaa täällä"],
  ["sv", "Du kan inte fortsätta på utkastet här"],
  ["en", "You cannot continue this draft here"],
])("the list says in %s why such a draft is not continued, and of no other draft", async (language, why) => {
  await aino.incomeStatements.create({ draft: true, body: withPension() });
  const [here, there] = [await see(INCOME_PATH, aino, language), await see(INCOME_PATH, newer(), language)];
  expect([here, there].map(({ html }) => mainOf(html).includes(why))).toEqual([false, true]);
});

import { beforeEach, expect, it } from "vitest";
import { changeServiceTimes } from "~/demo/desk/moves/care-moves.server.ts";
import { addOpenUnit } from "../../people/care-days.ts";
import { child, guardian } from "../../people/family.ts";
import { testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { servedPages } from "../../support/asking/served-pages.ts";

const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const { db, reset } = await testDatabase();
const towns = {
  merila: await servedPages(db, testSettings()),
  pohjola: await servedPages(db, testSettings({ TOWN: "pohjola" })),
};

beforeEach(reset);

const CHECK = "Tarkista tulevien päivien ajat";
const ASK = "Uudet ajat saat lapsen yksiköstä";

it.each([
  ["merila", CHECK, ASK],
  ["pohjola", ASK, CHECK],
] as const)("a change of the daily hours in %s says what a guardian can do", async (town, said, other) => {
  const unit = await addOpenUnit(db);
  const aino = await guardian("Aino Virtanen").with(child("Elsa").inDaycare(unit)).settle(db, TODAY);
  await changeServiceTimes(
    db,
    { childId: aino.child("Elsa"), from: TODAY, type: "VARIABLE_TIME", times: null },
    { now },
  );
  const read = async (address: string) =>
    (await (await towns[town](address, { as: { id: aino.id, level: "weak" }, now })).text()).replaceAll("\u00ad", "");
  const calendar = await read("/calendar");
  expect(calendar).toContain(said);
  expect(calendar).not.toContain(other);
  expect(calendar).toContain("Olen lukenut tämän");
});

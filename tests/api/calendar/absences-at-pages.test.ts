import { beforeEach, describe, expect, it } from "vitest";

import { agreeServiceNeed } from "~/municipality/desk/moves/staff-moves.server.ts";
import type { ShiftCare } from "~/placements/shift-care.ts";
import { addOpenUnit } from "../../people/care-days.ts";
import { child, guardian } from "../../people/family.ts";
import { addServiceNeedOption } from "../../people/town.ts";
import { testSettings } from "../../support/calling.ts";
import { testDatabase } from "../../support/database.ts";
import { servedPages } from "../../support/served-pages.ts";

const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const { db, reset } = await testDatabase();
const towns = {
  merila: await servedPages(db, testSettings()),
  pohjola: await servedPages(db, testSettings({ MUNICIPALITY: "pohjola" })),
};

beforeEach(reset);

async function absencePage(town: keyof typeof towns, shiftCare: ShiftCare): Promise<string> {
  const unit = await addOpenUnit(db);
  const aino = await guardian("Aino Virtanen").with(child("Elsa").inDaycare(unit)).settle(db, TODAY);
  const optionId = await addServiceNeedOption(db, "Kokopäivä");
  await agreeServiceNeed(db, { childId: aino.child("Elsa"), optionId, shiftCare });
  const page = await towns[town]("/calendar?modal=absences", { as: { id: aino.id, level: "weak" }, now });
  expect(page.status).toBe(200);
  return page.text();
}

describe("a planned absence", () => {
  it.each([
    ["merila", "FULL", true],
    ["merila", "NONE", false],
    ["pohjola", "FULL", false],
  ] as const)("may be reported in %s with shift care %s: %s", async (town, shiftCare, has) => {
    const page = await absencePage(town, shiftCare);
    expect(page).toContain('value="SICKLEAVE"');
    expect(page.includes('value="PLANNED_ABSENCE"')).toBe(has);
  });
});

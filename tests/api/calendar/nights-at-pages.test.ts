import { beforeEach, expect, it } from "vitest";
import { everyDay, ROUND_THE_CLOCK } from "~/demo/desk/moves/care-moves.server.ts";
import { agreeServiceNeed } from "~/demo/desk/moves/staff-moves.server.ts";
import { addOpenUnit } from "../../people/care-days.ts";
import { child, guardian } from "../../people/family.ts";
import { addServiceNeedOption } from "../../people/town.ts";
import { testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { servedPages } from "../../support/asking/served-pages.ts";

const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const { db, reset } = await testDatabase();
const open = await servedPages(db, testSettings());
const NIGHT = "Yön yli 20–23.59 ja seuraavana päivänä 0–7.";

beforeEach(reset);

it.each([
  ["around the clock", true],
  ["by day", false],
])("times of shift care in a unit that is open %s may be those of a night: %s", async (_open, isNight) => {
  const hours = isNight ? { shiftCare: everyDay(ROUND_THE_CLOCK) } : {};
  const unit = await addOpenUnit(db, "Yösirkka", hours);
  const riikka = await guardian("Riikka Heikkilä").with(child("Saimi").inDaycare(unit)).settle(db, TODAY);
  const optionId = await addServiceNeedOption(db, "Vuorohoito");
  await agreeServiceNeed(db, { childId: riikka.child("Saimi"), optionId, shiftCare: "FULL" });
  const as = { id: riikka.id, level: "weak" } as const;
  for (const page of ["?day=2026-03-25&edit=true", "?week=2026-W13"]) {
    const response = await open(`/calendar${page}`, { as, now });
    expect([page, (await response.text()).includes(NIGHT)]).toEqual([page, isNight]);
  }
  const fields: [string, string][] = [
    ["intent", "refresh"],
    ["children", riikka.child("Saimi")],
    ["start", "23.3.2026"],
    ["end", "27.3.2026"],
    ["repetition", "DAILY"],
  ];
  const asked = await open("/calendar?modal=reservations", { as, now, method: "POST", fields });
  expect(asked.status).toBe(303);
  const cookie = (asked.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";
  const times = await open((asked.headers.get("Location") ?? "").split("#")[0] ?? "", { as, now, cookie });
  const html = await times.text();
  expect(html).toContain('id="times"');
  expect(html.includes(NIGHT)).toBe(isNight);
});

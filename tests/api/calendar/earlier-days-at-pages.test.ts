import { beforeEach, describe, expect, it } from "vitest";
import { recordAttendances } from "~/demo/desk/moves/care-moves.server.ts";
import { publishEvent } from "~/demo/desk/moves/event-moves.server.ts";
import { addOpenUnit } from "../../people/care-days.ts";
import { child, guardian } from "../../people/family.ts";
import { testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { atForms, mainOf } from "../../support/asking/posted-form.ts";
import { servedPages } from "../../support/asking/served-pages.ts";

/** Elsa's first place began years ago, Onni's this year. */
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const { db, reset } = await testDatabase();
const open = await servedPages(db, testSettings());

let aino: { id: string; elsa: string; unit: string };
beforeEach(async () => {
  await reset();
  const [first, unit] = [await addOpenUnit(db, "Lehto"), await addOpenUnit(db)];
  const family = await guardian("Aino Virtanen")
    .with(
      child("Elsa")
        .in("DAYCARE", first, { from: "2023-08-14", to: "2025-07-31" })
        .in("DAYCARE", unit, { from: "2025-08-01", to: "2027-07-31" }),
      child("Onni").inDaycare(unit),
    )
    .settle(db, TODAY);
  aino = { id: family.id, elsa: family.child("Elsa"), unit: first };
});

const see = async (query: string) =>
  (await atForms(open, { as: { id: aino.id, level: "weak" }, now }).see(`/calendar?${query}`)).html;
const hrefs = (html: string) => {
  const links = /<nav[^>]*class="month-links".*?<\/nav>/s.exec(html)?.[0] ?? "";
  return [...links.matchAll(/href="([^"#]*)/g)].map(([, href]) => href?.replaceAll("&amp;", "&"));
};
const BEGINS = "Kalenteri alkaa tästä.";

describe("the calendar goes back to the first place of a child", () => {
  it.each(["", "&view=list"])("month by month, and says where it begins (%s)", async (view) => {
    expect(hrefs(await see(`month=2026-02${view}`))[0]).toBe(`/calendar?month=2026-01${view}`);
    const first = await see(`month=2023-08${view}`);
    expect(hrefs(first)[0]).not.toContain("2023-07");
    expect(mainOf(first)).toContain(BEGINS);
    expect(mainOf(first)).toContain("Elokuu 2023");
    expect(mainOf(await see(`month=2023-07${view}`))).toContain("elokuu 2023 – maaliskuu 2027");
    expect(mainOf(await see(`month=2027-03${view}`))).toContain("Kalenteri päättyy tähän.");
  });

  it("with what was realised and what happened then", async () => {
    const date = "2023-08-16";
    await recordAttendances(db, [{ childId: aino.elsa, date, start: "08:00", end: "15:00" }], { now });
    const period = { start: date, end: date };
    await publishEvent(db, { title: "Retki", period, for: [{ unitId: aino.unit }] }, { now, today: TODAY });
    const words = mainOf(await see("month=2023-08"));
    expect(words).toContain("Elsa: Paikalla 8–15");
    expect(words).toContain("1 tapahtuma");
    expect(words).toContain("Odottaa sinua");
    expect(mainOf(await see(`day=${date}`))).toMatch(/Toteutunut 8–15.*Retki/);
  });

  it("day by day and week by week", async () => {
    expect(hrefs(await see("day=2023-08-01"))).toEqual(["/calendar?day=2023-07-31", "/calendar?day=2023-08-02"]);
    expect(mainOf(await see("day=2023-07-31"))).toContain(BEGINS);
    expect(mainOf(await see("day=2023-07-30"))).toMatch(/^Kalenteri .*Tänään 10\.3\./);
    expect(hrefs(await see("week=2023-W32"))).toEqual(["/calendar?week=2023-W31", "/calendar?week=2023-W33"]);
    expect(mainOf(await see("week=2023-W31"))).toContain(BEGINS);
    expect(mainOf(await see("week=2023-W30"))).toMatch(/^Kalenteri .*Tänään 10\.3\./);
  });
});

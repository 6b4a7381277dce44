import { beforeEach, expect, it } from "vitest";
import { addHolidayPeriod, changeServiceTimes } from "~/demo/desk/moves/care-moves.server.ts";
import { addOpenUnit } from "../../people/care-days.ts";
import { documentOf } from "../../people/documents.ts";
import { child, guardian } from "../../people/family.ts";
import { testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { fieldsIn, mainOf } from "../../support/asking/posted-form.ts";
import { servedPages } from "../../support/asking/served-pages.ts";

const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const { db, reset } = await testDatabase();
const open = await servedPages(db, testSettings());

let aino: { id: string; elsa: string; onni: string };
beforeEach(async () => {
  await reset();
  const unit = await addOpenUnit(db);
  const family = await guardian("Aino Virtanen")
    .with(child("Elsa").inDaycare(unit), child("Onni").inDaycare(unit))
    .settle(db, TODAY);
  aino = { id: family.id, elsa: family.child("Elsa"), onni: family.child("Onni") };
});

/** The questions of an absence. */
const ASKED = ["children", "start", "end", "absenceType"];

const month = async (query = "", at = now) =>
  (await open(`/calendar${query}`, { as: { id: aino.id, level: "weak" }, now: at })).text();
const linksIn = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));

it("what waits in the calendar is one row, and a button has the other things", async () => {
  const times = { start: "08:00", end: "16:00" };
  await changeServiceTimes(db, { childId: aino.elsa, from: TODAY, type: "REGULAR", times }, { now });
  const html = await month();
  const box = /<section[^>]*class="waits-box">.*?<\/section>/s.exec(html)?.[0] ?? "";
  const [first, others] = [/^.*?<details/s, /<details.*$/s].map((part) => part.exec(box)?.[0] ?? "");
  const rowsIn = (part = "") => [...part.matchAll(/<li>.*?<\/li>/gs)].map(([row]) => mainOf(`<main>${row}</main>`));
  expect(rowsIn(first)).toEqual(["Ilmoita viikon 13 ajat ma 16.3. klo 18 mennessä"]);
  expect(others).toMatch(/<summary>.*2 muuta.*<\/summary>/s);
  expect(rowsIn(others)).toEqual([
    // Summer time begins before the week does (record 032).
    "Ilmoita viikon 14 ajat ma 23.3. klo 17 mennessä",
    "Päivittäinen varhaiskasvatusaika on muuttunut. Tarkista tulevien päivien ajat. Olen lukenut tämän",
  ]);
});

it("a phone has what one does in the calendar behind one button, with the same links", async () => {
  const html = await month();
  const row = linksIn(/<nav[^>]*class="button-row moves".*?<\/nav>/s.exec(html)?.[0] ?? "");
  expect(row).toEqual([
    `/calendar?modal=absences&startDate=${TODAY}&kind=SICKLEAVE`,
    `/calendar?modal=absences&kind=OTHER_ABSENCE&children=${aino.elsa}.${aino.onni}`,
    "/calendar?modal=absences",
    "/calendar?week=2026-W13",
    "/calendar?modal=reservations",
    "/calendar?modal=discussions",
  ]);
  expect(linksIn(/<nav[^>]*class="moves-at-hand".*?<\/nav>/s.exec(html)?.[0] ?? "")).toEqual(row);
});

it("asks of a holiday only its days, for the children that the month shows", async () => {
  const html = await month(`?child=${aino.onni}`);
  const link = linksIn(html).find((href) => href.includes("kind=OTHER_ABSENCE")) ?? "";
  expect(link).toContain(`children=${aino.onni}`);
  expect(link).not.toContain(aino.elsa);
  const typed = async (query: string) => fieldsIn(await month(query)).filter(([name]) => ASKED.includes(name));
  expect(await typed(link.replace("/calendar", ""))).toEqual([
    ["children", aino.onni],
    ["start", ""],
    ["end", ""],
    ["absenceType", "OTHER_ABSENCE"],
  ]);
});

it("begins with today and tomorrow in words, and has four weeks from this one on, over the end of the month", async () => {
  const html = await month();
  expect(mainOf(html)).toMatch(
    /^Kalenteri Taulukkona Luettelona Kaikki lapset .* Onni Tänään 10\.3\. Elsa, Onni: .* Huomenna 11\.3\. Elsa, Onni: /,
  );
  const days = linksIn(/<table.*<\/table>/s.exec(html)?.[0] ?? "").map((href) => href.replace("/calendar?day=", ""));
  expect([days.at(0), days.at(-1)]).toEqual(["2026-03-09", "2026-04-03"]);
  expect(days).toHaveLength(20);
  expect(html).not.toContain("month-other");
});

it("leads from the coming weeks to their month and to the next one, and from a month to today", async () => {
  const beside = (html: string) => linksIn(/<nav[^>]*class="month-links".*?<\/nav>/s.exec(html)?.[0] ?? "");
  expect(beside(await month())).toEqual(["/calendar?month=2026-03#month", "/calendar?month=2026-04#month"]);
  const april = await month("?month=2026-04");
  expect(beside(april)).toEqual(["/calendar?month=2026-03#month", "/calendar", "/calendar?month=2026-05#month"]);
  expect(mainOf(april)).not.toContain("Huomenna");
});

it("says that a child is ill only on a day on which a child is expected", async () => {
  const sick = "kind=SICKLEAVE";
  expect(await month("", new Date("2026-03-14T12:00:00+02:00"))).not.toContain(sick);
  expect(await month()).toContain(sick);
});

it("names a document to fill in, and its child, as the list of everything that waits does", async () => {
  await db.updateTable("person").set({ preferred_name: "Elli" }).where("id", "=", aino.elsa).execute();
  await documentOf(db, aino.elsa, { now, today: TODAY });
  const as = { id: aino.id, level: "strong" } as const;
  const all = mainOf(await (await open("/waiting", { as, now })).text());
  expect(all).toMatch(/Täytä asiakirja ?: Perustiedot ?, Elli\b(?! Virtanen)/);
  const calendar = mainOf(await (await open("/calendar", { as, now })).text());
  expect(calendar).toMatch(/Täytä asiakirja: Perustiedot ?, Elli\b(?! Virtanen)/);
});

it("writes a holiday period of one day as that day", async () => {
  const period = { start: "2026-03-31", end: "2026-03-31" };
  await addHolidayPeriod(db, { period, opensOn: "2026-03-20", deadline: "2026-03-25" });
  expect(mainOf(await month())).toContain("Loma-ajasta 31.3. voi ilmoittaa");
});

import { beforeEach, describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { recordAttendances } from "~/demo/desk/moves/care-moves.server.ts";
import { LANGUAGES, type Language } from "~/foundation/i18n/language.ts";
import { addOpenUnit, nothing, times } from "../../people/care-days.ts";
import { child, guardian } from "../../people/family.ts";
import { testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { plainGateway } from "../../support/asking/plain-gateway.ts";
import { servedPages } from "../../support/asking/served-pages.ts";
import { twoClients } from "../../support/asking/two-clients.ts";

const TODAY = "2026-03-10";
const NOON = new Date(`${TODAY}T12:00:00+02:00`);
const FREE = "2026-03-25";
const WEEK = "/calendar?week=2026-W13";
let now = NOON;
const { db, reset } = await testDatabase();
const town = await twoClients(db, () => now);
const open = await servedPages(db, testSettings());
const atGateway = await plainGateway(town);

let aino: { id: string; elsa: string };
let antti: string;
beforeEach(async () => {
  await reset();
  now = NOON;
  const unit = await addOpenUnit(db);
  antti = (await guardian("Antti Virtanen").settle(db, TODAY)).id;
  const family = await guardian("Aino Virtanen").with(child("Elsa").alsoOf(antti).inDaycare(unit)).settle(db, TODAY);
  aino = { id: family.id, elsa: family.child("Elsa") };
});

const wordsOf = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
const locationOf = (response: Response) => (response.headers.get("Location") ?? "").replace(/#.*/, "");
const changeIn = (html: string) => /name="changeId"[^>]*value="([^"]*)"/.exec(html)?.[1];

interface Visit {
  language?: Language;
  api?: Api;
  cookie?: string;
}

const visit = (address: string, more: Visit = {}) =>
  open(address, { as: { id: aino.id, level: "weak" }, now, ...more });
const read = async (address: string, more?: Visit) => (await visit(address, more)).text();
const post = (address: string, fields: Record<string, string>, more: Visit = {}) =>
  open(address, { as: { id: aino.id, level: "weak" }, now, method: "POST", fields, ...more });

/** The page that a post leads to, with its banner. */
async function follow(response: Response, more: Visit = {}): Promise<string> {
  expect(response.status).toBe(303);
  const cookie = (response.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";
  return read(locationOf(response), { ...more, cookie });
}

const saveDay = (more?: Visit) => post(WEEK, { intent: "save", [`d${FREE}.c${aino.elsa}.times`]: "8-16" }, more);
const undo = (changeId: string | undefined, more?: Visit) =>
  post(`${WEEK}&saved=true`, { intent: "undo", changeId: changeId ?? "" }, more);

describe("the page after a save", () => {
  it("offers to undo it, and says the days", async () => {
    const saved = await saveDay();
    expect(locationOf(saved)).toBe(`${WEEK}&saved=true`);
    const html = await follow(saved);
    const banner = /<section[^>]*id="banner".*?<\/section><\/div>/s.exec(html)?.[0] ?? "";
    expect(banner).toContain('value="undo"');
    expect(html.match(/name="changeId"/g)).toHaveLength(1);
    expect(wordsOf(await read(`${WEEK}&saved=true`))).toContain("Viimeksi tallennettu (ke 25.3.).");
    const undone = await undo(changeIn(html));
    expect(locationOf(undone)).toBe(WEEK);
    const after = await follow(undone);
    expect(wordsOf(after)).toContain("Tallennus on kumottu Päivät ovat taas niin kuin ennen tallennusta.");
    expect(after).not.toContain('value="8–16"');
    expect(wordsOf(await follow(await undo(changeIn(html))))).toContain("Se on jo kumottu");
  });

  it("can be a day, which offers nothing later", async () => {
    await saveDay();
    expect(changeIn(await read(`/calendar?day=${FREE}`))).toBeUndefined();
    expect(changeIn(await read(`/calendar?day=${FREE}&saved=true`))).toBeDefined();
  });

  it("offers nothing in front of a plain gateway", async () => {
    const api = await atGateway({ id: aino.id, level: "weak" });
    const html = await follow(await saveDay({ api }), { api });
    expect(wordsOf(html)).toMatch(/Tallennettiin \S+ [\d.]+/);
    expect(html).not.toContain('value="undo"');
    const refused = await follow(await undo("00000000-0000-4000-8000-000000000000", { api }), { api });
    expect(wordsOf(refused)).toContain("Tallennusta ei voi enää kumota");
  });
});

describe("the month", () => {
  it("offers to undo the last save for a day, once on a page", async () => {
    expect(changeIn(await read("/calendar"))).toBeUndefined();
    await saveDay();
    for (const address of ["/calendar", "/calendar?saved=true", "/calendar?month=2026-05"])
      expect((await read(address)).match(/name="changeId"/g), address).toHaveLength(1);
    now = new Date(NOON.getTime() + 86_400_000 - 1000);
    const html = await read("/calendar");
    const undone = await post("/calendar", { intent: "undo", changeId: changeIn(html) ?? "" });
    expect(locationOf(undone)).toBe("/calendar");
    expect(wordsOf(await follow(undone))).toContain("Tallennus on kumottu");
    expect(changeIn(await read("/calendar"))).toBeUndefined();
  });

  it("offers nothing after a day, or after somebody else changed the day", async () => {
    await saveDay();
    now = new Date(NOON.getTime() + 86_400_000);
    expect(changeIn(await read("/calendar"))).toBeUndefined();
    now = NOON;
    expect(changeIn(await read("/calendar"))).toBeDefined();
    await (await town.clients["in process"]({ id: antti, level: "weak" })).calendar.save({
      body: [nothing(aino.elsa, FREE)],
    });
    expect(changeIn(await read("/calendar"))).toBeUndefined();
  });
});

describe("a save that can no longer be undone", () => {
  const TOLD: Record<string, Record<Language, string>> = {
    changed: { fi: "Joku on muuttanut päiviä", sv: "Någon har ändrat dagarna", en: "Somebody has changed the days" },
    attended: { fi: "on ollut jo paikalla", sv: "redan varit på plats", en: "already been present" },
    late: { fi: "yli 24 tuntia", sv: "över 24 timmar", en: "over 24 hours ago" },
    newer: { fi: "tallentanut sen jälkeen muuta", sv: "sparat något annat", en: "saved something else since" },
  };
  const anotherSaves = async (id: string) =>
    (await town.clients["in process"]({ id, level: "weak" })).calendar.save({ body: [nothing(aino.elsa, FREE)] });

  it.each<[string, string, () => Promise<unknown>]>([
    ["the other guardian changed the day", "changed", () => anotherSaves(antti)],
    [
      "the child came",
      "attended",
      () => recordAttendances(db, [{ childId: aino.elsa, date: FREE, start: "08:00", end: "16:00" }], { now }),
    ],
    [
      "a day has passed",
      "late",
      async () => {
        now = new Date("2026-03-11T12:00:00+02:00");
      },
    ],
    [
      "the guardian saved again",
      "newer",
      () => {
        now = new Date(NOON.getTime() + 60_000);
        return anotherSaves(aino.id);
      },
    ],
  ])("says so after %s", async (_title, reason, happens) => {
    await (await town.clients["in process"]({ id: aino.id, level: "weak" })).calendar.save({
      body: [times(aino.elsa, FREE, ["08:00", "16:00"])],
    });
    const changeId = changeIn(await read(`${WEEK}&saved=true`));
    await happens();
    for (const language of LANGUAGES)
      expect(wordsOf(await follow(await undo(changeId, { language }), { language }))).toContain(
        TOLD[reason]?.[language],
      );
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { CALENDAR_PATH } from "~/calendar/calendar-addresses.ts";
import { publishQuestionnaire } from "~/demo/desk/moves/holiday-moves.server.ts";
import { unsealed } from "~/foundation/drafts/kept-content.server.ts";
import { keepForm } from "~/foundation/drafts/kept-forms.server.ts";
import { addOpenUnit } from "../../people/care-days.ts";
import { child, guardian } from "../../people/family.ts";
import { testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { atForms, fieldsIn, formsIn } from "../../support/asking/posted-form.ts";
import { servedPages } from "../../support/asking/served-pages.ts";

/** A form is kept until it is sent. After that nothing of it is left, and other forms of the page are still there. */
const TODAY = "2026-05-04";
const now = new Date(`${TODAY}T12:00:00+03:00`);
const { db, reset } = await testDatabase();
const settings = testSettings({ TOWN: "pohjola" });
const open = await servedPages(db, settings);
const HOLIDAYS = "/calendar?modal=holidays";
const SURVEY = {
  type: "OPEN_RANGES",
  period: { start: "2026-06-01", end: "2026-08-09" },
  absenceTypeThreshold: 5,
  absenceType: "FREE_ABSENCE",
  requiresStrongAuth: false,
  active: { start: "2026-05-01", end: "2026-05-31" },
  title: { fi: "Kesälomat", sv: "Sommarledigheter", en: "Summer holidays" },
  description: { fi: "", sv: "", en: "" },
  descriptionLink: { fi: "", sv: "", en: "" },
  conditions: { continuousPlacement: null },
} as const;

let aino: string;
let elsa: string;
beforeEach(async () => {
  await reset();
  const unit = await addOpenUnit(db);
  const family = await guardian("Aino Virtanen").with(child("Elsa").inDaycare(unit)).settle(db, TODAY);
  aino = family.id;
  elsa = family.child("Elsa");
  await publishQuestionnaire(db, SURVEY);
});

const as = () => ({ as: { id: aino, level: "strong" } as const, now });
/** What stands in each kept step. */
async function kept() {
  const rows = await db.selectFrom("kept_form").select(["id", "person_id", "route", "content"]).execute();
  return rows.map(
    ({ id, person_id: personId, route, content }) =>
      unsealed(settings.sessionSecrets, id, { personId, route }, content)?.entries,
  );
}
const day = (end: "start" | "end", index = 0) => `open.c${elsa}[${index}].${end}`;
const rowAdd = () => `open.c${elsa}.add`;
const HOLIDAY = () => ({ [day("start")]: "1.7.2026", [day("end")]: "3.7.2026" });

/** Another form of the same page, which waits to be sent. */
const keepAnother = (route: string) =>
  keepForm(
    db,
    settings.sessionSecrets,
    { personId: aino, route },
    { entries: [["note", "odottaa"]], form: null, version: null, late: false, told: null },
    now,
  );

/** Posts a form when the session has ended, and opens the page that shows it after login. */
async function late(address: string, fields: readonly [string, string][]) {
  const { see } = atForms(open, as());
  const gone = await open(address, { as: null, now, sessionEnded: true, method: "POST", fields: [...fields] });
  const login = new URL(gone.headers.get("Location") ?? "", settings.baseUrl);
  return see(login.searchParams.get("next") ?? "");
}

/** The fields of the form of this name. */
const formOf = (html: string, name: string | null) =>
  formsIn(html).find(({ fields }) => (new Map(fields).get("_form") ?? null) === name)?.fields ?? [];

describe("a form that was sent", () => {
  it("leaves no step behind, and another form of the page stays", async () => {
    const { see, press } = atForms(open, as());
    await keepAnother(CALENDAR_PATH);
    const once = await press(await see(HOLIDAYS), rowAdd(), HOLIDAY());
    const twice = await press(once, rowAdd());
    expect(await kept()).toHaveLength(3);
    await press(twice, "save", { [day("start", 1)]: null, [day("end", 1)]: null });
    expect(await kept()).toEqual([[["note", "odottaa"]]]);
  });

  it("leaves no step behind when it is sent from its first page, after Back", async () => {
    const { see, press } = atForms(open, as());
    const first = await see(HOLIDAYS);
    await press(first, rowAdd(), HOLIDAY());
    await press(first, "save", HOLIDAY());
    expect(await kept()).toEqual([]);
  });

  it("leaves the steps of the same form in another window", async () => {
    const { see, press } = atForms(open, as());
    const [one, other] = [await see(HOLIDAYS), await see(HOLIDAYS)];
    await press(other, rowAdd(), { [day("start")]: "6.7.2026" });
    await press(one, "save", HOLIDAY());
    expect(await kept()).toHaveLength(1);
  });

  it("stays when it was refused, and when the survey had ended", async () => {
    const { see, press } = atForms(open, as());
    const step = await press(await see(HOLIDAYS), rowAdd(), HOLIDAY());
    expect((await press(step, "save", { [day("end")]: "huomenna" })).status).toBe(422);
    await db.deleteFrom("holiday_questionnaire").execute();
    await press(step, "save");
    expect(await kept()).toHaveLength(1);
  });

  const DAYS = { start: "26.5.2026", end: "26.5.2026" };
  it.each<[what: string, address: string, typed: Record<string, string>]>([
    ["a week", "/calendar?week=2026-W22", {}],
    ["a day", "/calendar?day=2026-05-26&edit=true", {}],
    ["times", "/calendar?modal=reservations", { ...DAYS, repetition: "DAILY", "daily.times": "8-16" }],
    ["an absence", "/calendar?modal=absences", { ...DAYS, absenceType: "SICKLEAVE" }],
  ])("leaves nothing of what came late: %s", async (_what, address, typed) => {
    const { see, press } = atForms(open, as());
    await keepAnother(CALENDAR_PATH);
    const page = await see(address);
    const asDrawn = fieldsIn(page.html).filter(([name]) => !Object.hasOwn(typed, name));
    const fields = [...asDrawn, ...Object.entries(typed)];
    const back = await late(address, [...fields, ["intent", "save"]]);
    expect(await kept()).toHaveLength(2);
    const sent = await press(back, "save");
    expect([sent.status, await kept()]).toEqual([200, [[["note", "odottaa"]]]]);
  });

  it("on a page with several forms leaves the others", async () => {
    const { see } = atForms(open, as());
    const page = "/personal-details?edit=details";
    const details = formOf((await see(page)).html, "details").map(([name, value]): [string, string] => [
      name,
      name === "phone" ? "040 111 2222" : value,
    ]);
    const back = await late(page, [...details, ["intent", "save"]]);
    const settingsPage = "/personal-details?edit=notifications";
    const notifications = formOf((await see(settingsPage)).html, "notifications");
    expect(
      (await open(settingsPage, { ...as(), method: "POST", fields: [...notifications, ["intent", "save"]] })).status,
    ).toBe(303);
    expect(await kept()).toHaveLength(1);
    const again = formOf(back.html, "details");
    expect(new Map(again).get("phone")).toBe("040 111 2222");
    expect(
      (await open(page, { ...as(), method: "POST", fields: [...again, ["noEmail", "on"], ["intent", "save"]] })).status,
    ).toBe(303);
    expect(await kept()).toEqual([]);
  });

  it("leaves nothing where its page shows something only once: the address of a calendar", async () => {
    const { see } = atForms(open, as());
    const fields = formsIn((await see("/calendar/feed")).html)[0]?.fields ?? [];
    const typed: [string, string][] = [...fields.filter(([name]) => name !== "level"), ["level", "BUSY"]];
    const back = await late("/calendar/feed", typed);
    expect(await kept()).toHaveLength(1);
    const again = formsIn(back.html)[0]?.fields ?? [];
    expect((await open("/calendar/feed", { ...as(), method: "POST", fields: again })).status).toBe(201);
    expect(await kept()).toEqual([]);
  });
});

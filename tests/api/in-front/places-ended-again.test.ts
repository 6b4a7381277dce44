import { beforeEach, describe, expect, it } from "vitest";
import { dateAt } from "~/foundation/dates/clock.ts";
import { shownDate } from "~/foundation/dates/shown.ts";
import { addOpenUnit } from "../../people/care-days.ts";
import { child, guardian } from "../../people/family.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { dyingPages } from "../../support/asking/dying-pages.ts";
import { emptyKeysOfPosts } from "../../support/asking/keys-of-posts.ts";
import { plainGateway } from "../../support/asking/plain-gateway.ts";
import { mainOf } from "../../support/asking/posted-form.ts";
import { servedPages } from "../../support/asking/served-pages.ts";
import { twoClients } from "../../support/asking/two-clients.ts";

/** A guardian ends a child's places in front of a gateway, does not hear of it, and presses the same form again. */
const { db, reset } = await testDatabase();
const TODAY = "2046-03-12";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const town = await twoClients(db, () => now);
/** Our own service ends several places in one call, and a plain gateway one after the other. */
const BEHIND = { "a plain gateway": await plainGateway(town), "our own service": town.clients["over HTTP"] };
const open = await servedPages(db, town.settings);
const NOTHING_ENDED = "Lapsen paikat ovat muuttuneet. Mitään ei irtisanottu.";
const NOTHING_FOLLOWS = "Paikka päättyy silloin jo muutenkin. Mikään ei muutu.";

let people: Awaited<ReturnType<typeof family>>;
beforeEach(async () => {
  await reset();
  await emptyKeysOfPosts(db);
  people = await family();
});

/** Elsa has a place in pre-primary education with daycare, and one in a club. */
async function family() {
  const row = { pilot_features: ["PLACEMENT_TERMINATION"] };
  const [unit, club] = [await addOpenUnit(db, "Koivikko", { row }), await addOpenUnit(db, "Männikkö", { row })];
  const { id, child: named } = await guardian("Aino Virtanen")
    .with(
      child("Elsa")
        .aged(6)
        .in("PRESCHOOL_DAYCARE", unit, { from: "2045-08-11", to: "2046-05-31" })
        .in("CLUB", club, { from: "2045-08-11", to: "2046-07-31" }),
    )
    .settle(db, dateAt(now));
  return { id, elsa: named("Elsa"), preschool: `PRESCHOOL.${unit}`, club: `CLUB.${club}` };
}

const ENDINGS = [
  { what: "a place", places: () => [people.preschool], lastDay: "2046-04-16", says: "Paikka on irtisanottu" },
  {
    what: "only the daycare of a place",
    places: () => [`${people.preschool}.daycare`],
    lastDay: "2046-04-16",
    says: "Varhaiskasvatus on irtisanottu",
  },
  {
    what: "a place whose last day is today",
    places: () => [people.preschool],
    lastDay: TODAY,
    says: "Paikka on irtisanottu",
  },
  {
    what: "two places",
    places: () => [people.preschool, people.club],
    lastDay: "2046-04-16",
    says: "2 paikkaa on irtisanottu",
  },
] as const;

/** What a form says that was drawn before another one ended the places. */
const saysOfOther = (lastDay: string): string => (lastDay === TODAY ? NOTHING_ENDED : NOTHING_FOLLOWS);

const CASES = Object.entries(BEHIND).flatMap(([name, plain]) => ENDINGS.map((ending) => ({ ...ending, name, plain })));

describe.each(CASES)("in front of $name, $what", ({ places, lastDay, says, plain }) => {
  /** The page that asks for the last time, in so many windows. */
  async function asked() {
    const around = { db, town, plain, open, diesAt: ({ path }: { path: string }) => path.endsWith("/terminate") };
    const browser = await dyingPages(people.id, around);
    const page = await browser.see(`/children/${people.elsa}/placement-termination`);
    const check = async () => {
      const seen = await browser.press(page, "check", { placements: places(), lastDay: shownDate(lastDay, "fi") });
      return async () => mainOf((await browser.press(seen, "terminate")).html);
    };
    return { ...browser, check };
  }
  const left = async () => {
    const rows = await db
      .selectFrom("placement")
      .select(["type", "end_date"])
      .where("child_id", "=", people.elsa)
      .orderBy("start_date")
      .execute();
    return rows.map((row) => `${row.type} ${row.end_date}`);
  };

  it("is ended, also for whoever presses again after a lost answer, or loads the page again", async () => {
    const { check, startsAgain } = await asked();
    const end = await check();
    expect(await end()).not.toContain(says);
    startsAgain();
    expect([await end(), await end()]).toEqual(Array(2).fill(expect.stringContaining(says)));
    const ended = await left();
    await end();
    expect(await left()).toEqual(ended);
  });

  it("that another form has ended is told as that", async () => {
    const { check, startsAgain } = await asked();
    startsAgain();
    const [one, other] = [await check(), await check()];
    expect(await one()).toContain(says);
    expect(await other()).toContain(saysOfOther(lastDay));
  });
});

it("nothing is ended when the places have changed and the form has ended none", async () => {
  const around = { db, town, plain: BEHIND["a plain gateway"], open, diesAt: () => false };
  const { see, press } = await dyingPages(people.id, around);
  const page = await see(`/children/${people.elsa}/placement-termination`);
  const check = await press(page, "check", { placements: [people.preschool], lastDay: "16.4.2046" });
  await db.updateTable("placement").set({ end_date: "2046-07-15" }).where("type", "=", "CLUB").execute();
  expect(mainOf((await press(check, "terminate")).html)).toContain(NOTHING_ENDED);
  const places = await db.selectFrom("placement").select("end_date").orderBy("end_date").execute();
  expect(places.map((place) => place.end_date)).toEqual(["2046-05-31", "2046-07-15"]);
});

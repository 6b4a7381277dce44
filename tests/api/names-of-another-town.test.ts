import { beforeAll, describe, expect, it } from "vitest";
import { demoGuardiansOf } from "~/demo/town/demo-guardians.ts";
import type { DemoTown } from "~/demo/town/demo-town.ts";
import { layOutTown } from "~/demo/town/lay-out-town.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { LANGUAGES } from "~/foundation/i18n/language.ts";
import { CARE_TYPES_OF } from "~/units/applicable-units.ts";
import { testSettings } from "../support/asking/calling.ts";
import { testDatabase } from "../support/asking/database.ts";
import { demoTown } from "../support/asking/demo-town.ts";
import { servedPages } from "../support/asking/served-pages.ts";
import { pagesFrom } from "../support/browsing/linked-pages.ts";
import { withoutSoftHyphens } from "../support/reading/without-soft-hyphens.ts";
import { inFull } from "../support/running/in-full.ts";

const { db } = await testDatabase();
const settings = { ...testSettings({ TOWN: "pohjola" }), environmentLabel: "Koulutus" };
const now = new Date("2026-11-18T12:00:00+02:00");
const open = await servedPages(db, settings);

beforeAll(async () => {
  await layOutTown(db, demoTown("pohjola"), now, dateAt(now));
});

const placesIn = ({ districts, units }: DemoTown) => [
  ...districts.flatMap(({ name, nameSv, streets }) => [name, nameSv, ...streets]),
  ...units.map(({ name }) => name),
];

/** Everything that only Merilä has: its name, parts, streets, units, postal codes and telephone numbers. */
const OF_MERILA: readonly RegExp[] = [
  /meril/i,
  /\b09[12]\d0\b/,
  /\+358 9 /,
  ...placesIn(demoTown())
    .filter((name) => !placesIn(demoTown("pohjola")).includes(name))
    .map((name) => new RegExp(name)),
];

const strangeIn = (html: string): string[] =>
  OF_MERILA.flatMap((place) => place.exec(withoutSoftHyphens(html))?.[0] ?? []);

describe("in Pohjola no page names a place of Merilä", () => {
  it.each(LANGUAGES)("to a visitor in %s", async (language) => {
    const unit = await db.selectFrom("unit").select("id").executeTakeFirstOrThrow();
    const starts = ["/login", "/login/form", "/map", `/map?unit=${unit.id}`, "/map?q=Poro"];
    for (const [address, html] of await pagesFrom((address) => open(address, { as: null, now, language }), starts))
      expect(strangeIn(html), address).toEqual([]);
  });

  const readBy = (name: string) =>
    it(`to ${name}, on every kind of page that a link leads to`, async () => {
      const person = db.selectFrom("person").select("id").where("first_name", "like", `${name}%`);
      const as = { id: (await person.executeTakeFirstOrThrow()).id, level: "strong" as const };
      const starts = ["/applications", "/decisions"];
      const pages = await pagesFrom((address) => open(address, { as, now, language: "fi" }), starts);
      for (const [address, html] of pages) expect(strangeIn(html), address).toEqual([]);
      expect([...pages.keys()].join(" ")).toMatch(/\/applications\/[^/]+/);
      // Each guardian has hundreds of pages.
    });
  for (const name of ["Aino", "Amina"]) readBy(name);
  inFull("two guardians of the other town meet every kind of page", () => {
    for (const name of ["Sara", "Mikael"]) readBy(name);
  });
});

describe("the demo guardians of Pohjola", () => {
  it("log in with addresses and a password that name their own town", () => {
    const named = demoGuardiansOf(demoTown("pohjola")).flatMap(({ username, password }) => [
      username ?? [],
      password ?? [],
    ]);
    expect(named.flat().length).toBeGreaterThan(1);
    expect(strangeIn(named.join(" "))).toEqual([]);
    expect(named.join(" ")).toContain("aino.virtanen@pohjola.example");
  });
});

it("every page says which environment it is, in the municipality's own word", async () => {
  const label = async (language: "fi" | "sv" | "en") =>
    /environment-words">([^<]*)</.exec(await (await open("/login", { as: null, now, language })).text())?.[1];
  for (const language of LANGUAGES) expect(await label(language)).toContain("Koulutus");
});

it("the demo applications of Pohjola ask for units of their own kind of care", async () => {
  const units = new Map(demoTown("pohjola").units.map(({ name, careTypes }) => [name, careTypes]));
  const applications = await db.selectFrom("application").select(["type", "form"]).execute();
  expect(new Set(applications.map(({ type }) => type))).toEqual(new Set(["CLUB", "DAYCARE", "PRESCHOOL"]));
  for (const { type, form } of applications) {
    const named = [...JSON.stringify(form).matchAll(/"name":"([^"]*)"/g)].flatMap(
      ([, name]) => units.get(name ?? "") ?? [],
    );
    expect(
      named.filter((care) => CARE_TYPES_OF[type].includes(care)),
      type,
    ).not.toEqual([]);
  }
});

import express from "express";
import { describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { Refusal } from "~/foundation/seam/refusal.ts";
import type { PublicUnit, UnitFromHome, UnitQuestion } from "~/units/contract.ts";
import { unitsMatching } from "~/units/units-matching.ts";
import { publicUnit } from "../../../../tests/people/public-unit.ts";
import { loopback } from "../../../../tests/support/asking/loopback.ts";
import { type UnitChoices, unitChoicesHref } from "../../form/units/unit-choices.ts";
import { choicesAmong, unitChoices } from "./unit-choices.server.ts";

const listen = loopback();

/** Units of daycare from the first of August; only the last does shift care. */
const UNITS = Array.from({ length: 21 }, (_, index) =>
  publicUnit(index + 1, { name: `Päiväkoti ${index + 1}`, providesShiftCare: index === 20 }),
);
const CLUB = publicUnit(90, { name: "Metsäkerho", type: ["CLUB"] });
const CHILD = "22222222-2222-4222-8222-222222222222";
/** The same units from the child's home: the last by name is the nearest. */
const fromHome = (units: readonly PublicUnit[]): UnitFromHome[] =>
  [...units].reverse().map((unit, index) => ({ ...unit, walking: 400 * (index + 1), straight: 300 * (index + 1) }));

type FromHomeQuestion = UnitQuestion & { childId: string; nearest?: number; words?: string[]; mostFound?: number };

interface Town {
  refusal?: Refusal;
  /** A gateway without distances. */
  isPlain?: boolean;
  /** A gateway of an earlier build, which gives all units whatever words it is asked by. */
  isEarlier?: boolean;
  /** Hears how many of the nearest units were asked for. */
  asked?: (number | undefined)[];
  /** Hears the kinds of care of which all units were asked for. */
  askedAll?: string[];
}

async function ask(
  path: string,
  { refusal, isPlain = false, isEarlier = false, asked = [], askedAll = [] }: Town = {},
): Promise<Response> {
  const unitsFor = ({ type, date, shiftCare }: UnitQuestion): PublicUnit[] =>
    type === "CLUB"
      ? [CLUB]
      : UNITS.filter((unit) => type === "DAYCARE" && date >= "2027-08-01" && (!shiftCare || unit.providesShiftCare));
  const api = {
    units: {
      forApplication: (question: UnitQuestion) => {
        askedAll.push(question.type);
        return refusal ? Promise.reject(refusal) : Promise.resolve(unitsFor(question));
      },
      fromHome: ({ childId, nearest, words = [], mostFound, ...question }: FromHomeQuestion) => {
        asked.push(nearest ?? mostFound);
        if (refusal || isPlain || childId !== CHILD) return Promise.reject(refusal ?? new Refusal(404));
        const near = fromHome(unitsFor(question));
        return Promise.resolve(
          words.length > 0 && !isEarlier ? unitsMatching(near, words).slice(0, mostFound) : near.slice(0, nearest),
        );
      },
    },
  } as unknown as Api;
  const app = express();
  app.use(unitChoices({ api: () => api }));
  app.use((_req, res) => void res.status(404).send("elsewhere"));
  return fetch(`${await listen(app)}${path}`);
}

const hrefOf = (changes: Partial<Parameters<typeof unitChoicesHref>[0]> = {}, language = "fi"): string =>
  unitChoicesHref({ type: "DAYCARE", date: "2027-08-01", shiftCare: false, childId: CHILD, ...changes }, language);
const choices = async (path: string, town?: Town) => (await (await ask(path, town)).json()) as UnitChoices;

describe("the call for units to choose", () => {
  it("gives the units that fit the kind, the day and the need of shift care", async () => {
    expect((await choices(`${hrefOf()}&q=`)).units).toHaveLength(20);
    expect((await choices(`${hrefOf({ shiftCare: true })}&q=`)).units.map(({ name }) => name)).toEqual([
      "Päiväkoti 21",
    ]);
    expect((await choices(`${hrefOf({ date: "2027-07-31" })}&q=`)).units).toEqual([]);
    expect((await choices(`${hrefOf({ type: "CLUB" })}&q=`)).units.map(({ name }) => name)).toEqual(["Metsäkerho"]);
  });

  it("gives the units that match the typed words, and no cache stores the reply", async () => {
    const response = await ask(`${hrefOf()}&q=${encodeURIComponent("PÄIVÄKOTI 20")}`);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(((await response.json()) as UnitChoices).units.map(({ name }) => name)).toEqual(["Päiväkoti 20"]);
  });

  it("gives the nearest to the child's home first, with the walk", async () => {
    const { units } = await choices(`${hrefOf()}&q=`);
    expect(units.slice(0, 2).map(({ name, about }) => [name, about.split(" · ")[0]])).toEqual([
      ["Päiväkoti 21", "Kävellen 5\u00A0min (400 m)"],
      ["Päiväkoti 20", "Kävellen 10\u00A0min (800 m)"],
    ]);
    expect(hrefOf()).toContain(`child=${CHILD}`);
  });

  it("asks for no more of the nearest units than the list shows, and tells how many there are", async () => {
    const asked: (number | undefined)[] = [];
    const { units, announced } = await choices(`${hrefOf()}&q=`, { asked });
    expect([asked, units.length]).toEqual([[20], 20]);
    expect(announced).toMatch(/^Löytyi 21 yksikköä/);
  });

  it.each([false, true])(
    "asks for no more of the units that match, unless the build is an earlier one: %s",
    async (isEarlier) => {
      const asked: (number | undefined)[] = [];
      const few = await choices(`${hrefOf()}&q=${encodeURIComponent("päiväkoti 2")}`, { asked, isEarlier });
      expect(few.units.map(({ name }) => name)).toEqual([
        "Päiväkoti 21",
        "Päiväkoti 20",
        "Päiväkoti 12",
        "Päiväkoti 2",
      ]);
      const many = await choices(`${hrefOf()}&q=${encodeURIComponent("päiväkoti")}`, { asked, isEarlier });
      expect([asked, many.units.length]).toEqual([[20, 20], 20]);
      expect(many.announced).toMatch(/^Löytyi 21 yksikköä/);
    },
  );

  it("asks a plain gateway once for its list", async () => {
    for (const words of ["", "päiväkoti", "päiväkoti 2"]) {
      const askedAll: string[] = [];
      await choices(`${hrefOf()}&q=${encodeURIComponent(words)}`, { isPlain: true, askedAll });
      expect(askedAll).toEqual(["DAYCARE"]);
    }
  });

  it("gives the units by name and without distances from a gateway that does not know them", async () => {
    for (const path of [hrefOf(), hrefOf({ childId: "33333333-3333-4333-8333-333333333333" })]) {
      const { units } = await choices(`${path}&q=`, { isPlain: path === hrefOf() });
      expect(units[0]).toMatchObject({ name: "Päiväkoti 1", about: expect.stringMatching(/^Tie 1, MERILÄ/) });
    }
  });

  it("gives a unit of another kind of care with the reason and the way to it, when no other fits", async () => {
    const { units, announced } = await choices(`${hrefOf()}&q=mets`);
    expect(announced).toBe("Löytyi vain yksiköitä, joihin et voi hakea tällä hakemuksella.");
    expect(units).toEqual([
      expect.objectContaining({
        name: "Metsäkerho",
        about: "Yksikössä on kerho. Katso kartalla",
        opens: `onMap:CLUB:${CLUB.id}`,
      }),
    ]);
    expect((await choices(`${hrefOf()}&q=ke`)).units).toEqual([]);
  });

  it("gives a unit without shift care with that reason", async () => {
    const { units } = await choices(`${hrefOf({ shiftCare: true })}&q=${encodeURIComponent("päiväkoti 20")}`);
    expect(units.map(({ name, about, opens }) => [name, about, opens])).toEqual([
      ["Päiväkoti 20", "Tässä yksikössä ei ole vuorohoitoa. Katso kartalla", `onMap:DAYCARE:${UNITS[19]?.id}`],
    ]);
  });

  it("gives no units for a text longer than any name", async () => {
    expect((await choices(`${hrefOf()}&q=${"x".repeat(5000)}`)).units).toEqual([]);
  });

  it.each(["/applications/units", "/applications/units?type=DAYCARE&date=31.12.2027", "/applications/units?type=X"])(
    "is refused without a kind and a day: %s",
    async (path) => expect((await ask(path)).status).toBe(400),
  );

  it.each([401, 403, 503])("gives the refusal of the call behind it: %i", async (status) => {
    expect((await ask(`${hrefOf()}&q=`, { refusal: new Refusal(status) })).status).toBe(status);
  });

  it("leaves a longer address to its page", async () => {
    expect(await (await ask("/applications/units/edit")).text()).toBe("elsewhere");
  });
});

describe("the words of the units to choose", () => {
  const choicesOf = (units: readonly PublicUnit[], language: "fi" | "sv" | "en", words = "", shiftCare = false) =>
    choicesAmong(
      units.slice(0, 20).map((unit) => ({ ...unit, walking: null, straight: null })),
      [],
      { words, type: "DAYCARE", shiftCare, language, count: units.length },
    );

  it("say a unit's address, its unusual care, who runs it, its language and its shifts", () => {
    const home = publicUnit(1, {
      type: ["FAMILY"],
      providerType: "PRIVATE_SERVICE_VOUCHER",
      language: "sv",
      providesShiftCare: true,
    });
    expect(choicesOf([home], "fi").units[0]).toMatchObject({
      lang: "sv",
      about: "Tie 1, MERILÄ · perhepäivähoito · Yksityinen, palveluseteli · ruotsinkielinen · vuorohoito",
    });
    expect(choicesOf([home], "sv").units[0]).toMatchObject({
      lang: undefined,
      about: "Tie 1, MERILÄ · familjedagvård · Servicesedel · svenskspråkig · skiftvård",
    });
  });

  it("say why there are no units, when the guardian has typed no words", () => {
    expect(choicesOf([], "fi", " ").announced).toBe(
      "Yksikään yksikkö ei ota hakemuksia toivotulle aloituspäivälle. Valitse toinen päivä.",
    );
    expect(choicesOf([], "sv", "", true).announced).toMatch(/^Du kan inte ansöka om skiftvård med den här ansökan/);
    expect(choicesOf([], "en", "apila", true).announced).toBe("No units were found. Try other words.");
  });

  it("say how many there are, and to write more when not all are shown", () => {
    expect(choicesOf([], "fi", "apila").announced).toBe("Yhtään yksikköä ei löytynyt. Kokeile toista hakusanaa.");
    expect(choicesOf(UNITS.slice(0, 1), "sv").announced).toBe("En enhet hittades.");
    expect(choicesOf(UNITS.slice(0, 20), "en").announced).toBe("20 units were found.");
    expect(choicesOf(UNITS, "en").announced).toMatch(/^21 units were found\. Showing 20 of 21\./);
  });
});

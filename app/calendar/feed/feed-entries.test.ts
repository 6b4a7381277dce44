import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysOf } from "~/care-days/days-of.ts";
import { addDays } from "~/foundation/dates/iso-date.ts";
import { FEED_LEVELS, type FeedLevel } from "./feed-contract.ts";
import { feedEntries, type Happening, joinedRanges } from "./feed-entries.ts";

const words = { busy: "Varattu", event: "Tapahtuma", discussion: "Keskustelu" };
const ELSA = { name: "Elsa", names: ["Elsa", "Maria", "Virtanen"], isProtected: false };
const ONNI = { name: "Onni", names: ["Onni", "Virtanen"], isProtected: false };

const happening = (of: Partial<Happening> = {}): Happening => ({
  id: "retki",
  kind: "event",
  title: "Metsäretki",
  description: "Eväät mukaan",
  place: "Koivikko (Kettuset)",
  at: { start: "2026-03-20", end: "2026-03-20" },
  child: ELSA,
  isForOne: false,
  ...of,
});

const told = (happenings: readonly Happening[], level: FeedLevel) =>
  feedEntries(happenings, level, { words, uidOf: (key) => key }).map(({ title, description, location }) => [
    title,
    description,
    location,
  ]);

describe("a feed", () => {
  it.each([
    ["BUSY", ["Varattu", "", null]],
    ["NO_NAMES", ["Metsäretki", "", "Koivikko (Kettuset)"]],
    ["EVERYTHING", ["Elsa: Metsäretki", "Eväät mukaan", "Koivikko (Kettuset)"]],
  ] as const)("at level %s shows an event %j", (level, expected) => {
    expect(told([happening()], level)).toEqual([expected]);
  });

  it.each([
    ["is for the child alone", { isForOne: true }],
    ["names the child", { title: "Elsan synttärit" }],
    ["names the child in capitals", { title: "ELSA 5 v." }],
    ["names the family", { title: "Perhe Virtanen" }],
  ])("without names has no title that %s", (_why, of) => {
    expect(told([happening(of)], "NO_NAMES")).toEqual([["Tapahtuma", "", "Koivikko (Kettuset)"]]);
    expect(told([happening({ ...of, kind: "discussion" })], "NO_NAMES")[0]?.[0]).toBe("Keskustelu");
  });

  it.each([
    ["BUSY", "Varattu"],
    ["NO_NAMES", "Tapahtuma"],
    ["EVERYTHING", "Elsa: Tapahtuma"],
  ] as const)("at level %s shows no place and no words of the staff for a child with a secret home", (level, title) => {
    const child = { ...ELSA, isProtected: true };
    expect(told([happening({ child })], level)).toEqual([[title, "", null]]);
    // A sister or brother must not show it either.
    const [[, description, location] = []] = told([happening({ child: ONNI }), happening({ child })], level);
    expect([description, location]).toEqual(["", null]);
  });

  it("has one entry for children who share its days, and one for each of the others", () => {
    const later = { start: "2026-03-21", end: "2026-03-22" };
    expect(told([happening(), happening({ child: ONNI, place: "Koivikko (Karhut)" })], "EVERYTHING")).toEqual([
      ["Elsa, Onni: Metsäretki", "Eväät mukaan", "Koivikko (Kettuset), Koivikko (Karhut)"],
    ]);
    expect(told([happening(), happening({ child: ONNI, at: later })], "BUSY")).toHaveLength(2);
  });

  it("at the lower levels has no name, whatever the event is called", () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...FEED_LEVELS.slice(0, 2)), fc.boolean(), (text, level, isForOne) => {
        const [[title, description] = []] = told([happening({ title: `${text}Elsan${text}`, isForOne })], level);
        expect(`${title}${description}`).not.toContain("Elsa");
      }),
    );
  });
});

describe("joined ranges", () => {
  it("have the same days as the ranges, in as few as possible", () => {
    const day = fc.nat(40).map((days) => addDays("2026-03-01", days));
    const range = fc.tuple(day, fc.nat(9)).map(([start, days]) => ({ start, end: addDays(start, days) }));
    fc.assert(
      fc.property(fc.array(range, { maxLength: 6 }), (ranges) => {
        const joined = joinedRanges(ranges);
        const days = joined.flatMap(daysOf);
        expect(days).toEqual([...new Set(ranges.flatMap(daysOf))].sort());
        for (const [index, { start }] of joined.entries())
          if (index > 0) expect(days).not.toContain(addDays(start, -1));
      }),
    );
  });
});

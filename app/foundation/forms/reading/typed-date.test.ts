import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysInMonth, isIsoDate, isoDate } from "~/foundation/dates/iso-date.ts";
import { dateInField, shownDate, shownDay } from "~/foundation/dates/shown.ts";
import { LANGUAGES } from "~/foundation/i18n/language.ts";
import { typedDate } from "./typed-date.ts";

const someDate = fc
  .record({
    year: fc.integer({ min: 1900, max: 2199 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
  })
  .filter(({ year, month, day }) => day <= daysInMonth(year, month));
const separator = fc.constantFrom(".", "/", "-", " ", ". ", " - ".trim());

describe("a typed date", () => {
  it.each([
    "1.8.2027",
    "01.08.2027",
    "01082027",
    "1 8 2027",
    "1/8/2027",
    "1-8-2027",
    "1. 8. 2027",
    "1 . 8 . 2027",
    "1 .8 .2027",
    "1 / 8 / 2027",
    "1 - 8 - 2027",
    " 1.8.2027 ",
    "1.8.2027.",
    "2027-08-01",
    "2027-8-1",
    "1. elokuuta 2027",
    "1 elokuu 2027",
    "1. elo 2027",
    "1 augusti 2027",
    "1 aug 2027",
    "1 aug. 2027",
    "1 August 2027",
    "1st August 2027",
    "August 1, 2027",
    "August 1 , 2027",
    "Aug 1st 2027",
    "1–8–2027",
    "1\u00a0elokuuta\u00a02027",
    "su 1.8.2027",
    "Su, 1.8.2027",
    "sön 1.8.2027",
    "sö. 1.8.2027",
    "Sunday, 1 August 2027",
    "sunnuntaina 1. elokuuta 2027",
    "\u200e1.8.\u200b2027\u202c",
    "１．８．２０２７",
    "١.٨.٢٠٢٧",
  ])("is understood when written %s", (text) => {
    expect(typedDate(text)).toEqual({ date: "2027-08-01" });
  });

  it.each([
    ["1. kesäkuuta 2027", "2027-06-01"],
    ["1. heinäkuun 2027", "2027-07-01"],
    ["24 maj 2027", "2027-05-24"],
    ["24 may 2027", "2027-05-24"],
    ["3 okt 2027", "2027-10-03"],
    ["3 Sept 2027", "2027-09-03"],
    ["29.2.2028", "2028-02-29"],
  ])("may name its month: %s", (text, date) => expect(typedDate(text)).toEqual({ date }));

  it.each([
    ["", "required"],
    ["   ", "required"],
    ["huomenna", "dateNotUnderstood"],
    ["1.8", "dateYearMissing"],
    ["1.8.", "dateYearMissing"],
    ["0108", "dateYearMissing"],
    ["1 elokuuta", "dateYearMissing"],
    ["1.8.27", "dateYearShort"],
    ["010827", "dateYearShort"],
    ["1.8.202", "dateYearWrong"],
    ["1.8.20277", "dateYearWrong"],
    ["1.8.1899", "dateYearWrong"],
    ["1.8.2200", "dateYearWrong"],
    ["31.12.2199x", "dateNotUnderstood"],
    ["1.13.2027", "dateNoSuchMonth"],
    ["1.0.2027", "dateNoSuchMonth"],
    ["0.8.2027", "dateNoSuchDay"],
    ["32.8.2027", "dateNoSuchDay"],
    ["31.9.2027", "dateNoSuchDay"],
    ["29.2.2027", "dateNoSuchDay"],
    ["1 smarch 2027", "dateNotUnderstood"],
    ["ma 1.8.2027", "dateOtherWeekday"],
    ["xx 1.8.2027", "dateNotUnderstood"],
    ["su 31.9.2027", "dateNoSuchDay"],
    ["su", "dateNotUnderstood"],
    ["9".repeat(100_000), "dateNotUnderstood"],
  ])("says what is wrong with %j: %s", (text, code) => expect(typedDate(text).fault?.code).toBe(code));

  it("reads back every date of the calendar with every separator", () => {
    fc.assert(
      fc.property(someDate, separator, fc.boolean(), ({ year, month, day }, between, padded) => {
        const pad = (number: number) => (padded ? String(number).padStart(2, "0") : String(number));
        expect(typedDate([pad(day), pad(month), year].join(between))).toEqual({ date: isoDate(year, month, day) });
      }),
    );
  });

  it("reads back every date that we show, as a fact and in Finnish and Swedish words", () => {
    fc.assert(
      fc.property(someDate, fc.constantFrom("fi" as const, "sv" as const), ({ year, month, day }, language) => {
        const date = isoDate(year, month, day);
        for (const one of LANGUAGES) expect(typedDate(shownDate(date, one))).toEqual({ date });
        expect(typedDate(dateInField(date))).toEqual({ date });
        const inWords = shownDay(date, language).replace(/^\S+ (den )?/, "");
        expect(typedDate(inWords)).toEqual({ date });
      }),
    );
  });

  it("is a real date or a fault for any typed text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const { date, fault } = typedDate(text);
        if (fault) expect(fault.code).toMatch(/^(required|date)/);
        else expect(isIsoDate(date)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

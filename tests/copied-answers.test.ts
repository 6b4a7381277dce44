import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tidyPostalCode } from "~/applications/form/future-address.ts";
import { tidySsn } from "~/applications/form/identity-codes.ts";
import { shownTimes } from "~/calendar/shown-days.ts";
import { timesToType, typedTimes } from "~/calendar/typed-times.ts";
import { isoDate } from "~/foundation/dates/iso-date.ts";
import { dateInField, shownDate, shownDay, shownNumber, shownTime, writtenDate } from "~/foundation/dates/shown.ts";
import { typedAmount } from "~/foundation/forms/reading/typed-amount.ts";
import { typedDate } from "~/foundation/forms/reading/typed-date.ts";
import { typedTime } from "~/foundation/forms/reading/typed-time.ts";
import { LANGUAGES } from "~/foundation/i18n/language.ts";
import { shownEuros, shownMoney } from "~/foundation/i18n/shown-money.ts";
import { tidyEmail } from "~/foundation/mail/mail-address.ts";
import { tidyCompanyId } from "~/income/form/company-id.ts";
import { incomeTexts } from "~/income/texts/index.ts";
import { isPhone, tidyPhone } from "~/people/phones.ts";
import { typedCode } from "~/personal-details/verification-code.ts";

const INVISIBLE = [..."\u200b\u200c\u200d\u200e\u200f\u202a\u202c\u202d\u2060\u2066\u2069\u00ad\u034f\ufe0f\ufeff"];
const SPACES = [..." \u00a0\u2002\u2007\u2009\u202f\u3000\t"];
const DASHES = [..."-\u2010\u2011\u2012\u2013\u2014\u2212\ufe63\uff0d"];
/** Zero of ASCII, fullwidth, Arabic-Indic, eastern Arabic-Indic, Devanagari and of mathematical bold. */
const ZEROS = [0x30, 0xff10, 0x660, 0x6f0, 0x966, 0x1d7ce];

/** The text as another program, a document or a phone book may give it to the clipboard. */
const copied = (text: string): fc.Arbitrary<string> =>
  fc
    .record({
      zero: fc.constantFrom(...ZEROS),
      space: fc.constantFrom(...SPACES),
      dash: fc.constantFrom(...DASHES),
      around: fc.constantFrom("", ...SPACES),
      marks: fc.array(fc.tuple(fc.nat(), fc.constantFrom(...INVISIBLE)), { maxLength: 4 }),
    })
    .map(({ zero, space, dash, around, marks }) => {
      const signs = [...text].map((sign) => {
        if (/\d/.test(sign)) return String.fromCodePoint(zero + Number(sign));
        if (sign === " ") return space;
        return sign === "-" ? dash : sign;
      });
      for (const [at, mark] of marks) signs.splice(at % (signs.length + 1), 0, mark);
      return `${around}${signs.join("")}${around}`;
    });

const date = fc
  .record({ year: fc.integer({ min: 1900, max: 2199 }), month: fc.integer({ min: 1, max: 12 }), day: fc.nat(27) })
  .map(({ year, month, day }) => isoDate(year, month, day + 1));
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
const minutes = fc.nat(24 * 60 - 1);
const times = fc
  .uniqueArray(minutes, { minLength: 2, maxLength: 2 })
  .map(([one = 0, other = 0]) => [{ start: clock(Math.min(one, other)), end: clock(Math.max(one, other)) }]);

describe("an answer that was copied from elsewhere", () => {
  it.each<[string, (typed: string) => unknown, string, unknown]>([
    ["a phone number", tidyPhone, "+358 40 123-4567", "+358 40 123-4567"],
    ["an address of mail", tidyEmail, "leena-maria2@example.fi", "leena-maria2@example.fi"],
    ["an identity code", tidySsn, "131052-308t", "131052-308T"],
    ["a postal code", tidyPostalCode, "00100", "00100"],
    ["a company id", tidyCompanyId, "1234567-1", "1234567-1"],
    ["a one-time code", typedCode, "012 345", "012345"],
    ["a date", (typed) => typedDate(typed).date, "2.12.2026", "2026-12-02"],
    ["a date with its weekday", (typed) => typedDate(typed).date, "ke 2.12.2026", "2026-12-02"],
    ["a date of a program", (typed) => typedDate(typed).date, "2026-12-02", "2026-12-02"],
    ["a time", (typed) => typedTime(typed).time, "klo 7.30", "07:30"],
    ["an amount", (typed) => typedAmount(typed).euros, "12 350,00 €", 12_350],
    ["times of a day", (typed) => typedTimes(typed).times, "7.30 - 15", [{ start: "07:30", end: "15:00" }]],
  ])("is understood: %s", (_what, read, text, meant) => {
    fc.assert(
      fc.property(copied(text), (typed) => {
        expect(read(typed)).toEqual(meant);
      }),
    );
  });

  it.each([
    ["\u202d040\u00a0123\u00a04567\u202c", "040 123 4567"],
    ["040\u2011123\u20114567", "040-123-4567"],
    ["040.123.4567", "040 123 4567"],
    ["040/1234567", "040 1234567"],
    ["tel:+358401234567", "+358401234567"],
    ["+358 (0)40 – 123 – 4567", "+358 (0)40 - 123 - 4567".replaceAll(" ", "")],
  ])("is a phone number that can be called: %j", (typed, meant) => {
    expect(isPhone(typed)).toBe(true);
    expect(tidyPhone(typed)).toBe(meant);
  });

  it.each(["040 123 4567 / 050 123 4567", "040 123 4567 x", "1.12.2026", "soita"])("is no phone number: %s", (typed) =>
    expect(isPhone(typed)).toBe(false),
  );
});

describe.each(LANGUAGES)("what our own pages show can be pasted into the field of its kind (%s)", (language) => {
  const t = incomeTexts.in(language);

  it("a day, however it is written", () => {
    const ways = [shownDate, dateInField, writtenDate, shownDay];
    fc.assert(
      fc.property(date, fc.constantFrom(...ways), (day, shown) => {
        expect(typedDate(shown(day, language))).toEqual({ date: day });
      }),
    );
  });

  it("a time, alone and in a sentence", () => {
    const before = fc.constantFrom("", "klo ", "kl. ");
    fc.assert(
      fc.property(minutes, before, (at, word) => {
        expect(typedTime(`${word}${shownTime(clock(at), language)}`)).toEqual({ time: clock(at) });
      }),
    );
  });

  it("times of a day", () => {
    fc.assert(
      fc.property(times, (of) => {
        expect(typedTimes(shownTimes(of, language))).toEqual({ times: of });
        expect(typedTimes(timesToType(of))).toEqual({ times: of });
      }),
    );
  });

  it("a sum of euros, with and without cents, and of a month", () => {
    fc.assert(
      fc.property(fc.nat(9_999_999), (euros) => {
        const shown = shownNumber(euros, language);
        for (const text of [shown, shownEuros(euros, language), shownMoney(euros * 100, language)])
          expect(typedAmount(text)).toEqual({ euros, isRounded: false });
        expect(typedAmount(t("eurosAMonth", { euros: shown })).euros).toBe(euros);
      }),
    );
  });
});

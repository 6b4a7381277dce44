import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { mailFault } from "./mail.server.ts";
import { isEmail, isWholeEmail, tidyEmail } from "./mail-address.ts";

describe("an address of mail", () => {
  it.each([
    ["leena@example.fi", "leena@example.fi"],
    [" leena@example.fi\t", "leena@example.fi"],
    ["leena@exa\u200bmple.fi\u200e", "leena@example.fi"],
    ["\ufeffmatti\u2011leena@example.fi", "matti-leena@example.fi"],
    ["mailto:leena@example.fi", "leena@example.fi"],
    ["leena\uff20example.fi", "leena@example.fi"],
    ["o’brien@example.fi", "o'brien@example.fi"],
    [`${"l".repeat(64)}@${"l".repeat(63)}.fi`, `${"l".repeat(64)}@${"l".repeat(63)}.fi`],
    ["äinö.virtanen+päiväkoti@posti.merilä.fi", "äinö.virtanen+päiväkoti@posti.merilä.fi"],
  ])("typed as %j is %s", (typed, meant) => {
    expect(tidyEmail(typed)).toBe(meant);
    expect(isWholeEmail(typed)).toBe(true);
  });

  it.each([
    "leena@example.fi;pekka@example.fi",
    "leena@example.fi,",
    "leena@example.fi, pekka@example.fi",
    "Leena <leena@example.fi>",
    "leena@example.fi.",
    "leena@example..fi",
    ".leena@example.fi",
    "leena.@example.fi",
    "leena..v@example.fi",
    "leena@-example.fi",
    "leena virtanen@example.fi",
    "leena@@example.fi",
    "leena@",
    "\u200b@example.fi",
    `${"l".repeat(65)}@example.fi`,
    `${"ä".repeat(33)}@example.fi`,
    `leena@${"l".repeat(64)}.fi`,
    `leena@${"example.".repeat(31)}fi`,
  ])("is not %j", (typed) => {
    expect(isEmail(typed)).toBe(false);
    expect(isWholeEmail(typed)).toBe(false);
  });

  it.each(["leena@example", "leena@example.f", "leena@192.168.0.1"])(
    "of a part of a host is not whole: %s",
    (typed) => {
      expect(isEmail(typed)).toBe(true);
      expect(isWholeEmail(typed)).toBe(false);
    },
  );

  test("that is taken can be mailed, whatever stands between its letters", () => {
    const noise = fc.string({ unit: fc.constantFrom(...'.,;<>" \n\u00a0\u200b\u202e\u00ad-’@ä'), maxLength: 2 });
    fc.assert(
      fc.property(fc.array(noise, { minLength: 16, maxLength: 16 }), (between) => {
        const typed = [...between].map((one, at) => `${"leena@example.fi"[at]}${at % 4 ? "" : one}`).join("");
        if (isEmail(typed)) expect(mailFault({ to: tidyEmail(typed), subject: "Hakemus" })).toBeNull();
      }),
      { numRuns: 2000 },
    );
  });

  test("is the same with invisible characters anywhere", () => {
    const place = fc.tuple(fc.nat(16), fc.constantFrom(..."\u200b\u200e\u202d\u202c\u00ad\ufeff\u2060\u034f"));
    fc.assert(
      fc.property(fc.array(place, { maxLength: 5 }), (places) => {
        const typed = [..."leena@example.fi"];
        for (const [at, invisible] of places) typed.splice(at, 0, invisible);
        expect(tidyEmail(typed.join(""))).toBe("leena@example.fi");
      }),
    );
  });
});

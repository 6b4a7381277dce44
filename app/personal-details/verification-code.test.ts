import { describe, expect, it } from "vitest";
import { afterWrongTry, askedForCode, codeOf, expiryOf, isCode, isGood, typedCode } from "./verification-code.ts";

const NOW = new Date("2026-03-10T12:00:00Z");
const EMAIL = "aino@example.fi";
const open = (email: string, minutes: number) => ({ email, expiresAt: new Date(NOW.getTime() + minutes * 60_000) });
const person = (part: object = {}) => ({ email: EMAIL, verifiedEmail: null, username: null, ...part });

describe("a guardian who asks for a code", () => {
  it.each([
    ["without an e-mail gets none", person({ email: null }), null, 0, "nothing"],
    ["with a verified address gets none", person({ verifiedEmail: EMAIL }), null, 0, "nothing"],
    ["whose username is the address gets none", person({ verifiedEmail: EMAIL, username: EMAIL }), null, 0, "nothing"],
    ["whose username is another one gets one", person({ verifiedEmail: EMAIL, username: "x@y.fi" }), null, 0, "make"],
    ["with a new address gets one", person({ verifiedEmail: "old@example.fi" }), null, 0, "make"],
    ["again, while it is valid, keeps it", person(), open(EMAIL, 1), 1, "keep"],
    ["again, on the minute of its end, gets another", person(), open(EMAIL, 0), 1, "make"],
    ["for another address gets another", person(), open("old@example.fi", 60), 1, "make"],
    ["a fifth time in a day gets one", person(), null, 4, "make"],
    ["a sixth time in a day gets none", person(), null, 5, "tooMany"],
    ["after five codes keeps the open one", person(), open(EMAIL, 1), 5, "keep"],
  ] as const)("%s", (_, who, code, madeToday, expected) => {
    expect(askedForCode(who, code, madeToday, NOW)).toBe(expected);
  });
});

describe("a code", () => {
  it("has six digits, also when it begins with zeros", () => {
    expect([codeOf(0), codeOf(7), codeOf(999_999)]).toEqual(["000000", "000007", "999999"]);
  });
  it.each([
    ["123456", true],
    ["123 456", true],
    [" 123-456\u00a0", true],
    ["12345", false],
    ["1234567", false],
    ["12345a", false],
    ["", false],
  ])("is read from “%s”: %s", (text, good) => expect(isCode(typedCode(text))).toBe(good));

  it("is good for two hours and for its own address", () => {
    expect(expiryOf(NOW).toISOString()).toBe("2026-03-10T14:00:00.000Z");
    expect(isGood(open(EMAIL, 1), EMAIL, NOW)).toBe(true);
    expect(isGood(open(EMAIL, 0), EMAIL, NOW)).toBe(false);
    expect(isGood(open(EMAIL, 1), "other@example.fi", NOW)).toBe(false);
  });
  it("ends at the fifth wrong try", () => {
    expect(afterWrongTry(3)).toEqual({ wrongTries: 4, isOver: false });
    expect(afterWrongTry(4)).toEqual({ wrongTries: 5, isOver: true });
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { typedTime } from "./typed-time.ts";

describe("a typed time", () => {
  it.each([
    ["730", "07:30"],
    ["0730", "07:30"],
    ["7.30", "07:30"],
    ["7:30", "07:30"],
    ["07:30", "07:30"],
    ["7,30", "07:30"],
    ["7 30", "07:30"],
    ["klo 7.30", "07:30"],
    ["kl 7.30", "07:30"],
    ["kl.\u00a07.30", "07:30"],
    ["7.30\u200b", "07:30"],
    ["\u200e７：３０", "07:30"],
    ["7", "07:00"],
    ["16", "16:00"],
    ["0", "00:00"],
    ["23:59", "23:59"],
    ["00:00", "00:00"],
  ])("%s is %s", (text, time) => expect(typedTime(text)).toEqual({ time }));

  it.each([
    ["", "required"],
    ["24", "timeNoSuchHour"],
    ["24:00", "timeNoSuchHour"],
    ["7:60", "timeNoSuchMinute"],
    ["760", "timeNoSuchMinute"],
    ["7.3", "timeNotUnderstood"],
    ["seven", "timeNotUnderstood"],
    ["07:30:00", "timeNotUnderstood"],
    ["12345", "timeNotUnderstood"],
  ])("says what is wrong with %j: %s", (text, code) => expect(typedTime(text).fault?.code).toBe(code));

  it("reads back every minute of the day", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (hour, minute) => {
        const shown = `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
        expect(typedTime(shown)).toEqual({ time: shown });
        expect(typedTime(shown.replace(":", ""))).toEqual({ time: shown });
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dateAt } from "~/foundation/dates/clock.ts";
import { typedDate } from "~/foundation/forms/reading/typed-date.ts";
import { filled } from "./announce.ts";
import { asIso, asTyped } from "./forms/picked-date.ts";
import { percentToTell, sessionState, shownTimeLeft, tellAt } from "./time-left.ts";

describe("the time left of a session", () => {
  it.each([
    [120, "2:00"],
    [61, "1:01"],
    [60, "1:00"],
    [9, "0:09"],
    [0, "0:00"],
    [-5, "0:00"],
  ])("%i seconds is shown as %s", (seconds, shown) => expect(shownTimeLeft(seconds)).toBe(shown));

  it.each([
    [120, 120],
    [119, 120],
    [91, 120],
    [90, 90],
    [89, 90],
    [16, 30],
    [15, 15],
    [1, 15],
    [0, 0],
    [-1, 0],
  ])("is told at %i seconds as the step of %i", (seconds, step) => expect(tellAt(seconds)).toBe(step));

  it.each([
    [121, "running"],
    [120, "near"],
    [1, "near"],
    [0, "over"],
    [-1, "over"],
  ])("at %i seconds the session is %s", (seconds, state) => expect(sessionState(seconds)).toBe(state));

  it("is announced at most six times", () => {
    const steps = new Set(Array.from({ length: 121 }, (_, seconds) => tellAt(seconds)));
    expect(steps.size).toBeLessThanOrEqual(6);
  });
});

describe("the progress of an upload", () => {
  it("is announced at 25, 50 and 75 per cent and not between", () => {
    let announced = 0;
    const said: number[] = [];
    for (let sent = 0; sent <= 1000; sent++) {
      const percent = percentToTell(sent, 1000, announced);
      if (percent !== null) {
        announced = percent;
        said.push(percent);
      }
    }
    expect(said).toEqual([25, 50, 75]);
  });
  it("is not announced when the size is unknown", () => expect(percentToTell(10, 0, 0)).toBeNull());
});

describe("a picked date", () => {
  it("keeps its form when it goes to the picker and back", () => {
    expect(asIso("5.8.2027")).toBe("2027-08-05");
    expect(asTyped("2027-08-05")).toBe("05.08.2027");
    expect(asTyped("")).toBe("");
  });
  it.each(["", "5.8.", "5.8.27", "tomorrow"])("leaves the picker empty for %j", (typed) =>
    expect(asIso(typed)).toBeNull(),
  );
  it("is always a date that the server reads", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true }),
        (date) => {
          const iso = dateAt(date);
          expect(typedDate(asTyped(iso))).toEqual({ date: iso });
          expect(asIso(asTyped(iso))).toBe(iso);
        },
      ),
    );
  });
});

describe("words with a number", () => {
  it("get their number, and are empty when the server gave no words", () => {
    expect(filled("Left: {{count}}", "count", 3)).toBe("Left: 3");
    expect(filled(undefined, "count", 3)).toBe("");
  });
});

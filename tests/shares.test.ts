import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fullOnlyTitle, leftOutOf, linesOfLeftOut } from "./support/running/full-only.js";
import { AREAS, areaOfRoute, areaOfTest, clockSeconds, linesOfShares, sharesOf } from "./support/running/shares.js";

const file = (name: string, seconds: number) => ({
  name: `/clone/${name}`,
  startTime: 1_000,
  endTime: 1_000 + seconds * 1_000,
});

describe("The area that a test belongs to", () => {
  it("is its folder beside the code", () => {
    expect(areaOfTest("app/map/finding/nearest.test.ts")).toBe("map");
    expect(areaOfTest("app/attachments/limits.test.ts")).toBe("applications");
    expect(areaOfTest("app/foundation/dates/clock.test.ts")).toBe("shared");
  });

  it("is its folder in tests/", () => {
    expect(areaOfTest("tests/journeys/decisions/answering-decisions.test.ts")).toBe("decisions");
    expect(areaOfTest("tests/islands/map/unit-map.test.tsx")).toBe("map");
    expect(areaOfTest("tests/api/conformance.test.ts")).toBe("shared");
  });

  const foldersOf = (path: string) =>
    readdirSync(new URL(path, import.meta.url), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);

  it.each(["api", "journeys", "islands"])(
    "has the name of each folder in tests/%s, or it is the foundation's",
    (step) => {
      const known = [...AREAS, ...foldersOf("../app/foundation")];
      expect(foldersOf(`./${step}`).filter((name) => !known.includes(name))).toEqual([]);
    },
  );

  it("is the first part of a page's address", () => {
    expect(areaOfRoute("/")).toBe("login");
    expect(areaOfRoute("/applications/:applicationId/edit")).toBe("applications");
    expect(areaOfRoute("/_mail")).toBe("shared");
  });
});

describe("The shares of npm test", () => {
  it("add the time of all steps, the greatest area first; the audit looks through two windows", () => {
    const reports = [
      { step: "journeys", files: [file("tests/journeys/map/finding-a-unit.test.ts", 20)] },
      {
        step: "api",
        files: [
          file("tests/api/map/map.test.ts", 5),
          file("tests/api/login/login.test.ts", 7),
          file("tests/api/map/units.test.ts", 1),
        ],
      },
    ];
    const looks = [
      { route: "/map", seconds: 3 },
      { route: "/map", seconds: 1 },
    ];
    expect(sharesOf(reports, looks, "/clone", [])).toEqual([
      { area: "map", steps: { journeys: 20, api: 6, a11y: 2 }, seconds: 28 },
      { area: "login", steps: { api: 7 }, seconds: 7 },
    ]);
  });

  it("are seconds of the clock: while two steps run at once, each has half of every second", () => {
    const spans = [
      { step: "journeys", from: 0, to: 10_000 },
      { step: "api", from: 6_000, to: 20_000 },
      { step: "a11y", from: 20_000, to: 24_000 },
      { step: "types", from: 22_000, to: 24_000 },
    ];
    expect(clockSeconds(0, 10_000, spans)).toBe(8);
    expect(clockSeconds(7_000, 9_000, spans)).toBe(1);
    expect(clockSeconds(10_000, 20_000, spans)).toBe(10);
    // Three quarters of the audit's seconds are its own.
    const looks = [{ route: "/map", seconds: 8 }];
    expect(sharesOf([], looks, "/clone", spans)).toEqual([{ area: "map", steps: { a11y: 3 }, seconds: 3 }]);
    const whole = spans.reduce((sum, { from, to }) => sum + clockSeconds(from, to, spans), 0);
    expect(whole).toBe(24);
  });

  it("are a line for each area, with its steps", () => {
    expect(linesOfShares([{ area: "map", steps: { journeys: 80, api: 11 }, seconds: 91 }])).toEqual([
      "map                   91 s  (journeys 80 s, api 11 s)",
    ]);
  });
});

describe("Tests under --full only", () => {
  const skipped = (title: string, ...ancestorTitles: string[]) => ({
    status: "skipped",
    fullName: [...ancestorTitles, title].join(" "),
    ancestorTitles,
  });

  it("are counted by the reason that is said, and a test skipped without a reason is named", () => {
    const rows = fullOnlyTitle("rules prove it");
    const passed = { ...skipped("scripts on", "Leena sends"), status: "passed" };
    const tests = [skipped("scripts on", rows, "Rows"), skipped("scripts off", rows, "Rows"), skipped("Lost"), passed];
    const { reasons, silent } = leftOutOf([{ assertionResults: tests }]);
    expect(linesOfLeftOut(reasons)).toEqual(["   2 under --full only: rules prove it"]);
    expect(silent).toEqual(["Lost"]);
  });
});

import { describe, expect, it } from "vitest";
import { markupFindings } from "./checks/markup.ts";
import { reportPage } from "./report.ts";
import { type Audit, addSharedTitles, faultsOf, type Result, summaryOf } from "./results.ts";

const look = (route: string, more: Partial<Result> = {}): Result => ({
  route,
  state: "as it opens",
  address: route,
  title: `${route} – Aamu`,
  language: "fi",
  width: 320,
  scripts: "on",
  findings: [],
  seconds: 1,
  ...more,
});

const finding = { check: "axe", rule: "color-contrast", message: "Too <little> & pale", where: '<p class="x">' };

const audit = (results: Result[], more: Partial<Audit> = {}): Audit => ({
  began: new Date("2026-03-02T08:00:00Z"),
  engines: { "axe-core": "4" },
  full: false,
  results,
  unvisited: [],
  exemptions: [],
  leftOut: [],
  ...more,
});

describe("the report", () => {
  it("is valid HTML, with findings and without", async () => {
    expect(await markupFindings(reportPage(audit([look("/map")])))).toEqual([]);
    const worst = audit([look("/map", { findings: [finding] })], {
      unvisited: ["/messages"],
      exemptions: [{ route: "/x", reason: "not a page" }],
    });
    expect(await markupFindings(reportPage(worst))).toEqual([]);
  });

  it("counts each look and each route without a visit", () => {
    const results = [look("/map"), look("/map", { findings: [finding, finding] })];
    expect(summaryOf(audit(results, { unvisited: ["/messages"] }))).toEqual({ passed: 1, failed: 2 });
  });

  it("shows a fault once when several looks found it", () => {
    const results = [look("/map", { findings: [finding] }), look("/messages", { findings: [finding] })];
    expect(faultsOf(results).map((fault) => fault.seen.length)).toEqual([2]);
  });

  it("finds a title that two routes share in one language, but not one that the states of a route share", () => {
    const results = [
      look("/a", { title: "Same" }),
      look("/b", { title: "Same" }),
      look("/c", { title: "Other" }),
      look("/c", { title: "Other", state: "empty" }),
      look("/d", { title: "Same", language: "sv" }),
      look("/", { title: "Other", address: "/c" }),
    ];
    addSharedTitles(results);
    expect(results.map((result) => result.findings.length)).toEqual([1, 1, 0, 0, 0, 0]);
  });
});

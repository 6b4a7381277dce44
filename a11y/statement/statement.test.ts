import { describe, expect, it } from "vitest";
import { CHECKING_PROGRAMS } from "../../app/frame/checking-programs.ts";
import type { Statement } from "../../app/frame/reviewed-page.ts";
import { statementTexts } from "../../app/frame/texts/statement/index.ts";
import type { Result } from "../results.ts";
import { faultsOfStatement, readStatement, sealed, statementAfter } from "./statement.ts";

const statement = readStatement();

/** Each fact of a value in turn, with another one in its place. */
function* changesOf(value: unknown): Generator<unknown> {
  if (typeof value === "string") yield `${value}x`;
  else if (typeof value === "number") yield value + 1;
  else if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) {
      yield value.toSpliced(index, 1);
      for (const other of changesOf(one)) yield value.with(index, other);
    }
  } else if (typeof value === "object" && value !== null)
    for (const [key, one] of Object.entries(value))
      for (const other of changesOf(one)) yield { ...value, [key]: other };
}

const look = (route: string, state: string, rules: string[] = []): Result => ({
  ...{ route, state, address: route, title: "", seconds: 1, language: "fi", width: 320, scripts: "on" },
  findings: rules.map((rule) => ({ check: "axe", rule, message: "", where: "" })),
});
const engines = Object.fromEntries(CHECKING_PROGRAMS.map((name) => [name, "1.2.3"]));
const AT = {
  day: "2026-11-30",
  fingerprints: { "/map": "aaaaaaaaaaaa", "/contact": "bbbbbbbbbbbb", frame: "cccccccccccc" },
};
const after = (results: Result[], before: Statement | null = null, at = AT) =>
  statementAfter(before, { results, engines }, at);

describe("the facts of the accessibility statement", () => {
  it("can all be so", () => expect(faultsOfStatement(statement)).toEqual([]));

  it("turn this test red, each of them, when they are changed to something else", () => {
    const changed = [...changesOf(statement)] as Statement[];
    expect(changed.length).toBeGreaterThan(50);
    expect(changed.filter((one) => faultsOfStatement(one).length === 0)).toEqual([]);
  });

  it("turn it red under a seal that fits, but for what only a review can know", () => {
    const { seal: _, ...facts } = after([look("/map", "as it opens"), look("/contact", "to anyone")]);
    expect(faultsOfStatement(sealed(facts))).toEqual([]);
    const forged = [...changesOf(facts)].map((one) => sealed(one as typeof facts));
    const unseen = forged.filter((one) => faultsOfStatement(one).length === 0);
    const measured = (one: object) =>
      JSON.stringify(one, (key, value: unknown) =>
        ["seal", "build", "programs", "reviewed", "fingerprint", "states", "looks", "findings", "pages"].includes(key)
          ? null
          : value,
      );
    expect(unseen.filter((one) => measured(one) !== measured(sealed(facts)))).toEqual([]);
  });

  it("names every page on which the programs found something", () => {
    const { pages } = after([
      look("/map", "as it opens", ["label", "label"]),
      look("/map", "one unit"),
      look("/contact", "to anyone"),
    ]);
    expect(pages.map(({ page, states, looks, findings }) => [page, states, looks, findings])).toEqual([
      ["/map", 2, 2, ["axe: label"]],
      ["/contact", 1, 1, []],
      ["frame", 1, 1, []],
    ]);
  });

  it("says nothing new of a page of which one state could not be opened", () => {
    const unseen = look("/map", "one unit");
    unseen.findings = [{ check: "visit", rule: "reachable", message: "", where: "" }];
    const { pages } = after([look("/map", "as it opens"), unseen, look("/contact", "to anyone")]);
    expect(pages.map(({ page }) => page)).toEqual(["/contact", "frame"]);
  });

  it("keeps what an earlier run saw of pages that this one did not look at", () => {
    const first = after([look("/map", "as it opens"), look("/contact", "to anyone")]);
    const later = { day: "2026-12-02", fingerprints: { ...AT.fingerprints, "/map": "dddddddddddd" } };
    const { reviewed, pages } = after([look("/map", "as it opens")], first, later);
    expect([reviewed, ...pages.map(({ page, reviewed: day, fingerprint }) => [page, day, fingerprint])]).toEqual([
      "2026-12-02",
      ["/map", "2026-12-02", "dddddddddddd"],
      ["/contact", "2026-11-30", "bbbbbbbbbbbb"],
      ["frame", "2026-11-30", "cccccccccccc"],
    ]);
  });

  it("names the programs of the audit, and no other", () =>
    expect(Object.keys(statement.programs)).toEqual(CHECKING_PROGRAMS));

  it.each(["fi", "sv", "en"] as const)("claims no listener that the review did not have (%s)", (language) => {
    const said = statementTexts.languages[language].state.honest;
    const untried = ["NVDA", "VoiceOver", "TalkBack"];
    expect(untried.filter((listener) => said.includes(listener))).toEqual(untried);
    expect(Object.keys(statement.programs).filter((name) => untried.includes(name))).toEqual([]);
  });
});

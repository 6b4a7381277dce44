import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { KeptNotes } from "../addresses/by-hand/kept-notes.ts";
import { SCRIPT, type Step } from "../addresses/by-hand/script.ts";
import { EXTRAS } from "../page-findings.ts";
import { looksAt } from "../plan.ts";
import type { Visit } from "../visit.ts";
import { notesOf, Packing } from "./packing.ts";

const home = mkdtempSync(join(tmpdir(), "aamu-packing-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const VISITS: readonly Visit[] = [
  { route: "/map", state: "as it opens" },
  { route: "/map", state: "a unit" },
  { route: "/messages", state: "empty" },
];

describe("the looks of a pack", () => {
  const usual = looksAt(VISITS, { mode: "usual" });
  const looks = new Packing(join(home, "one"), VISITS, undefined).looks(usual, "fi");

  it("are those of the audit, and a portrait of each state, all in one way, with every check", () => {
    const portraits = looks.filter(({ keeper }) => keeper);
    expect(portraits.map(({ visit }) => visit.state)).toEqual(["as it opens", "a unit", "empty"]);
    for (const { combination, extras } of portraits) {
      expect(combination).toEqual({ language: "fi", width: 1280, scripts: "on" });
      expect(extras).toBe(EXTRAS);
    }
    expect(looks.filter(({ keeper }) => !keeper).map(({ combination }) => combination)).toEqual(
      usual.map(({ combination }) => combination),
    );
    expect(looks.every(({ withVerdicts }) => withVerdicts)).toBe(true);
  });

  it("do not begin over a pack that cannot be read", () => {
    writeFileSync(join(home, "one", "pack.json"), "{}");
    expect(() => new Packing(join(home, "one"), VISITS, undefined)).toThrow();
  });
});

describe("the notes of a run", () => {
  it("come along as people left them, with every look of the script", () => {
    const [step] = SCRIPT;
    new KeptNotes(join(home, "audit/by-hand")).keep(
      "spring",
      step as Step,
      new URLSearchParams({ "done-log-in": "on", "notes-log-in": "Focus lost" }),
    );
    const { run, looks } = notesOf("spring", home);
    expect(run).toBe("spring");
    expect(looks).toHaveLength(SCRIPT.flatMap((one) => one.looks).length);
    expect(looks.filter(({ done }) => done).map(({ look, notes }) => [look, notes])).toEqual([
      ["log-in", "Focus lost"],
    ]);
  });
  it.each(["no-such-run", "../by-hand/spring"])("are asked for by the name of a run that has some: %s", (run) =>
    expect(() => notesOf(run, home)).toThrow("There are no notes of a run"),
  );
});

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ROOT } from "../app/municipality/preparation.js";
import ownRules from "./check/own-rules.js";
import { bin } from "./check/steps.js";

/** For each rule of lint that only this product needs: what it lets pass, and what it finds. */
const EXAMPLES: Record<string, { passes: string[]; fails: string[] }> = {
  "no-style-attribute": {
    passes: ['<p className="large" />'],
    fails: ["<p style={{ color: red }} />"],
  },
  "no-words-in-markup": {
    passes: ["<p>{t.heading}</p>", "<p> – </p>"],
    fails: ["<p>Words</p>", "<p>{count} ääntä</p>"],
  },
  "no-words-in-attributes": {
    passes: ["<p title={t.heading} />", '<img alt="" />', '<p className="words" />'],
    fails: ['<p aria-label="Words" />', '<img alt="A map" />', '<input placeholder="Nimi" />', '<p title="Namn" />'],
  },
  "no-raw-markup": {
    passes: ["<p>{html}</p>"],
    fails: ["<p dangerouslySetInnerHTML={{ __html: html }} />"],
  },
  "no-button-without-type": {
    passes: ['<button type="submit" />', "<button {...attributes} />", "<Button />"],
    fails: ["<button />", '<button className="type" />'],
  },
  "no-value-in-a-fault": {
    passes: [
      'new Error("No fees are known")',
      `new Error(\`failed: \${faults.length}\`, { cause: fault })`,
      'new FileMissing(isFull ? "full" : "away")',
      `new DeskFault(\`no \${name}\`)`,
      "new BodyTooLarge()",
    ],
    fails: [
      `new Error(\`no \${name}\`)`,
      "new RangeError(fault.message)",
      'new FileMissing("no " + name)',
      "new Error(words)",
    ],
  },
  "no-environment": {
    passes: ["process.env.PATH", "configuration.env", "process.argv"],
    fails: ["process.env", "process.env.HOME", "read(process.env)"],
  },
  "no-reading-by-hand": {
    passes: [
      "typedIn(posted.entries, form)",
      "entries.filter(([name]) => name !== field)",
      "names.find((name) => name === chosen)",
      'entries.some(({ at }) => "date" in at)',
      "for (const { at } of entries) use(at)",
      "new Map(entries.map(({ at }) => [at, true]))",
    ],
    fails: [
      "entries.find(([name]) => name === field)?.[1]",
      'posted.entries.some(([name, value]) => name === field && value === "on")',
      "entries.filter(([name]) => name === field).map(([, value]) => value)",
      "for (const [name, value] of posted.entries) use(name, value)",
      "new Map(entries)",
      "Object.fromEntries(posted.entries)",
      "await request.formData()",
    ],
  },
  "no-caught-call": {
    passes: ["call.then(done)", "try { work(); } finally { end(); }", 'import { servedOr } from "./refusal.ts"'],
    fails: [
      "try { work(); } catch {}",
      "call.catch(tell)",
      "call.then(done, tell)",
      'import { isRefusal } from "./refusal.ts"',
    ],
  },
  "no-clock-in-tests": {
    passes: [
      "setTimeout(kill, PATIENCE_MS)",
      'it("comes", async () => { await until(come, () => "Nothing came"); })',
      "expect(row.runAt).toBeLessThan(tomorrow)",
      "expect(page.locator(name)).toHaveCount(1, { timeout: ONE_LOOK_MS })",
      'import { expect } from "../support/browsing/browser.ts"',
      'import type { Page } from "playwright"',
    ],
    fails: [
      "setTimeout(done, 250)",
      "page.waitForTimeout(moment)",
      "context.setDefaultTimeout(5000)",
      'it("comes", async () => { await come(); }, 30_000)',
      'it.each(rows)("comes", come, 30_000)',
      'it("comes", { timeout: 30_000 }, come)',
      "vi.waitFor(() => expect(rows()).toHaveLength(1), 5_000)",
      "expect(performance.now() - began).toBeLessThan(3_000)",
      'import { expect as see } from "playwright/test"',
    ],
  },
  "no-machine-day": {
    passes: ["dateAt(now)", "now.toISOString().slice(0, 16)", "getDay(atNoon(date))", "name.slice(0, 10)"],
    fails: [
      "now.toISOString().slice(0, 10)",
      "now.toISOString().slice(0, 7)",
      "now.getFullYear()",
      "now.getUTCDay()",
      "now.getMonth() + 1",
    ],
  },
  "no-clock": {
    passes: ["new Date(time)", "clock.now()", "Date.UTC(2026, 1)"],
    fails: ["new Date()", "Date.now()"],
  },
};

const folder = mkdtempSync(join(tmpdir(), "aamu-rules-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Lints each piece of code with all own rules, in one run. Gives the names of the rules that it breaks. */
function brokenBy(codes: string[]): Map<string, string[]> {
  const config = join(folder, "config.json");
  const rules = Object.fromEntries(Object.keys(ownRules.rules).map((rule) => [`aamu/${rule}`, "error"]));
  const jsPlugins = [join(ROOT, "tests/check/own-rules.js")];
  writeFileSync(config, JSON.stringify({ categories: { correctness: "off" }, jsPlugins, rules }));
  for (const [index, code] of codes.entries()) writeFileSync(join(folder, `${index}.tsx`), code);
  const program = [...bin("oxlint/bin/oxlint"), "-c", config, "-f", "json", "."];
  const { stdout } = spawnSync(process.execPath, program, { cwd: folder, encoding: "utf8" });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  return new Map(
    codes.map((code, index) => [
      code,
      diagnostics
        .filter(({ filename }) => basename(filename) === `${index}.tsx`)
        .map(({ code: rule }) => rule.replace(/^aamu\((.*)\)$/, "$1")),
    ]),
  );
}

const broken = brokenBy(Object.values(EXAMPLES).flatMap(({ passes, fails }) => [...passes, ...fails]));

it("every own rule has its examples, and lint treats what it finds as an error", () => {
  expect(Object.keys(EXAMPLES)).toEqual(Object.keys(ownRules.rules));
  const configured = readFileSync(join(ROOT, ".oxlintrc.jsonc"), "utf8");
  for (const rule of Object.keys(EXAMPLES)) expect(configured).toContain(`"aamu/${rule}": "error"`);
});

describe.each(Object.entries(EXAMPLES))("%s", (rule, { passes, fails }) => {
  it.each(passes)("lets pass: %s", (code) => expect(broken.get(code)).toEqual([]));
  it.each(fails)("finds: %s", (code) => expect(broken.get(code)).toEqual([rule]));
});

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright";
import type { Finding } from "../finding.ts";
import { type Outcome, type Verdict, worstOf } from "../verdict.ts";
import { startEngine } from "./engines.ts";
import { saysAside, setAsideOf } from "./set-aside.ts";

/** The parts of the engines that we use. */
interface Engines {
  AccessLint: {
    runAudit(
      document: Document,
      options: { includeAAA: boolean },
    ): {
      violations: { ruleId: string; message: string; html: string; element?: Element }[];
      skippedRules: { ruleId: string; error: string }[];
    };
    getActiveRules(options: { includeAAA: boolean }): {
      id: string;
      wcag: string[];
      tags?: string[];
      /** Only some rules know when a page has nothing that they are about. */
      applicable?: (document: Document) => boolean;
    }[];
  };
  HTMLCS: {
    process(standard: string, document: Document, done: () => void): void;
    /** A message about the whole page is about the document, which has no HTML of its own. */
    getMessages(): { type: number; code: string; msg: string; element?: { outerHTML?: string } }[];
  };
  ace: {
    Checker: new () => {
      getGuidelines(): { id: string; checkpoints: { num: string; rules?: { id: string }[] }[] }[];
      check(
        document: Document,
        rules: string[],
      ): Promise<{
        results: {
          ruleId: string;
          reasonId: string;
          value: [string, string];
          message: string;
          /** Not of what passed. */
          snippet?: string;
          path: { dom: string };
        }[];
      }>;
    };
  };
}

/*
 * Engines that auditors use besides axe. We take only their certain findings. A person checks the findings that need
 * a person.
 */

/** The parts of its standard, one or more for each criterion: `Principle1.Guideline1_4.1_4_3`. */
const SNIFFS = [
  ...readFileSync(
    createRequire(import.meta.url).resolve("html_codesniffer/Standards/WCAG2AA/ruleset.js"),
    "utf8",
  ).matchAll(/'(Principle\d\.Guideline\d_\d\.\w+)'/g),
].map(([, sniff]) => sniff as string);

/** HTML_CodeSniffer at AA, like pa11y. `verdicts` gets what it says of each part of its standard. */
export async function codeSnifferFindings(page: Page, verdicts: Verdict[] = []): Promise<Finding[]> {
  await startEngine(page, "HTMLCS");
  const messages = await page.evaluate(async () => {
    const { HTMLCS } = window as unknown as Engines;
    await new Promise<void>((done) => HTMLCS.process("WCAG2AA", document, done));
    return HTMLCS.getMessages().map(({ type, code, msg, element }) => ({
      // Warnings and notices ask a person.
      isCertain: type === 1,
      rule: code,
      message: msg,
      where: element?.outerHTML?.slice(0, 160) ?? "",
    }));
  });
  verdicts.push(...SNIFFS.map((sniff) => verdictOf(sniff, messages)));
  return messages
    .filter(({ isCertain }) => isCertain)
    .map(({ rule, message, where }) => ({ check: "HTML_CodeSniffer", rule, message, where }));
}

function verdictOf(sniff: string, messages: { isCertain: boolean; rule: string; message: string }[]): Verdict {
  const mine = messages.filter(({ rule }) => rule.includes(`.${sniff}.`) || rule.endsWith(`.${sniff}`));
  const certain = mine.filter(({ isCertain }) => isCertain);
  const outcome: Outcome = certain.length > 0 ? "failed" : mine.length > 0 ? "cantTell" : "passed";
  const says = [...new Set((certain.length > 0 ? certain : mine).map(({ message }) => message))].join(" · ");
  const [criterion = ""] = /\d_\d_\d+/.exec(sniff.split(".")[2] ?? "") ?? [];
  return {
    engine: "HTML_CodeSniffer",
    rule: sniff,
    outcome,
    criteria: [criterion.replaceAll("_", ".")],
    ...(says ? { says } : {}),
  };
}

/** IBM Equal Access for WCAG 2.2. `verdicts` gets what it says of each rule. */
export async function equalAccessFindings(page: Page, verdicts: Verdict[] = []): Promise<Finding[]> {
  await startEngine(page, "ace");
  const { criteria, said } = await page.evaluate(async (setAside) => {
    const { ace } = window as unknown as Engines;
    const checker = new ace.Checker();
    const { results } = await checker.check(document, ["WCAG_2_2"]);
    const guideline = checker.getGuidelines().find(({ id }) => id === "WCAG_2_2");
    const asideOf = (id: string, path: string): string | null => {
      const found = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue;
      if (!(found instanceof Element)) return null;
      return setAside.find(({ rule, where }) => rule === id && found.matches(where))?.reason ?? null;
    };
    return {
      criteria: (guideline?.checkpoints ?? []).flatMap(({ num, rules = [] }) => rules.map(({ id }) => ({ id, num }))),
      said: results.map(({ ruleId, reasonId, value: [, verdict], message, snippet, path }) => ({
        ruleId,
        reasonId,
        verdict,
        message,
        aside: verdict === "FAIL" ? asideOf(ruleId, path.dom) : null,
        where: snippet?.slice(0, 160) ?? "",
      })),
    };
  }, setAsideOf("IBM Equal Access"));
  const known = [...new Set(criteria.map(({ id }) => id))];
  const of = (ruleId: string, outcome: Outcome, says?: string): Verdict => ({
    engine: "Equal Access",
    rule: ruleId,
    outcome,
    criteria: criteria.filter(({ id }) => id === ruleId).map(({ num }) => num),
    ...(says === undefined ? {} : { says }),
  });
  verdicts.push(
    ...worstOf([
      ...said.map(({ ruleId, verdict, message, aside }) => {
        if (verdict === "PASS") return of(ruleId, "passed");
        if (aside) return of(ruleId, "cantTell", saysAside(message, aside));
        return of(ruleId, verdict === "FAIL" ? "failed" : "cantTell", message);
      }),
      ...known.map((ruleId) => of(ruleId, "inapplicable")),
    ]),
  );
  return said
    .filter(({ verdict, aside }) => verdict === "FAIL" && !aside)
    .map(({ ruleId, reasonId, message, where }) => ({
      check: "Equal Access",
      rule: `${ruleId} ${reasonId}`,
      message,
      where,
    }));
}

/**
 * AccessLint, with its rules of level AAA and best practice. A rule that it could not run is a finding too. `verdicts` gets
 * what it says of each rule; where a rule does not know whether it is about the page, no finding means that it passed.
 */
export async function accessLintFindings(page: Page, verdicts: Verdict[] = []): Promise<Finding[]> {
  await startEngine(page, "AccessLint");
  const { rules, found, unrun } = await page.evaluate((setAside) => {
    const { AccessLint } = window as unknown as Engines;
    const { violations, skippedRules } = AccessLint.runAudit(document, { includeAAA: true });
    return {
      rules: AccessLint.getActiveRules({ includeAAA: true }).map(({ id, wcag, tags, applicable }) => ({
        id,
        criteria: tags?.includes("best-practice") ? [] : wcag,
        isAbout: applicable?.(document) ?? true,
      })),
      found: violations.map(({ ruleId, message, html, element }) => ({
        rule: ruleId,
        message,
        where: html.slice(0, 160),
        aside: setAside.find(({ rule, where }) => rule === ruleId && element?.matches(where))?.reason ?? null,
      })),
      unrun: skippedRules.map(({ ruleId, error }) => ({
        rule: ruleId,
        message: `The rule could not be run: ${error}`,
        where: "",
      })),
    };
  }, setAsideOf("AccessLint"));
  const of = (rule: string, outcome: Outcome, says?: string): Verdict => ({
    engine: "AccessLint",
    rule,
    outcome,
    criteria: rules.find(({ id }) => id === rule)?.criteria ?? [],
    ...(says === undefined ? {} : { says }),
  });
  verdicts.push(
    ...worstOf([
      ...found.map(({ rule, message, aside }) =>
        aside ? of(rule, "cantTell", saysAside(message, aside)) : of(rule, "failed", message),
      ),
      ...unrun.map(({ rule, message }) => of(rule, "cantTell", message)),
      ...rules.map(({ id, isAbout }) => of(id, isAbout ? "passed" : "inapplicable")),
    ]),
  );
  return [...found.filter(({ aside }) => !aside), ...unrun].map(({ rule, message, where }) => ({
    check: "AccessLint",
    rule,
    message,
    where,
  }));
}

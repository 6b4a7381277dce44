import { readFileSync } from "node:fs";
import { type ConfigData, HtmlValidate, type Message, Severity } from "html-validate";
import type { Finding } from "../finding.ts";
import type { Verdict } from "../verdict.ts";
import { setAsideOf } from "./set-aside.ts";

const setAside = setAsideOf("html-validate");
const configuration = JSON.parse(readFileSync(new URL("../html-validate.json", import.meta.url), "utf8")) as ConfigData;
const validator = new HtmlValidate({
  ...configuration,
  rules: {
    ...configuration.rules,
    ...Object.fromEntries(setAside.filter(({ where }) => where === "*").map(({ rule }) => [rule, "off"])),
  },
});

/** The rules that are about techniques of WCAG, by the criteria of those techniques. */
const CRITERIA_OF: Readonly<Record<string, readonly string[]>> = {
  "wcag/h30": ["1.1.1", "2.4.4"],
  "wcag/h32": ["3.2.2"],
  "wcag/h36": ["1.1.1"],
  "wcag/h37": ["1.1.1"],
  "wcag/h63": ["1.3.1"],
  "wcag/h67": ["1.1.1"],
  "wcag/h71": ["1.3.1"],
};

/** Checks the HTML from the server, before a browser repairs it. `verdicts` gets what each rule says. */
export async function markupFindings(html: string, verdicts: Verdict[] = []): Promise<Finding[]> {
  const report = await validator.validateString(html);
  const lines = html.split("\n");
  const findings = report.results.flatMap((result) =>
    result.messages.filter(isOnPage).map((message) => ({
      check: "markup",
      rule: message.ruleId,
      message: message.message,
      where: message.selector ?? (lines[message.line - 1] ?? "").slice(message.column - 1, message.column + 120),
    })),
  );
  const rules = (await validator.getConfigFor("page.html")).getRules();
  for (const [rule, [severity]] of rules) {
    if (severity === Severity.DISABLED) continue;
    const says = [...new Set(findings.filter((one) => one.rule === rule).map(({ message }) => message))].join(" · ");
    const of = { engine: "markup", rule, criteria: CRITERIA_OF[rule] ?? [] };
    verdicts.push(says ? { ...of, outcome: "failed", says } : { ...of, outcome: "passed" });
  }
  return findings;
}

/** html-validate gives the way from the root: `html > body > template > label`. */
const isOnPage = ({ ruleId, selector }: Message) =>
  !setAside.some(({ rule, where }) => rule === ruleId && selector?.includes(where.replace(" *", " > ")));

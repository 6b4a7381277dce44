import { readFileSync } from "node:fs";
import { type ConfigData, HtmlValidate, type Message } from "html-validate";
import type { Finding } from "../finding.ts";

const configuration = JSON.parse(readFileSync(new URL("../html-validate.json", import.meta.url), "utf8")) as ConfigData;
const validator = new HtmlValidate(configuration);

/** Checks the HTML from the server, before a browser repairs it. */
export async function markupFindings(html: string): Promise<Finding[]> {
  const report = await validator.validateString(html);
  const lines = html.split("\n");
  return report.results.flatMap((result) =>
    result.messages.filter(isOnPage).map((message) => ({
      check: "markup",
      rule: message.ruleId,
      message: message.message,
      where: message.selector ?? (lines[message.line - 1] ?? "").slice(message.column - 1, message.column + 120),
    })),
  );
}

/** A template refers to elements that script adds later. Nothing in it is on the page. */
const isOnPage = ({ ruleId, selector }: Message) =>
  ruleId !== "no-missing-references" || !selector?.includes("template > ");

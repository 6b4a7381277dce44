import type { Page } from "playwright";
import type { Finding } from "../finding.ts";
import { startEngine } from "./engines.ts";

/** The parts of the two engines that we use. */
interface Engines {
  HTMLCS: {
    process(standard: string, document: Document, done: () => void): void;
    getMessages(): { type: number; code: string; msg: string; element?: Element }[];
  };
  ace: {
    Checker: new () => {
      check(
        document: Document,
        rules: string[],
      ): Promise<{
        results: {
          ruleId: string;
          reasonId: string;
          value: [string, string];
          message: string;
          snippet: string;
          path: { dom: string };
        }[];
      }>;
    };
  };
}

/*
 * Two engines that auditors use besides axe. We take only their certain findings. A person checks the findings that need
 * a person.
 */

/** HTML_CodeSniffer at AA, like pa11y. */
export async function codeSnifferFindings(page: Page): Promise<Finding[]> {
  await startEngine(page, "HTMLCS");
  return page.evaluate(async () => {
    const ERROR = 1;
    const { HTMLCS } = window as unknown as Engines;
    await new Promise<void>((done) => HTMLCS.process("WCAG2AA", document, done));
    return HTMLCS.getMessages()
      .filter(({ type }) => type === ERROR)
      .map(({ code, msg, element }) => ({
        check: "HTML_CodeSniffer",
        rule: code,
        message: msg,
        where: element?.outerHTML.slice(0, 160) ?? "",
      }));
  });
}

/**
 * IBM Equal Access for WCAG 2.2. In a closed part it takes the label of a field or of a group for hidden, and the field
 * itself not. So it looks at labels of open parts only; axe looks at those of closed parts too.
 */
export async function equalAccessFindings(page: Page): Promise<Finding[]> {
  await startEngine(page, "ace");
  return page.evaluate(async () => {
    const { ace } = window as unknown as Engines;
    const { results } = await new ace.Checker().check(document, ["WCAG_2_2"]);
    const isClosed = (path: string) => {
      const found = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue;
      return found instanceof Element && found.closest("details:not([open])") !== null;
    };
    return results
      .filter(({ value: [, verdict] }) => verdict === "FAIL")
      .filter(
        ({ ruleId, path }) => !["input_label_exists", "fieldset_label_valid"].includes(ruleId) || !isClosed(path.dom),
      )
      .map(({ ruleId, reasonId, message, snippet }) => ({
        check: "Equal Access",
        rule: `${ruleId} ${reasonId}`,
        message,
        where: snippet.slice(0, 160),
      }));
  });
}

import { Audit, Outcome } from "@siteimprove/alfa-act";
import { Device } from "@siteimprove/alfa-device";
import { Native as NativeDevice } from "@siteimprove/alfa-device/native";
import { type Document, Element, Node } from "@siteimprove/alfa-dom";
import { Native as NativeDom } from "@siteimprove/alfa-dom/native";
import { Request, Response } from "@siteimprove/alfa-http";
import rules from "@siteimprove/alfa-rules";
import { Page as AlfaPage } from "@siteimprove/alfa-web";
import type { Page } from "playwright";
import type { Finding } from "../finding.ts";
import { setAsideOf } from "./set-aside.ts";

/** Alfa marks elements by random ids, which a browser makes at safe addresses only. */
const MARKS_ANYWHERE = "globalThis.marks ??= 0; crypto.randomUUID ??= () => String(globalThis.marks++)";

/**
 * Siteimprove Alfa, with all its rules. It takes the page with its styles and boxes out of the browser, and reckons in
 * this process. Only its certain findings count: it asks a person about the others, and nobody answers here.
 */
export async function alfaFindings(page: Page): Promise<Finding[]> {
  const device = Device.from(await page.evaluate(`(${String(NativeDevice.fromWindow)})(window)`));
  const taken = (await page.evaluate(
    `${MARKS_ANYWHERE};(${String(NativeDom.fromNode)})(document, { injectDataAlfaId: true })`,
  )) as Document.JSON;
  const taking = AlfaPage.of(Request.empty(), Response.empty(), Node.from(taken, device), device);
  const outcomes = await Audit.of(taking, rules).evaluate();
  const failed = [...outcomes].flatMap((outcome) => {
    if (!Outcome.isFailed(outcome)) return [];
    const { rule, target, expectations } = outcome;
    return {
      rule: rule.uri.replace(/^.*\//, ""),
      message: [...expectations.values()].flatMap((one) => [...one.err()].map(({ message }) => message)).join(" "),
      id: Element.isElement(target) ? target.internalId : null,
    };
  });
  return inPage(page, failed);
}

/** Finds the elements of the findings in the page, and takes away the marks that led to them. */
function inPage(
  page: Page,
  failed: readonly { rule: string; message: string; id: string | null }[],
): Promise<Finding[]> {
  return page.evaluate(
    ({ found, setAside }) => {
      const elementOf = (id: string | null) => (id === null ? null : document.querySelector(`[data-alfa-id="${id}"]`));
      const elements = found.map(({ id }) => elementOf(id));
      for (const marked of document.querySelectorAll("[data-alfa-id]")) marked.removeAttribute("data-alfa-id");
      return found.flatMap(({ rule, message }, index) => {
        const element = elements[index];
        if (setAside.some((one) => one.rule === rule && (element?.matches(one.where) ?? one.where === "*"))) return [];
        return { check: "Siteimprove Alfa", rule, message, where: element?.outerHTML.slice(0, 160) ?? "" };
      });
    },
    { found: failed, setAside: setAsideOf("Siteimprove Alfa") },
  );
}

import { Audit, Outcome } from "@siteimprove/alfa-act";
import { Device } from "@siteimprove/alfa-device";
import { Native as NativeDevice } from "@siteimprove/alfa-device/native";
import { type Document, Element, Node, Text } from "@siteimprove/alfa-dom";
import { Native as NativeDom } from "@siteimprove/alfa-dom/native";
import { Request, Response } from "@siteimprove/alfa-http";
import rules from "@siteimprove/alfa-rules";
import { Page as AlfaPage } from "@siteimprove/alfa-web";
import type { Page } from "playwright";
import type { Finding } from "../finding.ts";
import { type Verdict, worstOf } from "../verdict.ts";
import type { Scheme } from "./axe.ts";
import { saysAside, setAsideOf } from "./set-aside.ts";

/** Alfa marks elements by random ids, which a browser makes at safe addresses only. */
const MARKS_ANYWHERE = "globalThis.marks ??= 0; crypto.randomUUID ??= () => String(globalThis.marks++)";

/**
 * Alfa knows no container queries, and drops every style sheet that has one. While this stands, such a rule looks like a
 * media query that holds where its container is as wide as it asks. It knows no rules within rules either, and leaves out
 * those alone.
 */
const CONTAINERS_AS_MEDIA = `(() => {
  const holds = ({ cssRules, containerName, containerQuery }) => {
    const selectors = [...cssRules].flatMap(({ selectorText }) => selectorText ?? []);
    const [, edge, number, unit] = /^\\((max|min)-width: ([\\d.]+)(px|em|rem)\\)$/.exec(containerQuery) ?? [];
    if (edge === undefined) throw new Error("Alfa is not told of the container query " + containerQuery);
    const inside = selectors.length > 0 && document.querySelector(selectors.join(","));
    for (let around = inside && inside.parentElement; around; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.containerType === "normal") continue;
      if (containerName && !style.containerName.split(" ").includes(containerName)) continue;
      const width = around.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      const asked = number * (unit === "px" ? 1 : parseFloat(style.fontSize));
      return edge === "max" ? width <= asked : width >= asked;
    }
    return false;
  };
  const own = Object.getOwnPropertyDescriptors(CSSContainerRule.prototype);
  Object.defineProperties(CSSContainerRule.prototype, {
    constructor: { value: CSSMediaRule, configurable: true },
    conditionText: { get() { return holds(this) ? "all" : "not all"; }, configurable: true },
  });
  globalThis.containersAgain = () => {
    delete CSSContainerRule.prototype.conditionText;
    Object.defineProperties(CSSContainerRule.prototype, own);
  };
})();`;

/** What Alfa says of one rule at one place of the page, or of the whole page. */
interface Said extends Omit<Verdict, "engine" | "says"> {
  message: string;
  /** The mark of the element, or of the one around the text; null for the whole page. */
  id: string | null;
}

/**
 * Siteimprove Alfa, with all its rules. It takes the page with its styles and boxes out of the browser, and reckons in
 * this process. Only its certain findings count: it asks a person about the others, and nobody answers here. `verdicts`
 * gets what it says of each rule.
 */
export const alfaFindings = (page: Page, verdicts: Verdict[] = []): Promise<Finding[]> =>
  findingsBy(page, rules, ENGINE, verdicts);

/** What Alfa says of the colours of texts in one scheme. Its whole run sees the light one. */
export async function alfaColourFindings(page: Page, scheme: Scheme, verdicts: Verdict[] = []): Promise<Finding[]> {
  await page.emulateMedia({ colorScheme: scheme });
  const contrast = rules.filter(({ uri }) => CONTRAST.test(uri));
  const findings = await findingsBy(page, contrast, scheme === "dark" ? `${ENGINE}, dark scheme` : ENGINE, verdicts);
  await page.emulateMedia({ colorScheme: "light" });
  return findings;
}

/** 1.4.3 and 1.4.6. */
const CONTRAST = /\/sia-r(69|66)$/;

async function findingsBy(page: Page, asked: Asked, engine: string, verdicts: Verdict[]): Promise<Finding[]> {
  const device = Device.from(await page.evaluate(`(${String(NativeDevice.fromWindow)})(window)`));
  const taken = (await page.evaluate(
    `${MARKS_ANYWHERE};${CONTAINERS_AS_MEDIA}
    (${String(NativeDom.fromNode)})(document, { injectDataAlfaId: true }).finally(() => containersAgain())`,
  )) as Document.JSON;
  await failWithoutStyles(page, taken);
  const taking = AlfaPage.of(Request.empty(), Response.empty(), Node.from(taken, device), device);
  const said = (await outcomesOn(taking, asked)).map(saidBy);
  const found = await inPage(
    page,
    said.filter(({ outcome }) => outcome === "failed"),
  );
  verdicts.push(
    ...worstOf([
      ...said.filter(({ outcome }) => outcome !== "failed").map((one) => verdictOf(engine, one)),
      ...found.map(({ aside, ...one }) =>
        verdictOf(engine, aside ? { ...one, outcome: "cantTell", message: aside } : one),
      ),
    ]),
  );
  return found
    .filter(({ aside }) => !aside)
    .map(({ rule, message, where }) => ({ check: engine, rule, message, where }));
}

/** A style sheet with a rule that Alfa does not know is empty for it. What it says of the page would then be wrong. */
async function failWithoutStyles(page: Page, { style }: Document.JSON): Promise<void> {
  const counts = await page.evaluate(() => [...document.styleSheets].map(({ cssRules }) => cssRules.length));
  if (counts.some((count, index) => count > 0 && style[index]?.rules.length === 0))
    throw new Error("Alfa cannot read one of the style sheets of the page");
}

const ENGINE = "Siteimprove Alfa";

type Asked = Pick<typeof rules, "filter"> & Iterable<typeof rules extends Iterable<infer Rule> ? Rule : never>;

const outcomesOn = async (taking: AlfaPage, asked: Asked) => [...(await Audit.of(taking, asked).evaluate())];
type AlfaOutcome = Awaited<ReturnType<typeof outcomesOn>>[number];

function saidBy(outcome: AlfaOutcome): Said {
  const { rule, target } = outcome;
  return {
    rule: rule.uri.replace(/^.*\//, ""),
    outcome: outcome.outcome,
    criteria: rule.requirements.flatMap((one) => {
      const { type, chapter } = one.toJSON() as { type: string; chapter?: string };
      return type === "criterion" && chapter ? [chapter] : [];
    }),
    help: rule.uri,
    message: messageOf(outcome),
    id: markOf(target),
  };
}

/** The mark of an element, or of the one around a text. */
function markOf(target: unknown): string | null {
  if (Element.isElement(target)) return target.internalId;
  const around = Text.isText(target) ? target.parent().getOr(null) : null;
  return Element.isElement(around) ? around.internalId : null;
}

function messageOf(outcome: AlfaOutcome): string {
  if (Outcome.isCantTell(outcome)) return outcome.diagnostic.message;
  if (!Outcome.isFailed(outcome)) return "";
  return [...outcome.expectations.values()].flatMap((one) => [...one.err()].map(({ message }) => message)).join(" ");
}

const verdictOf = (engine: string, { rule, outcome, criteria, help, message }: Said): Verdict => ({
  engine,
  rule,
  outcome,
  criteria,
  ...(help ? { help } : {}),
  ...(message ? { says: message } : {}),
});

/** Finds the elements of the faults in the page, takes away the marks that led to them, and says why one is set aside. */
async function inPage(
  page: Page,
  failed: readonly Said[],
): Promise<(Said & { where: string; aside: string | null })[]> {
  const places = await page.evaluate(
    ({ found, setAside }) => {
      const elementOf = (id: string | null) => (id === null ? null : document.querySelector(`[data-alfa-id="${id}"]`));
      const elements = found.map(({ id }) => elementOf(id));
      for (const marked of document.querySelectorAll("[data-alfa-id]")) marked.removeAttribute("data-alfa-id");
      return found.map(({ rule }, index) => {
        const element = elements[index];
        const known = setAside.find((one) => one.rule === rule && (element?.matches(one.where) ?? one.where === "*"));
        return { where: element?.outerHTML.slice(0, 160) ?? "", reason: known?.reason ?? null };
      });
    },
    { found: failed.map(({ rule, id }) => ({ rule, id })), setAside: setAsideOf(ENGINE) },
  );
  return failed.map((one, index) => {
    const { where = "", reason = null } = places[index] ?? {};
    return { ...one, where, aside: reason && saysAside(one.message, reason) };
  });
}

import type { Finding } from "./finding.ts";
import type { Verdict } from "./verdict.ts";
import type { Combination, Exemption } from "./visit.ts";

/** One look at one state of one page. */
export interface Result extends Combination {
  route: string;
  state: string;
  /** The path of the last page: some states of `/` redirect to another page. */
  address: string;
  title: string;
  findings: Finding[];
  /** For a pack: what the engines say of each rule. Our own checks say theirs by their findings (`ownVerdicts`). */
  verdicts?: Verdict[];
  seconds: number;
}

export interface Audit {
  began: Date;
  /** Engines and browser with their versions. */
  engines: Record<string, string>;
  full: boolean;
  results: Result[];
  /** Rows of the route table without a visit and without an exemption. */
  unvisited: string[];
  exemptions: readonly Exemption[];
  /** Reasons of states that this run left to `--full`, with their number. */
  leftOut: [reason: string, count: number][];
}

export interface Summary {
  passed: number;
  failed: number;
}

/** Every look counts as one. A route without a visit counts as one too. */
export function summaryOf(audit: Audit): Summary {
  const failed = audit.results.filter((result) => result.findings.length > 0).length;
  return { passed: audit.results.length - failed, failed: failed + audit.unvisited.length };
}

/** A fault on several pages or in several combinations, listed once. */
export interface Fault extends Finding {
  seen: Result[];
}

export function faultsOf(results: readonly Result[]): Fault[] {
  const faults = new Map<string, Fault>();
  for (const result of results) {
    for (const finding of result.findings) {
      const key = [finding.check, finding.rule, withoutNumbers(finding.message), finding.where].join("\n");
      const fault = faults.get(key) ?? { ...finding, seen: [] };
      fault.seen.push(result);
      faults.set(key, fault);
    }
  }
  return [...faults.values()].sort((one, other) => other.seen.length - one.seen.length);
}

const withoutNumbers = (text: string) => text.replace(/\d+(\.\d+)?/g, "0");

/** Adds titles that two routes share in one language (2.4.2) to the results that have them. */
export function addSharedTitles(results: readonly Result[]): void {
  const sharing = results.map((result) => results.filter((other) => sharesTitle(result, other)));
  for (const [index, result] of results.entries()) {
    const routes = [...new Set(sharing[index]?.map((other) => other.route))];
    if (routes.length === 0) continue;
    const message = `The title “${result.title}” is also that of ${routes.join(", ")}.`;
    result.findings.push({ check: "document", rule: "2.4.2", message, where: "title" });
  }
}

const sharesTitle = (one: Result, other: Result): boolean =>
  one.title !== "" &&
  one.title === other.title &&
  one.language === other.language &&
  one.route !== other.route &&
  one.address !== other.address;

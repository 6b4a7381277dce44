import Ajv from "ajv";
import { stringify } from "yaml";
import { dateAt } from "../../app/foundation/dates/clock.ts";
import type { CriterionResult, Level } from "./criterion-results.ts";
import { nameOfEngine } from "./evidence.ts";
import schema from "./openacr.schema.json" with { type: "json" };
import { isWhole, type Pack } from "./pack.ts";

/** The schema of OpenACR 0.1.0, from its package in npm, @openacr/openacr 0.3.5 (CC0). */
const isReport = new Ajv({ allErrors: true }).compile(schema);

const CHAPTERS = {
  success_criteria_level_a: "A",
  success_criteria_level_aa: "AA",
  success_criteria_level_aaa: "AAA",
} as const;

/**
 * The accessibility conformance report in the YAML of OpenACR (https://github.com/GSA/openacr). A level other than
 * “not-evaluated” stands only where the whole town was looked at and a check or a person supports it.
 */
export function conformanceReport(pack: Pack): string {
  const { audit, build, criteria, states, allStates } = pack;
  const chapters = Object.entries(CHAPTERS).map(([chapter, level]) => [
    chapter,
    {
      ...(level === "AAA" ? { notes: "The service makes no claim about the criteria that are not listed." } : {}),
      criteria: criteria
        .filter(({ criterion }) => criterion.level === level)
        .map((result) => ({
          num: result.criterion.num,
          components: [{ name: "web", adherence: { level: claimed(result, pack), notes: remarks(result, pack) } }],
        })),
    },
  ]);
  const report = {
    title: "Aamu Accessibility Conformance Report",
    product: {
      name: "Aamu",
      version: `${build.version}, build ${build.mark}`,
      description: "The guardian’s service for municipal early childhood education",
    },
    author: { name: "The audit of Aamu’s repository", email: "not-given@aamu.example" },
    vendor: { name: "The municipality that runs the service", email: "not-given@aamu.example" },
    report_date: dateAt(audit.began),
    version: 1,
    catalog: "2.5-edition-wcag-2.2-en",
    notes: [
      `Made by programs from ${states.length} of ${allStates} states of the pages, each with its address.`,
      pack.byHand
        ? `A person looked by hand in the run ${pack.byHand.run}.`
        : "No person has looked at this build by the script.",
      "“Not evaluated” stands where no check decides the criterion and no person has looked: the report says so also at levels A and AA, where its form would rather have a claim.",
    ].join(" "),
    evaluation_methods_used: Object.entries(audit.engines)
      .map(([name, version]) => `${name} ${version}`)
      .join(", "),
    license: "CC0-1.0",
    chapters: Object.fromEntries(chapters),
  };
  if (!isReport(report)) throw new Error(`This is no report as OpenACR has it: ${JSON.stringify(isReport.errors)}`);
  return stringify(report, { lineWidth: 0 });
}

/** A part of the states can show a fault, but supports nothing about the whole. */
function claimed({ level }: CriterionResult, pack: Pack): Level {
  const isFault = level === "partially-supports" || level === "does-not-support";
  return isFault || isWhole(pack) ? level : "not-evaluated";
}

/** Why the level is what it is, and what is left to people. */
export function remarks(result: CriterionResult, pack: Pack): string {
  const { criterion, level, rules, failed, undecided, byHand } = result;
  const engines = [...new Set(rules.map(({ engine }) => nameOfEngine(engine)))];
  const seen = engines.length === 0 ? "No engine looks at it." : `Looked at by ${engines.join(", ")}.`;
  const count = pack.states.filter(({ visit }) => !visit.elsewhere).length;
  const found =
    failed.length > 0
      ? `Faults in ${failed.length} of ${count} states: ${failed.slice(0, 5).join(", ")}${failed.length > 5 ? ", …" : ""}.`
      : engines.length > 0
        ? `No fault in ${count} states.`
        : "";
  const part =
    level === "not-evaluated" && engines.length > 0 ? notDecided(criterion.decidedBy.length > 0, undecided) : "";
  const people = byHand.map(
    ({ says, done, notes }) => `By hand: ${says} ${done ? notes || "Nothing to note." : "Not done."}`,
  );
  return [seen, found, part, ...people, `Left to people: ${criterion.left}`].filter(Boolean).join(" ");
}

const notDecided = (hasRules: boolean, undecided: readonly string[]): string =>
  hasRules
    ? `Not decided in ${undecided.length} of them: ${undecided.slice(0, 5).join(", ")}${undecided.length > 5 ? ", …" : ""}.`
    : "They see a part of it.";

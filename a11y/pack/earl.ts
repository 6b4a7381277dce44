import { dateAt } from "../../app/foundation/dates/clock.ts";
import type { AuditState } from "../addresses/states.ts";
import type { Verdict } from "../verdict.ts";
import { CRITERIA, type Criterion } from "./criteria.ts";
import { outcomeIn } from "./criterion-results.ts";
import { nameOfEngine, type StateEvidence } from "./evidence.ts";
import type { Pack } from "./pack.ts";

/** Where an audited demo opens a state: docs/audit.md. */
export const addressOf = ({ name }: AuditState): string => `http://localhost:3000/audit/open/${name}?lang=fi`;

const STANDARD = "https://www.w3.org/TR/WCAG22/#";

/** axe's own reporter (@axe-core/reporter-earl) writes with these names. What follows `pointer` is added. */
const CONTEXT = {
  "@vocab": "http://www.w3.org/ns/earl#",
  earl: "http://www.w3.org/ns/earl#",
  dct: "http://purl.org/dc/terms/",
  sch: "http://schema.org/",
  doap: "http://usefulinc.com/ns/doap#",
  foaf: "http://xmlns.com/foaf/0.1/",
  WebPage: "sch:WebPage",
  url: "dct:source",
  assertions: { "@reverse": "subject" },
  assertedBy: { "@type": "@id" },
  outcome: { "@type": "@id" },
  mode: { "@type": "@id" },
  title: "dct:title",
  description: "dct:description",
  isPartOf: { "@id": "dct:isPartOf", "@type": "@id" },
};

/**
 * All that engines said, as EARL 1.0 (https://www.w3.org/TR/EARL10-Schema/) in JSON-LD: one assertion for each engine, rule
 * and state, with the names of axe's own reporter. What a rule is about stands once, and not in each of its assertions.
 */
export function earlOf({ states, audit }: Pack): object {
  const rules = new Map(states.flatMap(({ verdicts }) => verdicts.map((verdict) => [testOf(verdict), verdict])));
  const engines = [...new Set(states.flatMap(({ verdicts }) => verdicts.map(({ engine }) => engine)))];
  return {
    "@context": CONTEXT,
    "@graph": [
      ...engines.map((engine) => ({
        "@id": assertorOf(engine, audit.engines),
        "@type": ["earl:Assertor", "earl:Software", "doap:Project"],
        "doap:name": nameOfEngine(engine),
      })),
      ...[...rules].map(([id, verdict]) => ({
        "@id": id,
        "@type": "TestCase",
        title: verdict.rule,
        isPartOf: criteriaOf(verdict).map((criterion) => STANDARD + criterion.id),
      })),
      ...states.map((state) => ({
        "@id": addressOf(state),
        "@type": ["WebPage", "TestSubject"],
        url: addressOf(state),
        title: `${state.visit.route}: ${state.visit.state}`,
        assertions: state.verdicts.map((verdict) => assertion(verdict, audit.engines)),
      })),
    ],
  };
}

const assertion = (verdict: Verdict, versions: Pack["audit"]["engines"]) => ({
  "@type": "Assertion",
  mode: "earl:automatic",
  assertedBy: assertorOf(verdict.engine, versions),
  test: { "@id": testOf(verdict) },
  result: {
    "@type": "TestResult",
    outcome: `earl:${verdict.outcome}`,
    ...(verdict.says ? { description: verdict.says } : {}),
  },
});

/** What names a rule: the address of its description, where it has one. */
const testOf = ({ engine, rule, help }: Verdict): string =>
  help ?? `urn:aamu:rule:${encodeURIComponent(engine)}:${encodeURIComponent(rule)}`;

const criteriaOf = ({ criteria }: Verdict): Criterion[] => CRITERIA.filter(({ num }) => criteria.includes(num));

/** What names an engine: axe's reporter gives the address of its version. */
function assertorOf(engine: string, versions: Pack["audit"]["engines"]): string {
  if (engine === "axe") return `https://github.com/dequelabs/axe-core/releases/tag/${versions["axe-core"]}`;
  const name = nameOfEngine(engine);
  const version = versions[name];
  return `urn:aamu:engine:${encodeURIComponent(name)}${version === undefined ? "" : `:${version}`}`;
}

/** The names of the WCAG-EM report tool, as far as an evaluation needs them. */
const TOOL_CONTEXT = {
  wcagem: "http://www.w3.org/TR/WCAG-EM/#",
  Evaluation: "wcagem:procedure",
  defineScope: "wcagem:step1",
  scope: "wcagem:step1a",
  conformanceTarget: "wcagem:step1b",
  accessibilitySupportBaseline: "wcagem:step1c",
  additionalEvaluationRequirements: "wcagem:step1d",
  exploreTarget: "wcagem:step2",
  essentialFunctionality: "wcagem:step2b",
  pageTypeVariety: "wcagem:step2c",
  technologiesReliedUpon: "wcagem:step2d",
  selectSample: "wcagem:step3",
  structuredSample: "wcagem:step3a",
  randomSample: "wcagem:step3b",
  Website: "wcagem:website",
  Webpage: "wcagem:webpage",
  auditSample: "wcagem:step4",
  reportFindings: "wcagem:step5",
  evaluator: "wcagem:evaluator",
  evaluationSpecifics: "wcagem:step5b",
  WAI: "http://www.w3.org/WAI/",
  wcagVersion: "WAI:standards-guidelines/wcag/#versions",
  earl: "http://www.w3.org/ns/earl#",
  Assertion: "earl:Assertion",
  TestSubject: "earl:TestSubject",
  TestResult: "earl:TestResult",
  assertedBy: "earl:assertedBy",
  mode: "earl:mode",
  result: "earl:result",
  subject: "earl:subject",
  test: "earl:test",
  outcome: "earl:outcome",
  dcterms: "http://purl.org/dc/terms/",
  title: "dcterms:title",
  description: "dcterms:description",
  summary: "dcterms:summary",
  date: "dcterms:date",
  id: "@id",
  type: "@type",
};

/** By the titles that the tool offers. It takes the title of each, so words alone would be none. */
const TECHNOLOGIES = [
  { title: "HTML5", description: "http://www.w3.org/TR/html5/" },
  { title: "CSS", description: "http://www.w3.org/Style/CSS/specs/" },
  { title: "WAI-ARIA", description: "http://www.w3.org/TR/wai-aria/" },
  { title: "SVG", description: "http://www.w3.org/TR/SVG/" },
];

/**
 * The evaluation as the WCAG-EM report tool (https://www.w3.org/WAI/eval/report-tool/) saves and opens it: each criterion of
 * level A and AA in each state. The tool keeps one result for both together, so what all engines say is put into one.
 */
export function evaluationOf({ states, criteria, audit, build }: Pack): object {
  const ours = states.filter(({ visit }) => !visit.elsewhere);
  return {
    "@context": TOOL_CONTEXT,
    type: "Evaluation",
    defineScope: {
      id: "_:defineScope",
      scope: {
        type: ["TestSubject", "Website"],
        title: "Aamu, the guardian’s service",
        description: `Version ${build.version}, build ${build.mark}: a demo town in which every state has an address.`,
      },
      wcagVersion: "2.2",
      conformanceTarget: "AA",
      accessibilitySupportBaseline: "Chromium, and Orca where it was heard",
    },
    exploreTarget: { id: "_:exploreTarget", technologiesReliedUpon: TECHNOLOGIES },
    selectSample: { id: "_:selectSample", structuredSample: ours.map(subjectOf) },
    auditSample: criteria
      .filter(({ criterion }) => criterion.level !== "AAA")
      .flatMap(({ criterion }) =>
        ours.map((state) => {
          const about = state.verdicts.filter((verdict) => verdict.criteria.includes(criterion.num));
          return {
            type: "Assertion",
            assertedBy: "urn:aamu:audit",
            mode: { id: "earl:automatic" },
            // The tool knows a criterion by what follows the colon, and has no address for the prefix.
            test: { id: `WCAG22:${criterion.id}` },
            subject: { id: addressOf(state) },
            result: {
              type: "TestResult",
              outcome: { id: `earl:${outcomeIn(criterion, state.verdicts)}` },
              description: told(about),
            },
          };
        }),
      ),
    reportFindings: {
      title: "Aamu: what its audit found",
      evaluator: "The audit of the repository. Nobody else has taken part.",
      date: dateAt(audit.began),
      evaluationSpecifics: Object.entries(audit.engines)
        .map(([name, version]) => `${name} ${version}`)
        .join(", "),
    },
  };
}

/** The tool takes the address in the description as the name of the page. */
const subjectOf = (state: StateEvidence) => ({
  id: addressOf(state),
  type: ["TestSubject", "Webpage"],
  title: `${state.visit.route}: ${state.visit.state}`,
  description: addressOf(state),
});

const told = (about: readonly Verdict[]): string =>
  about
    .filter(({ outcome }) => outcome !== "inapplicable")
    .map(({ engine, rule, outcome, says }) =>
      [`${nameOfEngine(engine)}, ${rule}: ${outcome}`, ...(outcome === "failed" && says ? [says] : [])].join(". "),
    )
    .join("\n");

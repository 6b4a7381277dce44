import jsonld from "jsonld";
import { describe, expect, it } from "vitest";
import { CRITERIA } from "./criteria.ts";
import { addressOf, earlOf, evaluationOf } from "./earl.ts";
import { somePack } from "./pack-for-tests.ts";

const EARL = "http://www.w3.org/ns/earl#";
const pack = somePack({
  findings: [{ check: "layout", rule: "1.4.10", message: "sideways", where: "" }],
});

type Node = Record<string, unknown> & { "@id"?: string; "@type"?: string[] };

/** All things of a document with their whole names, each once. */
const nodesOf = async (document: object): Promise<Node[]> => {
  const flat = (await jsonld.flatten(document)) as unknown;
  return flat as Node[];
};

const idIn = (node: Node | undefined, name: string): string | undefined =>
  (node?.[EARL + name] as { "@id": string }[] | undefined)?.[0]?.["@id"];

describe("the assertions of a pack", () => {
  it("are EARL 1.0: each says who, of which state, what, and the outcome", async () => {
    const nodes = await nodesOf(earlOf(pack));
    const byId = new Map(nodes.map((node) => [node["@id"], node]));
    const assertions = nodes.filter((node) => node["@type"]?.includes(`${EARL}Assertion`));
    expect(assertions).toHaveLength(pack.states.reduce((sum, { verdicts }) => sum + verdicts.length, 0));
    const addresses = pack.states.map(addressOf);
    for (const assertion of assertions) {
      expect(addresses).toContain(idIn(assertion, "subject"));
      expect(byId.get(idIn(assertion, "assertedBy"))?.["@type"]).toContain(`${EARL}Assertor`);
      expect(byId.get(idIn(assertion, "test"))?.["@type"]).toContain(`${EARL}TestCase`);
      expect(idIn(assertion, "mode")).toBe(`${EARL}automatic`);
      const outcome = idIn(byId.get(idIn(assertion, "result")), "outcome");
      expect(outcome).toMatch(/#(passed|failed|cantTell|inapplicable)$/);
    }
    const failed = assertions.filter((one) => idIn(byId.get(idIn(one, "result")), "outcome") === `${EARL}failed`);
    expect(failed.map((one) => idIn(one, "subject"))).toEqual([addresses[0]]);
  });

  it("tell of each rule once what it is called and what it is about", async () => {
    const tests = (await nodesOf(earlOf(pack))).filter((node) => node["@type"]?.includes(`${EARL}TestCase`));
    const titles = tests.map((node) => node["http://purl.org/dc/terms/title"] as { "@value": string }[]);
    expect(titles.every((title) => title.length === 1)).toBe(true);
    const [reflow] = tests.filter((node) => node["@id"] === "urn:aamu:rule:layout:1.4.10");
    expect(reflow?.["http://purl.org/dc/terms/isPartOf"]).toEqual([{ "@id": "https://www.w3.org/TR/WCAG22/#reflow" }]);
  });

  it("name the version of axe as its own reporter does", async () => {
    expect((await nodesOf(earlOf(pack))).map((node) => node["@id"])).toContain(
      "https://github.com/dequelabs/axe-core/releases/tag/4.14.1",
    );
  });
});

/** The names by which the WCAG-EM report tool asks a file for what it shows. */
const ASKED = {
  wcagem: "http://www.w3.org/TR/WCAG-EM/#",
  Evaluation: "wcagem:procedure",
  defineScope: "wcagem:step1",
  scope: "wcagem:step1a",
  conformanceTarget: "wcagem:step1b",
  wcagVersion: "http://www.w3.org/WAI/standards-guidelines/wcag/#versions",
  exploreTarget: "wcagem:step2",
  technologiesReliedUpon: "wcagem:step2d",
  selectSample: "wcagem:step3",
  structuredSample: "wcagem:step3a",
  auditSample: "wcagem:step4",
  reportFindings: "wcagem:step5",
  evaluationSpecifics: "wcagem:step5b",
  earl: EARL,
  Assertion: "earl:Assertion",
  result: "earl:result",
  subject: "earl:subject",
  test: "earl:test",
  outcome: "earl:outcome",
  dcterms: "http://purl.org/dc/terms/",
  title: "dcterms:title",
  description: "dcterms:description",
  date: { "@id": "dcterms:date", "@type": "http://www.w3.org/TR/NOTE-datetime" },
  id: "@id",
  type: "@type",
} as unknown as jsonld.ContextDefinition;

interface Told {
  test: { id: string };
  subject: { id: string };
  result: { outcome: { id: string }; description?: string };
}

describe("the evaluation for the WCAG-EM report tool", () => {
  it("has one result for each criterion of A and AA in each state, by the names that the tool asks for", async () => {
    const framed = (await jsonld.frame(evaluationOf(pack), {
      "@context": ASKED,
      "@type": "Evaluation",
    })) as unknown as {
      auditSample: Told[];
      selectSample: { structuredSample: { id: string; description: string }[] };
    };
    const sample = framed.selectSample.structuredSample;
    expect(sample.map(({ id }) => id)).toEqual(pack.states.map(addressOf));
    // The tool names a page by the address in its description, and finds its results by that name.
    expect(sample.every(({ id, description }) => id === description)).toBe(true);
    const known = CRITERIA.filter(({ level }) => level !== "AAA").map(({ id }) => id);
    expect(framed.auditSample).toHaveLength(55 * pack.states.length);
    expect(new Set(framed.auditSample.map(({ test }) => test.id.split(":").at(-1)))).toEqual(new Set(known));
    const failed = framed.auditSample.filter(({ result }) => result.outcome.id === "earl:failed");
    expect(failed.map(({ test, subject }) => [test.id, subject.id])).toEqual([
      ["WCAG22:reflow", addressOf(pack.states[0] as (typeof pack.states)[number])],
    ]);
    expect(failed[0]?.result.description).toContain("Aamu’s check of the layout, 1.4.10: failed. sideways");
  });

  it("tells the tool what was evaluated, to which level, with what, and by what", async () => {
    const opened = (await jsonld.frame(evaluationOf(pack), {
      "@context": ASKED,
      "@type": "Evaluation",
    })) as unknown as {
      defineScope: { scope: { title: string; description: string }; wcagVersion: string; conformanceTarget: string };
      exploreTarget: { technologiesReliedUpon: { title: string }[] };
      reportFindings: { title: string; evaluationSpecifics: string };
    };
    expect(opened.defineScope).toMatchObject({ wcagVersion: "2.2", conformanceTarget: "AA" });
    expect(opened.defineScope.scope.title).toContain("Aamu");
    expect(opened.defineScope.scope.description).toContain(pack.build.mark);
    // It takes the title of each technology, and knows those of its own list.
    const titles = opened.exploreTarget.technologiesReliedUpon.map(({ title }) => title);
    expect(titles).toEqual(["HTML5", "CSS", "WAI-ARIA", "SVG"]);
    expect(opened.reportFindings.evaluationSpecifics).toBe("axe-core 4.14.1");
  });

  it("has results that the tool finds again: framed anew, by page, criterion and one of its outcomes", async () => {
    const opened = await jsonld.frame(evaluationOf(pack), { "@context": ASKED, "@type": "Evaluation" });
    const results = (await jsonld.frame(opened, { "@context": ASKED, "@type": "Assertion" })) as unknown as {
      "@graph": Told[];
    };
    expect(results["@graph"]).toHaveLength(55 * pack.states.length);
    const outcomes = ["passed", "failed", "cantTell", "inapplicable", "untested"].map((one) => `earl:${one}`);
    const pages = pack.states.map(addressOf);
    const criteria = CRITERIA.map(({ id }) => id);
    for (const { test, subject, result } of results["@graph"]) {
      expect(outcomes).toContain(result.outcome.id);
      // The tool writes an address anew before it compares.
      expect(pages).toContain(new URL(subject.id).href);
      // Opening takes what follows the last colon, and importing what follows the first.
      expect(criteria).toContain(test.id.split(":")[1]);
      expect(test.id.split(":")).toHaveLength(2);
    }
  });

  it("calls no criterion passed that only a part of the rules sees", async () => {
    const { auditSample } = evaluationOf(pack) as { auditSample: Told[] };
    const outcomes = (id: string) =>
      auditSample.filter(({ test }) => test.id === `WCAG22:${id}`).map(({ result }) => result.outcome.id);
    expect(new Set(outcomes("text-spacing"))).toEqual(new Set(["earl:passed"]));
    expect(new Set(outcomes("info-and-relationships"))).toEqual(new Set(["earl:cantTell"]));
    expect(new Set(outcomes("motion-actuation"))).toEqual(new Set(["earl:untested"]));
    expect(new Set(outcomes("captions-prerecorded"))).toEqual(new Set(["earl:inapplicable"]));
  });
});

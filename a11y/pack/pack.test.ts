import Ajv from "ajv";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { PdfElement } from "../../tests/support/reading/read-pdf.ts";
import { SCRIPT } from "../addresses/by-hand/script.ts";
import { markupFindings } from "../checks/markup.ts";
import { type Outcome, type Verdict, worstOf } from "../verdict.ts";
import { treeText } from "./accessibility-tree.ts";
import { changesBetween, factsOf, readFacts } from "./changes.ts";
import { conformanceReport } from "./conformance-report.ts";
import { CRITERIA } from "./criteria.ts";
import { criterionResults, type Level, type LookByHand } from "./criterion-results.ts";
import { earlOf } from "./earl.ts";
import { indexPage } from "./index-page.ts";
import schema from "./openacr.schema.json" with { type: "json" };
import type { Pack } from "./pack.ts";
import { somePack } from "./pack-for-tests.ts";
import { faultsIn, tagText } from "./papers.ts";
import { statePage } from "./state-page.ts";

const PLANTED = { check: "layout", rule: "1.4.10", message: "At 320 px the page <scrolls> sideways.", where: "<p>" };

const levelOf = (num: string, pack: Pack): Level | undefined =>
  pack.criteria.find(({ criterion }) => criterion.num === num)?.level;

interface Report {
  chapters: Record<
    string,
    { criteria: { num: string; components: { adherence: { level: string; notes: string } }[] }[] }
  >;
}
const reported = (pack: Pack) =>
  Object.values((parse(conformanceReport(pack)) as Report).chapters).flatMap(({ criteria }) => criteria);
const claimed = (num: string, pack: Pack) =>
  reported(pack).find((one) => one.num === num)?.components[0]?.adherence.level;

interface Earl {
  "@graph": {
    "@id": string;
    title?: string;
    assertions?: { test: { "@id": string }; result: { outcome: string; description?: string } }[];
  }[];
}
const assertionsOf = (pack: Pack) => {
  const graph = (earlOf(pack) as Earl)["@graph"];
  const titles = new Map(graph.map((node) => [node["@id"], node.title]));
  return graph.flatMap(({ assertions = [] }) =>
    assertions.map(({ test, result }) => ({ title: titles.get(test["@id"]), result })),
  );
};

const byHand = (more: Partial<LookByHand> = {}): LookByHand[] =>
  SCRIPT.flatMap((step) =>
    step.looks.map(({ key, says, states }) => ({
      step: step.key,
      look: key,
      says: says.en,
      states,
      done: true,
      notes: "",
      ...more,
    })),
  );

describe("the criteria of a pack", () => {
  it("are the 55 of levels A and AA, and some of AAA, each once", () => {
    const count = (level: string) => CRITERIA.filter((one) => one.level === level).length;
    expect([count("A"), count("AA")]).toEqual([31, 24]);
    expect(new Set(CRITERIA.map(({ num }) => num)).size).toBe(CRITERIA.length);
    expect(new Set(CRITERIA.map(({ id }) => id)).size).toBe(CRITERIA.length);
  });

  it("name looks that the script by hand has", () => {
    const known = byHand().map(({ step, look }) => `${step}/${look}`);
    expect(CRITERIA.flatMap((one) => one.byHand).filter((look) => !known.includes(look))).toEqual([]);
  });
});

/** axe cannot tell in both schemes, and Alfa says this of both, the light one first. */
const COLOURS = (outcome: Outcome): Verdict[] => [
  ...["axe", "axe, dark scheme"].map(
    (engine): Verdict => ({ engine, rule: "color-contrast", outcome: "cantTell", criteria: ["1.4.3"] }),
  ),
  ...["Siteimprove Alfa", "Siteimprove Alfa, dark scheme"].map(
    (engine): Verdict => ({ engine, rule: "sia-r69", outcome, criteria: ["1.4.3"] }),
  ),
];

describe("a criterion", () => {
  it.each([
    ["is supported where its rules pass in every state", "1.4.10", {}, "supports"],
    ["is not applicable where no state has what it is about", "1.2.2", {}, "not-applicable"],
    ["is not evaluated where rules see a part of it only", "1.3.1", {}, "not-evaluated"],
    ["is not evaluated where nothing looks at it", "2.5.4", {}, "not-evaluated"],
    ["has faults in some states where a rule fails", "1.4.10", { findings: [PLANTED] }, "partially-supports"],
    [
      "is not evaluated where a deciding rule cannot tell in one state",
      "2.5.8",
      { verdicts: [{ engine: "axe", rule: "target-size", outcome: "cantTell", criteria: ["2.5.8"] }] },
      "not-evaluated",
    ],
    [
      "is not evaluated where the walk with Tab was cut short before it",
      "2.4.7",
      { findings: [{ check: "keyboard", rule: "2.4.3", message: "back", where: "" }] },
      "not-evaluated",
    ],
    [
      "is not evaluated where a state could not be opened",
      "1.4.10",
      { findings: [{ check: "visit", rule: "reachable", message: "nothing", where: "" }] },
      "not-evaluated",
    ],
    [
      "is supported where axe cannot tell of colours, and Alfa passes",
      "1.4.3",
      { verdicts: COLOURS("passed") },
      "supports",
    ],
    ["is not evaluated where neither can tell of colours", "1.4.3", { verdicts: COLOURS("cantTell") }, "not-evaluated"],
    [
      "has faults where axe cannot tell of colours, and Alfa finds one",
      "1.4.3",
      { verdicts: COLOURS("failed") },
      "partially-supports",
    ],
    [
      "is not evaluated where Alfa passes in the other scheme only",
      "1.4.3",
      { verdicts: COLOURS("passed").slice(0, 3) },
      "not-evaluated",
    ],
    ["is supported by a person who did all looks about it", "2.2.1", { looks: byHand() }, "supports"],
    ["is not supported by looks that nobody did", "2.2.1", { looks: byHand({ done: false }) }, "not-evaluated"],
    ["is not supported by looks with a note", "2.2.1", { looks: byHand({ notes: "No warning" }) }, "not-evaluated"],
  ] as const)("%s", (_, num, given, level) => expect(levelOf(num, somePack(given))).toBe(level));

  it("has faults in most states where most of them fail", () => {
    const failing = (count: number) =>
      somePack().states.map((state, turn) => ({
        ...state,
        verdicts: state.verdicts.map((one) =>
          turn < count && one.rule === "1.4.12" ? { ...one, outcome: "failed" as const } : one,
        ),
      }));
    const levelWith = (count: number) =>
      criterionResults(failing(count), []).find(({ criterion }) => criterion.num === "1.4.12")?.level;
    expect([0, 1, 2, 3].map(levelWith)).toEqual([
      "supports",
      "partially-supports",
      "does-not-support",
      "does-not-support",
    ]);
  });

  it("takes the worst that one rule said in several looks", () => {
    const said = { engine: "axe", rule: "label", criteria: ["4.1.2"] };
    const verdicts = worstOf([
      { ...said, outcome: "passed" },
      { ...said, outcome: "failed", says: "one" },
      { ...said, outcome: "failed", says: "two" },
      { ...said, outcome: "failed", says: "one" },
      { ...said, outcome: "inapplicable" },
    ]);
    expect(verdicts).toEqual([{ ...said, outcome: "failed", says: "one · two" }]);
  });
});

describe("the accessibility conformance report", () => {
  const isValid = new Ajv({ allErrors: true }).compile(schema);

  it("is as the schema of OpenACR says, and another is not", () => {
    const report = parse(conformanceReport(somePack({ looks: byHand() }))) as object;
    expect(isValid(report), JSON.stringify(isValid.errors)).toBe(true);
    expect(isValid({ ...report, product: {} })).toBe(false);
  });

  it("has every criterion once, and only levels that there are", () => {
    expect(
      reported(somePack())
        .map(({ num }) => num)
        .sort(),
    ).toEqual(CRITERIA.map(({ num }) => num).sort());
    const levels = new Set(reported(somePack()).map(({ components }) => components[0]?.adherence.level));
    expect([...levels].sort()).toEqual(["not-applicable", "not-evaluated", "supports"]);
  });

  it("claims nothing of the whole service from a part of its states, but names a fault", () => {
    const part = { allStates: 300, findings: [PLANTED] };
    expect(claimed("1.4.12", somePack())).toBe("supports");
    expect(claimed("1.4.12", somePack(part))).toBe("not-evaluated");
    expect(claimed("1.2.2", somePack(part))).toBe("not-evaluated");
    expect(claimed("1.4.10", somePack(part))).toBe("partially-supports");
  });
});

describe("a fault that is planted in one state", () => {
  const pack = somePack({ findings: [PLANTED] });

  it("stands in EARL, and nowhere without it", () => {
    const failed = assertionsOf(pack).filter(({ result }) => result.outcome === "earl:failed");
    expect(failed.map(({ title, result }) => [title, result.description])).toEqual([["1.4.10", PLANTED.message]]);
    expect(assertionsOf(somePack()).filter(({ result }) => result.outcome === "earl:failed")).toEqual([]);
  });

  it("stands in the conformance report", () => {
    expect(claimed("1.4.10", pack)).toBe("partially-supports");
    const notes = reported(pack).find(({ num }) => num === "1.4.10")?.components[0]?.adherence.notes;
    expect(notes).toContain("Faults in 1 of 3 states: map--as-it-opens.");
  });

  it("stands in the index and on the page of its state", () => {
    const words = "At 320 px the page &lt;scrolls&gt; sideways.";
    expect(indexPage(pack, [])).toContain(words);
    expect(indexPage(somePack(), [])).not.toContain(words);
    const [first, second] = pack.states.map((state) => statePage(state, pack));
    expect(first).toContain(words);
    expect(second).not.toContain(words);
  });

  it("stands in EARL too when its engine tells only findings", () => {
    const told = somePack({ findings: [{ check: "Another engine", rule: "r1", message: "bad", where: "" }] });
    const failed = assertionsOf(told).filter(({ result }) => result.outcome === "earl:failed");
    expect(failed.map(({ title }) => title)).toEqual(["r1"]);
  });

  it("is new, then gone in what has changed, and makes its criterion worse", () => {
    const [good, bad] = [factsOf(somePack()), factsOf(pack)];
    const part = (title: string, text: string) => text.split(`## ${title}\n\n`)[1]?.split("\n\n")[0];
    expect(part("New faults", changesBetween(good, bad))).toContain("layout, 1.4.10: At 320 px");
    expect(part("Worse", changesBetween(good, bad))).toBe("- 1.4.10: partially-supports, was supports");
    expect(part("Gone", changesBetween(bad, good))).toContain("layout, 1.4.10: At 320 px");
    expect(part("New faults", changesBetween(bad, bad))).toBe("None.");
  });

  it("is worse in what has changed when more states have it", () => {
    const facts = factsOf(pack);
    const [fault] = facts.faults;
    const more = {
      ...facts,
      faults: [{ ...(fault as (typeof facts.faults)[number]), states: ["map--as-it-opens", "messages--empty"] }],
    };
    expect(changesBetween(facts, more)).toContain("Now also in messages--empty.");
  });

  it("is not gone when nobody looked at its state this time", () => {
    const now = { ...factsOf(somePack()), states: ["messages--empty"] };
    const text = changesBetween(factsOf(pack), now);
    expect(text).toContain("## Gone\n\nNone.");
    expect(text).toContain("## Faults of states that were not looked at this time\n\n- layout, 1.4.10");
  });

  it("is compared with what the pack before kept", () => {
    const facts = factsOf(pack);
    expect(readFacts(JSON.stringify(facts))).toEqual(facts);
    expect(() => readFacts("{}")).toThrow();
    expect(changesBetween(null, facts)).toContain("There was no pack before this one.");
  });
});

describe("the pages of a pack", () => {
  const packs = [somePack(), somePack({ findings: [PLANTED], looks: byHand({ notes: "A & B" }), allStates: 9 })];

  it("are valid HTML, with faults and without", async () => {
    for (const pack of packs) {
      expect(await markupFindings(indexPage(pack, [{ name: "acr.yaml", says: "the report" }]))).toEqual([]);
      for (const state of pack.states) expect(await markupFindings(statePage(state, pack))).toEqual([]);
    }
  });

  it("say of how many states they speak, and whether a person has looked", () => {
    const [whole, part] = packs.map((pack) => indexPage(pack, []));
    expect(whole).toContain("All 3 states of the pages were looked at. No person has looked at it by hand.");
    expect(part).toContain("Only 3 of 9 states of the pages were looked at. This says nothing of the others.");
    expect(part).toContain("A person looked by hand too, in the run spring.");
  });

  it("say what Orca spoke, where an errand was heard, and elsewhere that it was not", () => {
    const pack = somePack();
    const [map, messages] = pack.states.map((state) => statePage(state, pack));
    expect(map).toContain('h: <span lang="fi">Kartta</span>');
    expect(messages).toContain("It was not heard: no errand begins here.");
    const [unheard] = pack.states.map((state) => statePage(state, { ...pack, heard: null }));
    expect(unheard).toContain("It was not heard: nobody ran");
  });
});

describe("a portrait", () => {
  it("has the accessibility tree without what a screen reader leaves out", () => {
    const node = (nodeId: string, role: string, name: string, more: object = {}) => ({
      nodeId,
      ignored: false,
      role: { value: role },
      name: { value: name },
      ...more,
    });
    const text = treeText([
      node("1", "RootWebArea", "Kartta", { childIds: ["2"] }),
      { nodeId: "2", ignored: true, parentId: "1", childIds: ["3", "5"] },
      node("3", "heading", "Yksiköt", {
        parentId: "2",
        childIds: ["4"],
        properties: [{ name: "level", value: { value: 1 } }],
      }),
      node("4", "StaticText", "Yksiköt", { parentId: "3" }),
      node("5", "button", "Hae", { parentId: "2", properties: [{ name: "expanded", value: { value: false } }] }),
    ]);
    expect(text).toBe("RootWebArea “Kartta”\n  heading “Yksiköt” [level 1]\n  button “Hae”");
  });

  it("tells what a paper lacks, and its tags in reading order", () => {
    const element = (type: string, more: object = {}): PdfElement => ({
      type,
      lang: null,
      scope: null,
      alt: null,
      text: "",
      children: [],
      ...more,
    });
    const paper = element("Document", {
      lang: "fi",
      children: [element("H1", { text: "Päätös" }), element("Figure", { alt: "Vaakuna" })],
    });
    const well = {
      isMarked: true,
      title: "Päätös",
      showsTitle: true,
      language: "fi",
      metadata: "<pdfuaid:part>1</pdfuaid:part>",
      unmarked: [],
      fontsMissing: [],
      document: paper,
    };
    expect(faultsIn(well)).toEqual([]);
    const bad = {
      ...well,
      isMarked: false,
      title: "",
      showsTitle: false,
      language: "",
      metadata: "",
      unmarked: ["f"],
      fontsMissing: ["F1"],
    };
    expect(faultsIn(bad)).toHaveLength(7);
    const cell = element("TH", { text: "Maksu" });
    const wrong = element("Document", {
      children: [
        element("H2"),
        element("Figure"),
        element("Table", { children: [element("TR", { children: [cell] })] }),
        element("P", { children: [element("LI")] }),
      ],
    });
    expect(faultsIn({ ...well, document: wrong })).toEqual([
      "A heading of level 2 follows one of level 0.",
      "A Figure has no words.",
      "The heading “Maksu” of a table names neither row nor column.",
      "A LI stands in P.",
    ]);
    expect(tagText(paper)).toBe("Document lang fi\n  H1 “Päätös”\n  Figure alt “Vaakuna”");
  });
});

import { describe, expect, it } from "vitest";
import { decisionsByChild } from "./by-child.ts";
import type { DecisionSummary } from "./contract.ts";

const decision = (id: string, of: Partial<DecisionSummary> = {}): DecisionSummary => ({
  id,
  childId: "elsa",
  applicationId: "a",
  type: "DAYCARE",
  status: "PENDING",
  sentDate: "2026-03-01",
  resolved: null,
  ...of,
});
const shown = (decisions: DecisionSummary[], decidableApplications: string[] = []) =>
  decisionsByChild({
    decisions,
    permittedActions: { a: ["READ"], b: ["READ", "DOWNLOAD_PDF"] },
    decidableApplications,
  });

describe("the decisions of each child", () => {
  it("are listed under the child, the last sent first, then by type", () => {
    const all = shown([
      decision("a"),
      decision("b", { type: "PRESCHOOL_DAYCARE", sentDate: "2026-03-02" }),
      decision("c", { type: "PRESCHOOL", sentDate: "2026-03-02" }),
      decision("d", { childId: "onni" }),
    ]);
    expect([...all].map(([child, ofChild]) => [child, ofChild.map(({ id }) => id)])).toEqual([
      ["elsa", ["c", "b", "a"]],
      ["onni", ["d"]],
    ]);
  });
  it.each([
    ["PENDING", ["a"], true],
    ["PENDING", [], false],
    ["ACCEPTED", ["a"], false],
  ] as const)("%s of applications %j may be answered: %s", (status, applications, expected) => {
    expect(shown([decision("a", { status })], [...applications]).get("elsa")?.[0]?.isDecidable).toBe(expected);
  });
  it("can be downloaded when the caller may do so", () => {
    const ofElsa = shown([decision("a"), decision("b"), decision("c")]).get("elsa");
    expect(ofElsa?.map(({ mayDownload }) => mayDownload)).toEqual([false, true, false]);
  });
});

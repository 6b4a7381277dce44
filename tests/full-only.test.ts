import { expect, it } from "vitest";
import { fullOnlyTitle, leftOutOf, linesOfLeftOut } from "./support/running/full-only.js";

const skipped = (title: string, ...ancestorTitles: string[]) => ({
  status: "skipped",
  fullName: [...ancestorTitles, title].join(" "),
  ancestorTitles,
});

it("tests under --full are counted by their reason, and a test skipped without a reason is named", () => {
  const rows = fullOnlyTitle("rules prove it");
  const passed = { ...skipped("scripts on", "Leena sends"), status: "passed" };
  const tests = [skipped("scripts on", rows, "Rows"), skipped("scripts off", rows, "Rows"), skipped("Lost"), passed];
  const { reasons, silent } = leftOutOf([{ assertionResults: tests }]);
  expect(linesOfLeftOut(reasons)).toEqual(["   2 under --full only: rules prove it"]);
  expect(silent).toEqual(["Lost"]);
});

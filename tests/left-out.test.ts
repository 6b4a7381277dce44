import { expect, it } from "vitest";
import { fullOnlyTitle, leftOutOf, linesOfLeftOut, notHereTitle, notInFrontTitle } from "./support/running/left-out.js";

const skipped = (title: string, ...ancestorTitles: string[]) => ({
  status: "skipped",
  fullName: [...ancestorTitles, title].join(" "),
  ancestorTitles,
});

it("tests that are left out are counted by their reason, and a test skipped without a reason is named", () => {
  const rows = fullOnlyTitle("rules prove it");
  const passed = { ...skipped("scripts on", "Leena sends"), status: "passed" };
  const feed = skipped("scripts off", notInFrontTitle("Aino gets the events", "it gives no feed"));
  const tests = [
    skipped("scripts on", rows, "Rows"),
    skipped("scripts off", rows, "Rows"),
    feed,
    skipped("reads the sample", notHereTitle("there is no nginx")),
    skipped("Lost"),
    passed,
  ];
  const { reasons, silent } = leftOutOf([{ assertionResults: tests }]);
  expect(linesOfLeftOut(reasons)).toEqual([
    "   2 under --full only: rules prove it",
    "   1 not in front of a gateway: it gives no feed",
    "   1 not on this machine: there is no nginx",
  ]);
  const kills = new Map([["kills of a small program", 1]]);
  expect(linesOfLeftOut(kills)).toEqual(["   1 under --full only: kills of a small program"]);
  expect(silent).toEqual(["Lost"]);
});

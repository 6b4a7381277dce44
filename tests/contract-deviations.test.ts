import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const LIST = readFileSync(new URL("../docs/contract-deviations.md", import.meta.url), "utf8");

interface Deviation {
  contract: string;
  file: string;
  title: string;
}

/** The rows of the table below its head. */
const deviations: Deviation[] = LIST.split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [contract = "", , , held = ""] = line.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, ""));
    return { contract, held };
  })
  .map(({ contract, held }) => {
    const [, file = "", title = ""] = /^`([^`]+)` "(.+)"$/.exec(held) ?? [];
    return { contract, file, title };
  });

describe("the list of differences from the contract", () => {
  it("has rows", () => expect(deviations.length).toBeGreaterThan(8));

  it.each(deviations)("names a test that is there: $contract", ({ file, title }) => {
    expect(file).not.toBe("");
    expect(readFileSync(new URL(`../${file}`, import.meta.url), "utf8")).toContain(`"${title}"`);
  });
});

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { FREE, licencesIn, licenceTable, SAID_IN_A_FILE, unfree } from "./dependencies/licences.ts";
import { lockedPackages, ofProduction, ROOT, readLock } from "./dependencies/locked-packages.ts";

/** The licences of this service and of all that it is installed with. */

const installed = lockedPackages(readLock());

describe("a package that is installed", () => {
  it("is free", () => {
    expect(installed.length).toBeGreaterThan(500);
    expect(unfree(installed)).toEqual([]);
  });

  it.each(["", "UNLICENSED", "SEE LICENSE IN LICENSE", "(MIT OR BUSL-1.1)", "SSPL-1.0 AND MIT"])(
    "is not free with the licence “%s”",
    (licence) =>
      expect(unfree([{ ...(installed[0] as (typeof installed)[0]), name: "some", licence }])).toHaveLength(1),
  );

  it("is in the list of licences in files as long as it says no other", () => {
    const unnamed = installed.filter(({ licence }) => !licence || !licencesIn(licence).every((one) => FREE.has(one)));
    const names = new Set(unnamed.map(({ name }) => name));
    expect(Object.keys(SAID_IN_A_FILE).filter((name) => !names.has(name))).toEqual([]);
  });
});

it("the table of licences has each package that runs in production once", () => {
  const running = ofProduction(installed);
  const lines = licenceTable(running).split("\n");
  expect(running.length).toBeGreaterThan(300);
  for (const { name, version } of running)
    expect(lines.filter((line) => line === `${name} ${version}`)).toHaveLength(1);
});

it("the licence of this service is the whole EUPL 1.2", () => {
  const { license } = JSON.parse(readFileSync(resolve(ROOT, "package.json"), "utf8")) as { license: string };
  const text = readFileSync(resolve(ROOT, "LICENSE"), "utf8");
  expect(license).toBe("EUPL-1.2");
  expect(text).toContain("EUROPEAN UNION PUBLIC LICENCE v. 1.2");
  for (let article = 1; article <= 15; article += 1) expect(text).toMatch(new RegExp(`^${article}\\.\\s?\\S`, "m"));
  expect(text).toContain("Appendix");
});

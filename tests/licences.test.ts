import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";

/** The licences of this service and of all that it is installed with. */

const ROOT = resolve(import.meta.dirname, "..");

/** Licences that are free, by their names at SPDX. */
const FREE = new Set([
  ...["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0", "ISC", "MIT", "MIT-0", "Python-2.0"],
  ...["GPL-2.0", "LGPL-3.0-or-later", "MPL-2.0", "Unlicense"],
  // Texts, drawings and fonts.
  ...["Bitstream-Vera", "CC-BY-3.0", "CC-BY-4.0", "CC0-1.0", "OFL-1.1"],
]);

/** Packages that say their licence in a file, and not as a name of SPDX. */
const SAID_IN_A_FILE: Record<string, string> = {
  busboy: "MIT",
  "dejavu-fonts-ttf": "Bitstream-Vera",
  dicer: "MIT",
  eval: "MIT",
  format: "MIT",
  "humanize-number": "MIT",
  only: "MIT",
  "png-js": "MIT",
  "require-like": "MIT",
  streamsearch: "MIT",
};

interface Installed {
  name: string;
  version: string;
  licence: string;
}

const { packages } = JSON.parse(readFileSync(resolve(ROOT, "package-lock.json"), "utf8")) as {
  packages: Record<string, { version: string; license?: string }>;
};

const installed: Installed[] = Object.entries(packages)
  .filter(([path]) => path !== "")
  .map(([path, { version, license = "" }]) => {
    const name = path.split("node_modules/").at(-1) as string;
    return { name, version, licence: SAID_IN_A_FILE[name] ?? license };
  });

/** Every licence that an expression names. A choice between a free and an unfree one would have to be made first. */
const licencesIn = (expression: string): string[] => expression.split(/\s+(?:AND|OR)\s+|[()]/).filter(Boolean);

const unfree = (all: readonly Installed[]) =>
  all.filter(({ licence }) => licence === "" || licencesIn(licence).some((one) => !FREE.has(one)));

describe("a package that is installed", () => {
  it("is free", () => {
    expect(installed.length).toBeGreaterThan(500);
    expect(unfree(installed)).toEqual([]);
  });

  it.each(["", "UNLICENSED", "SEE LICENSE IN LICENSE", "(MIT OR BUSL-1.1)", "SSPL-1.0 AND MIT"])(
    "is not free with the licence “%s”",
    (licence) => expect(unfree([{ name: "some-package", version: "1.0.0", licence }])).toHaveLength(1),
  );

  it("is in the list of licences in files as long as it says no other", () => {
    const said = new Set(
      Object.entries(packages).flatMap(([path, { license = "" }]) =>
        licencesIn(license).every((one) => FREE.has(one)) && license ? [] : [path.split("node_modules/").at(-1)],
      ),
    );
    expect(Object.keys(SAID_IN_A_FILE).filter((name) => !said.has(name))).toEqual([]);
  });
});

it("the licence of this service is the whole EUPL 1.2", () => {
  const { license } = JSON.parse(readFileSync(resolve(ROOT, "package.json"), "utf8")) as { license: string };
  const text = readFileSync(resolve(ROOT, "LICENSE"), "utf8");
  expect(license).toBe("EUPL-1.2");
  expect(text).toContain("EUROPEAN UNION PUBLIC LICENCE v. 1.2");
  for (let article = 1; article <= 15; article += 1) expect(text).toMatch(new RegExp(`^${article}\\.\\s?\\S`, "m"));
  expect(text).toContain("Appendix");
});

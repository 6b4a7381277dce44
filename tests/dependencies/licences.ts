import type { LockedPackage } from "./locked-packages.ts";

/** The licences of packages: which ones are free, and what they are called. */

/** Licences that are free, by their names at SPDX. */
export const FREE = new Set([
  ...["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0", "ISC", "MIT", "MIT-0", "Python-2.0"],
  ...["GPL-2.0", "LGPL-3.0-or-later", "MPL-2.0", "Unlicense"],
  // Texts, drawings and fonts.
  ...["Bitstream-Vera", "CC-BY-3.0", "CC-BY-4.0", "CC0-1.0", "OFL-1.1"],
]);

/** Packages that say their licence in a file, and not as a name of SPDX. */
export const SAID_IN_A_FILE: Record<string, string> = {
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

export const licenceOf = ({ name, licence }: Pick<LockedPackage, "name" | "licence">): string =>
  SAID_IN_A_FILE[name] ?? licence;

/** Every licence that an expression names. A choice between a free and an unfree one would have to be made first. */
export const licencesIn = (expression: string): string[] => expression.split(/\s+(?:AND|OR)\s+|[()]/).filter(Boolean);

const isFree = (expression: string): boolean =>
  expression !== "" && licencesIn(expression).every((one) => FREE.has(one));

export const unfree = (all: readonly LockedPackage[]): LockedPackage[] => all.filter((one) => !isFree(licenceOf(one)));

/** A table of licences with their packages: what `npm run licences` writes. */
export function licenceTable(all: readonly LockedPackage[]): string {
  const licences = [...new Set(all.map(licenceOf))].sort(byName);
  const rows = licences.map((licence) => {
    const packages = all.filter((one) => licenceOf(one) === licence).map(({ name, version }) => `${name} ${version}`);
    const names = [...new Set(packages)].sort(byName);
    return `## ${licence} (${names.length})\n\n${names.join("\n")}\n`;
  });
  return `# Licences of the packages that run in production\n\n${rows.join("\n")}`;
}

const byName = (one: string, other: string): number => one.localeCompare(other, "en");

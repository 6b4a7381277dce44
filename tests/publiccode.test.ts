import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import Ajv from "ajv";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { LANGUAGES } from "~/foundation/i18n/language.ts";
import schema from "./support/samples/publiccode.schema.json" with { type: "json" };

/** What public software carries: publiccode.yml by its standard, and the same version and licence everywhere. */

const read = (file: string) => readFileSync(resolve(import.meta.dirname, "..", file), "utf8");

interface PublicCode {
  softwareVersion: string;
  releaseDate: string;
  description: Record<string, { features: string[] }>;
  legal: { license: string };
  localisation: { availableLanguages: string[] };
}

const publiccode = parse(read("publiccode.yml")) as PublicCode;
const own = JSON.parse(read("package.json")) as { version: string; license: string };

const ajv = new Ajv({ allErrors: true });
addFormats(ajv);
const isValid = ajv.compile(schema);

describe("publiccode.yml", () => {
  it("is as its standard says", () => expect(isValid(publiccode), JSON.stringify(isValid.errors)).toBe(true));

  it.each([
    ["an unknown key", { maintainers: [] }],
    ["a short text of more than 150 characters", { description: { fi: { shortDescription: "a".repeat(151) } } }],
    ["an address that is none", { url: "aamu" }],
    ["a day that is none", { releaseDate: "29.11.2026" }],
    ["maintenance without a person to ask", { maintenance: { type: "internal" } }],
    ["a contract without who holds it", { maintenance: { type: "contract" } }],
  ])("is refused with %s", (_what, change) => expect(isValid({ ...publiccode, ...change })).toBe(false));

  it("tells the languages of the service, and as much in each", () => {
    expect(publiccode.localisation.availableLanguages).toEqual([...LANGUAGES]);
    expect(Object.keys(publiccode.description)).toEqual([...LANGUAGES]);
    const counts = Object.values(publiccode.description).map(({ features }) => features.length);
    expect(new Set(counts).size).toBe(1);
  });
});

describe("a release", () => {
  const [, version, day] = /^## (\d+\.\d+\.\d+) – (\d{4}-\d{2}-\d{2})$/m.exec(read("CHANGELOG.md")) ?? [];

  it("has one number in package.json, the lock file, publiccode.yml and the changelog, and one day", () => {
    const lock = JSON.parse(read("package-lock.json")) as { version: string; packages: { "": { version: string } } };
    expect([lock.version, lock.packages[""].version, publiccode.softwareVersion, version]).toEqual(
      Array(4).fill(own.version),
    );
    expect(publiccode.releaseDate).toBe(day);
  });

  it("says in the changelog what its upgrade needs", () => {
    const releases = read("CHANGELOG.md").split(/^## /m).slice(1);
    for (const release of releases) expect(release).toMatch(/^### What an upgrade .*needs$/m);
  });

  it("is supported by its first number in SECURITY.md", () =>
    expect(read("SECURITY.md")).toContain(`| ${own.version.split(".")[0]}.x, the newest release | yes |`));
});

/** Files that an operator takes without the rest. */
const TAKEN_ALONE = [
  ...["Dockerfile", "compose.yaml", "compose.gateway.yaml", "publiccode.yml", "docs/alerts/aamu.rules.yml"],
  ...["deploy/nginx.conf", "deploy/aamu@.service", "deploy/aamu.env"],
];

describe("a file that may be taken alone", () => {
  it.each(TAKEN_ALONE)("says its licence: %s", (file) =>
    expect(read(file).split("\n")[0]).toBe(`# SPDX-License-Identifier: ${own.license}`),
  );

  it.each(["deploy/away.html", "deploy/too-large.html"])("says its licence: %s", (file) =>
    expect(read(file)).toContain(`<!-- SPDX-License-Identifier: ${own.license} -->`),
  );

  it("is under the licence of the whole", () => expect(publiccode.legal.license).toBe(own.license));
});

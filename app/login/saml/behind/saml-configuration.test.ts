import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { demoKeys } from "./saml-configuration.server.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "aamu-keys-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => join(folder, "keys", "demo-identification.json");

describe("the demo's keys", () => {
  it("are made once, and stay the same after a restart", () => {
    const made = demoKeys(folder);
    expect(demoKeys(folder)).toEqual(made);
    expect(readdirSync(join(folder, "keys"))).toEqual(["demo-identification.json"]);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it("are made again when a kill left half of them", () => {
    mkdirSync(join(folder, "keys"));
    for (const half of ["", '{"service":{"privateKey":"-----BEG']) {
      writeFileSync(file(), half);
      const made = demoKeys(folder);
      expect(JSON.parse(readFileSync(file(), "utf8"))).toEqual(made);
    }
  });
});

import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeFolder } from "./make-folder.server.ts";

let home = "";
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), "aamu-folder-"));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

describe("making a folder", () => {
  test("makes its parents too, and does nothing when it exists", () => {
    const folder = path.join(home, "a", "b", "c");
    makeFolder(folder, 0o700);
    makeFolder(folder, 0o700);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  test("throws the reason when a file is in the way", () => {
    writeFileSync(path.join(home, "a"), "");
    expect(() => makeFolder(path.join(home, "a"))).toThrow("EEXIST");
    expect(() => makeFolder(path.join(home, "a", "b"))).toThrow(/ENOTDIR|EEXIST/);
  });

  test.runIf(process.platform === "linux")("throws the reason where the system allows no folders", () => {
    expect(() => makeFolder("/proc/aamu/data")).toThrow("ENOENT");
  });
});

import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fingerprintOfSources, holdsTheSame, isPruned, nodeFault } from "./preparation.js";

describe("the version of Node", () => {
  it.each(["20.19.0", "20.20.2", "22.0.0", "24.1.0"])("%s is enough when 20.19 is needed", (version) => {
    expect(nodeFault(version, ">=20.19")).toBeNull();
  });

  it.each(["20.18.9", "18.20.0"])("%s gets a sentence that names the needed version", (version) => {
    expect(nodeFault(version, ">=20.19")).toContain(`needs Node 20.19 or newer; this is Node ${version}`);
  });
});

describe("installed packages", () => {
  const lock = { packages: { "": {}, "node_modules/zod": { version: "4.6.7" } } };

  it("match the lock file when every version is the same", () => {
    expect(holdsTheSame(lock, { packages: { "node_modules/zod": { version: "4.6.7" } } })).toBe(true);
  });

  it("do not match the lock file when one has another version or is missing", () => {
    expect(holdsTheSame(lock, { packages: { "node_modules/zod": { version: "4.6.6" } } })).toBe(false);
    expect(holdsTheSame(lock, { packages: {} })).toBe(false);
  });

  it("may lack optional packages: the binaries of other systems", () => {
    const optional = { packages: { "node_modules/@esbuild/darwin-arm64": { version: "1.0.0", optional: true } } };
    expect(holdsTheSame(optional, { packages: {} })).toBe(true);
  });
});

describe("a folder of production", () => {
  const lock = {
    packages: {
      "": {},
      "node_modules/zod": { version: "4.6.7" },
      "node_modules/vitest": { version: "4.1.12", dev: true },
      "node_modules/fsevents": { version: "2.3.3", optional: true },
    },
  };
  const zod = { "node_modules/zod": { version: "4.6.7" } };
  const vitest = { "node_modules/vitest": { version: "4.1.12" } };

  it("has the packages of the service and none of development", () => {
    expect(isPruned(lock, { packages: zod })).toBe(true);
  });

  it.each([
    ["everything is installed", { ...zod, ...vitest }],
    ["a package of the service is missing", {}],
    ["a package of the service has another version", { "node_modules/zod": { version: "4.6.6" } }],
  ])("is none when %s", (_what, packages) => {
    expect(isPruned(lock, { packages })).toBe(false);
  });
});

describe("the build", () => {
  let tree: string;
  beforeEach(() => {
    tree = mkdtempSync(join(tmpdir(), "aamu-sources-"));
    mkdirSync(join(tree, "app"));
    writeFileSync(join(tree, "app/root.tsx"), "one");
  });
  afterEach(() => rmSync(tree, { recursive: true, force: true }));

  it("is made again when a source changes or is added", () => {
    const before = fingerprintOfSources(tree);
    writeFileSync(join(tree, "app/root.tsx"), "two");
    const changed = fingerprintOfSources(tree);
    expect(changed).not.toBe(before);
    writeFileSync(join(tree, "app/new.ts"), "");
    expect(fingerprintOfSources(tree)).not.toBe(changed);
  });

  it("is kept when only dates or tests changed", () => {
    const before = fingerprintOfSources(tree);
    utimesSync(join(tree, "app/root.tsx"), 1, 1);
    writeFileSync(join(tree, "app/root.test.tsx"), "a test");
    expect(fingerprintOfSources(tree)).toBe(before);
  });
});

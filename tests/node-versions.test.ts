import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { satisfies } from "semver";
import { describe, expect, it } from "vitest";
import { lockedPackages, ofProduction, ROOT, readLock } from "./dependencies/locked-packages.ts";

/** The versions of Node in which the service runs. `npm run test:node` runs it in them. */

/** The first one that does, and the lines that Node's own people maintain. */
const NODES = ["20.19.0", "22.12.0", "24.0.0"];
const read = (file: string) => readFileSync(resolve(ROOT, file), "utf8");

describe.each(NODES)("in Node %s", (node) => {
  it("the service may run", () => {
    const { engines } = JSON.parse(read("package.json")) as { engines: { node: string } };
    expect(satisfies(node, engines.node)).toBe(true);
  });

  it("every package may run that is installed on Linux", () => {
    const refusing = ofProduction(lockedPackages(readLock())).filter(({ nodes }) => !satisfies(node, nodes));
    // sharp's program for Windows of 32 bits.
    expect(refusing.map(({ name }) => name).filter((name) => !name.includes("-win32-"))).toEqual([]);
  });
});

it("the image has the newest of them in both of its stages", () => {
  const bases = [...read("Dockerfile").matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => major);
  expect(bases).toEqual([NODES.at(-1)?.split(".")[0], NODES.at(-1)?.split(".")[0]]);
});

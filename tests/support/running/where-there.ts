import { spawnSync } from "node:child_process";
import { describe } from "vitest";
import { notHereTitle } from "./left-out.js";

const isThere = (program: string): boolean => spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;

/** Tests by programs that a machine may lack. Without them `npm test` says how many were left out, and why. */
export function whereThere(programs: readonly string[], tests: () => void): void {
  const missing = programs.filter((program) => !isThere(program));
  if (missing.length === 0) describe(`by ${programs.join(" and ")}`, tests);
  else describe.skip(notHereTitle(`there is no ${missing.join(" and no ")}`), tests);
}

import type { Call } from "./call.ts";

/** The same for two reads that ask the same: the order of the input's members, and what it leaves out, do not matter. */
export function readKey({ path }: Pick<Call, "path">, input: unknown): string {
  const given = Object.entries((input ?? {}) as Record<string, unknown>);
  const said = given.filter(([, value]) => value !== undefined && value !== null);
  return JSON.stringify([path, said.sort(([one], [other]) => (one < other ? -1 : 1))]);
}

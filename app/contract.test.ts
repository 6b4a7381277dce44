import { expect, it } from "vitest";
import { contract } from "./contract.ts";
import type { Call } from "./foundation/seam/call.ts";

const calls: readonly Call[] = Object.values(contract).flatMap((area) => Object.values<Call>(area));

/** Whoever is logged in is a person's own. An address that is searched for is typed by a person. */
const OF_A_PERSON = ["/citizen/auth/status", "/citizen/public/map-api/autocomplete"];

it("a public read tells everybody the same, but for those of a person", () => {
  const publicReads = calls.filter(({ method, level }) => method === "GET" && level === "public");
  const same = calls.filter(({ sameForAll }) => sameForAll).map(({ path }) => path);
  expect([...same, ...OF_A_PERSON].sort()).toEqual(publicReads.map(({ path }) => path).sort());
});

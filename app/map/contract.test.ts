import { expect, it } from "vitest";
import { readTolerantly } from "~/foundation/seam/read-tolerantly.ts";
import { foundRoutes } from "./contract.ts";

const walk = { edges: [{ node: { walkDistance: 420 } }] };
const read = (answer: unknown) => readTolerantly(foundRoutes, answer, () => undefined);

it.each(["planConnection", "id0123456789abcdef0123456789abcdef"])(
  "reads the walk %s beside an unknown field",
  (alias) => {
    expect(read({ data: { [alias]: walk, addedInANewerVersion: { value: 1 } } })).toEqual({ data: { [alias]: walk } });
  },
);

it("refuses a walk of another shape", () => {
  expect(() => read({ data: { planConnection: { routes: [] } } })).toThrow();
});

import { expect, it } from "vitest";
import config from "../vitest.config.ts";
import { LONGEST_START_MS, LONGEST_TEST_MS, PATIENCE_MS } from "./support/running/patience.ts";

interface Limits {
  testTimeout?: number;
  hookTimeout?: number;
  teardownTimeout?: number;
  expect?: { poll?: { timeout?: number } };
}
const { projects = [], ...all } = (config as { test: Limits & { projects?: { test: Limits }[] } }).test;

it("tests wait at least a minute for one thing, and five for a start and for a whole test", () => {
  expect(PATIENCE_MS).toBeGreaterThanOrEqual(60_000);
  for (const most of [LONGEST_START_MS, LONGEST_TEST_MS]) expect(most).toBeGreaterThanOrEqual(300_000);
});

it("every project of tests has these limits, and none of its own", () => {
  expect(all).toMatchObject({
    testTimeout: LONGEST_TEST_MS,
    hookTimeout: LONGEST_TEST_MS,
    teardownTimeout: LONGEST_TEST_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
  });
  expect(projects).toHaveLength(5);
  for (const { test } of projects)
    expect(Object.keys(test).filter((name) => /timeout$/i.test(name) || name === "expect")).toEqual([]);
});

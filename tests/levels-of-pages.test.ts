import { expect, it } from "vitest";
import { nameOf } from "~/pages-at.ts";
import { pages } from "~/routes.ts";
import { LEVELS_OF_PAGES } from "./support/samples/levels-of-pages.ts";

/** tests/api/who-may-open-pages.test.ts asks each page as nobody, by username and strongly identified. */
it("each page of the table has the level that the specification gives it", () => {
  expect(Object.fromEntries(pages.map((row) => [nameOf(row), row.level]))).toEqual(LEVELS_OF_PAGES);
});

import { expect, it } from "vitest";
import type { Db } from "~/foundation/database/database.server.ts";
import { Drafts } from "~/foundation/drafts/drafts.server.ts";
import type { AtPage } from "./guardian.server.ts";
import type { PageContext } from "./page-context.ts";

/** Names of the members that query a database: `selectFrom` of kysely, `query` of pg. */
type LeadsToSql<T> = {
  [Name in keyof T]-?: T[Name] extends { selectFrom: unknown } | { query: unknown } ? Name : never;
}[keyof T];

/** Compiles only when there is no such name. */
const none = <Name extends never>(...names: Name[]): number => names.length;

const context = { drafts: new Drafts({ settings: { sessionSecrets: "" } } as never, null) } as PageContext;
const at = context as unknown as AtPage;

it("a page has no database", () => {
  // @ts-expect-error a page uses the api client, and code in front of the seam has its own ports
  expect(context.db).toBeUndefined();
  // @ts-expect-error the same for the parts that loaders and actions get from guardianAt
  expect(at.db).toBeUndefined();
});

it("no part of the context is a database or gives access to one", () => {
  expect(none<LeadsToSql<PageContext>>()).toBe(0);
  expect(none<LeadsToSql<PageContext["drafts"]>>()).toBe(0);
  expect(none<LeadsToSql<PageContext["settings"]>>()).toBe(0);
  // @ts-expect-error the same check finds a database when there is one
  expect(none<LeadsToSql<PageContext & { db: Db }>>()).toBe(0);
  // @ts-expect-error the port of kept forms opens and keeps forms, and gives no access to the table
  expect(context.drafts.db).toBeUndefined();
  expect(Object.values(context.drafts).every((part) => typeof part === "function")).toBe(true);
});

it("a visitor cannot open any kept form", async () => {
  const opening = context.drafts.open(new Request("http://localhost/applications"));
  await expect(opening).rejects.toThrow("Nobody is logged in");
});

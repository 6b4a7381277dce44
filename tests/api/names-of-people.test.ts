import { sql } from "kysely";
import { expect, test } from "vitest";
import { calledNameIn } from "~/people/behind/person-name.server.ts";
import { calledName } from "~/people/person-name.ts";
import { testDatabase } from "../support/asking/database.ts";

const { db } = await testDatabase();

test.each([
  ["", "Elsa Maria", "Virtanen"],
  ["Maria", "Elsa Maria", "Virtanen"],
  ["", "", "Virtanen"],
  ["", "Elsa", ""],
])("a person is called the same in SQL and on pages: “%s”, “%s”, “%s”", async (preferredName, firstName, lastName) => {
  const person = sql`(values (${preferredName}, ${firstName}, ${lastName}))
    as person (preferred_name, first_name, last_name)`;
  const { rows } = await sql<{ name: string }>`select ${calledNameIn("person")} as name from ${person}`.execute(db);
  expect(rows).toEqual([{ name: calledName({ preferredName, firstName, lastName }) }]);
});

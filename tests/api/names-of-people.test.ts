import { sql } from "kysely";
import { expect, test } from "vitest";
import { calledNameIn, personNameIn } from "~/people/behind/person-name.server.ts";
import { calledName, personName } from "~/people/person-name.ts";
import { testDatabase } from "../support/asking/database.ts";

const { db } = await testDatabase();

test.each([
  ["", "Elsa Maria", "Virtanen"],
  ["Maria", "Elsa Maria", "Virtanen"],
  ["", "", "Virtanen"],
  ["", "Elsa", ""],
])("a person has the same names in SQL and on pages: “%s”, “%s”, “%s”", async (preferredName, firstName, lastName) => {
  const person = sql`(values (${preferredName}, ${firstName}, ${lastName}))
    as person (preferred_name, first_name, last_name)`;
  const { rows } = await sql<{ name: string; called: string }>`
    select ${personNameIn("person")} as name, ${calledNameIn("person")} as called from ${person}`.execute(db);
  const names = { preferredName, firstName, lastName };
  expect(rows).toEqual([{ name: personName(names), called: calledName(names) }]);
});

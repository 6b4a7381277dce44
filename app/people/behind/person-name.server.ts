import { type RawBuilder, sql } from "kysely";

/** `personName` in SQL: the name in the register, from a row of `person` under this alias. */
export const personNameIn = (alias: string) => nameOf(alias, sql.ref(`${alias}.first_name`));

/** `calledName` in SQL: the name by which a person is called. */
export const calledNameIn = (alias: string) =>
  nameOf(alias, sql`coalesce(nullif(${sql.ref(`${alias}.preferred_name`)}, ''), ${sql.ref(`${alias}.first_name`)})`);

const nameOf = (alias: string, given: RawBuilder<unknown>) =>
  sql<string>`trim(${given} || ' ' || ${sql.ref(`${alias}.last_name`)})`;

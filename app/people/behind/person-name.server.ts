import { sql } from "kysely";

/** `calledName` in SQL: the name by which a person is called, from a row of `person` under this alias. */
export const calledNameIn = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const given = sql`coalesce(nullif(${column("preferred_name")}, ''), ${column("first_name")})`;
  return sql<string>`trim(${given} || ' ' || ${column("last_name")})`;
};

import { sql } from "kysely";

/** The name by which a person is called, of a row of `person` under this alias: the given name and the last name. */
export const calledName = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const given = sql`coalesce(nullif(${column("preferred_name")}, ''), split_part(${column("first_name")}, ' ', 1))`;
  return sql<string>`trim(${given} || ' ' || ${column("last_name")})`;
};

import { type RawBuilder, sql } from "kysely";

/**
 * A list as one parameter, for `where("id", "=", anyOf(ids))`. The statement is then the same text for every length, so it
 * is prepared once (prepared-statements.server.ts), and no list is too long for it.
 */
export const anyOf = <T>(values: readonly T[]): RawBuilder<T> => sql<T>`any(${values})`;

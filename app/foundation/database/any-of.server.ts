import { type RawBuilder, sql } from "kysely";

/**
 * A list as one parameter, for `where("id", "=", anyOf(ids))`. The statement then has the same text for every length.
 * So it is prepared once (prepared-statements.server.ts), and no list is too long for it.
 */
export const anyOf = <T>(values: readonly T[]): RawBuilder<T> => sql<T>`any(${values})`;

import type { Compilable, CompiledQuery } from "kysely";
import type { Db } from "./database.server.ts";

/** Stands for a value while a statement is built, so that the compiled text holds for every value. */
class Place {
  constructor(readonly name: string) {}

  /** A condition on the value itself would be compiled into the statement of everybody. */
  [Symbol.toPrimitive](): never {
    throw new Error(`The value of ${this.name} is not known while its statement is built.`);
  }
}

/**
 * A query whose SQL is built and compiled once, at its first use. Kysely's own work takes a tenth of a page's time, and
 * every page of a guardian makes the same few queries. Only the text stays in memory: values and rows never do.
 *
 *     const nameOf = statement((db, asked: { id: string }) =>
 *       db.selectFrom("person").select("first_name").where("id", "=", asked.id));
 *     const [row] = await nameOf(db, { id });
 *
 * @param build must only pass on the values that it gets: they are not known yet, so it cannot compare or reckon with
 *   them. A list goes as one value (`anyOf`).
 */
export function statement<Asked extends object, Row>(
  build: (db: Db, asked: Asked) => Compilable<Row>,
): (db: Db, asked: Asked) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | null = null;
  return async (db, asked) => {
    compiled ??= build(db, places()).compile();
    const parameters = compiled.parameters.map((one) => (one instanceof Place ? asked[one.name as keyof Asked] : one));
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

const places = <Asked extends object>(): Asked =>
  new Proxy({} as Asked, {
    get: (_, name) => new Place(String(name)),
    ownKeys: () => {
      throw new Error("The names of a statement's values are not known while it is built: name each value.");
    },
  });

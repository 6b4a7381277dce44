import type { Db } from "~/foundation/database/database.server.ts";
import type { Guardian, GuardianContext } from "~/foundation/seam/serve.ts";
import "./message-tables.server.ts";

/** The id of a person's account, as a subquery. */
export const accountIdOf = (db: Db, personId: string) =>
  db.selectFrom("message_account").select("id").where("person_id", "=", personId);

/** The id of a person's account. Null for a person who has never had one. */
async function accountOf(db: Db, personId: string): Promise<string | null> {
  const row = await accountIdOf(db, personId).executeTakeFirst();
  return row?.id ?? null;
}

const accountsOfCallers = new WeakMap<Guardian, string>();

/**
 * Keeps the caller's account for the request. A call that has read it on its way calls this, so the next call need not
 * ask.
 */
export const rememberAccount = (guardian: Guardian, accountId: string): void => {
  accountsOfCallers.set(guardian, accountId);
};

/** The account of the caller. The calls of one page ask for it once: an account keeps its id. */
export async function accountOfCaller({
  db,
  guardian,
}: Pick<GuardianContext, "db" | "guardian">): Promise<string | null> {
  const account = accountsOfCallers.get(guardian) ?? (await accountOf(db, guardian.id));
  if (account !== null) rememberAccount(guardian, account);
  return account;
}

/** The same. A person without an account gets a new one: a person without children can look at messages too. */
export async function ownAccount(db: Db, personId: string): Promise<string> {
  const account = await accountOf(db, personId);
  if (account) return account;
  await db
    .insertInto("message_account")
    .values({ type: "CITIZEN", person_id: personId })
    .onConflict((conflict) => conflict.column("person_id").doNothing())
    .execute();
  return (await accountIdOf(db, personId).executeTakeFirstOrThrow()).id;
}

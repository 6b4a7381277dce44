import type { Kysely } from "kysely";
import { groupAccount, hireEmployee, openSharedAccount } from "~/demo/desk/moves/staff-moves.server.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { child, guardian } from "./family.ts";
import { addUnit } from "./town.ts";

/** The account of a guardian. */
export async function accountOfPerson(db: Kysely<Tables>, personId: string): Promise<string> {
  const row = db.selectFrom("message_account").select("id").where("person_id", "=", personId);
  return (await row.executeTakeFirstOrThrow()).id;
}

/**
 * Aino and Antti with Elsa and Onni in the group Kettuset of Koivikko; Kaisa leads the unit and Ville works in it. The
 * town has a finance account and a municipal one.
 */
export async function messagingFamily(db: Kysely<Tables>, today: IsoDate) {
  const unit = await addUnit(db, "Koivikko", { pilot_features: ["MESSAGING"] });
  const antti = await guardian("Antti Virtanen").settle(db, today);
  const aino = await guardian()
    .with(
      child("Elsa").alsoOf(antti.id).in("DAYCARE", unit, { group: "Kettuset" }),
      child("Onni").aged(2).alsoOf(antti.id).in("DAYCARE", unit, { group: "Karhut" }),
    )
    .settle(db, today);
  const groups = await db.selectFrom("care_group").select(["id", "name"]).where("unit_id", "=", unit).execute();
  const groupOf = async (name: string) => groupAccount(db, groups.find((one) => one.name === name)?.id ?? "");
  const kaisa = await hireEmployee(db, {
    firstName: "Kaisa",
    lastName: "Johtaja",
    unitId: unit,
    role: "UNIT_SUPERVISOR",
  });
  const ville = await hireEmployee(db, { firstName: "Ville", lastName: "Opettaja", unitId: unit });
  return {
    unit,
    aino,
    antti,
    elsa: aino.child("Elsa"),
    onni: aino.child("Onni"),
    accounts: {
      aino: await accountOfPerson(db, aino.id),
      antti: await accountOfPerson(db, antti.id),
      kaisa: kaisa.accountId,
      ville: ville.accountId,
      kettuset: await groupOf("Kettuset"),
      karhut: await groupOf("Karhut"),
      finance: await openSharedAccount(db, "FINANCE", "Asiakasmaksut"),
      municipal: await openSharedAccount(db, "MUNICIPAL", "Merilän kaupunki"),
    },
    employees: { kaisa: kaisa.employeeId, ville: ville.employeeId },
    groups: Object.fromEntries(groups.map(({ id, name }) => [name, id])) as Record<string, string>,
  };
}

export type MessagingFamily = Awaited<ReturnType<typeof messagingFamily>>;

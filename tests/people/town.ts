import type { Insertable, Kysely } from "kysely";
import type { Tables } from "~/foundation/database/database.server.ts";

/** Units, terms and service needs for tests. Each is complete; a test gives only what it tests. */
type Db = Kysely<Tables>;

export async function addUnit(db: Db, name: string, row: Partial<Insertable<Tables["unit"]>> = {}): Promise<string> {
  const { id } = await db
    .insertInto("unit")
    .values({
      name,
      care_types: ["CENTRE"],
      provider_type: "MUNICIPAL",
      language: "fi",
      street_address: "Rantakatu 1",
      postal_code: "90100",
      post_office: "Merilä",
      phone: "08 123 4567",
      email: null,
      url: null,
      latitude: 65.01,
      longitude: 25.47,
      daycare_apply_start: "2020-01-01",
      ...row,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function addServiceNeedOption(
  db: Db,
  nameFi: string,
  row: Partial<Insertable<Tables["service_need_option"]>> = {},
): Promise<string> {
  const { id } = await db
    .insertInto("service_need_option")
    .values({
      name_fi: nameFi,
      name_sv: `${nameFi} (sv)`,
      name_en: `${nameFi} (en)`,
      valid_placement_type: "DAYCARE",
      valid_from: "2020-01-01",
      ...row,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The pre-primary term that begins in August of a year. It takes applications from January. */
export async function addPreschoolTerm(
  db: Db,
  year: number,
  row: Partial<Insertable<Tables["preschool_term"]>> = {},
): Promise<string> {
  const { id } = await db
    .insertInto("preschool_term")
    .values({
      finnish_start: `${year}-08-11`,
      finnish_end: `${year + 1}-06-04`,
      swedish_start: `${year}-08-13`,
      swedish_end: `${year + 1}-06-04`,
      extended_start: `${year}-08-01`,
      extended_end: `${year + 1}-07-31`,
      application_start: `${year}-01-08`,
      application_end: `${year}-01-20`,
      ...row,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The club term that begins in August of a year. It takes applications during the whole term. */
export async function addClubTerm(
  db: Db,
  year: number,
  row: Partial<Insertable<Tables["club_term"]>> = {},
): Promise<string> {
  const { id } = await db
    .insertInto("club_term")
    .values({
      term_start: `${year}-08-11`,
      term_end: `${year + 1}-06-04`,
      application_start: `${year}-01-08`,
      application_end: `${year + 1}-06-04`,
      ...row,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

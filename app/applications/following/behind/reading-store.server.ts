import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { standingColumns, standingOf } from "~/application-access/behind/application-role-store.server.ts";
import { type Role, roleOf } from "~/application-access/roles.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { statement } from "~/foundation/database/statement.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { childAndGuardians, personOf } from "~/people/behind/person-store.server.ts";
import { fileOf, ownFiles } from "../../behind/application-files-store.server.ts";
import type { Application, ReadForm } from "../../behind/application-store.server.ts";
import { type ApplicationPeople, peopleAmong } from "../../behind/known-application.server.ts";
import type { ApplicationAttachment } from "../../contract.ts";
import { type Progress, progressColumns, progressOf } from "./application-progress-store.server.ts";

/** An application as somebody reads it. */
export interface FoundApplication {
  application: Application;
  /** Who the reader is to it. */
  role: Exclude<Role, null>;
  people: ApplicationPeople;
  progress: Progress;
  /** The wished units that there are, by id. */
  unitNames: ReadonlyMap<string, string>;
  /** The files that the reader has sent. */
  files: ApplicationAttachment[];
}

interface AskedApplication {
  guardianId: string;
  applicationId: string;
  today: IsoDate;
}

const applicationWithAll = statement((db, { guardianId, applicationId, today }: AskedApplication) =>
  db
    .selectFrom("application")
    .where("application.id", "=", applicationId)
    .selectAll("application")
    .select(standingColumns(db, guardianId, today))
    .select(progressColumns(db))
    .select((is) => [
      jsonArrayFrom(is.selectFrom("unit").select(["unit.id", "unit.name"]).where("unit.id", "in", wishedUnitIds)).as(
        "units",
      ),
      jsonArrayFrom(
        ownFiles(db, guardianId).where("attachment.application_id", "=", sql.ref<string>("application.id")),
      ).as("files"),
      jsonArrayFrom(childAndGuardians(db, sql.ref("application.guardian_id"), sql.ref("application.child_id"))).as(
        "people",
      ),
    ]),
);

/** Everything of an application in one query. Null for an unknown one, and for a person who may not read it. */
export async function foundApplication(
  db: Db,
  guardianId: string,
  applicationId: string,
  today: IsoDate,
  readForm: ReadForm,
): Promise<FoundApplication | null> {
  const [row] = await applicationWithAll(db, { guardianId, applicationId, today });
  if (!row) return null;
  const role = roleOf(standingOf(row));
  if (role === null) return null;
  const { units, files, people, processing, closed, decisions, receipts, ...stored } = row;
  const application = { ...stored, form: readForm(stored.form, stored.type) };
  return {
    application,
    role,
    people: peopleAmong(people.map(personOf), application),
    progress: progressOf({ processing, closed, decisions, receipts }),
    unitNames: new Map(units.map(({ id, name }) => [id, name])),
    files: files.map(fileOf),
  };
}

const wishedUnitIds = sql<string>`(
  select (wished ->> 'id')::uuid from jsonb_array_elements(application.form #> '{preferences,preferredUnits}') as wished
)`;

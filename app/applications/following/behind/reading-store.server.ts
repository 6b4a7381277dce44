import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { standingColumns, standingOf } from "~/application-access/behind/application-role-store.server.ts";
import { type Role, roleOf } from "~/application-access/roles.ts";
import { anyOf } from "~/foundation/database/any-of.server.ts";
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
  /** The child is the reader's own today. */
  isOwnChild: boolean;
  people: ApplicationPeople;
  progress: Progress;
  /** The wished units that there are, by id. */
  unitNames: ReadonlyMap<string, string>;
  /** The files that the reader has sent. */
  files: ApplicationAttachment[];
}

interface AskedApplications {
  guardianId: string;
  applicationIds: readonly string[];
  today: IsoDate;
}

const applicationsWithAll = statement((db, { guardianId, applicationIds, today }: AskedApplications) =>
  db
    .selectFrom("application")
    .where("application.id", "=", anyOf(applicationIds))
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

/** Everything of each application in one query. An unknown one, and one that this person may not read, is left out. */
export async function foundApplications(
  db: Db,
  asked: AskedApplications,
  readForm: ReadForm,
): Promise<FoundApplication[]> {
  const rows = await applicationsWithAll(db, asked);
  return rows.flatMap((row) => asFound(row, readForm) ?? []);
}

type Row = Awaited<ReturnType<typeof applicationsWithAll>>[number];

function asFound(row: Row, readForm: ReadForm): FoundApplication | null {
  const standing = standingOf(row);
  const role = roleOf(standing);
  if (role === null) return null;
  const { units, files, people, processing, closed, decisions, receipts, ...stored } = row;
  const application = { ...stored, form: readForm(stored.form, stored.type) };
  return {
    application,
    role,
    isOwnChild: standing.isOwnChild,
    people: peopleAmong(people.map(personOf), application),
    progress: progressOf({ processing, closed, decisions, receipts }),
    unitNames: new Map(units.map(({ id, name }) => [id, name])),
    files: files.map(fileOf),
  };
}

const wishedUnitIds = sql<string>`(
  select (wished ->> 'id')::uuid from jsonb_array_elements(application.form #> '{preferences,preferredUnits}') as wished
)`;

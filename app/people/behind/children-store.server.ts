import type { Generated } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import { statement } from "~/foundation/database/statement.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { ownChildIds } from "./own-children-store.server.ts";

interface ChildImageTable {
  id: Generated<string>;
  child_id: string;
  file_key: string;
  content_type: "image/jpeg" | "image/png";
  /** Bytes. */
  size: number;
  sha256: string;
  created_at: Generated<Date>;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    child_image: ChildImageTable;
  }
}

export interface OwnChild {
  id: string;
  firstName: string;
  preferredName: string;
  lastName: string;
  dateOfBirth: IsoDate;
  ssn: string | null;
  duplicateOf: string | null;
  imageId: string | null;
  /** True for a guardian by the register, false for a foster parent. */
  inCustody: boolean;
}

const childrenOf = statement((db, { guardianId, today }: { guardianId: string; today: IsoDate }) =>
  db
    .selectFrom("person as child")
    .leftJoin("child_image", "child_image.child_id", "child.id")
    .where("child.id", "in", ownChildIds(db, guardianId, today))
    .select((is) => [
      "child.id",
      "child.first_name as firstName",
      "child.preferred_name as preferredName",
      "child.last_name as lastName",
      "child.date_of_birth as dateOfBirth",
      "child.ssn",
      "child.duplicate_of as duplicateOf",
      "child_image.id as imageId",
      is
        .exists(
          is
            .selectFrom("guardian")
            .select("guardian.child_id")
            .where("guardian.guardian_id", "=", guardianId)
            .whereRef("guardian.child_id", "=", "child.id")
            .where("guardian.blocked", "=", false),
        )
        .$castTo<boolean>()
        .as("inCustody"),
    ])
    .orderBy("child.date_of_birth")
    .orderBy("child.last_name")
    .orderBy("child.first_name")
    .orderBy("child.id"),
);

/** The guardian's own children by date of birth, last name and first name. */
export const ownChildren = (db: Db, guardianId: string, today: IsoDate): Promise<OwnChild[]> =>
  childrenOf(db, { guardianId, today });

export interface ChildImage {
  contentType: string;
  file: { key: string; size: number; sha256: string };
}

/** The picture, if it is of an own child. */
export async function childImage(
  db: Db,
  guardianId: string,
  imageId: string,
  today: IsoDate,
): Promise<ChildImage | null> {
  const row = await db
    .selectFrom("child_image")
    .select(["content_type", "file_key", "size", "sha256"])
    .where("id", "=", imageId)
    .where("child_id", "in", ownChildIds(db, guardianId, today))
    .executeTakeFirst();
  return row
    ? { contentType: row.content_type, file: { key: row.file_key, size: row.size, sha256: row.sha256 } }
    : null;
}

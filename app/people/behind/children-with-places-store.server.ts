import { sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import type { Db } from "~/foundation/database/database.server.ts";
import { statement } from "~/foundation/database/statement.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { PlacementType } from "~/placements/placement-types.ts";
import type { ChildPlacement } from "../child-placements.ts";
import "~/placements/behind/placement-store.server.ts";
import "~/placements/behind/service-need-store.server.ts";
import { ownChildIds } from "./own-children-store.server.ts";

interface Named {
  id: string;
  name: string;
}

/** An own child with all its places, and with the group and unit of today. */
export interface ChildWithPlaces {
  id: string;
  firstName: string;
  preferredName: string;
  lastName: string;
  duplicateOf: string | null;
  imageId: string | null;
  /** True for a guardian by the register, false for a foster parent. */
  inCustody: boolean;
  placements: ChildPlacement[];
  inGroup: { group: Named; unit: Named } | null;
  /** The kinds of place with a choice: they have an option that is not the default. */
  typesWithOptions: PlacementType[];
}

interface Asked {
  guardianId: string;
  today: IsoDate;
}

const childrenWithPlaces = statement((db, { guardianId, today }: Asked) =>
  db
    .selectFrom("person as child")
    .leftJoin("child_image", "child_image.child_id", "child.id")
    .where("child.id", "in", ownChildIds(db, guardianId, today))
    .select((is) => [
      "child.id",
      "child.first_name as firstName",
      "child.preferred_name as preferredName",
      "child.last_name as lastName",
      "child.duplicate_of as duplicateOf",
      "child_image.id as imageId",
      sql<boolean>`exists (select from guardian where guardian.guardian_id = ${guardianId}
        and guardian.child_id = child.id and not guardian.blocked)`.as("inCustody"),
      jsonArrayFrom(
        is
          .selectFrom("placement")
          .innerJoin("unit", "unit.id", "placement.unit_id")
          .whereRef("placement.child_id", "=", "child.id")
          .select(["placement.type", "placement.start_date as startDate", "placement.end_date as endDate"])
          .select(
            sql<ChildPlacement["unit"]>`jsonb_build_object('id', unit.id, 'name', unit.name,
              'features', unit.pilot_features)`.as("unit"),
          )
          .orderBy("placement.start_date")
          .orderBy("placement.id"),
      ).as("placements"),
      jsonObjectFrom(
        is
          .selectFrom("group_placement as member")
          .innerJoin("placement as place", "place.id", "member.placement_id")
          .innerJoin("care_group", "care_group.id", "member.group_id")
          .innerJoin("unit", "unit.id", "care_group.unit_id")
          .whereRef("place.child_id", "=", "child.id")
          .where("member.start_date", "<=", today)
          .where("member.end_date", ">=", today)
          .select([
            sql<Named>`jsonb_build_object('id', care_group.id, 'name', care_group.name)`.as("group"),
            sql<Named>`jsonb_build_object('id', unit.id, 'name', unit.name)`.as("unit"),
          ])
          .orderBy("member.start_date")
          .limit(1),
      ).as("inGroup"),
      sql<PlacementType[]>`array(
        select distinct valid_placement_type from service_need_option where not default_option)`.as("typesWithOptions"),
    ])
    .orderBy("child.date_of_birth")
    .orderBy("child.last_name")
    .orderBy("child.first_name")
    .orderBy("child.id"),
);

/** The guardian's own children by date of birth, last name and first name. One query: the pages of children ask it. */
export const ownChildrenWithPlaces = (db: Db, guardianId: string, today: IsoDate): Promise<ChildWithPlaces[]> =>
  childrenWithPlaces(db, { guardianId, today });

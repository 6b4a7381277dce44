import { type Kysely, sql } from "kysely";
import { addTemplate } from "../../../app/demo/desk/moves/document-moves.server.ts";
import { hireEmployee } from "../../../app/demo/desk/moves/staff-moves.server.ts";
import { createSession } from "../../../app/foundation/auth/sessions.server.ts";
import type { Tables } from "../../../app/foundation/database/database.server.ts";
import type { IsoDate } from "../../../app/foundation/dates/iso-date.ts";
import { addOpenUnit } from "../../people/care-days.ts";
import { templatePlan } from "../../people/documents.ts";
import { child, guardian } from "../../people/family.ts";
import { addServiceNeedOption } from "../../people/town.ts";

type Db = Kysely<Tables>;
type Id = string;

/** A guardian with a child in daycare, one in pre-primary education, one without a place, and one whose places end. */
export interface Family {
  id: Id;
  /** The session's cookie. */
  session: string;
  elsa: Id;
  onni: Id;
  vilma: Id;
  toivo: Id;
  /** What all families share. */
  town: { unit: Id; option: Id; template: Id };
}

export async function families(db: Db, count: number, today: IsoDate): Promise<Family[]> {
  // On days of a holiday period times are asked for in another way, or not at all.
  await sql`delete from holiday_questionnaire`.execute(db);
  await sql`delete from holiday_period`.execute(db);
  const unit = await addOpenUnit(db, "Kestolan päiväkoti", {
    row: {
      pilot_features: [
        "MESSAGING",
        "RESERVATIONS",
        "SERVICE_APPLICATIONS",
        "CITIZEN_BASIC_DOCUMENT",
        "PLACEMENT_TERMINATION",
      ],
    },
  });
  await hireEmployee(db, { firstName: "Kaisa", lastName: "Kesto", unitId: unit, role: "UNIT_SUPERVISOR" });
  const option = await addServiceNeedOption(db, "Keston palveluntarve");
  const now = new Date();
  const question = { type: "TEXT", id: "q1", label: "Mitä lapsi leikkii?", infoText: "", multiline: true } as const;
  const template = await addTemplate(db, templatePlan({ name: "Keston lomake" }, [question]), { now, today });
  const made: Family[] = [];
  for (let place = 0; place < count; place += 1) {
    const { id, child: named } = await guardian(`Aino Kesto${"abcdefghijklmnop"[place] ?? "z"}`)
      .who({ email: `aino.${place}@kesto.example` })
      .with(
        child("Elsa").in("DAYCARE", unit, { group: "Kettuset" }),
        child("Onni").aged(6).in("PRESCHOOL", unit, { group: "Eskarit" }),
        child("Vilma").aged(2),
        child("Toivo").aged(3).in("DAYCARE", unit),
      )
      .settle(db, today);
    const session = (await createSession(db, { personId: id, level: "strong" }, now)).id;
    const town = { unit, option, template };
    made.push({
      id,
      session,
      elsa: named("Elsa"),
      onni: named("Onni"),
      vilma: named("Vilma"),
      toivo: named("Toivo"),
      town,
    });
  }
  return made;
}

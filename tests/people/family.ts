import type { Insertable, Kysely } from "kysely";
import {
  makeFosterParent,
  makeGuardian,
  openGroup,
  placeChild,
  registerPerson,
} from "~/demo/desk/moves/family-moves.server.ts";
import { artificialSsn } from "~/demo/town/artificial-ssn.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import { addYears, type IsoDate } from "~/foundation/dates/iso-date.ts";
import type { PlacementType } from "~/placements/placement-types.ts";

/**
 * Families for tests, built like a sentence:
 *
 *     const aino = await guardian("Aino Virtanen").with(child("Elsa").inDaycare(unitId)).settle(db, "2026-03-10");
 *     aino.id; aino.child("Elsa");
 *
 * All members of a family live at one address by default. Identity codes are of the artificial 900 series.
 */
type Db = Kysely<Tables>;
type PersonRow = Partial<Insertable<Tables["person"]>>;

const HOME = { street_address: "Koivutie 4 A 1", postal_code: "90100", post_office: "Merilä", residence_code: "900-1" };

let number = 0;
/** Gives each person of a test file another code: day and number count up together. */
function nextSsn(dateOfBirth: IsoDate): string {
  number += 1;
  const [year, month] = dateOfBirth.split("-");
  const day = String(1 + (Math.floor(number / 100) % 28)).padStart(2, "0");
  return artificialSsn(`${year}-${month}-${day}`, 900 + (number % 100));
}

interface PlacementPlan {
  type: PlacementType;
  unitId: string;
  start: IsoDate | null;
  end: IsoDate | null;
  group: string | null;
}

export class ChildPlan {
  readonly row: PersonRow = {};
  readonly placements: PlacementPlan[] = [];
  readonly otherGuardians: { id: string; blocked: boolean }[] = [];
  relation: "guardian" | "blocked" | { start: IsoDate; end: IsoDate | null } = "guardian";
  years = 4;

  constructor(readonly name: string) {}

  /** Born this many years before the day of the test. */
  aged(years: number): this {
    this.years = years;
    return this;
  }

  /** Register data or contact details that differ from the default. */
  who(row: PersonRow): this {
    Object.assign(this.row, row);
    return this;
  }

  /** The child also belongs to this existing guardian. */
  alsoOf(guardianId: string, { blocked = false } = {}): this {
    this.otherGuardians.push({ id: guardianId, blocked });
    return this;
  }

  /** A foster child from a day until another, or without an end. */
  fostered(start: IsoDate, end: IsoDate | null = null): this {
    this.relation = { start, end };
    return this;
  }

  /** Staff have blocked the relation. */
  blocked(): this {
    this.relation = "blocked";
    return this;
  }

  in(
    type: PlacementType,
    unitId: string,
    {
      from = null,
      to = null,
      group = null,
    }: { from?: IsoDate | null; to?: IsoDate | null; group?: string | null } = {},
  ): this {
    this.placements.push({ type, unitId, start: from, end: to, group });
    return this;
  }

  inDaycare(unitId: string): this {
    return this.in("DAYCARE", unitId);
  }
}

export interface SettledGuardian {
  id: string;
  /** The id of a child by first name. */
  child(name: string): string;
  childIds: string[];
}

export class GuardianPlan {
  readonly row: PersonRow = {};
  readonly children: ChildPlan[] = [];

  constructor(readonly name: string) {}

  who(row: PersonRow): this {
    Object.assign(this.row, row);
    return this;
  }

  with(...children: ChildPlan[]): this {
    this.children.push(...children);
    return this;
  }

  async settle(db: Db, today: IsoDate): Promise<SettledGuardian> {
    const id = await addPerson(db, this.name, 35, today, { phone: "040 123 4567", ...this.row });
    const ids = new Map<string, string>();
    for (const plan of this.children) {
      const childId = await addPerson(db, `${plan.name} ${this.name.split(" ").at(-1)}`, plan.years, today, plan.row);
      ids.set(plan.name, childId);
      await relate(db, id, childId, plan.relation);
      for (const other of plan.otherGuardians) {
        await relate(db, other.id, childId, other.blocked ? "blocked" : "guardian");
      }
      for (const placement of plan.placements) await addPlacement(db, childId, placement, today);
    }
    return {
      id,
      childIds: [...ids.values()],
      child: (name) => {
        const childId = ids.get(name);
        if (!childId) throw new Error(`${this.name} has no child called ${name}`);
        return childId;
      },
    };
  }
}

export const guardian = (name = "Aino Virtanen"): GuardianPlan => new GuardianPlan(name);
export const child = (name = "Elsa"): ChildPlan => new ChildPlan(name);

function addPerson(db: Db, name: string, years: number, today: IsoDate, row: PersonRow): Promise<string> {
  const [firstName = "", ...rest] = name.split(" ");
  const born = row.date_of_birth ?? addYears(today, -years);
  return registerPerson(db, {
    first_name: firstName,
    last_name: rest.join(" ") || "Virtanen",
    preferred_name: firstName,
    date_of_birth: born,
    ssn: nextSsn(born),
    ...HOME,
    ...row,
  });
}

const relate = (db: Db, guardianId: string, childId: string, relation: ChildPlan["relation"]): Promise<void> =>
  typeof relation === "object"
    ? makeFosterParent(db, guardianId, childId, relation)
    : makeGuardian(db, guardianId, childId, { blocked: relation === "blocked" });

async function addPlacement(db: Db, childId: string, plan: PlacementPlan, today: IsoDate): Promise<void> {
  const { unitId, type, group } = plan;
  const days = { start: plan.start ?? addYears(today, -1), end: plan.end ?? addYears(today, 1) };
  await placeChild(db, { childId, unitId, type, days, groupId: group && (await openGroup(db, unitId, group)) });
}

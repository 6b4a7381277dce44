import type { Kysely } from "kysely";
import type { DayRequest } from "~/calendar/contract.ts";
import { type OpeningHours, openUnits, workdays } from "~/demo/desk/moves/care-moves.server.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import { addUnit } from "./town.ts";

type Db = Kysely<Tables>;

export const DAYTIME = { start: "06:30:00", end: "17:30:00" };

/** A unit that takes reservations. It is open on working days from 6.30 to 17.30, or as said. */
export async function addOpenUnit(
  db: Db,
  name = "Koivikon päiväkoti",
  { row = {}, ...hours }: Partial<OpeningHours> & { row?: Parameters<typeof addUnit>[2] } = {},
): Promise<string> {
  const unitId = await addUnit(db, name, { pilot_features: ["RESERVATIONS"], ...row });
  await openUnits(db, [{ unitId, normal: workdays(DAYTIME), ...hours }]);
  return unitId;
}

/** Times of a child's day, as a guardian sends them. */
export const times = (
  childId: string,
  date: string,
  [start, end]: [string, string],
  second: [string, string] | null = null,
): DayRequest => ({
  type: "RESERVATIONS",
  childId,
  date,
  reservation: { start, end },
  secondReservation: second && { start: second[0], end: second[1] },
});

export const absent = (childId: string, date: string): DayRequest => ({ type: "ABSENT", childId, date });
export const present = (childId: string, date: string): DayRequest => ({ type: "PRESENT", childId, date });
export const nothing = (childId: string, date: string): DayRequest => ({ type: "NOTHING", childId, date });

import { millisecondsInDay } from "date-fns/constants";
import { addDays, type IsoDate } from "~/foundation/dates/iso-date.ts";
import type { Moment } from "../../desk/moves/application-moves.server.ts";
import type { DemoTown } from "../demo-town.ts";

/** Ids of the rows in the demo town, by the names that the demo's data uses. */
export interface LaidOut {
  place: DemoTown;
  today: IsoDate;
  now: Date;
  guardian: ReadonlyMap<string, string>;
  /** By individual number of the identity code. */
  child: ReadonlyMap<number, string>;
  unit: ReadonlyMap<string, string>;
  option: ReadonlyMap<string, string>;
}

/** A moment in the town's past, for moves of that time. */
export const daysAgo = ({ now, today }: Pick<LaidOut, "now" | "today">, days: number): Moment => ({
  now: new Date(now.getTime() - days * millisecondsInDay),
  today: addDays(today, -days),
});

/** The unit of this name. A town that has none, and no unit to stand for it, puts its first one there. */
export function unitNamed({ unit }: Pick<LaidOut, "unit">, name: string): string {
  const id = unit.get(name) ?? unit.values().next().value;
  if (!id) throw new Error("The demo town has no units");
  return id;
}

import { addDays, type IsoDate, weekdayOf } from "~/foundation/dates/iso-date.ts";
import type { Place } from "~/units/distances.ts";

/** The route planner's link shows a trip that arrives at nine (spec 1 section 9). */
export const ARRIVAL_TIME = "09:00";

/** The next day, moved past a weekend. */
export function arrivalDate(today: IsoDate): IsoDate {
  const tomorrow = addDays(today, 1);
  const weekday = weekdayOf(tomorrow);
  return weekday === 6 ? addDays(tomorrow, 2) : weekday === 7 ? addDays(tomorrow, 1) : tomorrow;
}

interface NamedPlace extends Place {
  name: string;
}

const point = ({ name, lat, lon }: NamedPlace): string => encodeURIComponent(`${name}::${lat},${lon}`);

/** A link to the route planner from an address to a unit. @param base e.g. `https://reittiopas.example` */
export function routePlannerLink(base: string, from: NamedPlace, to: NamedPlace, arrivalEpochSeconds: number): string {
  return `${base}/reitti/${point(from)}/${point(to)}?arriveBy=true&time=${arrivalEpochSeconds}`;
}

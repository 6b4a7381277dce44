import type { AtCalendar } from "../../parts/at-calendar.server.ts";
import { type ShownChild, shownChildren } from "./calendar-children.ts";

/**
 * Every own child as the calendar names it. Surveys, discussions and events are also for children whose days the calendar
 * does not show: their unit takes no times, or their place starts later.
 */
export async function ownChildrenShown({ api, language }: AtCalendar): Promise<ShownChild[]> {
  const children = await api.children.list();
  return shownChildren(
    children.map((child) => ({ ...child, upcomingPlacementUnitName: child.upcomingPlacementUnit?.name ?? null })),
    language,
  );
}

/** Children of these ids whose days the calendar does not show. It asks for them only when there are such children. */
export async function childrenBeside(
  at: AtCalendar,
  calendar: readonly Pick<ShownChild, "id">[],
  childIds: readonly string[],
): Promise<ShownChild[]> {
  const others = childIds.filter((id) => calendar.every((child) => child.id !== id));
  return others.length === 0 ? [] : (await ownChildrenShown(at)).filter(({ id }) => others.includes(id));
}

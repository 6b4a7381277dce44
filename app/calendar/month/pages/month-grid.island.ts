import type { Waking } from "~/foundation/islands/waking.ts";
import { MonthGrid, type MonthGridProps } from "./month-grid.ts";

/** From this width on the month is drawn as a table (calendar-pages.css). */
const WIDE = "(min-width: 43.75rem)";

/**
 * The month's table as a grid for the keyboard, in a wide window. The narrow list stays a list of links. Its place is
 * not displayed in a narrow window, so nothing is fetched there.
 */
export function wake({ place, props, announce }: Waking<MonthGridProps>): void {
  const table = place.parentElement?.querySelector<HTMLTableElement>("table.month");
  if (!table) return;
  const wide = matchMedia(WIDE);
  let grid: MonthGrid | null = null;
  const fit = () => {
    if (wide.matches) grid ??= new MonthGrid(table, props, announce);
    else {
      grid?.leave();
      grid = null;
    }
  };
  wide.addEventListener("change", fit);
  fit();
}

import type { MapWords } from "../texts/index.ts";

/** "12 units", or "10 units of 50" when the list has only a part of them. */
export const countedUnits = (count: number, total: number, t: MapWords): string =>
  t(total > count ? "results.countOf" : "results.count", { count, total });

import type { Need, PageRow } from "~/page-row.ts";

/** The guardian's level and features (contract 3.1). */
interface AtHome {
  level: "weak" | "strong";
  has: Readonly<Record<Need, boolean>>;
}

/**
 * The first page of a logged-in guardian: the first in the table's home order that is open at their level and has
 * something for them (spec 1 section 2, "Home redirect"). Null when this town has none.
 */
export function homeTarget(rows: readonly PageRow[], { level, has }: AtHome): string | null {
  const inOrder = rows
    .filter(({ home }) => home !== undefined)
    .sort((one, other) => Number(one.home) - Number(other.home));
  const isOpen = (row: PageRow) => (row.level !== "strong" || level === "strong") && (!row.needs || has[row.needs]);
  return inOrder.find(isOpen)?.path ?? null;
}

/** Who is at home, and what there is in this town. */
interface Home {
  level: "weak" | "strong";
  /** The guardian has a child with reservations to make (contract 3.1). */
  reservations: boolean;
  isServed(path: string): boolean;
}

/**
 * Where a logged-in guardian begins: the first page of the spec's order ("Home redirect", spec 1 section 2) that exists
 * and is open at their level. Null when there is none: a page then says what strong identification opens.
 */
export function homeTarget({ level, reservations, isServed }: Home): string | null {
  const inOrder = [...(reservations ? ["/calendar"] : []), level === "strong" ? "/applications" : "/map"];
  return inOrder.find(isServed) ?? null;
}

interface Addressed {
  streetAddress: string;
}

/** The name of a group holds at most so many streets. */
const MOST_NAMED = 2;

/** The units' streets, each once: "Suvitie 19" gives Suvitie. One more than we name, so that we can say "others". */
export function streetsOf(units: readonly Addressed[]): string[] {
  const streets = units.map(({ streetAddress }) => streetAddress.replace(/\s+\d.*$/u, "").trim());
  return [...new Set(streets.filter((street) => street !== ""))].slice(0, MOST_NAMED + 1);
}

/** The name of a group's place. It tells groups of the same size apart. It ends with `others` when there are more. */
export function placesOfGroup(streets: readonly string[], others: string): string {
  const named = streets.slice(0, MOST_NAMED).join(", ");
  return streets.length > MOST_NAMED ? `${named} ${others}` : named;
}

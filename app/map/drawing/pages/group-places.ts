interface Addressed {
  streetAddress: string;
}

/** So many streets name a group; more of them would be a list. */
const MOST_NAMED = 2;

/** The streets that units stand in, each once: "Suvitie 19" stands in Suvitie. One more than are named, to say so. */
export function streetsOf(units: readonly Addressed[]): string[] {
  const streets = units.map(({ streetAddress }) => streetAddress.replace(/\s+\d.*$/u, "").trim());
  return [...new Set(streets.filter((street) => street !== ""))].slice(0, MOST_NAMED + 1);
}

/** The name of a group's place: groups of the same size are told apart by it. `others` is said when there are more. */
export function placesOfGroup(streets: readonly string[], others: string): string {
  const named = streets.slice(0, MOST_NAMED).join(", ");
  return streets.length > MOST_NAMED ? `${named} ${others}` : named;
}

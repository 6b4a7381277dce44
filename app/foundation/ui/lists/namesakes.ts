/** The place of each name among its equals, from 1. Null: no other name is the same. */
export const ordersOf = (names: readonly string[]): (number | null)[] =>
  names.map((name, index) =>
    names.filter((other) => other === name).length > 1
      ? names.slice(0, index + 1).filter((other) => other === name).length
      : null,
  );

/**
 * What tells the things of a list apart whose names are the same, for the names of their links (2.4.9): `by` of each, such
 * as its day, with a number when that is the same too. Null: no other thing has the name.
 */
export function tellingApart(things: readonly { name: string; by: string }[]): (string | null)[] {
  const alike = ordersOf(things.map(({ name }) => name));
  const same = ordersOf(things.map(({ name, by }) => `${name}\n${by}`));
  return things.map(({ by }, index) => {
    if (alike[index] === null) return null;
    return same[index] === null ? by : `${by} (${same[index]})`;
  });
}

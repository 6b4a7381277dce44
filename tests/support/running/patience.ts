/**
 * How long tests wait. A test waits for the thing itself, and only a thing that never comes takes this long. So the
 * limits are far above what a busy machine needs, and no test has one of its own.
 */

/** For one thing: a text on the page, a row in a table, a program that starts. */
export const PATIENCE_MS = 60_000;

/** For one look of many, after which the test does its part again (`toPass`). */
export const ONE_LOOK_MS = 2_000;

/** For a program or a database server that starts. */
export const LONGEST_START_MS = 300_000;

/** For a whole test. Under --full some tests live many lives (tests/support/running/in-full.ts). */
export const LONGEST_TEST_MS = process.env.FULL === "1" ? 1_800_000 : 300_000;

/** Looks again and again until `look` gives something. `missing` says in the error what did not come. */
export async function until<T>(
  look: () => T | Promise<T>,
  missing: () => string,
  within = PATIENCE_MS,
): Promise<NonNullable<T>> {
  // A process whose first `fetch` is cut off at once has nothing else to wait for, and ended here without a word.
  const holding = setInterval(() => undefined, within);
  try {
    for (const began = performance.now(); performance.now() - began < within; await aWhile(50)) {
      const found = await look();
      if (found) return found;
    }
  } finally {
    clearInterval(holding);
  }
  throw new Error(missing());
}

/**
 * The only sleep of the tests. It is for a stand-in that is slow, and for a test that nothing happens. On a busy machine
 * such a test may see too little, but it never fails.
 */
export const aWhile = (ms: number): Promise<void> => new Promise((over) => setTimeout(over, ms));

/**
 * Tests that `npm test` leaves to `npm test -- --full`. Plain JavaScript, because tests/run.js runs before the packages
 * are installed.
 */
const TITLE = "Under --full only: ";

/** The title of a group that tests/support/running/in-full.ts leaves out. */
export const fullOnlyTitle = (reason) => `${TITLE}${reason}`;

/**
 * From vitest's report: how many tests ran not, by reason, and the names of those that were skipped without one.
 * The names count as failed tests.
 */
export function leftOutOf(testResults) {
  const reasons = new Map();
  const silent = [];
  const skipped = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== "passed" && status !== "failed");
  for (const { ancestorTitles, fullName } of skipped) {
    const reason = ancestorTitles.find((title) => title.startsWith(TITLE))?.slice(TITLE.length);
    if (reason) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    else silent.push(fullName);
  }
  return { reasons, silent };
}

/** One line for each reason. */
export const linesOfLeftOut = (reasons) =>
  [...reasons].map(([reason, count]) => `${String(count).padStart(4)} under --full only: ${reason}`);

/**
 * Tests that a run leaves out, with the reason. Plain JavaScript, because tests/run.js runs before the packages are
 * installed.
 */
const IN_FULL = "Under --full only: ";
const NOT_IN_FRONT = "Not in front of a gateway: ";
const NOT_HERE = "Not on this machine: ";
/** Ends the reason in a title that goes on. */
const END = " – ";

/** The title of a group that tests/support/running/in-full.ts leaves out. */
export const fullOnlyTitle = (reason) => `${IN_FULL}${reason}`;

/** The title of a journey that is only made over our own municipality (tests/support/browsing/journey.ts). */
export const notInFrontTitle = (title, reason) => `${NOT_IN_FRONT}${reason}${END}${title}`;

/** The title of a group that needs a program that this machine does not have (tests/support/running/where-there.ts). */
export const notHereTitle = (reason) => `${NOT_HERE}${reason}`;

const reasonIn = (title) =>
  [IN_FULL, NOT_IN_FRONT, NOT_HERE].some((way) => title.startsWith(way)) ? title.split(END)[0] : undefined;

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
    const reason = ancestorTitles.map(reasonIn).find((found) => found !== undefined);
    if (reason) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    else silent.push(fullName);
  }
  return { reasons, silent };
}

/** One line for each reason. A step that leaves out something else says only why: `--full` makes that too. */
export const linesOfLeftOut = (reasons) =>
  [...reasons].map(([reason, count]) => {
    const line = reasonIn(reason) ?? fullOnlyTitle(reason);
    return `${String(count).padStart(4)} ${line.charAt(0).toLowerCase()}${line.slice(1)}`;
  });

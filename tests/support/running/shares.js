/**
 * How long each area's tests take, for the summary of `npm test`. Plain JavaScript, because tests/run.js runs before
 * the packages are installed.
 *
 * They say where tests are worth making cheaper, or leaving to `--full` (tests/support/running/in-full.ts).
 *
 * The seconds are those of the clock on the wall: while two steps run at once, each has half of every second. So the
 * shares of all areas and what belongs to none add up to the time that somebody waits.
 */
import { readFileSync } from "node:fs";

/** Tests that belong to no area: the foundation, the seam, the town and the tests of tests. */
export const SHARED = "shared";

/** a11y/audit.ts looks through two windows at once, so two seconds of looks are one second of the clock. */
const WINDOWS = 2;

const FOLDERS = JSON.parse(readFileSync(new URL("../../../app/folders.json", import.meta.url), "utf8"));

/**
 * The areas have the names of their folders in app/, and in tests/api, tests/journeys and tests/islands.
 * @type {string[]}
 */
export const AREAS = FOLDERS.capabilities.filter((name) => name !== "frame");

/** Nouns and foundations that an area owns alone. */
const OWNERS = { attachments: "applications", "application-access": "applications", units: "map" };

/** The area of a test file. The path begins at the root of the repository. */
export function areaOfTest(path) {
  const [top, folder, area] = path.split("/");
  return owner(top === "app" ? folder : area);
}

/** The area of a page. `/` redirects to the login or further. */
export function areaOfRoute(route) {
  return route === "/" ? "login" : owner(route.split("/")[1]);
}

function owner(folder) {
  const area = OWNERS[folder] ?? folder;
  return AREAS.includes(area) ? area : SHARED;
}

/**
 * Seconds of the clock by area and step, from the files of vitest's JSON reports (`{ step, files }`), the audit's looks,
 * and when each step began and ended (`{ step, from, to }`, milliseconds). The greatest area comes first.
 */
export function sharesOf(reports, looks, root, spans) {
  const shares = new Map();
  const add = (area, step, seconds) => {
    const steps = shares.get(area) ?? {};
    steps[step] = (steps[step] ?? 0) + seconds;
    shares.set(area, steps);
  };
  for (const { step, files } of reports)
    for (const { name, startTime, endTime } of files)
      add(areaOfTest(name.replace(`${root}/`, "")), step, clockSeconds(startTime, endTime, spans));
  const audit = spans.find(({ step }) => step === "a11y");
  // A look tells how long it took but not when, so it has the audit's mean part of the clock.
  const part = audit ? clockSeconds(audit.from, audit.to, spans) / Math.max(0.001, (audit.to - audit.from) / 1_000) : 1;
  for (const { route, seconds } of looks) add(areaOfRoute(route), "a11y", (seconds / WINDOWS) * part);
  return [...shares]
    .map(([area, steps]) => ({ area, steps, seconds: Object.values(steps).reduce((sum, each) => sum + each, 0) }))
    .sort((one, other) => other.seconds - one.seconds);
}

/** The seconds between two moments (milliseconds), each divided by the number of steps that ran then. */
export function clockSeconds(from, to, spans) {
  const moments = spans.flatMap((span) => [span.from, span.to]).filter((moment) => moment > from && moment < to);
  const cuts = [from, ...moments.sort((one, other) => one - other), to];
  let sum = 0;
  for (let index = 1; index < cuts.length; index += 1) {
    const [start, end] = [cuts[index - 1], cuts[index]];
    const running = spans.filter((span) => span.from <= start && span.to >= end).length;
    sum += Math.max(0, end - start) / Math.max(1, running);
  }
  return sum / 1_000;
}

/** One line for each area. */
export function linesOfShares(shares) {
  const whole = (seconds) => `${Math.round(seconds)} s`;
  const parts = (steps) => Object.entries(steps).map(([step, seconds]) => `${step} ${whole(seconds)}`);
  return shares.map(
    ({ area, steps, seconds }) => `${area.padEnd(20)}${whole(seconds).padStart(6)}  (${parts(steps).join(", ")})`,
  );
}

/**
 * `npm run effort`: what guardians have to do, read and scroll for each errand, beside the aims and the peer's own pages,
 * and what stands on the first screen of each page. On a phone of 375 × 700, in Finnish, with scripts and without.
 *
 *   npm run effort                                          everything; exit code 1 when an errand has grown
 *   npm run effort -- --errand illness,week --scripts on    some errands, one way
 *   npm run effort -- --first-screen calendar               some pages
 *   npm run effort -- --errand illness --pictures DIR       a picture of each screen
 *   npm run effort -- --errand illness --words              the words that were passed, by screen
 *   npm run effort -- --write                               takes over what has become better (not-reached-yet.json)
 *   npm run effort -- --admit                               also what has become worse: the commit says why
 *
 * Needs the build and a browser. A press is every tap and every Enter, a tap into a field too. A text counts once a
 * screen. The header, the navigation, the footer and the strip of the demo do not count, and no screen that a guardian
 * leaves at once by the navigation.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { loginAs, openBrowser, type Page } from "../support/browsing/browser.ts";
import { WINDOWS, type Window } from "./aims.ts";
import { afterRun, readCeilings, writeCeilings } from "./ceilings.ts";
import type { Errand, Scripts } from "./errand.ts";
import { FIRST_SCREENS, type FirstScreen } from "./first-screens.ts";
import { firstWindowOf } from "./first-window.ts";
import { NOW_AND_THEN } from "./other-errands.ts";
import { errandTable, judging, type Opened, type Walked, windowTable } from "./table.ts";
import { openTownOfTheDay, type TownOfTheDay } from "./town-of-the-day.ts";
import { Walk } from "./walk.ts";
import { WEEKLY } from "./weekly-errands.ts";

const { values: options } = parseArgs({
  options: {
    errand: { type: "string" },
    "first-screen": { type: "string" },
    scripts: { type: "string", default: "on,off" },
    pictures: { type: "string" },
    words: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    admit: { type: "boolean", default: false },
  },
});

const ERRANDS: readonly Errand[] = [...WEEKLY, ...NOW_AND_THEN];

/** Everything, or only what was asked for by name. */
function chosen<One extends { name: string }>(all: readonly One[], names: string | undefined, others: boolean): One[] {
  if (names === undefined) return others ? [] : [...all];
  const wanted = names.split(",");
  const unknown = wanted.filter((name) => !all.some((one) => one.name === name));
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(", ")}. There are: ${all.map(({ name }) => name).join(", ")}.`);
  return all.filter(({ name }) => wanted.includes(name));
}

const errands = chosen(ERRANDS, options.errand, options["first-screen"] !== undefined);
const screens = chosen(FIRST_SCREENS, options["first-screen"], options.errand !== undefined);
const ways = options.scripts.split(",").filter((way): way is Scripts => way === "on" || way === "off");
if (options.pictures !== undefined) mkdirSync(options.pictures, { recursive: true });
const say = (line: string) => process.stdout.write(`${line}\n`);

const browser = await openBrowser();
try {
  const town = await openTownOfTheDay(browser);
  try {
    process.exitCode = await measure(town);
  } finally {
    await town.close();
  }
} finally {
  await browser.close();
}

async function measure(town: TownOfTheDay): Promise<number> {
  const walked: Walked[] = [];
  for (const errand of errands) for (const scripts of ways) walked.push(await walk(town, errand, scripts));
  const opened: Opened[] = [];
  for (const screen of screens)
    for (const window of Object.keys(WINDOWS) as Window[]) opened.push(await open(town, screen, window));

  return tell(walked, opened);
}

/** One errand in a town as new. */
async function walk(town: TownOfTheDay, errand: Errand, scripts: Scripts): Promise<Walked> {
  const page = await town.windowOf({ ...WINDOWS.phone, scripts });
  if (errand.level !== "none") await loginAs(page, errand.guardian, errand.level);
  const way = new Walk(page, town.url, (screen) => picture(page, `${errand.name}-${scripts}-${screen}`));
  try {
    const effort = await way.through(errand, scripts);
    return { errand, scripts, effort };
  } catch (error) {
    await picture(page, `${errand.name}-${scripts}-broken`);
    const lines = (error as Error).message.split("\n").filter((line) => line.trim() !== "");
    return { errand, scripts, effort: { broken: `${lines.slice(0, 4).join(" ")} (${page.url()})` } };
  } finally {
    for (const { key, passed, texts } of options.words ? way.met() : [])
      say(`${errand.name}, ${scripts}: ${key}\n  ${passed} words: ${texts.join(" / ")}`);
    await page.context().close();
    await town.putBack();
  }
}

async function open(town: TownOfTheDay, screen: FirstScreen, window: Window): Promise<Opened> {
  const page = await town.windowOf(WINDOWS[window]);
  try {
    if (screen.level !== "none") await loginAs(page, screen.guardian, screen.level);
    const found = await firstWindowOf(page, screen);
    await picture(page, `first-${screen.name}-${window}`);
    return { screen, window, found };
  } finally {
    await page.context().close();
    await town.putBack();
  }
}

async function picture(page: Page, name: string): Promise<void> {
  if (options.pictures !== undefined) await page.screenshot({ path: join(options.pictures, `${name}.png`) });
}

function tell(walked: readonly Walked[], opened: readonly Opened[]): number {
  const ceilings = readCeilings();
  const verdicts = judging(ceilings);
  if (walked.length > 0) say(`\n${errandTable(walked, verdicts).join("\n")}`);
  if (opened.length > 0) say(`\n${windowTable(opened, verdicts).join("\n")}`);
  const { counted, faults, better } = verdicts;
  say("\n · the aim is not reached yet, and nothing has become worse   ! worse than it may be");
  for (const line of better) say(`Better: ${line}. Take it over with --write.`);
  for (const line of faults) say(`✗ ${line}`);
  if (options.write || options.admit) writeCeilings(afterRun(ceilings, counted, options.admit ? "any" : "better"));
  say(faults.length === 0 ? "Nothing has become worse." : `${faults.length} worse than it may be.`);
  return faults.length === 0 ? 0 : 1;
}

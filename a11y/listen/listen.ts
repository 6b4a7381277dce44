/**
 * `npm run a11y:listen`: the main errand of each area as a blind guardian does it, by keys alone, with Orca in Firefox and
 * Chromium, scripts on and off. What Orca says is written down key by key.
 *
 *   npm run a11y:listen                                     everything; exit code 1 when something was not heard, or too much
 *   npm run a11y:listen -- --errand answer,login --browser firefox --scripts off
 *   npm run a11y:listen -- --sound                          and what was said as sound, by espeak-ng
 *
 * Writes a11y/report/listen/index.html and report.json. Needs the build and Debian's orca, at-spi2-core, xvfb, xdotool,
 * openbox, dbus, firefox-esr and chromium, and for sound espeak-ng. Without them it says which are missing, and leaves listening out.
 */

import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type OnLoopback, onLoopback } from "../../tests/support/running/on-loopback.ts";
import { LONGEST_START_MS, PATIENCE_MS } from "../../tests/support/running/patience.ts";
import { openServedTown } from "../../tests/support/running/served-town.ts";
import { Desktop, missingFor, PROGRAMS, versionsOf } from "./desktop.ts";
import type { HeardErrand, HeardRun } from "./errand.ts";
import { ERRANDS } from "./errands.ts";
import { Listener } from "./listener.ts";
import { notToBeHeard } from "./not-to-be-heard.ts";
import { leftOutIn, listeningReport } from "./report.ts";
import { sessionCookies } from "./session.ts";
import { hasVoice, speak } from "./sound.ts";

const { values: options } = parseArgs({
  options: {
    errand: { type: "string" },
    browser: { type: "string", default: PROGRAMS.join(",") },
    scripts: { type: "string", default: "on,off" },
    sound: { type: "boolean", default: false },
  },
});

const programs = PROGRAMS.filter((program) => options.browser.split(",").includes(program));
const ways = options.scripts.split(",").map((way) => way === "on");
const wanted = options.errand?.split(",");
const errands = ERRANDS.filter(({ name }) => wanted === undefined || wanted.includes(name));
const unknown = (wanted ?? []).filter((name) => !ERRANDS.some((errand) => errand.name === name));
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(", ")}. There are: ${ERRANDS.map(({ name }) => name).join(", ")}.`);

const INSTALL =
  "apt-get install --no-install-recommends orca at-spi2-core xvfb xdotool openbox dbus firefox-esr chromium espeak-ng";

/** A page that none of these windows tells of is a fault. */
const MOST_WINDOWS = 3;

const say = (line: string) => process.stdout.write(`${line}\n`);
const missing = [...missingFor(programs), ...(options.sound && !hasVoice() ? ["espeak-ng"] : [])];
if (missing.length > 0) say(`Left out: this machine has no ${missing.join(", no ")}. On Debian: ${INSTALL}`);
else process.exitCode = await listen();

async function listen(): Promise<number> {
  const runs: HeardRun[] = [];
  const town = await openServedTown();
  try {
    await using desktop = await Desktop.open();
    for (const program of programs)
      for (const hasScripts of ways)
        for (const errand of errands) {
          const run = await heard(desktop, town.url, { errand, program, hasScripts });
          await town.putBack();
          runs.push(run);
          tell(run);
        }
  } finally {
    await town.close();
  }
  return report(runs);
}

type Way = Pick<HeardRun, "errand" | "program" | "hasScripts">;

async function heard(desktop: Desktop, url: string, way: Way): Promise<HeardRun> {
  const { errand, program, hasScripts } = way;
  await using door = await doorTo(url, errand);
  let listener = new Listener(desktop, program);
  try {
    let isOn = false;
    // A browser sometimes starts without telling Orca of its page: then another window does.
    for (let turn = 1; turn <= MOST_WINDOWS && !isOn; turn += 1) {
      listener = new Listener(desktop, program);
      desktop.heard();
      await desktop.openWindow({ address: door.url, program, hasScripts, language: "fi" });
      isOn = await listener.opened(errand.opens, turn < MOST_WINDOWS ? PATIENCE_MS : LONGEST_START_MS);
    }
    for (const step of [...errand.steps, ...((hasScripts && errand.withScripts) || [])]) {
      if (!isOn) break;
      isOn = await listener.make(step);
    }
  } finally {
    await desktop.closeWindow();
  }
  return { ...way, said: listener.said, faults: [...listener.faults, ...notToBeHeard(listener.said)] };
}

/** Cookies know no port: an address on the same host sets those of the session and leads on to the page. */
async function doorTo(url: string, { guardian, path }: HeardErrand): Promise<OnLoopback> {
  const cookies = guardian === undefined ? [] : await sessionCookies(url, guardian);
  const door = createServer((_, answer) => {
    answer.writeHead(302, { "set-cookie": cookies, location: url + path });
    answer.end();
  });
  return onLoopback(door);
}

function tell({ errand, program, hasScripts, said, faults }: HeardRun): void {
  say(`\n${errand.name}, ${program}, scripts ${hasScripts ? "on" : "off"}`);
  for (const { key, said: texts } of said) say(`  ${key.padEnd(12)} ${texts.map((text) => text.trim()).join(" | ")}`);
  for (const fault of faults) say(`  ✗ ${fault}`);
}

function report(runs: readonly HeardRun[]): number {
  const folder = new URL("../report/listen/", import.meta.url);
  mkdirSync(folder, { recursive: true });
  const versions = versionsOf(programs);
  if (options.sound) for (const run of runs) speak(run, fileURLToPath(folder));
  writeFileSync(new URL("index.html", folder), listeningReport(runs, versions, { hasSound: options.sound }));
  writeFileSync(new URL("report.json", folder), JSON.stringify({ versions, runs }, null, 2));
  for (const line of leftOutIn(programs)) say(`\n${line}`);
  const bad = runs.filter(({ faults }) => faults.length > 0).length;
  say(`\n${runs.length - bad} passed, ${bad} failed. ${fileURLToPath(new URL("index.html", folder))}`);
  return bad === 0 ? 0 : 1;
}

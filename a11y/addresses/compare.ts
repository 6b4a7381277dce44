/**
 * `npm run a11y:addresses`: opens the states by their addresses, makes each of them in a browser too, as the audit does,
 * and compares what stands there.
 *
 *   npm run a11y:addresses                        every state
 *   npm run a11y:addresses -- --part 2/6          the second of six parts
 *   npm run a11y:addresses -- --only calendar     the states with this in their name
 *   npm run a11y:addresses -- --language sv       in another language than Finnish
 *
 * Needs the build and a browser.
 */
import { parseArgs } from "node:util";
import { isLanguage } from "../../app/foundation/i18n/language.ts";
import { openBrowser } from "../../tests/support/browsing/browser.ts";
import { startApp } from "../../tests/support/running/running-app.ts";
import { visits } from "../visits/index.ts";
import { type Seen, seenAtAddress, seenInBrowser } from "./comparing.ts";
import { type AuditState, statesOf } from "./states.ts";

/** As many as cores. */
const AT_ONCE = 2;

const LOGINS = { slug: "merila", password: "Merila-demo-2026" };

const { values: options } = parseArgs({
  options: {
    part: { type: "string", default: "1/1" },
    only: { type: "string", default: "" },
    language: { type: "string", default: "fi" },
  },
});

const language = isLanguage(options.language) ? options.language : "fi";
const [part = 1, of = 1] = options.part.split("/").map(Number);

const app = await startApp({ databaseUrl: null, environment: { AUDIT: "1", TEST_MODE: "0", METRICS_PORT: "0" } });
const browser = await openBrowser();
try {
  const { states: listed } = (await (await fetch(`${app.url}/audit/states.json`)).json()) as {
    states: { name: string }[];
  };
  // The demo has no states of a service with keys for devices.
  const states = statesOf(visits)
    .filter(({ name }) => listed.some((one) => one.name === name) && name.includes(options.only))
    .filter((_, turn) => turn % of === part - 1);
  const wrong: string[] = [];
  let next = 0;
  const window = async () => {
    for (let turn = next++; turn < states.length; turn = next++) {
      const state = states[turn] as AuditState;
      const difference = await compared(state).catch((fault: unknown) => (fault as Error).message.split("\n")[0] ?? "");
      if (difference) wrong.push(`✗ ${state.name}: ${difference}`);
      console.log(difference ? wrong.at(-1) : `${state.name}: the same`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, window));
  console.log(`${states.length - wrong.length} passed, ${wrong.length} failed`);
  process.exitCode = wrong.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await app.stop();
}

/** What differs; empty when nothing does. The browser has no clock of a state, so one of another day is only opened. */
async function compared(state: AuditState): Promise<string> {
  const atAddress = await seenAtAddress(app.url, state, language, "tool");
  const expected = state.visit.status ?? 200;
  if (atAddress.status !== expected) return `the service answers ${atAddress.status}, not ${expected}`;
  if (state.visit.at !== undefined) return "";
  const inBrowser = await seenInBrowser(browser, app.url, {
    state,
    language,
    logins: LOGINS,
    run: `browser-${state.name}`,
  });
  const differing = (Object.keys(atAddress) as (keyof Seen)[]).filter((key) => atAddress[key] !== inBrowser[key]);
  return differing.map((key) => `${key} “${atAddress[key]}”, in the browser “${inBrowser[key]}”`).join("; ");
}

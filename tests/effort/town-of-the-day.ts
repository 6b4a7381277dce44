import { NAMED_FUNCTIONS } from "../../a11y/page-findings.ts";
import { type Browser, guardianIn, type Looks, type Page } from "../support/browsing/browser.ts";
import { openServedTown, type ServedTown } from "../support/running/served-town.ts";

/** A Thursday morning, as in the look of 26 November 2026: figures do not change with the day on which they are counted. */
const DAY = "2026-11-26T09:00:00+02:00";

/** The demo town on that day, with a service in front. */
export interface TownOfTheDay extends ServedTown {
  /** A window of a guardian, whose scripts know the same day. */
  windowOf: (looks: Looks) => Promise<Page>;
}

export async function openTownOfTheDay(browser: Browser): Promise<TownOfTheDay> {
  const began = Date.now();
  const clock = new URL("./service-day.js", import.meta.url).href;
  // Each process starts at the same moment of the day. It is past, so what the first process wrote is never of tomorrow.
  const town = await openServedTown({ NODE_OPTIONS: `--import=${clock}`, SERVICE_DAY_FROM: DAY });
  return {
    ...town,
    windowOf: async (looks) => {
      const page = await guardianIn(browser, town.url, looks);
      await page.context().addInitScript(`${NAMED_FUNCTIONS};(${moveClock.toString()})(${Date.parse(DAY) - began})`);
      return page;
    },
  };
}

/** Runs in the browser before the scripts of each page. */
function moveClock(by: number): void {
  const Real = Date;
  const now = () => Real.now() + by;
  window.Date = new Proxy(Real, {
    construct: (real, of: []) => (of.length === 0 ? new real(now()) : new real(...of)),
    get: (real, name) => (name === "now" ? now : (Reflect.get(real, name) as unknown)),
  });
}

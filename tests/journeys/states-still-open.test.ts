import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nameOf, rowAt } from "~/pages-at.ts";
import { takeSteps } from "../../a11y/addresses/make-state.ts";
import { documentOf, selected } from "../../a11y/addresses/no-browser/document.ts";
import { statesOf } from "../../a11y/addresses/states.ts";
import type { Visit } from "../../a11y/visit.ts";
import { visits } from "../../a11y/visits/index.ts";
import { DEMO_PASSWORD } from "../support/browsing/logging-in.ts";
import { type RunningApp, startApp } from "../support/running/running-app.ts";

/**
 * States that the audit looks at under `--full` only. Nobody would see for weeks that one of them does not open any more,
 * so here each is made once, by requests alone. They share a town, as in the audit.
 */

const LOGINS = { slug: "merila", password: DEMO_PASSWORD };

/** These lead on to the page that the person begins at, or are no page of the table. */
const LEADS_ON = new Set(["/", "*", "/demo-identity-provider/login"]);

const states = statesOf(visits).filter(({ visit }) => visit.inFull);

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({ databaseUrl: null, environment: { METRICS_PORT: "0" } });
});
afterAll(() => app.stop());

const sessions: Parameters<typeof takeSteps>[1]["sessions"] = new Map();

/** What tells that the steps of a visit led to its state. */
async function madeNow(visit: Visit) {
  const service = { origin: app.url, listening: app.url, language: "sv", logins: LOGINS, sessions } as const;
  const { shown } = await takeSteps(visit, service);
  const { pathname, search } = new URL(shown.url);
  const row = rowAt(pathname + search);
  const document = documentOf(shown.html);
  return {
    page: LEADS_ON.has(visit.route) ? visit.route : row && nameOf(row),
    status: shown.status,
    headings: selected("h1", document).length,
    hasFaults: selected("#faults li", document).length > 0,
  };
}

describe("a state for --full still opens", () => {
  it.each(states)("$name", async ({ visit }) => {
    const { route, status = 200 } = visit;
    expect(await madeNow(visit)).toMatchObject({
      page: route,
      status,
      headings: visit.elsewhere ? expect.any(Number) : 1,
      ...(status === 422 ? { hasFaults: true } : {}),
    });
  });
});

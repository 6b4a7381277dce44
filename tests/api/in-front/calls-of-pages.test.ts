import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "~/contract.ts";
import { openPlainGateway } from "~/demo/plain-gateway/plain-gateway.server.ts";
import { layOutTown } from "~/demo/town/lay-out-town.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { gatewayAt } from "~/foundation/seam/gateway.server.ts";
import { whatWaitsInFront } from "~/in-front/what-waits/what-waits-in-front.ts";
import { paperIsMade } from "../../people/papers.ts";
import { testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { demoTown } from "../../support/asking/demo-town.ts";
import { addressOf, type DemoGuardian, guardianNamed, type Opened, opened } from "../../support/asking/opened-pages.ts";
import { servedPages } from "../../support/asking/served-pages.ts";
import { twoClients } from "../../support/asking/two-clients.ts";
import { wavesOfCalls } from "../../support/asking/waves-of-calls.ts";
import { PATIENCE_MS } from "../../support/running/patience.ts";

/** The most calls of a page to a gateway that lacks our extensions, the session's among them, when the caches are warm. */
const MOST_OF_PAGE = 8;
/** The month of the calendar tells of many things at once. */
const MOST_OF_MONTH = 10;
/** Of 30 ms each: 120 ms with our own work. */
const MOST_WAVES = 3;

const { db } = await testDatabase();
const settings = testSettings();
const now = new Date("2026-11-18T12:00:00+02:00");
const today = dateAt(now);
const town = await twoClients(db, () => now);
const open = await servedPages(db, settings);
const plain = await openPlainGateway({ service: new URL(town.url).origin });
afterAll(() => plain.close());
const calls = await wavesOfCalls(plain.url);

const gateway = gatewayAt(contract, { url: calls.url, patience: PATIENCE_MS });
const whatWaits = whatWaitsInFront();

beforeAll(async () => {
  await layOutTown(db, demoTown(), now, today);
  // No worker makes papers here.
  const papers = await db.selectFrom("official_document").select(["kind", "subject_id"]).execute();
  for (const { kind, subject_id } of papers) await paperIsMade(db, kind, subject_id);
});

/** Opens a page as in front of a gateway. @returns the calls to the gateway */
async function callsOf(address: string, as: DemoGuardian | null, waits = whatWaits) {
  const who = as && ({ id: await guardianNamed(db, as), level: "strong" } as const);
  const asking = { cookies: await town.cookieOf(who), address: "", reference: "", setCookie: () => undefined };
  const asked = gateway.for(asking);
  const api = who ? waits.of({ api: asked, guardian: who, now, today, settings }) : asked;
  return calls.during(async () => {
    const response = await open(address, { as: who, now, api });
    return response.status;
  });
}

/** Opens it as a guardian who has been here a moment ago. A page that marks something as read does so only once. */
async function warmCallsOf(row: Opened) {
  const address = await addressOf(row, { db, settings, now });
  await callsOf(row.state.includes("not read yet") ? "/accessibility" : address, row.as);
  return callsOf(address, row.as);
}

describe("in front of a gateway with the contract alone", () => {
  it.each(opened)("$path ($state, $as) makes few calls, and none twice", async (row) => {
    const { outcome, asked } = await warmCallsOf(row);
    expect([200, 303, 404]).toContain(outcome);
    expect(asked.filter((call, place) => asked.indexOf(call) !== place)).toEqual([]);
    expect(asked.length).toBeLessThanOrEqual(row.path === "/calendar" ? MOST_OF_MONTH : MOST_OF_PAGE);
  });

  it.each(["/", "/applications/new"])("%s makes few calls before it leads on", async (address) => {
    await callsOf(address, "aino virtanen");
    expect((await callsOf(address, "aino virtanen")).asked.length).toBeLessThanOrEqual(MOST_OF_PAGE);
  });

  it.each(["/applications", "/calendar", "/messages", "/decisions", "/children", "/waiting"])(
    `%s waits for answers at most ${MOST_WAVES} times, one after the other`,
    async (address) => {
      await callsOf(address, "aino virtanen");
      expect((await callsOf(address, "aino virtanen")).waves).toBeLessThanOrEqual(MOST_WAVES);
    },
  );

  it("the first page of a guardian asks everything that waits, and nothing twice", async () => {
    const { asked, waves } = await callsOf("/accessibility", "aino virtanen", whatWaitsInFront());
    expect(asked.length).toBeGreaterThan(MOST_OF_PAGE);
    expect(asked.filter((call, place) => asked.indexOf(call) !== place)).toEqual([]);
    expect(waves).toBeLessThanOrEqual(MOST_WAVES);
  });
});

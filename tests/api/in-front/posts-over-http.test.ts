import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contract } from "~/contract.ts";
import { type GatewayFaults, NO_FAULTS } from "~/demo/plain-gateway/gateway-faults.ts";
import { layOutTown } from "~/demo/town/lay-out-town.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { clientOf } from "~/foundation/seam/client.ts";
import { sentOnce } from "~/foundation/seam/sent-once.server.ts";
import { lookingBy } from "~/in-front/looking.server.ts";
import { atForm, expectCell } from "../../support/asking/at-a-form.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { demoTown } from "../../support/asking/demo-town.ts";
import { FORMS, type FormRow } from "../../support/asking/form-table.ts";
import { pagesInFront } from "../../support/asking/pages-in-front.ts";
import { mainOf, type Seen } from "../../support/asking/posted-form.ts";
import { rolledBack } from "../../support/asking/rolled-back.ts";
import { servedPages } from "../../support/asking/served-pages.ts";
import { twoClients } from "../../support/asking/two-clients.ts";

/**
 * What a guardian reads when a post fails at a gateway over HTTP: one form of each kind. posts-and-faults.test has every
 * form, without the network. Afterwards all is well again, and the next press does what the guardian wanted.
 */
const { db: laidOut, pool } = await testDatabase();
const now = new Date("2026-11-18T12:00:00+02:00");
const { db, begin, rollBack } = rolledBack(pool);
let clock = now;
const town = await twoClients(db, () => clock);
const pages = await pagesInFront({
  town,
  open: await servedPages(db, { ...town.settings, gatewayUrl: "http://gateway.example" }),
  around: (carryOut, caller) =>
    sentOnce(carryOut, {
      db,
      secrets: town.settings.sessionSecrets,
      caller,
      lookFor: (place) => {
        const look = lookingBy(clientOf(contract, carryOut))(place);
        // The town's day is not the machine's.
        return typeof look === "function" ? (input) => look(input, now) : look;
      },
    }),
});
let faults: GatewayFaults = NO_FAULTS;
const open: Parameters<typeof atForm>[0]["open"] = async (address, asked) => {
  clock = asked.now;
  return (await pages.opened(address, asked, faults)).response;
};
const guardianAt = atForm({ db, settings: town.settings, open, now });
beforeAll(async () => {
  await layOutTown(laidOut, demoTown(), now, dateAt(now));
  await sql.raw(await readFile("app/in-front/migrations/002-keys-of-posts.sql", "utf8")).execute(laidOut);
});
beforeEach(async () => {
  faults = NO_FAULTS;
  await begin();
});
afterEach(rollBack);

/** One form of each kind: its path and its button. */
const KINDS = [
  ["/messages", "send"],
  ["/messages/:threadId", "send"],
  ["/calendar?day", "save"],
  ["/calendar?modal=absences", "save"],
  ["/calendar?modal=discussion-reservations", "book"],
  ["/applications", "remove"],
  ["/applications/new/:childId", "create"],
  ["/applications/:applicationId/edit", "save"],
  ["/applications/:applicationId/edit", "send"],
  ["/decisions/by-application/:applicationId", "reject"],
  ["/income/:incomeStatementId/edit", "save"],
  ["/child-documents/:documentId", "send"],
  ["/children/:childId/absence-application", "send"],
  ["/children/:childId/service-application", "send"],
  ["/children/:childId/placement-termination", "terminate"],
  ["/personal-details", "save"],
] as const;
const forms = KINDS.map(([path, send]) => {
  const row = FORMS.find((one) => one.path === path && one.send === send);
  if (!row) throw new Error(`No form at ${path} has the button ${send}`);
  return [`${path} (${send})`, row] as const;
});

type Outcome = "done" | "unknown" | "nothing" | "login";
const AWAY = /^Palvelu on hetken poissa käytöstä.*Mitään ei lähetetty/;
const UNKNOWN = /emme tiedä, (?:menikö tämä perille|tallentuiko luonnos)/;
/** Pages ask some things by a post, and mark others as read. */
const AT_THE_POST = { onlyChanges: true, only: /^(?!.*\/(?:preschool-operational-dates|read)$)/ };
const FAULTS: readonly [name: string, faults: Partial<GatewayFaults>, outcome: Outcome][] = [
  ["slow", { slowMs: 5 }, "done"],
  ["away", { away: true }, "nothing"],
  ["too slow", { silent: true, ...AT_THE_POST }, "unknown"],
  ["broken", { refusesWith: 500, ...AT_THE_POST }, "unknown"],
  ["answering half", { halfAnswers: true, ...AT_THE_POST }, "done"],
  ["ending the session in the middle", { refusesWith: 401, ...AT_THE_POST }, "login"],
];

const isDone = ({ status, html, address }: Seen, { path }: FormRow): boolean =>
  status === 200 && (path === "/applications/new/:childId" ? /\/edit/.test(address) : /banner-done/.test(html));

/** Half a minute passes, after which a post that is not seen counts as not carried out. */
const halfMinute = () =>
  sql`update post_key set sent_at = sent_at - interval '31 seconds' where state = 'unknown'`.execute(db);

describe.each(FAULTS)("a gateway that is %s", (_name, present, outcome) => {
  it.each(forms)("%s", async (_form, row) => {
    const { page, typed, answers, press, see } = await guardianAt(row);
    const where = row.typed ? "in the form" : "nothing was typed";
    faults = { ...NO_FAULTS, ...present };
    const seen = await press(page, row.send, answers);
    faults = NO_FAULTS;
    if (outcome === "done") return expect([isDone(seen, row), mainOf(seen.html)]).toEqual([true, expect.any(String)]);
    if (outcome === "nothing")
      expectCell(seen, typed, { where: row.typed ? "to send again" : "nothing was typed", says: AWAY });
    if (outcome === "unknown") {
      expectCell(seen, typed, { where, says: UNKNOWN });
      expect(seen.html).toContain("Katso ensin täältä");
    }
    if (outcome === "login") {
      expect(seen.address).toMatch(/^\/login\?/);
      const back = new URL(seen.address, town.url).searchParams.get("next") ?? "";
      expectCell(await see(back), typed, { where, says: /./ });
    }
    await halfMinute();
    // Where the page has no such form any more, the guardian goes back to it.
    const isDrawnAgain = outcome === "unknown" && seen.html.includes(` id="${row.form ?? "form"}`);
    const again = await press(isDrawnAgain ? seen : page, row.send, answers);
    expect([isDone(again, row), mainOf(again.html)]).toEqual([true, expect.any(String)]);
  });
});

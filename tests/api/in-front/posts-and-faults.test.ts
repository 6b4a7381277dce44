import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { contract } from "~/contract.ts";
import { layOutTown } from "~/demo/town/lay-out-town.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import type { Call } from "~/foundation/seam/call.ts";
import { type CarryOut, carriedOutBy, clientOf } from "~/foundation/seam/client.ts";
import { ANSWER_LOST, Refusal } from "~/foundation/seam/refusal.ts";
import { sentOnce } from "~/foundation/seam/sent-once.server.ts";
import { whereToLook } from "~/frame/where-to-look.ts";
import { clientForPages } from "~/in-front/client-for-pages.server.ts";
import { lookingBy } from "~/in-front/looking.server.ts";
import { createApi } from "~/municipality/in-process-client.server.ts";
import { nameOf, rowsIn } from "~/pages-at.ts";
import { atForm, expectCell, personIdOf } from "../../support/asking/at-a-form.ts";
import { requestOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { demoTown } from "../../support/asking/demo-town.ts";
import { FORMS, type FormRow } from "../../support/asking/form-table.ts";
import { rolledBack } from "../../support/asking/rolled-back.ts";
import { servedPages } from "../../support/asking/served-pages.ts";

/**
 * What a guardian reads when a post fails at the gateway: every form that is served in front of one, every fault. The
 * faults are what the client of a gateway throws (gateway-client.test). What is typed is kept each time.
 */
const { db: laidOut, pool } = await testDatabase();
const now = new Date("2026-11-18T12:00:00+02:00");
const settings = testSettings();
const { db, begin, rollBack } = rolledBack(pool);
const open = await servedPages(db, settings);
const guardianAt = atForm({ db, settings, open, now });
beforeAll(async () => {
  await layOutTown(laidOut, demoTown(), now, dateAt(now));
  await sql.raw(await readFile("app/in-front/migrations/002-keys-of-posts.sql", "utf8")).execute(laidOut);
});
beforeEach(begin);
afterEach(rollBack);

/** What a button saves has a key. */
const isAct = ({ method, logged }: Call, idempotencyKey: unknown): boolean =>
  method !== "GET" && (logged !== undefined || Boolean(idempotencyKey));

/** The client of the pages in front of a gateway at which everything fails that changes something. */
async function failing(row: FormRow, fault: () => Error) {
  const caller = await personIdOf(db, row.as ?? "");
  const at = row.lock ? new Date(row.lock.opened) : now;
  const own = carriedOutBy(createApi(await requestOf(db, caller, { settings, now: at, level: "strong" })));
  let failed = 0;
  const plain: CarryOut = async (call, ...asked) => {
    const [, , { idempotencyKey }] = asked;
    if (!isAct(call, idempotencyKey)) return own(call, ...asked);
    failed++;
    throw fault();
  };
  const lookFor = lookingBy(clientOf(contract, own));
  const once = clientOf(contract, sentOnce(plain, { db, secrets: settings.sessionSecrets, caller, lookFor }));
  const acts = { isDone: false, isUnknown: false };
  const bugs: unknown[] = [];
  const reportBug = (bug: unknown) => void bugs.push(bug);
  return { asked: { api: clientForPages(once, { acts, reportBug }), acts, reportBug }, failed: () => failed };
}

const served = new Set<string>(rowsIn({ ...settings, gatewayUrl: "http://gateway.example" }).map(nameOf));
const forms = FORMS.filter(({ as, makesNoCall, path }) => as && !makesNoCall && served.has(path)).map(
  (row) => [`${row.path} (${row.file.split("/").at(-1)})`, row] as const,
);

const html = () => new SyntaxError("Unexpected token '<'");
const DRAFT_UNKNOWN =
  /emme tiedä, tallentuiko luonnos\. Kirjoittamasi on tallessa tällä sivulla\. Tallenna luonnos uudelleen/;
const UNKNOWN = /emme tiedä, menikö tämä perille|Emme saaneet vastausta/;
const NOTHING_SENT = /Mitään ei lähetetty|Mitään ei tallennettu/;

/** These lead to the list by themselves. */
const LOOKS_ITSELF = /\/cancel$/;

/** A long form that is saved and not yet sent. */
const isOfDraft = ({ isKept, send }: FormRow): boolean => isKept === true && send === "save";

/** Forms that only mark something as read. */
const WITHOUT_ACT = new Set<string>();

describe.each([
  ["loses its answer, or is too slow", () => new Refusal(503, ANSWER_LOST)],
  ["answers 500", () => new Refusal(500)],
  ["answers with HTML", html],
  ["leaves out a field", () => new z.ZodError([])],
])("a gateway that %s", (_fault, fault) => {
  it.each(forms)("%s: not known whether it was sent, and where to look", async (name, row) => {
    const { page, typed, answers, press } = await guardianAt(row);
    const { asked, failed } = await failing(row, fault);
    const seen = await press(page, row.send, answers, asked);
    if (failed() === 0) return void WITHOUT_ACT.add(name);
    const says = isOfDraft(row) ? DRAFT_UNKNOWN : UNKNOWN;
    expectCell(seen, typed, { where: row.typed ? "in the form" : "nothing was typed", says });
    if (LOOKS_ITSELF.test(row.path)) return;
    // In a page with a form that is typed in, a link is a button that keeps it.
    const { href } = whereToLook(page.address.split("?")[0] ?? "") ?? {};
    expect(seen.html).toMatch(
      new RegExp(`(?:href|name="_to"[^>]*value)="${href}"[^>]*>(?:<[^>]*>)*Katso ensin täältä`),
    );
  });
});

describe.each([
  ["is away", () => new Refusal(503), /^Palvelu on hetken poissa käytöstä/],
  ["has closed this part", () => new Refusal(503, "ENDPOINT_DISABLED"), /^Tämä osa on toistaiseksi suljettu/],
])("a gateway that %s", (_fault, fault, says) => {
  it.each(forms)("%s: nothing was sent", async (_name, row) => {
    const { page, typed, answers, press } = await guardianAt(row);
    const { asked, failed } = await failing(row, fault);
    const seen = await press(page, row.send, answers, asked);
    if (failed() === 0) return;
    expectCell(seen, typed, { where: row.typed ? "to send again" : "nothing was typed", says });
    expect(seen.html).toMatch(NOTHING_SENT);
  });
});

describe("a gateway that cannot say who asks", () => {
  it.each(forms)("%s: nothing was sent", async (_name, row) => {
    const { page, typed, answers, press } = await guardianAt(row);
    const acts = { isDone: false, isUnknown: false };
    const seen = await press(page, row.send, answers, { as: null, sessionFault: new Refusal(503), acts });
    const where = row.typed ? "to send again" : "nothing was typed";
    expectCell(seen, typed, { where, says: /^Palvelu on hetken poissa käytöstä/ });
    expect(seen.html).toMatch(NOTHING_SENT);
  });
});

it("is not asked of forms that only mark something as read", () => {
  expect([...WITHOUT_ACT]).toEqual(["/calendar (what-waits-shown.tsx)", "/children/:childId (daily-times-shown.tsx)"]);
});

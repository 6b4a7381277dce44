import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { contract } from "~/contract.ts";
import { layOutTown } from "~/demo/town/lay-out-town.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { carriedOutBy, clientOf } from "~/foundation/seam/client.ts";
import { OUTCOME_UNKNOWN, Refusal } from "~/foundation/seam/refusal.ts";
import { atForm } from "../../support/asking/at-a-form.ts";
import { testSettings } from "../../support/asking/calling.ts";
import { EACH_FORM, nameOf } from "../../support/asking/changed-meanwhile.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { demoTown } from "../../support/asking/demo-town.ts";
import { mainOf } from "../../support/asking/posted-form.ts";
import { rolledBack } from "../../support/asking/rolled-back.ts";
import { servedPages } from "../../support/asking/served-pages.ts";

/** A post was sent, no answer came, and nobody can look whether it was carried out. */
const { db: laidOut, pool } = await testDatabase();
const settings = testSettings();
const now = new Date("2026-11-18T12:00:00+02:00");
const { db, begin, rollBack } = rolledBack(pool);
const open = await servedPages(db, settings);
const guardianAt = atForm({ db, settings, open, now });
beforeAll(async () => {
  await layOutTown(laidOut, demoTown(), now, dateAt(now));
});
beforeEach(begin);
afterEach(rollBack);

/** Its posts with a key have no known outcome. */
function withoutOutcomes(api: Api) {
  const posts: string[] = [];
  const ask = carriedOutBy(api);
  const client = clientOf(contract, async (call, place, input, options) => {
    if (call.method !== "POST" || !options.idempotencyKey) return ask(call, place, input, options);
    posts.push(`${place.area}.${place.name}`);
    throw new Refusal(504, OUTCOME_UNKNOWN);
  });
  return { client, posts };
}

const SENDING = /^\/(?:messages|decisions\/by-application|children\/:childId\/absence-application|calendar\?day)/;
const rows = EACH_FORM.filter(({ path }) => SENDING.test(path));
/** The posts with a key that the forms of the table have made. */
const told = new Set<string>();

it.each(rows.map((row) => [nameOf(row), row] as const))("%s", async (_name, row) => {
  const { page, answers, press, apiAt } = await guardianAt(row);
  const { client, posts } = withoutOutcomes(await apiAt());
  const seen = await press(page, row.send, answers, { api: client });
  if (posts.length === 0) return;
  expect(mainOf(seen.html)).toContain("Emme saaneet vastausta, joten emme tiedä, menikö tämä perille.");
  for (const text of Object.values(answers).flat()) expect(seen.html).toContain(text);
  for (const post of posts) told.add(post);
});

it("is told by the forms of these posts", () => {
  const posts = ["messages.send", "messages.replyToThread", "decisions.reject", "absenceApplications.create"];
  expect([...told]).toEqual(expect.arrayContaining(posts));
});

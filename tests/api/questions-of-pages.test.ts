import { Kysely } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { layOutTown } from "~/demo/town/lay-out-town.server.ts";
import { createSession } from "~/foundation/auth/sessions.server.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { nameOf, type PageName } from "~/pages-at.ts";
import { pages } from "~/routes.ts";
import { paperIsMade } from "../people/papers.ts";
import { testSettings } from "../support/asking/calling.ts";
import { testDatabase } from "../support/asking/database.ts";
import { demoTown } from "../support/asking/demo-town.ts";
import { addressOf, type DemoGuardian, guardianNamed, NOT_OPENED, opened } from "../support/asking/opened-pages.ts";
import { servedPages, watchedDialect } from "../support/asking/served-pages.ts";

/** The most database queries of the session and the frame together. Each query is a wait for the guardian. */
const MOST_OF_FRAME = 4;

/** The most queries of a page or dialog itself. */
const MOST_OF_PAGE = 8;
const MOST_OF = {
  /** A week after a save also tells what was saved, and looks for a form that was left by a link. */
  "saved week": 9,
  /** An application asks for the files of other errands at the same moment as for its units, so nobody waits longer. */
  "takes files": 9,
  /** The month of the calendar and the page of a child tell of many things at once. */
  long: 12,
} as const;

const { db, pool } = await testDatabase();
const settings = testSettings();
const now = new Date("2026-11-18T12:00:00+02:00");
const today = dateAt(now);

let asked: string[] = [];
const watched = new Kysely<Tables>({
  dialect: watchedDialect(pool, (query) => asked.push(query)),
});
const open = await servedPages(watched, settings);
const town = { db, settings, now };

beforeAll(async () => {
  await layOutTown(db, demoTown(), now, today);
  // No worker makes papers here.
  const papers = await db.selectFrom("official_document").select(["kind", "subject_id"]).execute();
  for (const { kind, subject_id } of papers) await paperIsMade(db, kind, subject_id);
});

const ADDRESS_OF_FRAME = "/accessibility";

/** The database queries for a page: its session, its frame and its own, transactions included. */
async function queriesFor(address: string, as: DemoGuardian | null): Promise<string[]> {
  const personId = as && (await guardianNamed(db, as));
  const login = personId && (await createSession(db, { personId, level: "strong" }, now));
  asked = [];
  const response = await open(address, { as: personId ? { id: personId, level: "strong" } : null, now, login });
  expect(response.status).toBe(address.includes("status=404") ? 404 : 200);
  return asked;
}

/** A page that asks nothing itself: all its queries are the frame's, the session's among them. */
const queriesOfFrame = (as: DemoGuardian | null) => queriesFor(ADDRESS_OF_FRAME, as);

describe("in the demo town", () => {
  it("this test opens every page", () => {
    const known = new Set<PageName>([...opened.map(({ path }) => path), ...NOT_OPENED]);
    expect(pages.map(nameOf).filter((name) => !known.has(name))).toEqual([]);
  });

  it.each([null, "sara nieminen", "sofia lindholm", "mikael lindholm"] as const)(
    `the frame makes at most ${MOST_OF_FRAME} database queries for %s`,
    async (as) => expect((await queriesOfFrame(as)).length).toBeLessThanOrEqual(MOST_OF_FRAME),
  );

  it.each(opened)("$path ($state, $as) makes no more database queries than it may", async (row) => {
    const { as, size } = row;
    const ofFrame = await queriesOfFrame(as);
    const all = await queriesFor(await addressOf(row, town), as);
    expect(all.length - ofFrame.length).toBeLessThanOrEqual(size ? MOST_OF[size] : MOST_OF_PAGE);
  });

  it.each(opened.filter(({ path }) => path.startsWith("/messages")))(
    "$path ($state, $as) asks nothing twice: frame and page share what both need",
    async (row) => {
      const all = await queriesFor(await addressOf(row, town), row.as);
      expect(all.filter((query, place) => all.indexOf(query) !== place)).toEqual([]);
    },
  );
});

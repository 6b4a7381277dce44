import express from "express";
import ICAL from "ical.js";
import { pino } from "pino";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import {
  calendarFeedRoute,
  MOST_MISSES_A_MINUTE,
  MOST_READS_AN_HOUR,
} from "~/calendar/feed/behind/feed-route.server.ts";
import { type FeedLevel, MOST_FEEDS } from "~/calendar/feed/feed-contract.ts";
import { sessionCookieName } from "~/foundation/auth/session-cookie.server.ts";
import { sessionMiddleware } from "~/foundation/auth/session-middleware.server.ts";
import { createSession, sessionsOf } from "~/foundation/auth/sessions.server.ts";
import { requestLog } from "~/foundation/server/request-log.server.ts";
import { refusalOf, requestOf } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { loopback } from "../../support/asking/loopback.ts";
import { mainOf } from "../../support/asking/posted-form.ts";
import { servedPages } from "../../support/asking/served-pages.ts";
import { eventTown, halfHour, NOW } from "../../support/samples/event-town.ts";

const { db, reset } = await testDatabase();
const town = eventTown(db);
const serve = loopback(afterAll);
const logged: string[] = [];

/** The route as the town mounts it: watched, and before the session. */
async function feedService(): Promise<string> {
  const log = requestLog(pino({}, { write: (line: string) => void logged.push(line) }));
  const app = express();
  app.use((req, res, next) => {
    log(req, res, "reference");
    requestOf(db, null, { settings: town.settings, now: NOW })
      .then((context) => {
        res.locals.context = context;
        next();
      })
      .catch(next);
  });
  app.use(calendarFeedRoute({ contextOf: (_req, res) => res.locals.context as never }));
  app.use(sessionMiddleware({ db, settings: town.settings, clock: () => NOW }));
  return serve(app);
}

let people: Awaited<ReturnType<typeof town.families>>;
let url: string;
beforeEach(async () => {
  await reset();
  people = await town.families();
  url = await feedService();
  logged.length = 0;
});

async function makeFor(personId: string, level?: FeedLevel): Promise<{ id: string; path: string }> {
  const api = await town.as(personId);
  const { id, address } = await api.calendarFeeds.make({ body: { level: level ?? "BUSY", language: "fi" } });
  return { id, path: new URL(address).pathname };
}

const read = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(`${url}${path}`, { headers, method });

/** What a calendar program reads: titles, first days, places and descriptions. */
async function entriesAt(path: string) {
  const response = await read(path);
  expect(response.status).toBe(200);
  const calendar = ICAL.Component.fromString(await response.text());
  return calendar.getAllSubcomponents("vevent").map((part) => {
    const event = new ICAL.Event(part);
    return {
      title: event.summary,
      from: event.startDate.toString(),
      place: event.location,
      description: event.description,
    };
  });
}

const NOTHING = { place: null, description: null };

async function tripAndTalk() {
  const { unit, group, elsa, aino } = people;
  await town.event({ description: "Eväät mukaan", for: [{ unitId: unit, groupId: group("Kettuset") }] });
  const survey = await town.survey({ for: [{ unitId: unit, groupId: group("Kettuset") }] }, [
    halfHour("2026-03-18"),
    halfHour("2026-03-19"),
  ]);
  const time = survey.times[0] ?? "";
  await (await town.as(aino.id)).calendarEvents.book({ body: { calendarEventTimeId: time, childId: elsa } });
}

describe("a private calendar address", () => {
  it("tells of times without words unless the guardian chose more", async () => {
    await tripAndTalk();
    const api = await town.as(people.aino.id);
    const { address } = await api.calendarFeeds.make({ body: { language: "fi" } as never });
    const entries = await entriesAt(new URL(address).pathname);
    expect(entries).toEqual([
      { title: "Varattu", from: "2026-03-20", ...NOTHING },
      { title: "Varattu", from: "2026-03-18T09:00:00", ...NOTHING },
    ]);
  });

  it("tells of events and booked times without names, or with everything", async () => {
    await tripAndTalk();
    const place = "Koivikko (Kettuset)";
    expect(await entriesAt((await makeFor(people.aino.id, "NO_NAMES")).path)).toEqual([
      { title: "Metsäretki", from: "2026-03-20", place, description: null },
      { title: "Vasukeskustelut", from: "2026-03-18T09:00:00", place, description: null },
    ]);
    expect(await entriesAt((await makeFor(people.aino.id, "EVERYTHING")).path)).toEqual([
      { title: "Elsa: Metsäretki", from: "2026-03-20", place, description: "Eväät mukaan" },
      { title: "Elsa: Vasukeskustelut", from: "2026-03-18T09:00:00", place, description: null },
    ]);
  });

  it("tells of the past month and the coming one", async () => {
    for (const day of ["2026-02-09", "2026-02-10", "2026-04-10", "2026-04-11"])
      await town.event({ title: day, period: { start: day, end: day }, for: [{ unitId: people.unit }] });
    const titles = (await entriesAt((await makeFor(people.pekka.id, "NO_NAMES")).path)).map(({ title }) => title);
    expect(titles).toEqual(["2026-02-10", "2026-04-10"]);
  });

  it("tells only of children who are in the guardian's custody today", async () => {
    const { aino, elsa, onni, unit } = people;
    await town.event({ for: [{ unitId: unit }] });
    const { path } = await makeFor(aino.id, "EVERYTHING");
    const titles = async () => (await entriesAt(path)).map(({ title }) => title);
    expect(await titles()).toEqual(["Elsa, Onni: Metsäretki"]);
    await db
      .updateTable("guardian")
      .set({ blocked: true })
      .where("guardian_id", "=", aino.id)
      .where("child_id", "=", elsa)
      .execute();
    expect(await titles()).toEqual(["Onni: Metsäretki"]);
    await db.deleteFrom("guardian").where("guardian_id", "=", aino.id).where("child_id", "=", onni).execute();
    expect(await titles()).toEqual([]);
  });

  it("tells no unit or place of a child with a protected address", async () => {
    await tripAndTalk();
    await db.updateTable("person").set({ protected_address: true }).where("id", "=", people.elsa).execute();
    const { path } = await makeFor(people.aino.id, "EVERYTHING");
    expect((await entriesAt(path)).map(({ title, place }) => [title, place])).toEqual([
      ["Elsa: Tapahtuma", null],
      ["Elsa: Keskustelu", null],
    ]);
    expect(await (await read(path)).text()).not.toMatch(/Koivikko|Kettuset|Metsä/);
  });

  it("gives every family other ids of the same event", async () => {
    await town.event({ for: [{ unitId: people.unit }] });
    const uidOf = async (id: string) => /UID:(.*)/.exec(await (await read((await makeFor(id)).path)).text())?.[1];
    const uids = [await uidOf(people.aino.id), await uidOf(people.pekka.id)];
    expect(uids[0]).toBeTruthy();
    expect(uids[0]).not.toBe(uids[1]);
  });

  it("answers alike when it is unknown, malformed or revoked", async () => {
    const { id, path } = await makeFor(people.aino.id);
    expect((await read(path)).status).toBe(200);
    await (await town.as(people.aino.id)).calendarFeeds.revoke({ feedId: id });
    const asked = [path, `/calendar-feed/${"A".repeat(43)}.ics`, "/calendar-feed/x.ics", "/calendar-feed", `${path}/x`];
    const answers = await Promise.all(asked.map((one) => read(one)));
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(await answer.text()).toBe("Not found");
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
    }
    expect((await read((await makeFor(people.aino.id)).path, {}, "POST")).status).toBe(404);
  });

  it("is a calendar that nobody keeps, without a cookie and without a longer session", async () => {
    const { path } = await makeFor(people.aino.id);
    const before = new Date(NOW.getTime() - 10 * 60_000);
    const session = await createSession(db, { personId: people.aino.id, level: "weak" }, before);
    const response = await read(path, { cookie: `${sessionCookieName(town.settings)}=${session.id}` });
    expect(response.headers.get("content-type")).toBe("text/calendar;charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(response.headers.get("x-session-expires")).toBeNull();
    expect((await sessionsOf(db, people.aino.id, null, NOW))[0]?.lastSeenAt).toEqual(before);
  });

  it("is in no log and in no table", async () => {
    const { path } = await makeFor(people.aino.id);
    const token = path.slice("/calendar-feed/".length, -".ics".length);
    expect(token).toHaveLength(43);
    await read(path);
    await read(`/calendar-feed/${token}`);
    expect(logged.join("")).toContain("/calendar-feed/:value");
    expect(logged.join("")).not.toContain(token);
    for (const table of ["calendar_feed", "audit_event", "idempotency_key"] as const)
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain(token);
  });

  it("answers so many times in an hour and no more", async () => {
    const { path } = await makeFor(people.aino.id);
    for (let times = 0; times < MOST_READS_AN_HOUR; times += 1) expect((await read(path)).status).toBe(200);
    const refused = await read(path);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await read((await makeFor(people.aino.id)).path)).status).toBe(200);
  });

  it("refuses a caller who asks for too many addresses that are not there", async () => {
    for (let times = 0; times < MOST_MISSES_A_MINUTE; times += 1)
      expect((await read("/calendar-feed/none.ics")).status).toBe(404);
    expect((await read("/calendar-feed/none.ics")).status).toBe(429);
  });
});

describe("the calls", () => {
  it("list a guardian's own addresses without the addresses, and no other's", async () => {
    const { id } = await makeFor(people.aino.id, "NO_NAMES");
    expect(await (await town.as(people.aino.id)).calendarFeeds.list()).toEqual([
      { id, level: "NO_NAMES", madeAt: "2026-03-10T12:00:00+02:00" },
    ]);
    expect(await (await town.as(people.antti.id)).calendarFeeds.list()).toEqual([]);
  });

  it("revoke only the guardian's own", async () => {
    const { id, path } = await makeFor(people.aino.id);
    const FORBIDDEN = { status: 403, errorCode: null };
    expect(await refusalOf((await town.as(people.antti.id)).calendarFeeds.revoke({ feedId: id }))).toMatchObject(
      FORBIDDEN,
    );
    expect((await read(path)).status).toBe(200);
    const own = (await town.as(people.aino.id)).calendarFeeds;
    await own.revoke({ feedId: id });
    expect(await refusalOf(own.revoke({ feedId: id }))).toMatchObject(FORBIDDEN);
  });

  it("need a login", async () => {
    const { calendarFeeds } = await town.as(null);
    expect(await refusalOf(calendarFeeds.list())).toMatchObject({ status: 401 });
    const body = { level: "BUSY", language: "fi" } as const;
    expect(await refusalOf(calendarFeeds.make({ body }))).toMatchObject({ status: 401 });
    expect(await refusalOf(calendarFeeds.revoke({ feedId: people.elsa }))).toMatchObject({ status: 401 });
  });

  it(`make at most ${MOST_FEEDS} addresses, and a repeated request makes another`, async () => {
    const { calendarFeeds } = await town.as(people.aino.id);
    const body = { level: "BUSY", language: "fi" } as const;
    const idempotencyKey = "6f1a2b3c-0000-4000-8000-000000000001";
    const made = new Set<string>();
    for (let times = 0; times < MOST_FEEDS; times += 1)
      made.add((await calendarFeeds.make({ body }, { idempotencyKey })).address);
    expect(made.size).toBe(MOST_FEEDS);
    expect(await refusalOf(calendarFeeds.make({ body }))).toMatchObject({
      status: 400,
      errorCode: "TOO_MANY_CALENDAR_FEEDS",
    });
  });

  it("make no more of them with several requests at once", async () => {
    const { calendarFeeds } = await town.as(people.aino.id);
    const body = { level: "BUSY", language: "fi" } as const;
    for (let times = 1; times < MOST_FEEDS; times += 1) await calendarFeeds.make({ body });
    await Promise.allSettled(Array.from({ length: 5 }, () => calendarFeeds.make({ body })));
    expect(await calendarFeeds.list()).toHaveLength(MOST_FEEDS);
  });
});

describe("the page", () => {
  it("tells the address once, in the response to the post, and removes it", async () => {
    const open = await servedPages(db, town.settings);
    const as = { id: people.aino.id, level: "weak" } as const;
    const response = await open("/calendar/feed", {
      as,
      now: NOW,
      method: "POST",
      fields: { level: "BUSY", intent: "make" },
    });
    expect(response.status).toBe(201);
    const made = await response.text();
    expect(made).toContain("<title>Osoite on tehty – Tapahtumat omaan kalenteriin – Aamu</title>");
    // A field is reached by the keyboard, so that the address can be copied without script.
    expect(made).toMatch(/<label[^>]* for="address">Osoite<\/label>/);
    expect(made).toMatch(/<input[^>]* id="address"[^>]* readonly=""/i);
    const [address = ""] = /https?:\/\/[^<"]*\/calendar-feed\/[\w-]{43}\.ics/.exec(made) ?? [];
    expect((await read(new URL(address).pathname)).status).toBe(200);
    const again = await (await open("/calendar/feed", { as, now: NOW })).text();
    expect(again).not.toContain(address);
    expect(again).toContain('action="#banner"');
    expect(mainOf(again)).toContain("* = pakollinen");
    const [feed] = await (await town.as(people.aino.id)).calendarFeeds.list();
    expect(again).toContain(feed?.id);
    const fields = { _form: "feeds", feed: feed?.id ?? "" };
    expect((await open("/calendar/feed", { as, now: NOW, method: "POST", fields })).status).toBe(303);
    expect((await read(new URL(address).pathname)).status).toBe(404);
    // Another browser had removed it already.
    expect((await open("/calendar/feed", { as, now: NOW, method: "POST", fields })).status).toBe(303);
  });

  it("says what is missing, and how many addresses are too many", async () => {
    const open = await servedPages(db, town.settings);
    const as = { id: people.aino.id, level: "weak" } as const;
    const post = (fields: Record<string, string>) =>
      open("/calendar/feed", { as, now: NOW, method: "POST", language: "en", fields });
    const empty = await post({ intent: "make" });
    expect(empty.status).toBe(422);
    expect(await empty.text()).toContain("Choose what your calendar should show.");
    for (let times = 0; times < MOST_FEEDS; times += 1) await makeFor(people.aino.id);
    const full = await post({ level: "BUSY", intent: "make" });
    expect(full.status).toBe(422);
    expect(await full.text()).toContain(`You already have ${MOST_FEEDS} addresses. Remove one first.`);
  });
});

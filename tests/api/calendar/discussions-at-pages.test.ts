import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { discussionsToBook } from "~/calendar/events/events-of-days.ts";
import { addTimes, removeEvent } from "~/demo/desk/moves/event-moves.server.ts";
import { testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { mainOf } from "../../support/asking/posted-form.ts";
import { servedPages } from "../../support/asking/served-pages.ts";
import { eventTown, halfHour, NOW } from "../../support/samples/event-town.ts";

/**
 * Discussions and events as the calendar's pages show them, to the guardians of children whose unit takes no times: the
 * calendar does not show their days.
 */
const { db, reset } = await testDatabase();
const town = eventTown(db);
const open = await servedPages(db, testSettings());
const openWithout = await servedPages(db, testSettings({}, { discussionReservations: false }));

let people: Awaited<ReturnType<typeof town.families>>;
let survey: { id: string; times: string[] };
beforeEach(async () => {
  await reset();
  people = await town.families();
  const of = { for: [{ unitId: people.unit, groupId: people.group("Kettuset") }] };
  survey = await town.survey(of, [halfHour("2026-03-17", "10:00"), halfHour("2026-03-18")]);
});

const as = (id: string) => ({ as: { id, level: "weak" } as const, now: NOW });
const read = async (address: string, id = people.aino.id) => (await open(address, as(id))).text();

const booking = () =>
  `/calendar?modal=discussion-reservations&selectedChildId=${people.elsa}&selectedEventId=${survey.id}`;
const press = (id: string, intent: string, time?: string) =>
  open(booking(), {
    ...as(id),
    method: "POST",
    fields: [["intent", intent], ...(time ? [["time", time] as [string, string]] : [])],
  });
const bookedBy = async (id: string) =>
  (
    (await (await town.as(id)).calendarEvents.list({ start: "2026-03-01", end: "2026-03-31" }))[0]?.timesByChild[
      people.elsa
    ] ?? []
  ).filter(({ childId }) => childId === people.elsa).length;

describe("a discussion", () => {
  it("is booked for a child whose days the calendar does not show", async () => {
    expect(mainOf(await read("/calendar?modal=discussions"))).toContain("Vasukeskustelut, Elsa");
    expect((await press(people.aino.id, "book", survey.times[0])).status).toBe(303);
    expect(await bookedBy(people.aino.id)).toBe(1);
  });

  it("that waits alone has its times one press away from the month", async () => {
    expect(await read("/calendar")).toContain(`href="${booking().replaceAll("&", "&amp;")}"`);
  });

  it("of another family is not found, like an unknown one", async () => {
    const unknown = booking().replace(survey.id, randomUUID());
    const pages = [await open(booking(), as(people.pekka.id)), await open(unknown, as(people.aino.id))];
    expect(pages.map(({ status }) => status)).toEqual([404, 404]);
    const [others = "", none = ""] = await Promise.all(pages.map((page) => page.text()));
    expect(mainOf(others)).toBe(mainOf(none));
    expect(mainOf(others)).not.toContain("Vasukeskustelut");
  });

  it("has no page where the town has switched discussions off, like a dialog that nobody has", async () => {
    for (const address of ["/calendar?modal=discussions", booking()]) {
      expect((await openWithout(address, as(people.aino.id))).status).toBe(404);
      expect((await openWithout(address, { ...as(people.aino.id), method: "POST", fields: {} })).status).toBe(404);
    }
    expect((await openWithout("/calendar", as(people.aino.id))).status).toBe(200);
    const unknown = await open("/calendar?modal=nothing", as(people.aino.id));
    expect(unknown.status).toBe(404);
    expect(mainOf(await unknown.text())).toContain("Sivua ei löytynyt");
  });

  it("says until which day its time can be cancelled, as long as it can", async () => {
    await press(people.aino.id, "book", survey.times[0]);
    for (const address of ["/calendar?modal=discussions", booking()]) {
      const html = await read(address);
      expect(mainOf(html)).toContain("Voit perua ajan viimeistään su 15.3.2026.");
      expect(html).toContain(`/api/citizen/calendar-event-times/${survey.times[0]}/ics`);
    }
    const late = { ...as(people.aino.id), now: new Date("2026-03-16T12:00:00+02:00") };
    const words = mainOf(await (await open(booking(), late)).text());
    expect(words).not.toContain("Voit perua ajan viimeistään");
    expect(words).toContain("Aikaa ei voi enää muuttaa tai perua täällä.");
  });

  it.each([
    ["2026-03-13", true],
    ["2026-03-16", false],
  ])("is cancelled from its day on %s: %s, and the list offers no more than that", async (today, isCancelled) => {
    await press(people.aino.id, "book", survey.times[0]);
    const on = { ...as(people.aino.id), now: new Date(`${today}T12:00:00+02:00`) };
    const day = await (await open("/calendar?day=2026-03-17", on)).text();
    const list = await (await open("/calendar?modal=discussions", on)).text();
    expect(mainOf(day)).toContain("Vasukeskustelut , Keskustelu klo 10–10.30");
    expect(day).toContain('href="/calendar?modal=discussions"');
    const cancel = `selectedEventId=${survey.id}&amp;cancel=${survey.times[0]}"`;
    expect([day.includes(cancel), mainOf(day).includes("Voit perua ajan")]).toEqual([isCancelled, isCancelled]);
    expect(mainOf(day).includes("Aikaa ei voi enää muuttaa tai perua täällä.")).toBe(!isCancelled);
    expect([list.includes("Katso tai peru aika"), list.includes("Katso aika")]).toEqual([isCancelled, !isCancelled]);
  });

  it("asks for a time once, and not by its label too", async () => {
    const refused = await press(people.aino.id, "book");
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('<a href="#time">Valitse aika.</a>');
  });

  it("asks once more before a time is given back, as long as it can be", async () => {
    await press(people.aino.id, "book", survey.times[0]);
    const question = `${booking()}&cancel=${survey.times[0]}`;
    expect(await read(booking())).toContain(question.replaceAll("&", "&amp;"));
    const html = await read(question);
    expect(html).toContain("<title>Perutaanko keskusteluaika? – Aamu</title>");
    expect(mainOf(html)).toMatch(/Vasukeskustelut, Elsa Varattu aika: ti 17\.3\. klo 10–10\.30 .*Pidä aika Peru aika$/);
    expect(await bookedBy(people.aino.id)).toBe(1);
    await press(people.antti.id, `cancel.${survey.times[0]}`);
    expect(mainOf(await read(question))).toContain("Valitse aika");
  });

  it("is not booked twice: the second guardian is shown the time that the first one has booked", async () => {
    await press(people.antti.id, "book", survey.times[0]);
    const response = await press(people.aino.id, "book", survey.times[1]);
    expect(response.status).toBe(422);
    const words = mainOf(await response.text());
    expect(words).toContain("Lapselle on jo varattu aika.");
    expect(words).toContain("Varattu aika: ti 17.3.");
    expect(await bookedBy(people.aino.id)).toBe(1);
  });

  it("is booked for whoever presses again with the same time: a lost answer, a reload, the other guardian", async () => {
    for (const id of [people.aino.id, people.aino.id, people.antti.id])
      expect((await press(id, "book", survey.times[0])).status).toBe(303);
    expect(await bookedBy(people.aino.id)).toBe(1);
  });

  it("shows every time that is booked, and cancels the one whose button was pressed", async () => {
    const calls = (await town.as(people.aino.id)).calendarEvents;
    for (const calendarEventTimeId of survey.times)
      await calls.book({ body: { calendarEventTimeId, childId: people.elsa } });
    const words = mainOf(await read(booking()));
    for (const day of ["ti 17.3.", "ke 18.3."]) expect(words).toContain(`Varattu aika: ${day}`);
    expect((await press(people.aino.id, `cancel.${survey.times[1]}`)).status).toBe(303);
    const left = mainOf(await read(booking()));
    expect(left).toContain("Varattu aika: ti 17.3.");
    expect(left).not.toContain("ke 18.3.");
  });

  it("says that a time was held, and offers another one as long as times are free", async () => {
    await addTimes(db, survey.id, [halfHour("2026-03-26")]);
    await press(people.aino.id, "book", survey.times[0]);
    const after = (day: string) => ({ ...as(people.aino.id), now: new Date(`${day}T12:00:00+02:00`) });
    for (const address of ["/calendar?modal=discussions", booking()]) {
      const words = mainOf(await (await open(address, after("2026-03-18"))).text());
      expect(words).toContain("Keskusteluaika oli ti 17.3. klo 10–10.30. Voit varata vielä toisen ajan.");
      const nothingFree = mainOf(await (await open(address, after("2026-03-25"))).text());
      expect(nothingFree).toContain("Keskusteluaika oli ti 17.3.");
      expect(nothingFree).not.toMatch(/toisen ajan|Kysy lisää/);
    }
  });

  it("that cannot be cancelled any more says so, and asks for no other time", async () => {
    await press(people.aino.id, "book", survey.times[0]);
    const late = { ...as(people.aino.id), now: new Date("2026-03-16T12:00:00+02:00") };
    const fields: [string, string][] = [["intent", `cancel.${survey.times[0]}`]];
    const response = await open(booking(), { ...late, method: "POST", fields });
    expect(response.status).toBe(422);
    const words = mainOf(await response.text());
    expect(words).toContain("Aikaa ei voi enää perua täällä. Ota yhteyttä yksikköön.");
    expect(words).not.toContain("Valitse toinen aika");
  });

  it("that was removed meanwhile is not booked, and the list says so", async () => {
    const [first = ""] = survey.times;
    await removeEvent(db, survey.id);
    const response = await press(people.aino.id, "book", first);
    expect(response.headers.get("Location")).toBe("/calendar?modal=discussions#banner");
    const cookie = (response.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";
    const words = mainOf(await (await open("/calendar?modal=discussions", { ...as(people.aino.id), cookie })).text());
    expect(words).toContain("Tätä keskustelua ei enää ole. Mitään ei varattu tai peruttu.");
  });

  it("names no other time when the last free one was taken meanwhile", async () => {
    const { calendarEvents } = await town.as(people.pekka.id);
    for (const calendarEventTimeId of survey.times)
      await calendarEvents.book({ body: { calendarEventTimeId, childId: people.vilma } });
    const response = await press(people.aino.id, "book", survey.times[0]);
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(mainOf(html)).toContain("Joku ehti varata viimeisen vapaan ajan.");
    expect(html).not.toContain('href="#time"');
  });
});

describe("a discussion waits to be booked, in the month and among all that waits", () => {
  it.each<[when: string, booked: number | null, today: string, waits: number]>([
    ["while times are free", null, "2026-03-10", 1],
    ["not when a time is booked", 0, "2026-03-10", 0],
    ["not on the day when it is held", 0, "2026-03-17", 0],
    ["not after it was held, although times are free", 0, "2026-03-18", 0],
    ["not when the free times are too near", null, "2026-03-25", 0],
  ])("%s", async (_when, booked, today, waits) => {
    await addTimes(db, survey.id, [halfHour("2026-03-26")]);
    if (booked !== null) await press(people.aino.id, "book", survey.times[booked]);
    const { waiting, calendarEvents } = await town.as(people.aino.id, { now: new Date(`${today}T12:00:00+02:00`) });
    const events = await calendarEvents.list({ start: "2026-03-01", end: "2026-03-31" });
    const toBook = discussionsToBook(events, today);
    expect([(await waiting.counts()).discussionTimes, toBook.length]).toEqual([waits, waits]);
  });
});

describe("an event", () => {
  it("is on its day for a child whose days the calendar does not show, with its group and its file", async () => {
    const trip = await town.event({ for: [{ unitId: people.unit, groupId: people.group("Kettuset") }] });
    const html = await read("/calendar?day=2026-03-20");
    expect(mainOf(html)).toMatch(/Elsa Tapahtumat Metsäretki \(Kettuset\)/);
    expect(mainOf(html)).not.toContain("Onni");
    const file = `/api/citizen/calendar-events/${trip}/ics?childId=${people.elsa}&amp;date=2026-03-20`;
    expect(html).toContain(file);
  });
});

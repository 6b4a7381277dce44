import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { levelOf } from "~/contract.ts";
import { decideSupport, draftSupport } from "~/demo/desk/moves/assistance-moves.server.ts";
import { writeToFamilies } from "~/demo/desk/moves/message-moves.server.ts";
import { layOutTown } from "~/demo/town/lay-out-town.server.ts";
import { Refusal } from "~/foundation/seam/refusal.ts";
import { whatWaitsInFront } from "~/in-front/what-waits/what-waits-in-front.ts";
import { NOTHING_WAITS } from "~/waiting/contract.ts";
import { kinds, WAITING_KINDS, type WaitingKind } from "~/waiting/kinds.ts";
import { decidedFamily } from "../../people/decisions.ts";
import { child, guardian } from "../../people/family.ts";
import { messagingFamily } from "../../people/messaging-family.ts";
import { addUnit } from "../../people/town.ts";
import { apiOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { demoTown } from "../../support/asking/demo-town.ts";
import { servedPages } from "../../support/asking/served-pages.ts";
import { twoClients } from "../../support/asking/two-clients.ts";
import { inCalendar, judgedByContract } from "../../support/reading/what-waits.ts";

const { db, reset } = await testDatabase();
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const settings = testSettings();
const open = await servedPages(db, settings);
const { clients } = await twoClients(db, () => now);

/** Pages in front of a gateway without our own calls: it answers them with 404. */
async function inFrontOfPlainGateway(id: string, level: "weak" | "strong" = "strong"): Promise<Api> {
  const isMissing = () => Promise.reject(new Refusal(404));
  const waiting = { counts: isMissing, navigation: isMissing, things: isMissing };
  const api = { ...(await apiOf(db, id, { settings, now, level })), waiting };
  return whatWaitsInFront().of({ api, guardian: { id, level }, now, today: TODAY, settings });
}

describe("the number beside decisions", () => {
  beforeEach(reset);

  /** The number in the header, the number on the page, and how many applications of the list can be answered. */
  async function told(id: string): Promise<{ header: number; page: number; list: number }> {
    const html = await (await open("/decisions", { as: { id, level: "strong" }, now })).text();
    const header = /<header.*?<\/header>/s.exec(html)?.[0] ?? "";
    const count = (pattern: RegExp, text: string) => Number(pattern.exec(text)?.[1] ?? 0);
    return {
      header: count(/(\d+) hakemuksen päätö(?:s|kset) odotta(?:a|vat) vastaustasi/, header),
      page: count(/<main.*?(\d+) hakemuksen päätö(?:s|kset) odotta(?:a|vat) vastaustasi/s, html),
      list: new Set(html.match(/by-application\/[0-9a-f-]{36}(?=[^>]*>(?:<[^>]*>)*Vastaa päätökseen<)/g)).size,
    };
  }

  it("is the same on the page and in its list: it counts applications, because one page answers all of their decisions", async () => {
    const { aino } = await decidedFamily(db, TODAY, ["PRESCHOOL", "PRESCHOOL_DAYCARE"]);
    expect(await told(aino.id)).toEqual({ header: 1, page: 1, list: 1 });
  });

  it("falls only when both of two are answered", async () => {
    const { aino, applicationId, decision } = await decidedFamily(db, TODAY, ["PRESCHOOL", "PRESCHOOL_DAYCARE"]);
    const api = await apiOf(db, aino.id, { settings, now });
    const accept = (type: "PRESCHOOL" | "PRESCHOOL_DAYCARE") =>
      api.decisions.accept({
        applicationId,
        body: { decisionId: decision(type), requestedStartDate: "2026-08-11" },
      });
    await accept("PRESCHOOL");
    expect(await told(aino.id)).toEqual({ header: 1, page: 1, list: 1 });
    await accept("PRESCHOOL_DAYCARE");
    expect(await told(aino.id)).toMatchObject({ header: 0, page: 0 });
  });

  it("is zero for the other guardian, who does not answer", async () => {
    const { antti } = await decidedFamily(db, TODAY, ["PRESCHOOL"]);
    expect(await told(antti.id)).toEqual({ header: 0, page: 0, list: 0 });
  });

  it("is there in a weak session too", async () => {
    const { aino } = await decidedFamily(db, TODAY, ["DAYCARE"]);
    const api = await apiOf(db, aino.id, { settings, now, level: "weak" });
    expect(await api.waiting.counts()).toEqual({ ...NOTHING_WAITS, decisionsToAnswer: 1 });
  });

  it.each(["in process", "over HTTP"] as const)("is the same %s", async (kind) => {
    const { aino } = await decidedFamily(db, TODAY, ["DAYCARE"]);
    const api = await clients[kind]({ id: aino.id, level: "weak" });
    expect(await api.waiting.counts()).toEqual({ ...NOTHING_WAITS, decisionsToAnswer: 1 });
  });

  it("comes from the contract's own calls with a plain gateway", async () => {
    const { aino } = await decidedFamily(db, TODAY, ["PRESCHOOL", "PRESCHOOL_DAYCARE"]);
    const api = await inFrontOfPlainGateway(aino.id);
    expect(await api.waiting.counts()).toEqual({ ...NOTHING_WAITS, decisionsToAnswer: 1 });
  });

  it("has its last day with a plain gateway too", async () => {
    const { aino } = await decidedFamily(db, TODAY, ["PRESCHOOL", "PRESCHOOL_DAYCARE"]);
    const api = await inFrontOfPlainGateway(aino.id);
    const { things } = await api.waiting.things();
    expect(things.map(({ kind, count, lastDay }) => [kind, count, lastDay])).toEqual([
      ["decisionsToAnswer", 2, "2026-03-19"],
    ]);
    const page = await open("/waiting", { as: { id: aino.id, level: "strong" }, now, api });
    expect(await page.text()).toMatch(/Vastaa 2 päätökseen.*Elsa.*Viimeistään to 19\.3\.2026/s);
  });

  it("is the same for a weak session with a plain gateway", async () => {
    const { aino } = await decidedFamily(db, TODAY, ["PRESCHOOL", "PRESCHOOL_DAYCARE"]);
    const api = await inFrontOfPlainGateway(aino.id, "weak");
    expect((await api.waiting.counts()).decisionsToAnswer).toBe(1);
  });
});

describe("the number beside messages", () => {
  beforeEach(reset);

  const unreadIn = (html: string) =>
    Number(/<header.*?(\d+) lukema(?:ton|tonta) viesti.*?<\/header>/s.exec(html)?.[1] ?? 0);
  const inBar = (html: string) => Number(/class="bottom-bar.*?(\d+) lukema(?:ton|tonta) viesti/s.exec(html)?.[1] ?? 0);

  it("does not count the thread that is opened, from its first page on", async () => {
    const { aino, elsa, accounts } = await messagingFamily(db, TODAY);
    const message = { senderId: accounts.kettuset, title: "Retki", content: "Metsään", now };
    const family = { accountIds: [accounts.aino], childIds: [elsa] };
    const [sent] = await writeToFamilies(db, [family, family, family], message);
    const address = `/messages/${sent?.threadId}`;
    const read = async (path: string, headers: Record<string, string> = {}) =>
      (await open(path, { as: { id: aino.id, level: "weak" }, now, headers })).text();

    const list = await read("/messages");
    expect(list).toContain("<title>Viestit (3 lukematta) – Aamu</title>");
    expect([unreadIn(list), inBar(list)]).toEqual([3, 3]);
    // A browser that only prefetches has not opened it. What it keeps is drawn as it will be when it is shown.
    expect(unreadIn(await read(address, { "Sec-Purpose": "prefetch" }))).toBe(2);
    expect(unreadIn(await read("/messages"))).toBe(3);
    const thread = await read(address);
    expect([unreadIn(thread), inBar(thread)]).toEqual([2, 2]);
    expect(thread.match(/class="thread thread-unread"/g)).toHaveLength(2);
    expect(thread).toContain('data-arrived="2"');
    const again = await read(address);
    expect([unreadIn(again), again.match(/data-arrived="2"/g)?.length]).toEqual([2, 1]);
  });
});

describe("the number beside decisions on support", () => {
  beforeEach(reset);

  const inHeader = (html: string) =>
    Number(/<header.*?(\d+) tukea koskeva(?:a päätöstä| päätös) on lukematta.*?<\/header>/s.exec(html)?.[1] ?? 0);

  it("does not count the decision that is opened, from its first page on", async () => {
    const unitId = await addUnit(db, "Koivikko");
    const aino = await guardian("Aino Virtanen").with(child("Elsa").inDaycare(unitId)).settle(db, TODAY);
    const about = { childId: aino.child("Elsa"), unitId };
    const support = await draftSupport(db, { ...about, kind: "EARLY_CHILDHOOD", validFrom: "2026-03-15" });
    const preschool = { ...about, kind: "PRESCHOOL", validFrom: "2026-08-10", type: "NEW" } as const;
    const later = await draftSupport(db, preschool);
    for (const id of [support, later]) await decideSupport(db, id, "ACCEPTED", { now, today: TODAY });
    const read = async (path: string, headers: Record<string, string> = {}) =>
      inHeader(await (await open(path, { as: { id: aino.id, level: "strong" }, now, headers })).text());

    // A browser that only prefetches has not opened it.
    expect(await read(`/decisions/assistance/${support}`, { "Sec-Purpose": "prefetch" })).toBe(2);
    expect(await read(`/decisions/assistance/${support}`)).toBe(1);
    expect(await read(`/decisions/assistance-preschool/${later}`)).toBe(0);
    expect(await read("/decisions")).toBe(0);
  });
});

const judging = { now, lockHours: settings.town.careDays.reservationThresholdHours };

/** The line of a kind for a session that is told only the number. */
const onlyCounted = (kind: WaitingKind, count: number) => ({
  kind,
  count,
  href: kinds[kind].page,
  isLocked: true,
  lastDay: null,
  week: null,
  period: null,
  childIds: [],
  title: null,
  titleLanguage: null,
  cameOn: null,
});

/** What a session by username is told only the number of. */
const LOCKED: readonly WaitingKind[] = WAITING_KINDS.filter((kind) => levelOf(kinds[kind].listedBy) === "strong");

describe("in the demo town", () => {
  let people: { id: string; name: string }[] = [];
  beforeAll(async () => {
    await reset();
    await layOutTown(db, demoTown(), now, TODAY);
    people = await db
      .selectFrom("person")
      .select(["id", "first_name as name"])
      .where("id", "in", db.selectFrom("guardian").select("guardian_id"))
      .execute();
  });

  it("the page of what waits has as many lines as its lead and the links to it say, for every guardian", async () => {
    for (const { id, name } of people) {
      for (const level of ["weak", "strong"] as const) {
        const html = await (await open("/waiting", { as: { id, level }, now })).text();
        const [header = "", main = ""] = [/<header.*?<\/header>/s, /<main.*<\/main>/s].map(
          (part) => part.exec(html)?.[0],
        );
        const said = (text: string) => Number(/(\d+) asiaa?(?:[,.]| odottaa sinua)/.exec(text)?.[1] ?? 0);
        const lines = main.match(/<li class="thing/g)?.length ?? 0;
        expect([said(main), said(header)], `${name} ${level}`).toEqual([lines, lines]);
      }
    }
  });

  it("a guardian without an address or a phone number reads so where the menu warns of it, and it is not counted", async () => {
    const bare = await guardian("Amina Warsame").settle(db, TODAY);
    await db.updateTable("person").set({ email: null, phone: "" }).where("id", "=", bare.id).execute();
    const html = await (await open("/waiting", { as: { id: bare.id, level: "weak" }, now })).text();
    expect(html).toContain("(Sähköpostiosoite ja puhelinnumero puuttuvat)");
    expect(html).not.toMatch(/\d+ asiaa? odottaa sinua/);
    expect(/<main.*<\/main>/s.exec(html)?.[0]).toMatch(
      /Sinulla ei ole nyt.*href="\/personal-details".*puuttuvat sähköpostiosoite ja puhelinnumero/s,
    );
  });

  it("one query counts the same as the lists for every guardian", async () => {
    const found = { ...NOTHING_WAITS };
    for (const { id, name } of people) {
      const api = await apiOf(db, id, { settings, now });
      const counts = await api.waiting.counts();
      expect(counts, name).toEqual(await judgedByContract(api, id, judging));
      for (const kind of WAITING_KINDS) found[kind] += counts[kind];
    }
    // The demo town has none of these two. Families of every kind do (what-waits-in-any-family.test.ts).
    const { certificatesToAdd: _certificates, pedagogicalDocumentsToRead: _pedagogical, ...others } = found;
    for (const [kind, count] of Object.entries(others)) expect(count, kind).toBeGreaterThan(0);
  });

  it("a session by username is told only the number of what needs strong identification", async () => {
    const found = new Set<WaitingKind>();
    for (const { id, name } of people) {
      const [weak, strong] = await Promise.all(
        (["weak", "strong"] as const).map(async (level) => {
          const api = await apiOf(db, id, { settings, now, level });
          return { ...(await api.waiting.things()), counts: await api.waiting.counts() };
        }),
      );
      expect(
        strong?.things.filter(({ isLocked }) => isLocked),
        name,
      ).toEqual([]);
      for (const kind of WAITING_KINDS) {
        const lines = weak?.things.filter((thing) => thing.kind === kind) ?? [];
        if (lines.length > 0) found.add(kind);
        if (!LOCKED.includes(kind)) expect(lines, name).toEqual(strong?.things.filter((thing) => thing.kind === kind));
        else if (lines.length > 0) expect(lines, name).toEqual([onlyCounted(kind, weak?.counts[kind] ?? 0)]);
      }
    }
    // The demo town has none of these two. Families of every kind do (what-waits-in-any-family.test.ts).
    const others = WAITING_KINDS.filter(
      (kind) => kind !== "certificatesToAdd" && kind !== "pedagogicalDocumentsToRead",
    );
    expect([...found].sort()).toEqual([...others].sort());
  });

  it.each([
    "2026-03-19T18:00:00+02:00",
    "2026-04-27T09:00:00+03:00",
    "2026-05-20T12:00:00+03:00",
    "2026-06-10T12:00:00+03:00",
  ])("counts the calendar like the calendar itself, also at %s", async (instant) => {
    const at = new Date(instant);
    for (const { id, name } of people) {
      const api = await apiOf(db, id, { settings, now: at });
      expect(await api.waiting.counts(), name).toMatchObject(await inCalendar(api, { ...judging, now: at }));
    }
  });
});

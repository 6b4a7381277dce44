import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { Refusal } from "~/foundation/seam/refusal.ts";
import { waitingAtPage } from "~/frame/pages/waiting-at-page.server.ts";
import { layOutTown } from "~/municipality/demo-town/lay-out-town.server.ts";
import { decidedFamily } from "../people/decisions.ts";
import { apiOf, testSettings } from "../support/calling.ts";
import { testDatabase } from "../support/database.ts";
import { servedPages } from "../support/served-pages.ts";
import { twoClients } from "../support/two-clients.ts";

const { db, reset } = await testDatabase();
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const settings = testSettings();
const open = await servedPages(db, settings);
const { clients } = await twoClients(db, () => now);

/** A gateway without our own calls: it answers them with 404. */
const inFrontOfPlainGateway = (api: Api): Api => ({
  ...api,
  waiting: { counts: () => Promise.reject(new Refusal(404)) },
});

describe("the number beside decisions", () => {
  beforeEach(reset);

  /** The number in the header, the number on the page, and how many decisions of the list can be answered. */
  async function told(id: string): Promise<{ header: number; page: number; list: number }> {
    const html = await (await open("/decisions", { as: { id, level: "strong" }, now })).text();
    const header = /<header.*?<\/header>/s.exec(html)?.[0] ?? "";
    const count = (pattern: RegExp, text: string) => Number(pattern.exec(text)?.[1] ?? 0);
    return {
      header: count(/(\d+) päätös(?:tä)? odottaa vastaustasi/, header),
      page: count(/<main.*?(\d+) päätös(?:tä)? odottaa vastaustasi/s, html),
      list: html.match(/>Vastaa päätökseen</g)?.length ?? 0,
    };
  }

  it("is the same on the page and in its list: it counts decisions, not applications", async () => {
    const { aino } = await decidedFamily(db, TODAY, ["PRESCHOOL", "PRESCHOOL_DAYCARE"]);
    expect(await told(aino.id)).toEqual({ header: 2, page: 2, list: 2 });
  });

  it("falls as soon as one of two is answered", async () => {
    const { aino, applicationId, decision } = await decidedFamily(db, TODAY, ["PRESCHOOL", "PRESCHOOL_DAYCARE"]);
    const api = await apiOf(db, aino.id, { settings, now });
    const body = { decisionId: decision("PRESCHOOL"), requestedStartDate: "2026-08-11" };
    await api.decisions.accept({ applicationId, body });
    expect(await told(aino.id)).toEqual({ header: 1, page: 1, list: 1 });
  });

  it("is zero for the other guardian, who does not answer", async () => {
    const { antti } = await decidedFamily(db, TODAY, ["PRESCHOOL"]);
    expect(await told(antti.id)).toEqual({ header: 0, page: 0, list: 0 });
  });

  it("is there in a weak session too", async () => {
    const { aino } = await decidedFamily(db, TODAY, ["DAYCARE"]);
    const api = await apiOf(db, aino.id, { settings, now, level: "weak" });
    expect(await api.waiting.counts()).toEqual({ decisionsToAnswer: 1, supportDecisionsToRead: 0, unreadMessages: 0 });
  });

  it.each(["in process", "over HTTP"] as const)("is the same %s", async (kind) => {
    const { aino } = await decidedFamily(db, TODAY, ["DAYCARE"]);
    const api = await clients[kind]({ id: aino.id, level: "weak" });
    expect(await waitingAtPage(api)).toEqual({ decisionsToAnswer: 1, supportDecisionsToRead: 0, unreadMessages: 0 });
  });

  it("comes from the contract's own calls with a plain gateway", async () => {
    const { aino } = await decidedFamily(db, TODAY, ["PRESCHOOL", "PRESCHOOL_DAYCARE"]);
    const api = inFrontOfPlainGateway(await apiOf(db, aino.id, { settings, now }));
    expect(await waitingAtPage(api)).toEqual({ decisionsToAnswer: 2, supportDecisionsToRead: 0, unreadMessages: 0 });
  });

  it("counts applications if the gateway has no other number for a weak session", async () => {
    const { aino } = await decidedFamily(db, TODAY, ["PRESCHOOL", "PRESCHOOL_DAYCARE"]);
    const api = inFrontOfPlainGateway(await apiOf(db, aino.id, { settings, now, level: "weak" }));
    expect((await waitingAtPage(api)).decisionsToAnswer).toBe(1);
  });
});

describe("in the demo town", () => {
  let people: { id: string; name: string }[] = [];
  beforeAll(async () => {
    await reset();
    await layOutTown(db, "merila", now, TODAY);
    people = await db
      .selectFrom("person")
      .select(["id", "first_name as name"])
      .where("id", "in", db.selectFrom("guardian").select("guardian_id"))
      .execute();
  });

  it("one query counts the same as the lists for every guardian", async () => {
    const found = { answer: 0, read: 0 };
    for (const { id, name } of people) {
      const api = await apiOf(db, id, { settings, now });
      const [counts, decisions, support, preschool, inbox] = await Promise.all([
        api.waiting.counts(),
        api.decisions.list(),
        api.assistanceDecisions.unreadCounts(),
        api.assistanceDecisions.preschoolUnreadCounts(),
        api.messages.received({ page: 1 }),
      ]);
      // The demo's unread messages are all on the first page.
      const unreadMessages = inbox.data
        .flatMap((thread) => (thread.type === "Regular" && !thread.isCopy ? thread.messages : []))
        .filter(({ readAt, sender }) => readAt === null && sender.personId !== id).length;
      const toAnswer = decisions.decisions.filter(
        ({ status, applicationId }) => status === "PENDING" && decisions.decidableApplications.includes(applicationId),
      ).length;
      const unread = [...support, ...preschool].reduce((sum, { count }) => sum + count, 0);
      expect(counts, name).toEqual({ decisionsToAnswer: toAnswer, supportDecisionsToRead: unread, unreadMessages });
      found.answer += toAnswer;
      found.read += unread;
    }
    expect(found.answer).toBeGreaterThan(2);
    expect(found.read).toBeGreaterThan(2);
  });
});

import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { makeGuardian } from "~/demo/desk/moves/family-moves.server.ts";
import { layOutTown } from "~/demo/town/lay-out-town.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { Refusal } from "~/foundation/seam/refusal.ts";
import { whatWaitsInFront } from "~/in-front/what-waits/what-waits-in-front.ts";
import { NOTHING_WAITS, type WaitingThing } from "~/waiting/contract.ts";
import { WAITING_KINDS } from "~/waiting/kinds.ts";
import { anyFamily, settleAny } from "../../people/any-family.ts";
import { daycareForm, preferences } from "../../people/application-form.ts";
import { addApplication } from "../../people/applications.ts";
import { child, guardian } from "../../people/family.ts";
import { apiOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { demoTown } from "../../support/asking/demo-town.ts";
import { plainGateway } from "../../support/asking/plain-gateway.ts";
import { twoClients } from "../../support/asking/two-clients.ts";

/** What waits for a guardian is the same in front of a gateway that has no call for it. */
const { db, reset } = await testDatabase();
const TODAY = "2026-11-18";
let now = new Date(`${TODAY}T12:00:00+02:00`);
const settings = testSettings();
const atGateway = await plainGateway(await twoClients(db, () => now));

type Level = "weak" | "strong";

const reckoning = (api: Api, id: string): Api =>
  whatWaitsInFront().of({ api, guardian: { id, level: "strong" }, now, today: dateAt(now), settings });

/** The contract does not say when a draft was last saved, nor anything of applications to a session by username. */
const isTold = (kind: string, level: Level) =>
  kind !== "endingDrafts" && !(kind === "certificatesToAdd" && level === "weak");

const toldThings = (things: readonly WaitingThing[], level: Level) =>
  things
    .filter(({ kind }) => isTold(kind, level))
    // Nobody sees the order of the children: the page names them in the order of the family.
    .map((thing) => ({ ...thing, childIds: [...thing.childIds].sort(), titleLanguage: toldLanguage(thing) }));

/** The contract does not say in which language the name of a document is. The page looks at its words. */
const toldLanguage = ({ kind, titleLanguage }: WaitingThing) =>
  kind === "documentsToFill" || kind === "documentsToRead" ? null : titleLanguage;

/** Everything that waits, by one client. */
async function waiting(api: Api, level: Level) {
  const { things, children } = await api.waiting.things();
  const { counts, children: navigation } = await api.waiting.navigation();
  return {
    children,
    navigation,
    counts: Object.fromEntries(Object.entries(counts).filter(([kind]) => isTold(kind, level))),
    things: toldThings(things, level),
  };
}

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

  it.each(["weak", "strong"] as const)("what waits for each guardian is reckoned the same (%s)", async (level) => {
    const found = { ...NOTHING_WAITS };
    for (const { id, name } of people) {
      const own = await waiting(await apiOf(db, id, { settings, now, level }), level);
      const reckoned = await waiting(await atGateway({ id, level }), level);
      expect(reckoned, name).toEqual(own);
      for (const kind of WAITING_KINDS) found[kind] += reckoned.counts[kind] ?? 0;
    }
    for (const kind of ["missingTimes", "holidayTimes", "holidaySurveys", "discussionTimes"] as const)
      expect(found[kind], kind).toBeGreaterThan(0);
  });
});

it("the list of applications names the certificates that are missing, for the applicant alone", async () => {
  await reset();
  const aino = await guardian("Aino Virtanen").with(child("Elsa"), child("Onni")).settle(db, TODAY);
  const antti = await guardian("Antti Virtanen").settle(db, TODAY);
  await makeGuardian(db, antti.id, aino.child("Elsa"));
  const urgent = daycareForm({ preferences: preferences({ urgent: true }) });
  for (const [name, form] of [
    ["Elsa", urgent],
    ["Onni", daycareForm()],
  ] as const)
    await addApplication(db, { guardianId: aino.id, childId: aino.child(name), status: "SENT", form });
  const missingFor = async (id: string) => {
    const listed = await (await atGateway({ id, level: "strong" })).applications.byGuardian();
    return listed.map((one) => [
      one.childName.split(" ")[0],
      one.applicationSummaries.map(({ attachmentsMissing }) => attachmentsMissing),
    ]);
  };
  expect((await missingFor(aino.id)).sort()).toEqual([
    ["Elsa", [["URGENCY"]]],
    ["Onni", [[]]],
  ]);
  for (const [, missing] of await missingFor(antti.id))
    expect(missing).toSatisfy((all: unknown[]) => all.flat().length === 0);
});

/** A few families a round: one round is short enough on a busy machine too. */
describe.each([1, 2, 3])("for any family (%i)", () => {
  it("what waits is reckoned the same", async () => {
    await fc.assert(
      fc.asyncProperty(anyFamily, async (family) => {
        await reset();
        const settled = await settleAny(db, family, (id, at) => apiOf(db, id, { settings, now: at }));
        now = settled.now;
        const api = await apiOf(db, settled.id, { settings, now });
        const isMissing = () => Promise.reject(new Refusal(404));
        const plain = { ...api, waiting: { counts: isMissing, navigation: isMissing, things: isMissing } };
        const reckoned = reckoning(plain, settled.id);
        const told = await waiting(reckoned, "strong");
        expect(told).toEqual(await waiting(api, "strong"));
        for (const [kind, count] of Object.entries(told.counts)) {
          const lines = told.things.filter((thing) => thing.kind === kind).length;
          expect(lines, kind).toBe(kind === "unreadMessages" ? Math.min(1, count) : count);
        }
      }),
      { numRuns: 8 },
    );
  });
});

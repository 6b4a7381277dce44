import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { isRefusal } from "~/foundation/seam/refusal.ts";
import { daycareForm } from "../people/application-form.ts";
import { addApplication } from "../people/applications.ts";
import { child, guardian } from "../people/family.ts";
import { addUnit } from "../people/town.ts";
import { apiOf, testSettings } from "../support/asking/calling.ts";
import { testDatabase } from "../support/asking/database.ts";
import { ODD_TEXTS, withPart } from "../support/samples/odd-values.ts";

/** Every input gets an answer or a 4xx, and nothing of another family changes. */
const { db } = await testDatabase();
const settings = testSettings();
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);

let api: Api;
let childId: string;
let applicationId: string;
let foreignId: string;

beforeAll(async () => {
  await addUnit(db, "Koivikko");
  const pekka = await guardian("Pekka Laine").with(child("Vieras")).settle(db, TODAY);
  foreignId = await addApplication(db, { guardianId: pekka.id, childId: pekka.child("Vieras"), status: "CREATED" });
  const aino = await guardian().with(child("Elsa")).settle(db, TODAY);
  childId = aino.child("Elsa");
  applicationId = await addApplication(db, { guardianId: aino.id, childId, status: "CREATED" });
  api = await apiOf(db, aino.id, { settings, now });
});

const odd = fc.oneof(
  fc.constantFrom<unknown>(...ODD_TEXTS, null, undefined, true, -1, 1e308, [], {}, { toString: 1 }, [[]], new Date(0)),
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.json().map((text) => JSON.parse(text) as unknown),
);

/** Every place in a value, as paths of keys. */
function placesIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...path, key]))];
}

const CALLS: [string, () => { input: unknown; call: (input: never) => Promise<unknown> }][] = [
  [
    "a unit list",
    () => ({ input: { type: "DAYCARE", date: TODAY, shiftCare: false }, call: api.units.forApplication }),
  ],
  ["service needs", () => ({ input: { placementTypes: ["DAYCARE"] }, call: api.serviceNeeds.options })],
  ["one application", () => ({ input: { applicationId }, call: api.applications.details })],
  ["duplicates", () => ({ input: { childId }, call: api.applications.duplicates })],
  ["places", () => ({ input: { childId }, call: api.applications.activePlacements })],
  ["a new draft", () => ({ input: { body: { childId, type: "DAYCARE" } }, call: api.applications.create })],
  ["a draft", () => ({ input: { applicationId, body: daycareForm() }, call: api.applications.saveDraft })],
  [
    "an update",
    () => ({
      input: { applicationId, body: { form: daycareForm(), allowOtherGuardianAccess: true } },
      call: api.applications.update,
    }),
  ],
  ["a picture", () => ({ input: { imageId: childId }, call: api.children.image })],
];

describe("odd input at any place", () => {
  it.each(CALLS)("of %s gets an answer or a 4xx", async (_title, prepare) => {
    const { input, call } = prepare();
    const places = placesIn(input);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), odd, async (place, part) => {
        const refusal = await call(withPart(input, place, part) as never).then(
          () => null,
          (error: unknown) => error,
        );
        if (refusal === null) return;
        if (!isRefusal(refusal)) throw refusal;
        expect(refusal.status).toBeGreaterThanOrEqual(400);
        expect(refusal.status).toBeLessThan(500);
      }),
      { numRuns: 200 },
    );
  });

  it("of one family does not change the other's data", async () => {
    const row = await db
      .selectFrom("application")
      .select(["version", "status"])
      .where("id", "=", foreignId)
      .executeTakeFirst();
    expect(row).toEqual({ version: 1, status: "CREATED" });
  });
});

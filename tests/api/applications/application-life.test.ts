import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import type { ApplicationFormUpdate, ApplicationStatus } from "~/applications/contract.ts";
import { isRefusal } from "~/foundation/seam/refusal.ts";
import { daycareForm, FULL_TIME, preferences, serviceNeed } from "../../people/application-form.ts";
import { applicationRow, eventsOf } from "../../people/applications.ts";
import { child, guardian } from "../../people/family.ts";
import { addServiceNeedOption, addUnit } from "../../people/town.ts";
import { apiOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { lives } from "../../support/running/in-full.ts";

/** The life of one application under any sequence of moves. A model says the expected result of each move. */
const { db, reset } = await testDatabase();
const settings = testSettings();
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);

type Who = "aino" | "antti" | "pekka";
type Version = "none" | "current" | "stale";
type Move =
  | { do: "create"; who: Who }
  | { do: "saveDraft"; who: Who; version: Version }
  | { do: "update"; who: Who; version: Version; whole: boolean }
  | { do: "send"; who: Who }
  | { do: "remove"; who: Who }
  | { do: "read"; who: Who }
  | { do: "process" };

interface Life {
  id: string;
  status: ApplicationStatus;
  version: number;
  /** True when the stored form has no fault. */
  whole: boolean;
  /** True when the applicant lets the other guardian read it. */
  allowed: boolean;
  sent: boolean;
  events: string[];
}

const who = fc.constantFrom<Who>("aino", "aino", "aino", "antti", "pekka");
const version = fc.constantFrom<Version>("none", "current", "stale");
const move: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ do: fc.constant("create" as const), who }),
  fc.record({ do: fc.constant("saveDraft" as const), who, version }),
  fc.record({ do: fc.constant("update" as const), who, version, whole: fc.boolean() }),
  fc.record({ do: fc.constant("send" as const), who }),
  fc.record({ do: fc.constant("remove" as const), who }),
  fc.record({ do: fc.constant("read" as const), who }),
  fc.constant({ do: "process" } as const),
);

const OK = 200;
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

/** The expected status of a move, by the contract alone. A successful move also changes the model. */
function expected(life: Life | null, step: Exclude<Move, { do: "process" }>): number {
  if (step.do === "create")
    return step.who === "pekka" ? 403 : step.who === "aino" && life && isRunning(life) ? 400 : OK;
  if (!life) return 403;
  if (step.do === "read") return step.who === "aino" || (step.who === "antti" && life.sent && life.allowed) ? OK : 403;
  if (step.who !== "aino") return 403;
  if (step.do === "remove") return life.status === "CREATED" || life.status === "SENT" ? OK : 400;
  if (step.do === "send") return life.status === "CREATED" && life.whole && life.allowed ? OK : 400;
  if (step.version === "stale") return 409;
  if (step.do === "saveDraft") return life.status === "CREATED" ? OK : 400;
  return (life.status === "CREATED" || life.status === "SENT") && step.whole ? OK : 400;
}

const isRunning = (life: Life): boolean => !["CANCELLED", "ACTIVE", "REJECTED"].includes(life.status);

function carriedOut(life: Life, step: Move): Life | null {
  const saved = { ...life, version: life.version + 1 };
  switch (step.do) {
    case "saveDraft":
      return { ...saved, allowed: false, whole: true, events: [...life.events, "DRAFT_SAVED"] };
    case "update":
      return { ...saved, allowed: true, whole: true, events: [...life.events, life.sent ? "UPDATED" : "DRAFT_SAVED"] };
    case "send":
      return { ...saved, status: "SENT", sent: true, events: [...life.events, "SENT"] };
    case "remove":
      return life.status === "CREATED"
        ? null
        : { ...saved, status: "CANCELLED", events: [...life.events, "CANCELLED"] };
    default:
      return life;
  }
}

beforeEach(reset);

describe("any sequence of moves", () => {
  it("follows the contract, and each change leaves one event and one version", async () => {
    await fc.assert(fc.asyncProperty(fc.array(move, { minLength: 3, maxLength: 14 }), live), { numRuns: lives(15) });
  });
});

async function live(moves: Move[]): Promise<void> {
  await reset();
  const unit = await addUnit(db, "Koivikko");
  const option = await addServiceNeedOption(db, "Kokopäivä");
  const antti = await guardian("Antti Virtanen").settle(db, TODAY);
  const aino = await guardian().with(child("Elsa").alsoOf(antti.id)).settle(db, TODAY);
  const pekka = await guardian("Pekka Laine").settle(db, TODAY);
  const childId = aino.child("Elsa");
  const ids = { aino: aino.id, antti: antti.id, pekka: pekka.id };
  const whole = daycareForm({
    preferences: preferences({
      preferredUnits: [{ id: unit, name: "" }],
      serviceNeed: serviceNeed({ serviceNeedOption: { ...FULL_TIME, id: option } }),
    }),
  });
  const unfinished: ApplicationFormUpdate = { ...whole, preferences: { ...whole.preferences, preferredUnits: [] } };

  let life = null as Life | null;
  for (const step of moves) {
    const current = life;
    const applicationId = current?.id ?? UNKNOWN;
    if (step.do === "process") {
      if (current?.status !== "SENT") continue;
      await db
        .updateTable("application")
        .set({ status: "WAITING_PLACEMENT" })
        .where("id", "=", applicationId)
        .execute();
      life = { ...current, status: "WAITING_PLACEMENT" };
      continue;
    }
    const { applications } = await apiOf(db, ids[step.who], { settings, now });
    const ifMatch = "version" in step && current ? matching(step.version, current.version) : null;
    const attempt = (): Promise<unknown> => {
      switch (step.do) {
        case "create":
          return applications.create({ body: { childId, type: "DAYCARE" } });
        case "saveDraft":
          return applications.saveDraft({ applicationId, body: whole }, { ifMatch });
        case "update":
          return applications.update(
            { applicationId, body: { form: step.whole ? whole : unfinished, allowOtherGuardianAccess: true } },
            { ifMatch },
          );
        case "send":
          return applications.send({ applicationId });
        case "remove":
          return applications.remove({ applicationId });
        case "read":
          return applications.details({ applicationId });
      }
    };
    const { status, value } = await outcomeOf(attempt());
    // The other guardian's own application is another life, so it ends at once.
    if (step.do === "create" && step.who === "antti") {
      if (status === OK)
        await db
          .deleteFrom("application")
          .where("id", "=", value as string)
          .execute();
      expect(status).toBe(OK);
      continue;
    }
    expect(status, JSON.stringify(step)).toBe(expected(current, step));
    if (status !== OK) continue;
    if (step.do === "create") {
      life = {
        id: value as string,
        status: "CREATED",
        version: 1,
        whole: false,
        allowed: false,
        sent: false,
        events: ["CREATED"],
      };
    } else if (current) life = carriedOut(current, step);
  }
  await expectRow(life);
}

const matching = (which: Version, current: number): string | null =>
  which === "none" ? null : String(which === "current" ? current : current - 1);

async function outcomeOf(call: Promise<unknown>): Promise<{ status: number; value?: unknown }> {
  try {
    return { status: OK, value: await call };
  } catch (error) {
    if (isRefusal(error)) return { status: error.status };
    throw error;
  }
}

async function expectRow(life: Life | null): Promise<void> {
  if (!life) return;
  const row = await applicationRow(db, life.id);
  expect(row).toMatchObject({ status: life.status, version: life.version, allow_other_guardian_access: life.allowed });
  expect(row?.sent_date).toBe(life.sent ? TODAY : null);
  expect(row?.cancelled_by_guardian).toBe(life.status === "CANCELLED");
  expect(await eventsOf(db, life.id)).toEqual(life.events);
}

import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { addEvent, addTimes } from "~/demo/desk/moves/event-moves.server.ts";
import { draftFinanceDecision, sendFinanceDecision } from "~/demo/desk/moves/finance-moves.server.ts";
import { isRefusal } from "~/foundation/seam/refusal.ts";
import { addApplication } from "../people/applications.ts";
import { addOpenUnit } from "../people/care-days.ts";
import { child, guardian } from "../people/family.ts";
import { apiOf, testSettings } from "../support/asking/calling.ts";
import { testDatabase } from "../support/asking/database.ts";

/** What a town has switched off is off on the wire too: other programs ask the same calls as our pages. */
const { db } = await testDatabase();
const settings = testSettings();
type Flag = keyof typeof settings.flags;

const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const DAY = "2026-03-24";

let people: { aino: string; elsa: string; application: string; fee: string; time: string };
beforeAll(async () => {
  const unitId = await addOpenUnit(db);
  const aino = await guardian("Aino Virtanen").with(child("Elsa").inDaycare(unitId)).settle(db, TODAY);
  const elsa = aino.child("Elsa");
  const application = await addApplication(db, { guardianId: aino.id, childId: elsa, status: "SENT" });
  const fee = await draftFinanceDecision(db, {
    type: "FEE_DECISION",
    headOfFamily: aino.id,
    validFrom: TODAY,
    children: [{ childId: elsa, unitId, serviceNeed: "Kokopäivä", whole: 28_800, familyPays: 28_800 }],
  });
  await sendFinanceDecision(db, fee, { now, today: TODAY });
  const survey = { title: "Keskustelut", period: { start: DAY, end: DAY }, for: [{ unitId }] };
  const event = await addEvent(db, "DISCUSSION_SURVEY", survey, { now });
  const [time = ""] = await addTimes(db, event, [{ date: DAY, startTime: "09:00", endTime: "09:30" }]);
  people = { aino: aino.id, elsa, application, fee, time };
});

const month = () => ({ childId: people.elsa, yearMonth: "2026-03" });
const absence = () => ({ childId: people.elsa, startDate: DAY, endDate: "2026-04-24", description: "Matka" });
const change = () => ({ childId: people.elsa, startDate: DAY, serviceNeedOptionId: people.elsa, additionalInfo: "" });

/** Calls by the switch of town.json that they belong to, and the status with which they are refused. */
const CALLS: [Flag, string, 400 | 403, (api: Api) => Promise<unknown>][] = [
  ["citizenAttendanceSummary", "the days of a month", 403, (api) => api.childCare.attendanceSummary(month())],
  ["citizenAttendanceSummary", "a month", 403, (api) => api.childCare.attendanceMonth(month())],
  [
    "showMetadataToCitizen",
    "the case of an application",
    403,
    (api) => api.processMetadata.ofApplication({ applicationId: people.application }),
  ],
  [
    "showMetadataToCitizen",
    "the case of a fee",
    403,
    (api) => api.processMetadata.ofFeeDecision({ feeDecisionId: people.fee }),
  ],
  ["absenceApplications", "an absence application", 403, (api) => api.absenceApplications.create({ body: absence() })],
  ["serviceApplications", "a service application", 403, (api) => api.serviceApplications.create({ body: change() })],
  [
    "discussionReservations",
    "a discussion time",
    400,
    (api) => api.calendarEvents.book({ body: { calendarEventTimeId: people.time, childId: people.elsa } }),
  ],
  [
    "preschool",
    "an application for pre-primary",
    400,
    (api) => api.applications.create({ body: { childId: people.elsa, type: "PRESCHOOL" } }),
  ],
];

describe.each(CALLS)("%s: %s", (flag, _what, refused, call) => {
  const statusWith = async (isOn: boolean) => {
    const flags = { ...settings.flags, [flag]: isOn };
    const api = await apiOf(db, people.aino, { settings: { ...settings, flags }, now, level: "strong" });
    return call(api).then(
      () => 200,
      (fault: unknown) => (isRefusal(fault) ? fault.status : fault),
    );
  };
  it("is refused where the town has switched it off, and not before", async () => {
    expect(await statusWith(false)).toBe(refused);
    if (refused === 403) expect(await statusWith(true)).not.toBe(403);
    else expect(await statusWith(true)).toBe(200);
  });
});

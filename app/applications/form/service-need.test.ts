import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  daycareForm,
  FULL_TIME,
  knownOfDaycare,
  knownOfPreschool,
  preferences,
  serviceNeed,
} from "../../../tests/people/application-form.ts";
import type { ServiceNeed } from "../contract.ts";
import type { Known } from "./known.ts";
import { SECTIONS } from "./questions/whole-form/editor.ts";
import { faultsIn } from "./questions/whole-form/faults.ts";
import {
  fieldsAfterStartDate,
  minutesOfCare,
  missingOptionFaults,
  missingTimeFaults,
  PART_TIME_MINUTES_A_DAY,
  timeOrderFaults,
  typedOptionDate,
} from "./service-need.ts";

const need = (changes: Partial<ServiceNeed>) =>
  daycareForm({ preferences: preferences({ serviceNeed: serviceNeed(changes) }) });
const flags = (changes: Partial<Known["flags"]>) => ({ ...knownOfDaycare().flags, ...changes });
const faults = (form: ReturnType<typeof daycareForm>, known = knownOfDaycare()) =>
  faultsIn(form, known)
    .filter(({ field }) => SECTIONS.serviceNeed.includes(field))
    .map(({ field, code }) => `${field}: ${code}`);

const asked = (form: ReturnType<typeof daycareForm>, known = knownOfDaycare()) =>
  [...missingOptionFaults(form, known), ...missingTimeFaults(form, known)].map(
    ({ field, code }) => `${field}: ${code}`,
  );

it("finds nothing wrong in a complete answer", () => {
  expect(faults(daycareForm())).toEqual([]);
});

describe("the service need option", () => {
  it("is asked for on our pages when the municipality asks for it, and never by the call", () => {
    const none = need({ serviceNeedOption: null });
    expect(asked(none)).toEqual(["serviceNeedOption: requiredSelection"]);
    expect(asked(none, knownOfDaycare({ flags: flags({ daycareServiceNeedOption: false }) }))).toEqual([]);
    expect(faults(none)).toEqual([]);
  });

  it("is not missing before there is a start date, because there is nothing to choose from", () => {
    const none = {
      ...preferences({ serviceNeed: serviceNeed({ serviceNeedOption: null }) }),
      preferredStartDate: null,
    };
    expect(asked(daycareForm({ preferences: none }))).toEqual([]);
  });

  it("is not asked for on a day when there is none to choose", () => {
    expect(asked(need({ serviceNeedOption: null }), knownOfDaycare({ serviceNeedOptions: [] }))).toEqual([]);
  });

  test.each([
    { date: "2026-12-31", fault: [], why: "its last day" },
    { date: "2027-01-01", fault: ["serviceNeedOption: serviceNeedOptionNotValid"], why: "the day after it ends" },
  ])("is judged by the preferred start on $why", ({ date, fault }) => {
    const form = daycareForm({ preferences: preferences({ preferredStartDate: date }) });
    expect(faults(form)).toEqual(fault);
  });

  it("is not judged when it is not a public option that is known", () => {
    const form = daycareForm({
      preferences: preferences({
        preferredStartDate: "2027-02-01",
        serviceNeed: serviceNeed({ serviceNeedOption: { ...FULL_TIME, id: "44444444-4444-4444-8444-444444444444" } }),
      }),
    });
    expect(faults(form)).toEqual([]);
  });

  it("of connected daycare is judged by the connected start", () => {
    const option = { ...FULL_TIME, validPlacementType: "PRESCHOOL_DAYCARE" as const };
    const form = daycareForm({
      preferences: preferences({
        preferredStartDate: "2026-09-01",
        connectedDaycarePreferredStartDate: "2027-01-01",
        serviceNeed: serviceNeed({ serviceNeedOption: option }),
      }),
    });
    const known = knownOfPreschool({ serviceNeedOptions: [option] });
    expect(faults(form, known)).toEqual(["serviceNeedOption: serviceNeedOptionNotValid"]);
  });

  it("is not asked in pre-primary without daycare", () => {
    expect(asked(daycareForm({ preferences: preferences({ serviceNeed: null }) }), knownOfPreschool())).toEqual([]);
  });
});

describe("the day on which a chosen option must be valid, while the answers are typed", () => {
  const form = daycareForm({
    preferences: preferences({ preferredStartDate: "2026-08-11", connectedDaycarePreferredStartDate: null }),
  });

  it("is unknown while the own start of connected daycare cannot be read", () => {
    expect(typedOptionDate({ form, faults: [] })).toBe("2026-08-11");
    const unread = { field: "connectedDaycarePreferredStartDate", code: "date" };
    expect(typedOptionDate({ form, faults: [unread] })).toBeNull();
  });
});

describe("the answers that need a start date", () => {
  const later = (changes: Parameters<typeof preferences>[0]) =>
    fieldsAfterStartDate(daycareForm({ preferences: preferences(changes) }), knownOfDaycare());
  const nothingChosen = { preferredUnits: [], serviceNeed: serviceNeed({ serviceNeedOption: null }) };

  it("are the option and the units, so their parts of the form are not done", () => {
    expect(later({ ...nothingChosen, preferredStartDate: null })).toEqual(["serviceNeedOption", "preferredUnits"]);
  });

  it("are none once there is a start date, or they are chosen already", () => {
    expect(later(nothingChosen)).toEqual([]);
    expect(later({ preferredStartDate: null })).toEqual([]);
  });
});

describe("the daily times", () => {
  it("are asked for on our pages when the municipality asks for them, and never by the call", () => {
    const none = need({ startTime: "", endTime: "" });
    expect(asked(none)).toEqual(["startTime: required", "endTime: required"]);
    expect(asked(none, knownOfDaycare({ flags: flags({ daycareDailyTimes: false }) }))).toEqual([]);
    expect(faults(none)).toEqual([]);
  });

  it("of pre-primary with daycare are asked for only where no service need option is asked for", () => {
    const none = need({ startTime: "", endTime: "" });
    expect(asked(none, knownOfPreschool())).toEqual([]);
    expect(asked(none, knownOfPreschool({ flags: flags({ preschoolServiceNeedOption: false }) }))).toEqual([
      "startTime: required",
      "endTime: required",
    ]);
    const noDaycare = daycareForm({ preferences: preferences({ serviceNeed: null }) });
    expect(asked(noDaycare, knownOfPreschool({ flags: flags({ preschoolServiceNeedOption: false }) }))).toEqual([]);
  });

  test.each(["8:00", "24:00", "08:60", "0800", "klo 8", "08:00:00"])("%s is not a time on the wire", (startTime) => {
    expect(faults(need({ startTime }))).toEqual(["startTime: timeNotUnderstood"]);
  });

  test.each(["00:00", "23:59", "07:30"])("%s is a time", (startTime) => {
    expect(faults(need({ startTime, endTime: "16:00" }))).toEqual([]);
  });

  test.each([
    { startTime: "08:00", endTime: "13:00", partTime: true, fault: [], why: "five hours is part-time" },
    {
      startTime: "08:00",
      endTime: "13:01",
      partTime: true,
      fault: ["endTime: partTimeTooLong"],
      why: "a minute more is not",
    },
    { startTime: "08:00", endTime: "13:01", partTime: false, fault: [], why: "full-time care may be longer" },
    { startTime: "22:00", endTime: "03:00", partTime: true, fault: [], why: "five hours over midnight is part-time" },
    {
      startTime: "22:00",
      endTime: "03:01",
      partTime: true,
      fault: ["endTime: partTimeTooLong"],
      why: "a minute more over midnight is not",
    },
  ])("$why", ({ startTime, endTime, partTime, fault }) => {
    expect(faults(need({ startTime, endTime, partTime }))).toEqual(fault);
  });
});

describe("care that does not end after its start", () => {
  const order = (changes: Partial<ServiceNeed>) =>
    timeOrderFaults(need(changes)).map(({ field, code }) => `${field}: ${code}`);

  test.each([
    { startTime: "08:00", endTime: "08:01", shiftCare: false, fault: [], why: "a minute is enough" },
    {
      startTime: "08:00",
      endTime: "08:00",
      shiftCare: false,
      fault: ["endTime: endNotAfterStart"],
      why: "no time is not",
    },
    {
      startTime: "08:00",
      endTime: "07:00",
      shiftCare: false,
      fault: ["endTime: endNotAfterStart"],
      why: "an end before the start is a mistake",
    },
    { startTime: "20:00", endTime: "07:00", shiftCare: true, fault: [], why: "shift care may go over midnight" },
    { startTime: "08:00", endTime: "08:00", shiftCare: true, fault: [], why: "shift care may last 24 hours" },
    { startTime: "08:00", endTime: "", shiftCare: false, fault: [], why: "a missing end has its own fault" },
    { startTime: "x", endTime: "07:00", shiftCare: false, fault: [], why: "an unreadable start has its own fault" },
  ])("has a fault on our pages: $why", ({ fault, why: _why, ...times }) => {
    expect(order(times)).toEqual(fault);
  });

  it("is accepted by the call, which asks for no daily times (contract 3.3)", () => {
    expect(faults(need({ startTime: "08:00", endTime: "07:00" }))).toEqual([]);
  });

  it("is not there before connected daycare is asked for", () => {
    expect(timeOrderFaults(daycareForm({ preferences: preferences({ serviceNeed: null }) }))).toEqual([]);
  });
});

describe("files for an urgent application and for shift care", () => {
  const urgent = daycareForm({ preferences: preferences({ urgent: true }) });
  const shiftCare = need({ shiftCare: true });
  const required = flags({ requireAttachments: true });

  it("are only mentioned in a notice where they are not required", () => {
    expect(faults(urgent)).toEqual([]);
    expect(faults(shiftCare)).toEqual([]);
  });

  it("are missing where they are required", () => {
    expect(faults(urgent, knownOfDaycare({ flags: required }))).toEqual(["urgencyAttachments: attachmentMissing"]);
    expect(faults(shiftCare, knownOfDaycare({ flags: required }))).toEqual(["shiftCareAttachments: attachmentMissing"]);
  });

  it("are not missing when one of the kind is there", () => {
    const known = knownOfDaycare({ flags: required, attachments: { URGENCY: 1, EXTENDED_CARE: 0 } });
    expect(faults(urgent, known)).toEqual([]);
    expect(faults(shiftCare, known)).toEqual(["shiftCareAttachments: attachmentMissing"]);
  });

  it("are not asked of an urgent application where the municipality does not collect them", () => {
    const known = knownOfDaycare({ flags: { ...required, urgencyAttachments: false } });
    expect(faults(urgent, known)).toEqual([]);
  });
});

it("needs a description when assistance is needed", () => {
  const child = { ...daycareForm().child, assistanceNeeded: true };
  expect(faults(daycareForm({ child }))).toEqual(["assistanceDescription: required"]);
  expect(faults(daycareForm({ child: { ...child, assistanceDescription: "Puheterapia" } }))).toEqual([]);
});

it("lists every fault at once, in the order of the screen", () => {
  const form = daycareForm({
    child: { ...daycareForm().child, assistanceNeeded: true },
    preferences: preferences({
      preferredStartDate: null,
      urgent: true,
      serviceNeed: { startTime: "", endTime: "x", shiftCare: true, partTime: false, serviceNeedOption: null },
    }),
  });
  expect(faults(form, knownOfDaycare({ flags: flags({ requireAttachments: true }) }))).toEqual([
    "preferredStartDate: required",
    "urgencyAttachments: attachmentMissing",
    "endTime: timeNotUnderstood",
    "shiftCareAttachments: attachmentMissing",
    "assistanceDescription: required",
  ]);
});

it("finds part-time care too long exactly when it is longer than the limit", () => {
  const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
  const time = (m: number) => `${String(Math.floor(m / 60)).padStart(2, "0")}:${String(m % 60).padStart(2, "0")}`;
  fc.assert(
    fc.property(minute, minute, (start, end) => {
      const isTooLong = minutesOfCare(time(start), time(end)) > PART_TIME_MINUTES_A_DAY;
      expect(faults(need({ startTime: time(start), endTime: time(end), partTime: true }))).toEqual(
        isTooLong ? ["endTime: partTimeTooLong"] : [],
      );
    }),
  );
});

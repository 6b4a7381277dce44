import { beforeEach, describe, expect, it } from "vitest";
import type { ApplicationFormUpdate, ApplicationStatus } from "~/applications/contract.ts";
import type { Settings } from "~/foundation/parts.ts";
import { versionOf } from "~/foundation/seam/client.ts";
import { daycareForm, FULL_TIME, preferences, serviceNeed } from "../../people/application-form.ts";
import { addApplication, addFile, applicationRow, eventsOf, startingOn } from "../../people/applications.ts";
import { child, guardian } from "../../people/family.ts";
import { addClubTerm, addPreschoolTerm, addServiceNeedOption, addUnit } from "../../people/town.ts";
import { apiOf, refusalOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";

const { db, reset } = await testDatabase();
const settings = testSettings();
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const as = (id: string, which: Settings = settings) => apiOf(db, id, { settings: which, now });

let unit: string;
let option: string;

/** A form without a fault in this town. */
const good = (changes: Partial<ApplicationFormUpdate["preferences"]> = {}): ApplicationFormUpdate =>
  daycareForm({
    preferences: preferences({
      preferredUnits: [{ id: unit, name: "" }],
      serviceNeed: serviceNeed({ serviceNeedOption: { ...FULL_TIME, id: option } }),
      ...changes,
    }),
  });

async function ainosApplication(status: ApplicationStatus = "CREATED", form = good()) {
  const aino = await guardian().with(child("Elsa")).settle(db, TODAY);
  const applicationId = await addApplication(db, { guardianId: aino.id, childId: aino.child("Elsa"), status, form });
  const { applications } = await as(aino.id);
  const update = (changed: ApplicationFormUpdate, allowOtherGuardianAccess = true) =>
    applications.update({ applicationId, body: { form: changed, allowOtherGuardianAccess } });
  return { aino, applicationId, applications, update };
}

const faultsOf = async (call: Promise<unknown>) => {
  const refused = await refusalOf(call);
  expect(refused).toMatchObject({ status: 400, errorCode: null });
  return (refused.details as { faults: { field: string; code: string }[] }).faults.map(
    ({ field, code }) => `${field}: ${code}`,
  );
};

beforeEach(async () => {
  await reset();
  unit = await addUnit(db, "Koivikko");
  option = await addServiceNeedOption(db, "Kokopäivä", { valid_from: "2026-01-01", valid_to: "2026-12-31" });
});

describe("saving a draft", () => {
  it("keeps all that was typed, also missing and odd answers", async () => {
    const { applicationId, applications } = await ainosApplication();
    const odd = daycareForm({
      guardian: { futureAddress: null, phoneNumber: "kotona", email: "ei@" },
      otherInfo: "Emoji 👩‍👧, saame: Čáppagiid, RTL: שלום, 'quotes' \"and\" <tags>",
      preferences: preferences({
        preferredUnits: [],
        preferredStartDate: null,
        serviceNeed: serviceNeed({ startTime: "25:99" }),
      }),
    });
    await applications.saveDraft({ applicationId, body: odd });
    const { form } = await applications.details({ applicationId });
    expect(form.otherInfo).toBe(odd.otherInfo);
    expect(form.guardian).toMatchObject({ phoneNumber: "kotona", email: "ei@" });
    expect(form.preferences).toMatchObject({ preferredStartDate: null, serviceNeed: { startTime: "25:99" } });
    expect(await eventsOf(db, applicationId)).toEqual(["DRAFT_SAVED"]);
  });

  it("reads the names of units again and ignores the sent names", async () => {
    const { applicationId, applications } = await ainosApplication();
    await applications.saveDraft({ applicationId, body: good({ preferredUnits: [{ id: unit, name: "<b>Muu</b>" }] }) });
    const { form } = await applications.details({ applicationId });
    expect(form.preferences.preferredUnits).toEqual([{ id: unit, name: "Koivikko" }]);
  });

  it("takes back the other guardian's permission", async () => {
    const { applicationId, applications, update } = await ainosApplication();
    await update(good());
    expect((await applications.details({ applicationId })).allowOtherGuardianAccess).toBe(true);
    await applications.saveDraft({ applicationId, body: good() });
    expect((await applications.details({ applicationId })).allowOtherGuardianAccess).toBe(false);
  });

  it("treats a null and an absent answer alike", async () => {
    const { applicationId, applications } = await ainosApplication();
    const { secondGuardian: _second, otherPartner: _partner, clubDetails: _club, ...rest } = good();
    await applications.saveDraft({ applicationId, body: rest as ApplicationFormUpdate });
    expect((await applications.details({ applicationId })).form).toMatchObject({
      secondGuardian: null,
      otherPartner: null,
      clubDetails: null,
    });
  });

  it.each(["SENT", "WAITING_PLACEMENT", "ACTIVE", "REJECTED", "CANCELLED"] as const)(
    "is refused when it is %s",
    async (status) => {
      const { applicationId, applications } = await ainosApplication(status);
      expect(await refusalOf(applications.saveDraft({ applicationId, body: good() }))).toMatchObject({
        status: 400,
        errorCode: null,
      });
    },
  );

  it.each<[string, (form: ApplicationFormUpdate) => unknown]>([
    [
      "a line longer than is kept",
      (form) => ({ ...form, guardian: { ...form.guardian, phoneNumber: "1".repeat(256) } }),
    ],
    ["a text longer than is kept", (form) => ({ ...form, otherInfo: "a".repeat(10_001) })],
    ["a zero character", (form) => ({ ...form, otherInfo: "a\0b" })],
    ["half of a character", (form) => ({ ...form, otherInfo: "\ud83d" })],
    [
      "a day that there is not",
      (form) => ({ ...form, preferences: { ...form.preferences, preferredStartDate: "2026-02-30" } }),
    ],
    [
      "a unit id that is none",
      (form) => ({ ...form, preferences: { ...form.preferences, preferredUnits: [{ id: "x", name: "" }] } }),
    ],
    [
      "an unknown agreement",
      (form) => ({ ...form, secondGuardian: { phoneNumber: "", email: "", agreementStatus: "MAYBE" } }),
    ],
    [
      "children without end",
      (form) => ({
        ...form,
        otherChildren: Array(31).fill({ firstName: "", lastName: "", socialSecurityNumber: null }),
      }),
    ],
    ["a number for a text", (form) => ({ ...form, otherInfo: 5 })],
    ["no preferences at all", ({ preferences: _all, ...form }) => form],
    ["nothing", () => null],
  ])("is refused for %s", async (_title, spoil) => {
    const { applicationId, applications } = await ainosApplication();
    expect(
      await refusalOf(applications.saveDraft({ applicationId, body: spoil(good()) as ApplicationFormUpdate })),
    ).toMatchObject({ status: 400 });
    expect((await applicationRow(db, applicationId))?.version).toBe(1);
  });

  it("takes texts of the greatest length", async () => {
    const { applicationId, applications } = await ainosApplication();
    const long = {
      ...good(),
      otherInfo: "ä".repeat(10_000),
      guardian: { futureAddress: null, phoneNumber: "1".repeat(255), email: "" },
    };
    await applications.saveDraft({ applicationId, body: long });
    expect((await applications.details({ applicationId })).form.otherInfo).toHaveLength(10_000);
  });

  it("drops unknown fields", async () => {
    const { applicationId, applications } = await ainosApplication();
    const body = {
      ...good(),
      status: "ACTIVE",
      guardianId: "x",
      child: { ...good().child, person: { firstName: "Toinen" } },
    };
    await applications.saveDraft({ applicationId, body });
    const row = await applicationRow(db, applicationId);
    expect(row?.status).toBe("CREATED");
    expect(JSON.stringify(row?.form)).not.toMatch(/Toinen|ACTIVE/);
  });
});

describe("two windows", () => {
  it("conflict on a draft: the later one gets the current version, and loses nothing in silence", async () => {
    const { applicationId, applications } = await ainosApplication();
    const first = versionOf(await applications.details({ applicationId }));
    expect(first).toBe("1");
    await applications.saveDraft({ applicationId, body: { ...good(), otherInfo: "ensin" } }, { ifMatch: first });
    const refused = await refusalOf(
      applications.saveDraft({ applicationId, body: { ...good(), otherInfo: "sitten" } }, { ifMatch: first }),
    );
    expect(refused).toMatchObject({
      status: 409,
      errorCode: "VERSION_CONFLICT",
      details: { version: "2", current: { id: applicationId, form: { otherInfo: "ensin" } } },
    });
    const second = versionOf(await applications.details({ applicationId }));
    await applications.saveDraft({ applicationId, body: { ...good(), otherInfo: "sitten" } }, { ifMatch: second });
    expect((await applications.details({ applicationId })).form.otherInfo).toBe("sitten");
  });

  it("conflict on an update of a sent application too", async () => {
    const { applicationId, applications, update } = await ainosApplication("SENT");
    await update({ ...good(), otherInfo: "ensin" });
    const stale = applications.update(
      { applicationId, body: { form: good(), allowOtherGuardianAccess: true } },
      { ifMatch: "1" },
    );
    expect(await refusalOf(stale)).toMatchObject({ status: 409, errorCode: "VERSION_CONFLICT" });
  });

  it("conflict when one has sent the draft meanwhile", async () => {
    const { applicationId, applications } = await ainosApplication();
    await applications.send({ applicationId });
    const stale = applications.saveDraft({ applicationId, body: good() }, { ifMatch: "1" });
    expect(await refusalOf(stale)).toMatchObject({ status: 409, details: { current: { status: "SENT" } } });
  });

  it("without a version do not conflict: the last one wins, as in the peer", async () => {
    const { applicationId, applications } = await ainosApplication();
    await applications.saveDraft({ applicationId, body: { ...good(), otherInfo: "ensin" } });
    await applications.saveDraft({ applicationId, body: { ...good(), otherInfo: "sitten" } });
    expect((await applications.details({ applicationId })).form.otherInfo).toBe("sitten");
  });

  it("that save the same version at the same moment: one succeeds", async () => {
    const { applicationId, applications } = await ainosApplication();
    const texts = ["a", "b", "c", "d"];
    const outcomes = await Promise.allSettled(
      texts.map((otherInfo) =>
        applications.saveDraft({ applicationId, body: { ...good(), otherInfo } }, { ifMatch: "1" }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ status: 409 });
  });
});

describe("updating an application", () => {
  it("works while it is a draft or sent, and keeps the permission", async () => {
    for (const status of ["CREATED", "SENT"] as const) {
      await db.deleteFrom("application").execute();
      const { applicationId, applications, update } = await ainosApplication(status);
      await update({ ...good(), otherInfo: "muutettu" });
      const details = await applications.details({ applicationId });
      expect(details).toMatchObject({ status, allowOtherGuardianAccess: true, form: { otherInfo: "muutettu" } });
      expect(await eventsOf(db, applicationId)).toEqual([status === "SENT" ? "UPDATED" : "DRAFT_SAVED"]);
    }
  });

  it.each([
    "WAITING_PLACEMENT",
    "WAITING_UNIT_CONFIRMATION",
    "WAITING_DECISION",
    "WAITING_MAILING",
    "WAITING_CONFIRMATION",
    "ACTIVE",
    "REJECTED",
    "CANCELLED",
  ] as const)("is refused when it is %s", async (status) => {
    const { update } = await ainosApplication(status);
    expect(await refusalOf(update(good()))).toMatchObject({ status: 400 });
  });

  it("reports all faults at once, in the order of the screen", async () => {
    const { update } = await ainosApplication();
    const form = daycareForm({
      guardian: { futureAddress: null, phoneNumber: "", email: "" },
      preferences: preferences({
        preferredStartDate: null,
        preferredUnits: [],
        serviceNeed: serviceNeed({ serviceNeedOption: null }),
      }),
    });
    expect(await faultsOf(update(form))).toEqual(["preferredStartDate: required", "guardianPhone: required"]);
  });

  it.each([
    ["2026-03-09", ["preferredStartDate: dateTooEarly"]],
    ["2026-03-10", []],
    ["2027-03-10", []],
    ["2027-03-11", ["preferredStartDate: dateTooLate"]],
  ])("with a draft's start on %s has the faults %j", async (date, faults) => {
    await db.updateTable("service_need_option").set({ valid_to: null }).execute();
    const { update } = await ainosApplication();
    const form = good({ preferredStartDate: date });
    if (faults.length > 0) expect(await faultsOf(update(form))).toEqual(faults);
    else await update(form);
  });

  it("lets the start of a sent one move only later", async () => {
    const { update } = await ainosApplication("SENT", good({ preferredStartDate: "2026-06-10" }));
    expect(await faultsOf(update(good({ preferredStartDate: "2026-06-09" })))).toEqual([
      "preferredStartDate: dateTooEarly",
    ]);
    await update(good({ preferredStartDate: "2026-06-10" }));
    await update(good({ preferredStartDate: "2026-06-11" }));
    expect(await faultsOf(update(good({ preferredStartDate: "2026-06-10" })))).toEqual([
      "preferredStartDate: dateTooEarly",
    ]);
  });

  it("requires that every unit exists and takes children on the start", async () => {
    const { update } = await ainosApplication();
    const later = await addUnit(db, "Avautuva", { daycare_apply_start: "2026-08-02" });
    const ghost = "00000000-0000-4000-8000-000000000000";
    const form = (id: string) =>
      good({
        preferredUnits: [
          { id: unit, name: "" },
          { id, name: "" },
        ],
      });
    expect(await faultsOf(update(form(later)))).toEqual(["preferredUnits: unitsNotAvailable"]);
    expect(await faultsOf(update(form(ghost)))).toEqual(["preferredUnits: unitsNotAvailable"]);
    await update({ ...form(later), preferences: { ...form(later).preferences, preferredStartDate: "2026-08-02" } });
  });

  it("takes three units but not four, and each only once", async () => {
    const { update } = await ainosApplication();
    const units = [unit, await addUnit(db, "B"), await addUnit(db, "C"), await addUnit(db, "D")];
    const form = (ids: string[]) => good({ preferredUnits: ids.map((id) => ({ id, name: "" })) });
    await update(form(units.slice(0, 3)));
    expect(await faultsOf(update(form(units)))).toEqual(["preferredUnits: tooManyUnits"]);
    expect(await faultsOf(update(form([unit, unit])))).toEqual(["preferredUnits: unitTwice"]);
  });

  it("takes a service need option only on its valid days, and takes an unknown option", async () => {
    const { update } = await ainosApplication();
    await update(good({ preferredStartDate: "2026-12-31" }));
    expect(await faultsOf(update(good({ preferredStartDate: "2027-01-01" })))).toContain(
      "serviceNeedOption: serviceNeedOptionNotValid",
    );
    const unknown = serviceNeed({ serviceNeedOption: { ...FULL_TIME, id: "00000000-0000-4000-8000-000000000000" } });
    await update(good({ serviceNeed: unknown }));
  });

  it.each([
    ["08:00", "13:00", []],
    ["08:00", "13:01", ["endTime: partTimeTooLong"]],
    ["8", "13:00", ["startTime: timeNotUnderstood"]],
  ])("with part-time care from %s to %s has the faults %j", async (startTime, endTime, faults) => {
    const { update } = await ainosApplication();
    const partTime = {
      ...serviceNeed({ startTime, endTime, partTime: true }),
      serviceNeedOption: { ...FULL_TIME, id: option },
    };
    const form = good({ serviceNeed: partTime });
    if (faults.length > 0) expect(await faultsOf(update(form))).toEqual(faults);
    else await update(form);
  });

  it("requires the permission for the other guardian when there is one", async () => {
    const antti = await guardian("Antti Virtanen").settle(db, TODAY);
    const { aino, update } = await ainosApplication();
    await db
      .insertInto("guardian")
      .values({ guardian_id: antti.id, child_id: aino.child("Elsa") })
      .execute();
    expect(await faultsOf(update(good(), false))).toEqual(["allowOtherGuardianAccess: permissionNeeded"]);
    await update(good(), true);
  });

  it("asks about another guardian who lives elsewhere", async () => {
    const antti = await guardian("Antti Virtanen")
      .who({ residence_code: "muualla", street_address: "Toinen tie 2" })
      .settle(db, TODAY);
    const { aino, update } = await ainosApplication();
    await db
      .insertInto("guardian")
      .values({ guardian_id: antti.id, child_id: aino.child("Elsa") })
      .execute();
    expect(await faultsOf(update(good()))).toEqual(["otherGuardianAgreementStatus: requiredSelection"]);
    await update({ ...good(), secondGuardian: { phoneNumber: "", email: "", agreementStatus: "AGREED" } });
  });

  it("requires no e-mail when one is verified", async () => {
    const { aino, update } = await ainosApplication();
    const form = { ...good(), guardian: { futureAddress: null, phoneNumber: "0401234567", email: null } };
    expect(await faultsOf(update(form))).toEqual(["guardianEmail: required"]);
    await db.updateTable("person").set({ verified_email: "aino@example.fi" }).where("id", "=", aino.id).execute();
    await update(form);
  });

  it("requires certificates when the municipality does, and counts only the applicant's own", async () => {
    const strict = testSettings({}, { requireAttachments: true });
    const { aino, applicationId } = await ainosApplication();
    const { applications } = await as(aino.id, strict);
    const update = () =>
      applications.update({ applicationId, body: { form: good({ urgent: true }), allowOtherGuardianAccess: true } });
    const stranger = await guardian("Pekka Laine").settle(db, TODAY);
    await addFile(db, applicationId, stranger.id, "URGENCY");
    expect(await faultsOf(update())).toEqual(["urgencyAttachments: attachmentMissing"]);
    await addFile(db, applicationId, aino.id, "URGENCY");
    await update();
  });

  it("of pre-primary must start inside a term that takes applications", async () => {
    await addPreschoolTerm(db, 2026);
    await db
      .updateTable("unit")
      .set({ care_types: ["CENTRE", "PRESCHOOL"], preschool_apply_start: "2020-01-01" })
      .execute();
    const aino = await guardian().with(child("Elsa")).settle(db, TODAY);
    const form = (date: string) => good({ preferredStartDate: date, serviceNeed: null });
    const applicationId = await addApplication(db, {
      guardianId: aino.id,
      childId: aino.child("Elsa"),
      type: "PRESCHOOL",
      status: "CREATED",
    });
    const { applications } = await as(aino.id);
    const update = (date: string) =>
      applications.update({ applicationId, body: { form: form(date), allowOtherGuardianAccess: true } });
    expect(await faultsOf(update("2026-07-31"))).toEqual(["preferredStartDate: unselectableDate"]);
    await update("2026-08-01");
    await db
      .updateTable("preschool_term")
      .set({ application_start: "2026-03-11", application_end: "2026-03-20" })
      .execute();
    expect(await faultsOf(update("2026-08-01"))).toEqual(["preferredStartDate: noOpenTerm"]);
    await db.updateTable("preschool_term").set({ application_start: "2026-03-10" }).execute();
    await update("2026-08-01");
  });

  it("of a club must start inside a term whose application period contains today", async () => {
    await addClubTerm(db, 2026, { application_start: TODAY, application_end: TODAY });
    await db
      .updateTable("unit")
      .set({ care_types: ["CLUB"], club_apply_start: "2020-01-01" })
      .execute();
    const aino = await guardian().with(child("Elsa")).settle(db, TODAY);
    const applicationId = await addApplication(db, {
      guardianId: aino.id,
      childId: aino.child("Elsa"),
      type: "CLUB",
      status: "CREATED",
    });
    const { applications } = await as(aino.id);
    const form = (date: string): ApplicationFormUpdate => ({
      ...good({ preferredStartDate: date, serviceNeed: null }),
      clubDetails: { wasOnDaycare: false, wasOnClubCare: false },
    });
    const update = (date: string) =>
      applications.update({ applicationId, body: { form: form(date), allowOtherGuardianAccess: true } });
    expect(await faultsOf(update("2026-08-10"))).toEqual(["preferredStartDate: unselectableDate"]);
    await update("2026-08-11");
    for (const [start, end] of [
      ["2026-03-11", "2026-03-20"],
      ["2026-03-01", "2026-03-09"],
    ] as const) {
      await db.updateTable("club_term").set({ application_start: start, application_end: end }).execute();
      expect(await faultsOf(update("2026-08-11"))).toEqual(["preferredStartDate: noOpenTerm"]);
    }
  });

  it("of a sent one updates the list of other guardians", async () => {
    const antti = await guardian("Antti Virtanen").settle(db, TODAY);
    const { aino, applicationId, update } = await ainosApplication("SENT");
    const others = async () =>
      (await db.selectFrom("application_other_guardian").select("guardian_id").execute()).map((row) => row.guardian_id);
    await db
      .insertInto("guardian")
      .values({ guardian_id: antti.id, child_id: aino.child("Elsa") })
      .execute();
    await update(good());
    expect(await others()).toEqual([antti.id]);
    await db.deleteFrom("guardian").where("guardian_id", "=", antti.id).execute();
    await update(good());
    expect(await others()).toEqual([]);
    expect((await applicationRow(db, applicationId))?.version).toBe(3);
  });

  it("of a sent one updates the due date, unless staff have set it", async () => {
    const { aino, applicationId, update } = await ainosApplication("SENT");
    const due = async () => (await applicationRow(db, applicationId))?.due_date;
    await update(good());
    expect(await due()).toBe("2026-07-01");
    await update(good({ urgent: true }));
    expect(await due()).toBeNull();
    await addFile(db, applicationId, aino.id, "URGENCY", new Date("2026-03-05T23:30:00+02:00"));
    await update(good({ urgent: true }));
    expect(await due()).toBe("2026-03-19");
    await db.updateTable("application").set({ due_date: "2026-05-05", due_date_set_manually_at: now }).execute();
    await update(good());
    expect(await due()).toBe("2026-05-05");
  });
});

describe("files of an answer that the guardian has removed", () => {
  it("leave the application, at a draft and at an update; others' files stay", async () => {
    const { aino, applicationId, applications, update } = await ainosApplication();
    const stranger = await guardian("Antti Virtanen").settle(db, TODAY);
    const attached = async () => {
      const rows = await db
        .selectFrom("attachment")
        .select(["id"])
        .where("application_id", "=", applicationId)
        .execute();
      return rows.map((row) => row.id).sort();
    };
    const urgency = await addFile(db, applicationId, aino.id, "URGENCY");
    const shift = await addFile(db, applicationId, aino.id, "EXTENDED_CARE");
    const others = await addFile(db, applicationId, stranger.id, "URGENCY");
    await db.updateTable("unit").set({ provides_shift_care: true }).execute();
    const shiftCare = { ...serviceNeed({ shiftCare: true }), serviceNeedOption: { ...FULL_TIME, id: option } };

    await applications.saveDraft({ applicationId, body: good({ urgent: true, serviceNeed: shiftCare }) });
    expect(await attached()).toEqual([urgency, shift, others].sort());
    await applications.saveDraft({ applicationId, body: good({ urgent: false, serviceNeed: shiftCare }) });
    expect(await attached()).toEqual([shift, others].sort());
    await update(good());
    expect(await attached()).toEqual([others]);
    expect(await db.selectFrom("attachment").select("id").execute()).toHaveLength(3);
  });
});

describe("removing an application", () => {
  it("deletes a draft for good, and releases its files", async () => {
    const { aino, applicationId, applications } = await ainosApplication();
    await addFile(db, applicationId, aino.id, "URGENCY");
    await applications.remove({ applicationId });
    expect(await applicationRow(db, applicationId)).toBeUndefined();
    expect(await refusalOf(applications.remove({ applicationId }))).toMatchObject({ status: 403 });
    expect(await db.selectFrom("attachment").select("application_id").execute()).toEqual([{ application_id: null }]);
  });

  it("cancels a sent one and keeps it, closed, with the person who did it", async () => {
    const { applicationId, applications } = await ainosApplication("SENT");
    await applications.remove({ applicationId });
    expect(await applications.details({ applicationId })).toMatchObject({
      status: "CANCELLED",
      confidential: true,
      cancelledByGuardian: true,
    });
    expect(await eventsOf(db, applicationId)).toEqual(["CANCELLED"]);
    expect(await refusalOf(applications.remove({ applicationId }))).toMatchObject({ status: 400 });
  });

  it.each([
    "WAITING_PLACEMENT",
    "WAITING_UNIT_CONFIRMATION",
    "WAITING_DECISION",
    "WAITING_MAILING",
    "WAITING_CONFIRMATION",
    "ACTIVE",
    "REJECTED",
    "CANCELLED",
  ] as const)("is refused when it is %s", async (status) => {
    const { applicationId, applications } = await ainosApplication(status);
    expect(await refusalOf(applications.remove({ applicationId }))).toMatchObject({ status: 400, errorCode: null });
  });
});

describe("the preferred start", () => {
  it("stays the same day in any time zone", async () => {
    const { applicationId, applications } = await ainosApplication();
    for (const date of ["2026-03-29", "2026-10-25", "2028-02-29", "2026-12-31"]) {
      await applications.saveDraft({ applicationId, body: startingOn(date) });
      expect((await applications.details({ applicationId })).form.preferences.preferredStartDate).toBe(date);
    }
  });
});

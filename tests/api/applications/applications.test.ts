import { beforeEach, describe, expect, it } from "vitest";
import { applicationDetails } from "~/applications/contract.ts";
import { versionOf } from "~/foundation/seam/client.ts";
import { daycareForm, preferences } from "../../people/application-form.ts";
import { addApplication, addDecision, addFile } from "../../people/applications.ts";
import { child, guardian } from "../../people/family.ts";
import { addClubTerm, addPreschoolTerm, addUnit } from "../../people/town.ts";
import { apiOf, refusalOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";

const { db, reset } = await testDatabase();
const settings = testSettings();
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const as = (id: string | null, level: "weak" | "strong" = "strong") => apiOf(db, id, { settings, now, level });
const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const FORBIDDEN = { status: 403, errorCode: null, details: undefined };

beforeEach(reset);

describe("beginning a draft", () => {
  it("fills in the register's data", async () => {
    const aino = await guardian()
      .who({ email: "aino@example.fi", phone: "040 555 1234" })
      .with(
        child("Elsa").aged(4),
        child("Onni").aged(2),
        child("Vauva").who({ ssn: null }),
        child("Eero").who({ residence_code: "muualla", street_address: "Toinen tie 1" }),
        child("Sijais").fostered("2025-01-01"),
      )
      .settle(db, TODAY);
    const api = await as(aino.id);
    const id = await api.applications.create({ body: { childId: aino.child("Elsa"), type: "DAYCARE" } });
    const details = await api.applications.details({ applicationId: id });
    expect(details).toMatchObject({
      id,
      type: "DAYCARE",
      status: "CREATED",
      origin: "ELECTRONIC",
      childId: aino.child("Elsa"),
      guardianId: aino.id,
      hasOtherGuardian: false,
      otherGuardianLivesInSameAddress: null,
      sentDate: null,
      dueDate: null,
      allowOtherGuardianAccess: false,
      attachments: [],
      modifiedAt: null,
      modifiedBy: null,
      createdAt: "2026-03-10T12:00:00+02:00",
      createdBy: { id: aino.id, name: "Virtanen Aino", type: "CITIZEN" },
    });
    expect(details.form.child).toMatchObject({
      person: { firstName: "Elsa", lastName: "Virtanen" },
      dateOfBirth: "2022-03-10",
      address: { street: "Koivutie 4 A 1", postalCode: "90100", postOffice: "Merilä" },
      nationality: "FI",
      language: "fi",
    });
    expect(details.form.guardian).toMatchObject({ phoneNumber: "040 555 1234", email: "aino@example.fi" });
    expect(details.form.otherChildren.map((other) => other.firstName)).toEqual(["Onni"]);
    expect(details.form.preferences).toMatchObject({ preferredStartDate: null, preferredUnits: [], urgent: false });
    expect(details.form.preferences.serviceNeed).not.toBeNull();
    expect(versionOf(details)).toBe("1");
    expect(applicationDetails.safeParse(details).success).toBe(true);
  });

  it("leaves out siblings for a foster parent", async () => {
    const maija = await guardian("Maija Mäki")
      .with(child("Elsa").fostered("2025-01-01"), child("Onni"))
      .settle(db, TODAY);
    const api = await as(maija.id);
    const id = await api.applications.create({ body: { childId: maija.child("Elsa"), type: "DAYCARE" } });
    expect((await api.applications.details({ applicationId: id })).form.otherChildren).toEqual([]);
  });

  it("starts pre-primary and club with the term that takes applications now", async () => {
    await addPreschoolTerm(db, 2026);
    await addClubTerm(db, 2026);
    const aino = await guardian().with(child("Elsa").aged(5)).settle(db, TODAY);
    const api = await as(aino.id);
    const startOf = async (type: "PRESCHOOL" | "CLUB") => {
      const applicationId = await api.applications.create({ body: { childId: aino.child("Elsa"), type } });
      return (await api.applications.details({ applicationId })).form.preferences.preferredStartDate;
    };
    expect(await startOf("PRESCHOOL")).toBe("2026-08-01");
    expect(await startOf("CLUB")).toBe("2026-08-11");
  });

  it.each([
    "CREATED",
    "SENT",
    "WAITING_PLACEMENT",
    "WAITING_UNIT_CONFIRMATION",
    "WAITING_DECISION",
    "WAITING_MAILING",
    "WAITING_CONFIRMATION",
  ] as const)("is refused when one of the same type is %s", async (status) => {
    const aino = await guardian().with(child("Elsa")).settle(db, TODAY);
    await addApplication(db, { guardianId: aino.id, childId: aino.child("Elsa"), status });
    const api = await as(aino.id);
    const body = { childId: aino.child("Elsa"), type: "DAYCARE" as const };
    expect(await refusalOf(api.applications.create({ body }))).toMatchObject({ status: 400, errorCode: null });
    expect(await api.applications.duplicates({ childId: body.childId })).toEqual({
      CLUB: false,
      DAYCARE: true,
      PRESCHOOL: false,
    });
  });

  it.each(["ACTIVE", "REJECTED", "CANCELLED"] as const)("is allowed after one that is %s", async (status) => {
    const aino = await guardian().with(child("Elsa")).settle(db, TODAY);
    await addApplication(db, { guardianId: aino.id, childId: aino.child("Elsa"), status });
    const api = await as(aino.id);
    const childId = aino.child("Elsa");
    expect(await api.applications.duplicates({ childId })).toEqual({ CLUB: false, DAYCARE: false, PRESCHOOL: false });
    await api.applications.create({ body: { childId, type: "DAYCARE" } });
  });

  it("is allowed beside another type, for another child, for the other guardian, and for clubs", async () => {
    const aino = await guardian().with(child("Elsa"), child("Onni")).settle(db, TODAY);
    const elsa = aino.child("Elsa");
    await addApplication(db, { guardianId: aino.id, childId: elsa });
    const api = await as(aino.id);
    await api.applications.create({ body: { childId: elsa, type: "PRESCHOOL" } });
    await api.applications.create({ body: { childId: aino.child("Onni"), type: "DAYCARE" } });
    await api.applications.create({ body: { childId: elsa, type: "CLUB" } });
    await api.applications.create({ body: { childId: elsa, type: "CLUB" } });
    expect(await api.applications.duplicates({ childId: elsa })).toEqual({
      CLUB: false,
      DAYCARE: true,
      PRESCHOOL: true,
    });
    const antti = await guardian("Antti Virtanen").settle(db, TODAY);
    await db.insertInto("guardian").values({ guardian_id: antti.id, child_id: elsa }).execute();
    await (await as(antti.id)).applications.create({ body: { childId: elsa, type: "DAYCARE" } });
  });

  it("makes one draft of two requests at the same moment", async () => {
    const aino = await guardian().with(child("Elsa")).settle(db, TODAY);
    const body = { childId: aino.child("Elsa"), type: "DAYCARE" as const };
    const api = await as(aino.id);
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => api.applications.create({ body })));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ status: 400 });
    }
  });

  it("gives the first answer again for the same key", async () => {
    const aino = await guardian().with(child("Elsa")).settle(db, TODAY);
    const body = { childId: aino.child("Elsa"), type: "DAYCARE" as const };
    const api = await as(aino.id);
    const idempotencyKey = "6f0c4a52-6a57-4f52-9d1c-0f4b8cf7a111";
    const first = await api.applications.create({ body }, { idempotencyKey });
    expect(await api.applications.create({ body }, { idempotencyKey })).toBe(first);
  });

  it("begins again by the same key after the first draft has been removed", async () => {
    const aino = await guardian().with(child("Elsa")).settle(db, TODAY);
    const body = { childId: aino.child("Elsa"), type: "DAYCARE" as const };
    const api = await as(aino.id);
    const idempotencyKey = "6f0c4a52-6a57-4f52-9d1c-0f4b8cf7a333";
    const first = await api.applications.create({ body }, { idempotencyKey });
    await api.applications.remove({ applicationId: first });
    const second = await api.applications.create({ body }, { idempotencyKey });
    expect(await api.applications.details({ applicationId: second })).toMatchObject({ status: "CREATED" });
    expect(await api.applications.create({ body }, { idempotencyKey })).toBe(second);
  });

  it("is refused for a second record of a child", async () => {
    const aino = await guardian().with(child("Elsa").aged(5)).settle(db, TODAY);
    const timo = await guardian("Timo Salo")
      .with(child("Elsa").who({ duplicate_of: aino.child("Elsa") }))
      .settle(db, TODAY);
    const api = await as(timo.id);
    expect(
      await refusalOf(api.applications.create({ body: { childId: timo.child("Elsa"), type: "DAYCARE" } })),
    ).toMatchObject({
      status: 400,
    });
  });

  it("is refused for a type that the municipality does not offer", async () => {
    const aino = await guardian().with(child("Elsa")).settle(db, TODAY);
    const offering = testSettings({}, { preschool: false, hideClubApplication: true });
    const api = await apiOf(db, aino.id, { settings: offering, now });
    for (const type of ["PRESCHOOL", "CLUB"] as const) {
      expect(await refusalOf(api.applications.create({ body: { childId: aino.child("Elsa"), type } }))).toMatchObject({
        status: 400,
      });
    }
  });

  it("gets the same refusal for another family's child, a blocked relation and an unknown child", async () => {
    const stranger = await guardian("Pekka Laine").with(child("Vieras")).settle(db, TODAY);
    const aino = await guardian().with(child("Elsa").blocked()).settle(db, TODAY);
    const api = await as(aino.id);
    for (const childId of [stranger.child("Vieras"), aino.child("Elsa"), UNKNOWN]) {
      expect(await refusalOf(api.applications.create({ body: { childId, type: "DAYCARE" } }))).toEqual(FORBIDDEN);
      expect(await refusalOf(api.applications.duplicates({ childId }))).toEqual(FORBIDDEN);
      expect(await refusalOf(api.applications.activePlacements({ childId }))).toEqual(FORBIDDEN);
    }
  });
});

describe("every application call except the count", () => {
  it("needs strong identification", async () => {
    const aino = await guardian().with(child("Elsa")).settle(db, TODAY);
    const applicationId = await addApplication(db, { guardianId: aino.id, childId: aino.child("Elsa") });
    const childId = aino.child("Elsa");
    const form = daycareForm();
    for (const [id, level, status] of [
      [aino.id, "weak", 403],
      [null, "strong", 401],
    ] as const) {
      const { applications } = await as(id, level);
      for (const call of [
        () => applications.byGuardian(),
        () => applications.children(),
        () => applications.details({ applicationId }),
        () => applications.duplicates({ childId }),
        () => applications.activePlacements({ childId }),
        () => applications.create({ body: { childId, type: "DAYCARE" } }),
        () => applications.saveDraft({ applicationId, body: form }),
        () => applications.update({ applicationId, body: { form, allowOtherGuardianAccess: true } }),
        () => applications.send({ applicationId }),
        () => applications.remove({ applicationId }),
      ]) {
        expect(await refusalOf(call())).toEqual({ status, errorCode: null, details: undefined });
      }
    }
    expect(await (await as(aino.id, "weak")).applications.notifications()).toBe(0);
    expect(await refusalOf((await as(null)).applications.notifications())).toMatchObject({ status: 401 });
  });
});

describe("a child's existing places", () => {
  it("count until their last day, by the type of the new application", async () => {
    const unit = await addUnit(db, "Koivikko");
    const aino = await guardian()
      .with(
        child("Elsa").in("DAYCARE_PART_TIME", unit, { to: TODAY }),
        child("Onni").in("DAYCARE", unit, { to: "2026-03-09" }),
        child("Eero").in("PREPARATORY_DAYCARE", unit, { from: "2026-08-01" }),
        child("Aada").in("CLUB", unit),
        child("Vilja").in("DAYCARE_FIVE_YEAR_OLDS", unit),
      )
      .settle(db, TODAY);
    const { applications } = await as(aino.id);
    const of = (name: string) => applications.activePlacements({ childId: aino.child(name) });
    const none = { CLUB: false, DAYCARE: false, PRESCHOOL: false };
    expect(await of("Elsa")).toEqual({ ...none, DAYCARE: true });
    expect(await of("Onni")).toEqual(none);
    expect(await of("Eero")).toEqual({ ...none, PRESCHOOL: true });
    expect(await of("Aada")).toEqual(none);
    expect(await of("Vilja")).toEqual(none);
  });
});

describe("the children that a guardian may apply for", () => {
  it("are the guardian's own, with their identity codes", async () => {
    const aino = await guardian()
      .with(child("Elsa").aged(4), child("Vauva").aged(0).who({ ssn: null }))
      .settle(db, TODAY);
    const children = await (await as(aino.id)).applications.children();
    expect(children.map((one) => one.firstName)).toEqual(["Elsa", "Vauva"]);
    expect(children[0]).toMatchObject({ id: aino.child("Elsa"), dateOfBirth: "2022-03-10", duplicateOf: null });
    expect(children[0]?.socialSecurityNumber).toMatch(/^\d{6}A9\d\d.$/);
    expect(children[1]?.socialSecurityNumber).toBeNull();
  });
});

describe("the list of applications", () => {
  it("has every own child, also without applications", async () => {
    const aino = await guardian().with(child("Elsa"), child("Onni").aged(2)).settle(db, TODAY);
    const list = await (await as(aino.id)).applications.byGuardian();
    expect(list.map((one) => [one.childName, one.applicationSummaries])).toEqual([
      ["Elsa Virtanen", []],
      ["Onni Virtanen", []],
    ]);
  });

  it("is empty without children", async () => {
    const pekka = await guardian("Pekka Laine").settle(db, TODAY);
    expect(await (await as(pekka.id)).applications.byGuardian()).toEqual([]);
  });

  it("has drafts first, then the last sent, and on request cancelled ones with the person who cancelled", async () => {
    const aino = await guardian().with(child("Elsa")).settle(db, TODAY);
    const childId = aino.child("Elsa");
    const add = (status: "SENT" | "CANCELLED" | "REJECTED" | "CREATED", sent: string | null, row = {}) =>
      addApplication(db, { guardianId: aino.id, childId, status, type: "CLUB", row: { sent_date: sent, ...row } });
    const early = await add("SENT", "2026-01-01");
    const cancelled = await add("CANCELLED", "2026-03-01", { cancelled_by_guardian: true });
    const closed = await add("CANCELLED", "2026-02-01");
    const draft = await add("CREATED", null);
    const rejected = await add("REJECTED", "2026-03-02");
    await add("SENT", "2026-03-05", { hide_from_guardian: true });
    const [elsa] = await (await as(aino.id)).applications.byGuardian({ cancelled: "include" });
    expect(elsa?.applicationSummaries.map((one) => one.applicationId)).toEqual([
      draft,
      rejected,
      cancelled,
      closed,
      early,
    ]);
    expect(elsa?.applicationSummaries.map((one) => one.cancelledByGuardian)).toEqual([
      false,
      false,
      true,
      false,
      false,
    ]);
  });

  it("has the preferred units in order and the preferred start", async () => {
    const units = [await addUnit(db, "Toinen"), await addUnit(db, "Eka")];
    const aino = await guardian().with(child("Elsa")).settle(db, TODAY);
    const form = daycareForm({
      preferences: preferences({ preferredUnits: [UNKNOWN, ...units].map((id) => ({ id, name: "" })) }),
    });
    const id = await addApplication(db, { guardianId: aino.id, childId: aino.child("Elsa"), form });
    const [elsa] = await (await as(aino.id)).applications.byGuardian();
    expect(elsa?.applicationSummaries[0]).toEqual({
      applicationId: id,
      type: "DAYCARE",
      childId: aino.child("Elsa"),
      childName: "Virtanen Elsa",
      preferredUnitName: "Toinen",
      allPreferredUnitNames: ["Toinen", "Eka"],
      startDate: "2026-08-01",
      sentDate: "2026-03-01",
      applicationStatus: "SENT",
      createdDate: "2026-03-01T10:00:00+02:00",
      transferApplication: false,
      cancelledByGuardian: false,
      keptUntil: null,
      dueDate: null,
      answerBy: null,
      decisionsToAnswer: 0,
      attachmentsMissing: [],
    });
    expect(elsa?.permittedActions).toEqual({
      [id]: ["READ", "READ_DECISIONS", "UPDATE", "DELETE", "UPLOAD_ATTACHMENT"],
    });
  });

  it.each(["ACTIVE", "WAITING_CONFIRMATION"] as const)(
    "has the earliest decided start of one that is %s",
    async (status) => {
      const unit = await addUnit(db, "Koivikko");
      const aino = await guardian().with(child("Elsa")).settle(db, TODAY);
      const id = await addApplication(db, { guardianId: aino.id, childId: aino.child("Elsa"), status });
      const start = async () =>
        (await (await as(aino.id)).applications.byGuardian())[0]?.applicationSummaries[0]?.startDate;
      expect(await start()).toBe("2026-08-01");
      await addDecision(db, id, unit, { start_date: "2026-08-05", status: "REJECTED" });
      await addDecision(db, id, unit, { start_date: "2026-08-06", sent_date: null });
      expect(await start()).toBe("2026-08-01");
      await addDecision(db, id, unit, { start_date: "2026-08-20" });
      await addDecision(db, id, unit, { start_date: "2026-08-12" });
      expect(await start()).toBe("2026-08-12");
    },
  );

  it("says that a guardian can answer a decision while one is pending", async () => {
    const unit = await addUnit(db, "Koivikko");
    const aino = await guardian().with(child("Elsa"), child("Onni").aged(2)).settle(db, TODAY);
    const pending = await addApplication(db, { guardianId: aino.id, childId: aino.child("Elsa"), status: "ACTIVE" });
    const answered = await addApplication(db, { guardianId: aino.id, childId: aino.child("Onni"), status: "ACTIVE" });
    await addDecision(db, pending, unit);
    await addDecision(db, answered, unit, { status: "ACCEPTED" });
    const list = await (await as(aino.id)).applications.byGuardian();
    expect(list.map((one) => one.decidableApplications)).toEqual([[pending], []]);
  });
});

describe("the other guardian", () => {
  async function family({ allow = true, anttiAt = {} }: { allow?: boolean; anttiAt?: Record<string, unknown> } = {}) {
    const antti = await guardian("Antti Virtanen").who(anttiAt).settle(db, TODAY);
    const aino = await guardian()
      .who({ email: "aino@example.fi" })
      .with(child("Elsa").alsoOf(antti.id).who({ ssn: "010122A9016" }))
      .settle(db, TODAY);
    const form = daycareForm({
      otherPartner: { firstName: "P", lastName: "Q", socialSecurityNumber: "010180-921T" },
      otherChildren: [{ firstName: "O", lastName: "V", socialSecurityNumber: "010122A902A" }],
      otherInfo: "Meillä on huoli.",
      child: {
        futureAddress: { street: "Uusi 1", postalCode: "90100", postOffice: "Merilä", movingDate: "2026-06-01" },
        allergies: "pähkinä",
        diet: "",
        assistanceNeeded: true,
        assistanceDescription: "Tarvitsee tukea.",
      },
      preferences: preferences({ siblingBasis: { siblingName: "S", siblingSsn: "010122A903B", siblingUnit: "U" } }),
    });
    const id = await addApplication(db, {
      guardianId: aino.id,
      childId: aino.child("Elsa"),
      form,
      otherGuardians: [antti.id],
      row: { allow_other_guardian_access: allow },
    });
    return { aino, antti, id, form };
  }

  it("reads a reduced copy if the applicant allows it", async () => {
    const { aino, antti, id } = await family();
    await addFile(db, id, aino.id, "URGENCY");
    const { form, attachments } = await (await as(antti.id)).applications.details({ applicationId: id });
    expect(form.child).toMatchObject({
      person: { firstName: "Elsa", socialSecurityNumber: null },
      address: null,
      futureAddress: null,
      assistanceNeeded: true,
      assistanceDescription: "",
      allergies: "pähkinä",
    });
    expect(form.guardian).toMatchObject({
      person: { firstName: "Aino", socialSecurityNumber: null },
      address: null,
      futureAddress: null,
      phoneNumber: "",
      email: "",
    });
    expect(form.preferences.siblingBasis).toEqual({ siblingName: "", siblingSsn: "", siblingUnit: "" });
    expect(form).toMatchObject({ otherPartner: null, otherChildren: [], otherInfo: "" });
    expect(attachments).toEqual([]);
    expect(JSON.stringify(form)).not.toMatch(/A9|Koivutie|huoli|tukea|040/);
  });

  it("finds it in the list in both cases, without any action if it is not allowed", async () => {
    const { antti, id } = await family({ allow: false });
    const api = await as(antti.id);
    const [elsa] = await api.applications.byGuardian();
    expect(elsa?.applicationSummaries.map((one) => one.applicationId)).toEqual([id]);
    expect(elsa?.permittedActions).toEqual({ [id]: [] });
    expect(await refusalOf(api.applications.details({ applicationId: id }))).toEqual(FORBIDDEN);
    await db.updateTable("application").set({ allow_other_guardian_access: true }).execute();
    expect((await api.applications.byGuardian())[0]?.permittedActions).toEqual({ [id]: ["READ", "READ_DECISIONS"] });
  });

  it("never finds a draft", async () => {
    const { antti, id } = await family();
    await db.deleteFrom("application_other_guardian").execute();
    const api = await as(antti.id);
    expect((await api.applications.byGuardian())[0]?.applicationSummaries).toEqual([]);
    expect(await refusalOf(api.applications.details({ applicationId: id }))).toEqual(FORBIDDEN);
  });

  it("loses it when custody ends", async () => {
    const { antti, id } = await family();
    await db.updateTable("guardian").set({ blocked: true }).where("guardian_id", "=", antti.id).execute();
    const api = await as(antti.id);
    expect(await api.applications.byGuardian()).toEqual([]);
    expect(await refusalOf(api.applications.details({ applicationId: id }))).toEqual(FORBIDDEN);
  });

  it("cannot change anything", async () => {
    const { antti, id, form } = await family();
    const { applications } = await as(antti.id);
    for (const call of [
      () => applications.saveDraft({ applicationId: id, body: form }),
      () => applications.update({ applicationId: id, body: { form, allowOtherGuardianAccess: true } }),
      () => applications.send({ applicationId: id }),
      () => applications.remove({ applicationId: id }),
    ]) {
      expect(await refusalOf(call())).toEqual(FORBIDDEN);
    }
  });

  it("has no count of decisions that wait for the applicant, not even at the same address", async () => {
    const { aino, antti, id } = await family();
    const unit = await addUnit(db, "Koivikko");
    await addDecision(db, id, unit);
    await db.updateTable("application").set({ status: "WAITING_CONFIRMATION" }).execute();
    expect(await (await as(aino.id, "weak")).applications.notifications()).toBe(1);
    expect(await (await as(antti.id, "weak")).applications.notifications()).toBe(0);
    expect((await (await as(aino.id)).applications.byGuardian())[0]?.decidableApplications).toEqual([id]);
    expect((await (await as(antti.id)).applications.byGuardian())[0]?.decidableApplications).toEqual([]);
  });
});

describe("opening an application", () => {
  it("shows only the reader's own files", async () => {
    const antti = await guardian("Antti Virtanen").settle(db, TODAY);
    const aino = await guardian().with(child("Elsa").alsoOf(antti.id)).settle(db, TODAY);
    const id = await addApplication(db, { guardianId: aino.id, childId: aino.child("Elsa") });
    const own = await addFile(db, id, aino.id, "URGENCY");
    await addFile(db, id, antti.id, "EXTENDED_CARE");
    const { attachments } = await (await as(aino.id)).applications.details({ applicationId: id });
    expect(attachments).toEqual([
      {
        id: own,
        name: expect.stringMatching(/^todistus-\d+\.pdf$/) as string,
        contentType: "application/pdf",
        size: 1000,
        receivedAt: "2026-03-02T12:00:00+02:00",
        type: "URGENCY",
        uploadedByEmployee: null,
        uploadedByPerson: aino.id,
      },
    ]);
  });

  it("hides a protected address", async () => {
    const aino = await guardian()
      .with(child("Elsa").who({ protected_address: true }))
      .settle(db, TODAY);
    const id = await addApplication(db, { guardianId: aino.id, childId: aino.child("Elsa") });
    const details = await (await as(aino.id)).applications.details({ applicationId: id });
    expect(details.childRestricted).toBe(true);
    expect(details.form.child.address).toBeNull();
  });

  it.each([
    ["same address", {}, true],
    ["another address", { residence_code: "muualla", street_address: "Toinen tie 2" }, false],
  ])("says whether the other guardian lives at the same address: %s", async (_title, row, same) => {
    const antti = await guardian("Antti Virtanen").who(row).settle(db, TODAY);
    const aino = await guardian().with(child("Elsa").alsoOf(antti.id)).settle(db, TODAY);
    const id = await addApplication(db, { guardianId: aino.id, childId: aino.child("Elsa"), status: "CREATED" });
    const details = await (await as(aino.id)).applications.details({ applicationId: id });
    expect(details).toMatchObject({ hasOtherGuardian: true, otherGuardianLivesInSameAddress: same });
  });

  it("ignores a blocked guardian", async () => {
    const antti = await guardian("Antti Virtanen").settle(db, TODAY);
    const aino = await guardian()
      .with(child("Elsa").alsoOf(antti.id, { blocked: true }))
      .settle(db, TODAY);
    const id = await addApplication(db, { guardianId: aino.id, childId: aino.child("Elsa") });
    const details = await (await as(aino.id)).applications.details({ applicationId: id });
    expect(details).toMatchObject({ hasOtherGuardian: false, otherGuardianLivesInSameAddress: null });
  });

  it("is a 404 for its applicant after staff have hidden it", async () => {
    const aino = await guardian().with(child("Elsa")).settle(db, TODAY);
    const id = await addApplication(db, {
      guardianId: aino.id,
      childId: aino.child("Elsa"),
      row: { hide_from_guardian: true },
    });
    expect(await refusalOf((await as(aino.id)).applications.details({ applicationId: id }))).toMatchObject({
      status: 404,
    });
  });

  it("gets the same refusal for an unknown one and another family's, also to write and remove", async () => {
    const stranger = await guardian("Pekka Laine").with(child("Vieras")).settle(db, TODAY);
    const foreign = await addApplication(db, {
      guardianId: stranger.id,
      childId: stranger.child("Vieras"),
      status: "CREATED",
    });
    const aino = await guardian().with(child("Elsa")).settle(db, TODAY);
    const { applications } = await as(aino.id);
    const form = daycareForm();
    for (const applicationId of [UNKNOWN, foreign]) {
      for (const call of [
        () => applications.details({ applicationId }),
        () => applications.saveDraft({ applicationId, body: form }),
        () => applications.update({ applicationId, body: { form, allowOtherGuardianAccess: true } }),
        () => applications.send({ applicationId }),
        () => applications.remove({ applicationId }),
      ]) {
        expect(await refusalOf(call())).toEqual(FORBIDDEN);
      }
    }
  });

  it("is refused for a text that is no id", async () => {
    const aino = await guardian().settle(db, TODAY);
    expect(await refusalOf((await as(aino.id)).applications.details({ applicationId: "1' or '1'='1" }))).toMatchObject({
      status: 400,
    });
  });
});

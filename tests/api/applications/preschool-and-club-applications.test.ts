import { beforeEach, describe, expect, it } from "vitest";
import type { ApplicationFormUpdate, ApplicationType } from "~/applications/contract.ts";
import { emptyForm } from "~/applications/form/questions/whole-form/empty-form.ts";
import { serviceNeed } from "../../people/application-form.ts";
import { addApplication } from "../../people/applications.ts";
import { type ChildPlan, child, guardian } from "../../people/family.ts";
import { addClubTerm, addPreschoolTerm, addServiceNeedOption, addUnit } from "../../people/town.ts";
import { apiOf, refusalOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";

const { db, reset } = await testDatabase();
const settings = testSettings();
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);

let school: string;
let preparatory: string;
let club: string;
let option: ApplicationFormUpdate["preferences"]["serviceNeed"];

const form = (type: ApplicationType, changes: Partial<ApplicationFormUpdate["preferences"]> = {}) => {
  const empty = emptyForm(type);
  return {
    ...empty,
    guardian: { ...empty.guardian, phoneNumber: "040 123 4567", email: "aino@example.fi" },
    preferences: {
      ...empty.preferences,
      preferredStartDate: "2026-08-11",
      preferredUnits: [{ id: type === "CLUB" ? club : school, name: "" }],
      ...changes,
    },
  };
};

async function draft(type: ApplicationType, elsa: ChildPlan = child("Elsa")) {
  const aino = await guardian().with(elsa).settle(db, TODAY);
  const childId = aino.child("Elsa");
  const applicationId = await addApplication(db, { guardianId: aino.id, childId, type, status: "CREATED" });
  const { applications } = await apiOf(db, aino.id, { settings, now });
  const update = (changes: Partial<ApplicationFormUpdate["preferences"]> = {}) =>
    applications.update({ applicationId, body: { form: form(type, changes), allowOtherGuardianAccess: true } });
  const faults = async (changes: Partial<ApplicationFormUpdate["preferences"]>) => {
    const refused = await refusalOf(update(changes));
    return (refused.details as { faults: { field: string; code: string }[] }).faults.map(
      ({ field, code }) => `${field}: ${code}`,
    );
  };
  const send = async (changes: Partial<ApplicationFormUpdate["preferences"]> = {}) => {
    await update(changes);
    await applications.send({ applicationId });
    return applications.details({ applicationId });
  };
  return { applicationId, childId, applications, update, faults, send };
}

beforeEach(async () => {
  await reset();
  school = await addUnit(db, "Koulu", { care_types: ["PRESCHOOL"], preschool_apply_start: "2020-01-01" });
  preparatory = await addUnit(db, "Valmistava", {
    care_types: ["PREPARATORY_EDUCATION"],
    preschool_apply_start: "2020-01-01",
  });
  club = await addUnit(db, "Kerho", { care_types: ["CLUB"], club_apply_start: "2020-01-01" });
  await addPreschoolTerm(db, 2026, {
    term_breaks: JSON.stringify([{ start: "2026-10-12", end: "2026-10-16" }]) as never,
  });
  await addClubTerm(db, 2026);
  const id = await addServiceNeedOption(db, "Esiopetus ja varhaiskasvatus", {
    valid_placement_type: "PRESCHOOL_DAYCARE",
    valid_from: "2026-09-01",
  });
  option = serviceNeed({
    startTime: "",
    endTime: "",
    serviceNeedOption: { id, nameFi: "", nameSv: "", nameEn: "", validPlacementType: "PRESCHOOL_DAYCARE" },
  });
});

describe("an application for pre-primary", () => {
  it("is sent without any daycare, and is due on the day it was sent", async () => {
    const { send } = await draft("PRESCHOOL");
    expect(await send()).toMatchObject({
      status: "SENT",
      dueDate: TODAY,
      transferApplication: false,
      additionalDaycareApplication: false,
      form: { preferences: { serviceNeed: null } },
    });
  });

  it("may start in a break of the term", async () => {
    const { send } = await draft("PRESCHOOL");
    expect(await send({ preferredStartDate: "2026-10-16" })).toMatchObject({ status: "SENT" });
  });

  it("checks its daycare by that daycare's own start", async () => {
    const { faults, update } = await draft("PRESCHOOL");
    expect(await faults({ serviceNeed: option })).toEqual(["serviceNeedOption: serviceNeedOptionNotValid"]);
    await update({ serviceNeed: option, connectedDaycarePreferredStartDate: "2026-09-01" });
    expect(
      await faults({
        preferredStartDate: "2026-09-15",
        serviceNeed: option,
        connectedDaycarePreferredStartDate: "2026-09-14",
      }),
    ).toEqual(["connectedDaycarePreferredStartDate: connectedDaycareTooEarly"]);
  });

  it("may choose units of preparatory education only when it asks for preparatory education", async () => {
    const { faults, update } = await draft("PRESCHOOL");
    const units = [{ id: preparatory, name: "" }];
    expect(await faults({ preferredUnits: units })).toEqual(["preferredUnits: unitsNotAvailable"]);
    await update({ preferredUnits: units, preparatory: true });
  });

  it("names the sibling's school", async () => {
    const { faults, update } = await draft("PRESCHOOL");
    const sibling = { siblingName: "Onni Virtanen", siblingSsn: "010122A9016", siblingUnit: "" };
    expect(await faults({ siblingBasis: sibling })).toEqual(["siblingUnit: required"]);
    await update({ siblingBasis: { ...sibling, siblingUnit: "Koulu" } });
  });

  it("is an addition when it asks for daycare beside the same pre-primary, and a transfer beside daycare", async () => {
    const kindOf = async (place: "PRESCHOOL" | "PRESCHOOL_DAYCARE") => {
      const { send } = await draft("PRESCHOOL", child("Elsa").in(place, school, { to: "2027-05-31" }));
      const sent = await send({ serviceNeed: option, connectedDaycarePreferredStartDate: "2026-09-01" });
      const { transferApplication, additionalDaycareApplication, dueDate } = sent;
      return { transferApplication, additionalDaycareApplication, dueDate };
    };
    expect(await kindOf("PRESCHOOL")).toEqual({
      transferApplication: false,
      additionalDaycareApplication: true,
      dueDate: TODAY,
    });
    expect(await kindOf("PRESCHOOL_DAYCARE")).toEqual({
      transferApplication: true,
      additionalDaycareApplication: false,
      dueDate: null,
    });
  });
});

describe("an application for a club", () => {
  it("is sent with the child's present care, and is due in four months", async () => {
    const { send } = await draft("CLUB");
    expect(await send()).toMatchObject({
      status: "SENT",
      dueDate: "2026-07-10",
      form: { clubDetails: { wasOnDaycare: false, wasOnClubCare: false }, preferences: { serviceNeed: null } },
    });
  });

  it("does not block another one: the guardian may begin one beside it", async () => {
    const { childId, applications } = await draft("CLUB");
    expect((await applications.duplicates({ childId })).CLUB).toBe(false);
    await applications.create({ body: { childId, type: "CLUB" } });
  });

  it("asks nothing of a guardian who lives elsewhere", async () => {
    const { send } = await draft("CLUB", child("Elsa").alsoOf((await guardian("Antti Virtanen").settle(db, TODAY)).id));
    expect(await send()).toMatchObject({ status: "SENT", form: { secondGuardian: null } });
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import type { ApplicationFormUpdate, ApplicationStatus } from "~/applications/contract.ts";
import { personById } from "~/people/behind/person-store.server.ts";
import { daycareForm, FULL_TIME, preferences, serviceNeed } from "../../people/application-form.ts";
import { addApplication, addFile, applicationRow, eventsOf } from "../../people/applications.ts";
import { type ChildPlan, child, guardian } from "../../people/family.ts";
import { addServiceNeedOption, addUnit } from "../../people/town.ts";
import { apiOf, refusalOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { takeMails } from "../../support/asking/outbox.ts";

const { db, pool, reset } = await testDatabase();
const settings = testSettings();
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T23:30:15+02:00`);

let unit: string;
let option: string;

const good = (changes: Partial<ApplicationFormUpdate["preferences"]> = {}): ApplicationFormUpdate =>
  daycareForm({
    preferences: preferences({
      preferredUnits: [{ id: unit, name: "" }],
      serviceNeed: serviceNeed({ serviceNeedOption: { ...FULL_TIME, id: option } }),
      ...changes,
    }),
  });

interface Plan {
  form?: ApplicationFormUpdate;
  status?: ApplicationStatus;
  elsa?: ChildPlan;
  who?: Record<string, unknown>;
}

async function draft({ form = good(), status = "CREATED", elsa = child("Elsa"), who = {} }: Plan = {}) {
  const aino = await guardian().who(who).with(elsa).settle(db, TODAY);
  const childId = aino.child("Elsa");
  const applicationId = await addApplication(db, {
    guardianId: aino.id,
    childId,
    status,
    form,
    row: { allow_other_guardian_access: true },
  });
  const { applications } = await apiOf(db, aino.id, { settings, now });
  return { aino, childId, applicationId, applications };
}

const mails = () => takeMails(pool);

beforeEach(async () => {
  await reset();
  unit = await addUnit(db, "Koivikko");
  option = await addServiceNeedOption(db, "Kokopäivä");
});

describe("sending an application", () => {
  it("dates it by the municipality's clock and computes its due date", async () => {
    const { applicationId, applications } = await draft();
    await applications.send({ applicationId });
    expect(await applications.details({ applicationId })).toMatchObject({
      status: "SENT",
      sentDate: "2026-03-10",
      sentTime: "23:30:15",
      dueDate: "2026-07-10",
      transferApplication: false,
      additionalDaycareApplication: false,
    });
    expect(await eventsOf(db, applicationId)).toEqual(["SENT"]);
  });

  it.each(["leena@example.fi;pekka@example.fi", "leena@example.fi,"])("is refused with %s", async (email) => {
    const { guardian: own } = good();
    const { aino, applicationId, applications } = await draft({ form: { ...good(), guardian: { ...own, email } } });
    const before = await personById(db, aino.id);
    expect(await refusalOf(applications.send({ applicationId }))).toMatchObject({ status: 400 });
    expect(await personById(db, aino.id)).toEqual(before);
  });

  it("makes contacts the guardian's own without the invisible characters that came along, and mails there", async () => {
    const contacts = { phoneNumber: "\u202d040\u00a0123\u20114567\u202c", email: "leena@exa\u200bmple.fi\u200e" };
    const form = { ...good(), guardian: { ...good().guardian, ...contacts } };
    const { aino, applicationId, applications } = await draft({ form });
    await applications.send({ applicationId });
    expect(await personById(db, aino.id)).toMatchObject({ phone: "040 123-4567", email: "leena@example.fi" });
    expect(await mails()).toMatchObject([{ to: "leena@example.fi" }]);
  });

  it("happens once", async () => {
    const { applicationId, applications } = await draft();
    await applications.send({ applicationId });
    expect(await refusalOf(applications.send({ applicationId }))).toMatchObject({ status: 400, errorCode: null });
    expect(await eventsOf(db, applicationId)).toEqual(["SENT"]);
    expect(await mails()).toHaveLength(1);
  });

  it("happens once for four requests at the same moment", async () => {
    const { applicationId, applications } = await draft();
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => applications.send({ applicationId })));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await eventsOf(db, applicationId)).toEqual(["SENT"]);
    expect(await mails()).toHaveLength(1);
  });

  it("gives the same receipt for the same key", async () => {
    const { applicationId, applications } = await draft();
    const idempotencyKey = "6f0c4a52-6a57-4f52-9d1c-0f4b8cf7a222";
    await applications.send({ applicationId }, { idempotencyKey });
    await applications.send({ applicationId }, { idempotencyKey });
    expect(await eventsOf(db, applicationId)).toEqual(["SENT"]);
    expect(await mails()).toHaveLength(1);
  });

  it.each(["SENT", "WAITING_PLACEMENT", "WAITING_CONFIRMATION", "ACTIVE", "REJECTED", "CANCELLED"] as const)(
    "is refused when it is %s",
    async (status) => {
      const { applicationId, applications } = await draft({ status });
      expect(await refusalOf(applications.send({ applicationId }))).toMatchObject({ status: 400 });
    },
  );

  it("is refused with the faults of an unfinished draft, and changes nothing", async () => {
    const { aino, applicationId, applications } = await draft({
      form: good({ preferredUnits: [] }),
      who: { phone: "old" },
    });
    expect(await refusalOf(applications.send({ applicationId }))).toMatchObject({
      status: 400,
      details: { faults: [{ field: "preferredUnits", code: "unitNotSelected" }] },
    });
    expect((await applicationRow(db, applicationId))?.status).toBe("CREATED");
    const person = await db.selectFrom("person").select("phone").where("id", "=", aino.id).executeTakeFirstOrThrow();
    expect(person.phone).toBe("old");
    expect(await mails()).toEqual([]);
  });

  it("records the other guardians of the day, who then find it", async () => {
    const antti = await guardian("Antti Virtanen").settle(db, TODAY);
    const esko = await guardian("Esko Estetty").settle(db, TODAY);
    const elsa = child("Elsa").alsoOf(antti.id).alsoOf(esko.id, { blocked: true });
    const { applicationId, applications } = await draft({ elsa });
    const { applications: anttis } = await apiOf(db, antti.id, { settings, now });
    expect((await anttis.byGuardian())[0]?.applicationSummaries).toEqual([]);
    await applications.send({ applicationId });
    expect((await anttis.byGuardian())[0]?.applicationSummaries).toHaveLength(1);
    const recorded = await db.selectFrom("application_other_guardian").select("guardian_id").execute();
    expect(recorded).toEqual([{ guardian_id: antti.id }]);
  });

  it("is refused without permission for the other guardian to see it", async () => {
    const antti = await guardian("Antti Virtanen").settle(db, TODAY);
    const { applicationId, applications } = await draft({ elsa: child("Elsa").alsoOf(antti.id) });
    await db.updateTable("application").set({ allow_other_guardian_access: false }).execute();
    expect(await refusalOf(applications.send({ applicationId }))).toMatchObject({
      details: { faults: [{ field: "allowOtherGuardianAccess", code: "permissionNeeded" }] },
    });
  });
});

describe("sending keeps the guardian's contact details", () => {
  const contact = (id: string) =>
    db.selectFrom("person").select(["email", "phone", "verified_email"]).where("id", "=", id).executeTakeFirstOrThrow();
  const reachedBy = (email: string | null): ApplicationFormUpdate => ({
    ...good(),
    guardian: { futureAddress: null, phoneNumber: " 050 765 4321 ", email },
  });

  it("with the e-mail and phone of the application", async () => {
    const { aino, applicationId, applications } = await draft({
      form: reachedBy("uusi@example.fi"),
      who: { email: "vanha@example.fi" },
    });
    await applications.send({ applicationId });
    expect(await contact(aino.id)).toEqual({ email: "uusi@example.fi", phone: "050 765 4321", verified_email: null });
  });

  it("without an e-mail when the guardian ticked the box for none", async () => {
    const { aino, applicationId, applications } = await draft({
      form: reachedBy(""),
      who: { email: "vanha@example.fi" },
    });
    await applications.send({ applicationId });
    expect(await contact(aino.id)).toMatchObject({ email: null });
    expect(await mails()).toEqual([]);
  });

  it("with the verified e-mail, which no application changes", async () => {
    const who = { email: "aino@example.fi", verified_email: "aino@example.fi" };
    const { aino, applicationId, applications } = await draft({ form: reachedBy("muu@example.fi"), who });
    await applications.send({ applicationId });
    expect(await contact(aino.id)).toMatchObject({ email: "aino@example.fi", verified_email: "aino@example.fi" });
    expect((await mails())[0]?.to).toBe("aino@example.fi");
  });
});

describe("a sent application", () => {
  it("is a transfer with a place of the same kind during or after the start, and then has no due date", async () => {
    const until = async (to: string) => {
      await db.deleteFrom("receipt").execute();
      await db.deleteFrom("application").execute();
      const { applicationId, applications } = await draft({ elsa: child("Elsa").in("DAYCARE", unit, { to }) });
      await applications.send({ applicationId });
      const { transferApplication, dueDate } = await applications.details({ applicationId });
      return { transferApplication, dueDate };
    };
    expect(await until("2026-08-01")).toEqual({ transferApplication: true, dueDate: null });
    expect(await until("2026-07-31")).toEqual({ transferApplication: false, dueDate: "2026-07-10" });
  });

  it("is due two weeks from the later of sending and the first certificate when it is urgent", async () => {
    const due = async (received: string | null) => {
      await db.deleteFrom("receipt").execute();
      await db.deleteFrom("application").execute();
      const { aino, applicationId, applications } = await draft({ form: good({ urgent: true }) });
      if (received) await addFile(db, applicationId, aino.id, "URGENCY", new Date(received));
      await addFile(db, applicationId, aino.id, "EXTENDED_CARE", new Date("2026-01-01T12:00:00+02:00"));
      await applications.send({ applicationId });
      return (await applications.details({ applicationId })).dueDate;
    };
    expect(await due(null)).toBeNull();
    expect(await due("2026-03-01T12:00:00+02:00")).toBe("2026-03-24");
    expect(await due("2026-03-10T23:59:00+02:00")).toBe("2026-03-24");
  });
});

describe("the confirmation", () => {
  it.each([
    ["fi", "Varhaiskasvatushakemus on saapunut", "fi"],
    ["sv", "Ansökan om småbarnspedagogik har kommit fram", "sv"],
    ["en", "We have received your application for early childhood education", "en"],
    ["so", "Varhaiskasvatushakemus on saapunut", "fi"],
  ])("is in the guardian's language (%s) and has no names", async (language, subject, written) => {
    const { applicationId, applications } = await draft({ who: { language } });
    await applications.send({ applicationId });
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: "aino@example.fi", subject, language: written });
    expect(mail?.text).toContain("http://localhost:3000/applications");
    expect(mail?.text).not.toMatch(/Elsa|Virtanen|Koivikko/);
  });

  it("is not sent for an update", async () => {
    const { applicationId, applications } = await draft({ status: "SENT" });
    await applications.update({ applicationId, body: { form: good(), allowOtherGuardianAccess: true } });
    expect(await mails()).toEqual([]);
  });
});

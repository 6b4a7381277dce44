import { beforeEach, describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { isRefusal } from "~/foundation/seam/refusal.ts";
import { daycareForm } from "../../people/application-form.ts";
import { addApplication, applicationRow } from "../../people/applications.ts";
import { decidedFamily, placesOf } from "../../people/decisions.ts";
import { apiOf, refusalOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { servedPages } from "../../support/asking/served-pages.ts";

/** An applicant whose custody of the child has ended, or is blocked by the staff (contract 1.9). */
const { db, reset } = await testDatabase();
const settings = testSettings();
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const FORBIDDEN = { status: 403, errorCode: null };

let family: Awaited<ReturnType<typeof decidedFamily>>;
let aino: Api;
/** The calls that act for the child or say where the child is cared for, by name. */
let calls: Record<string, () => Promise<unknown>>;

beforeEach(async () => {
  await reset();
  family = await decidedFamily(db, TODAY, ["DAYCARE"]);
  const { applicationId, childId, decision } = family;
  const draftId = await addApplication(db, { guardianId: family.aino.id, childId, type: "CLUB", status: "CREATED" });
  aino = await apiOf(db, family.aino.id, { settings, now });
  const id = decision("DAYCARE");
  const form = daycareForm();
  calls = {
    "save the draft": () => aino.applications.saveDraft({ applicationId: draftId, body: form }),
    "save the draft with checks": () =>
      aino.applications.update({ applicationId: draftId, body: { form, allowOtherGuardianAccess: false } }),
    "send the draft": () => aino.applications.send({ applicationId: draftId }),
    "read the decision": () => aino.decisions.details({ id }),
    "read the decision on paper": () => aino.decisions.download({ id }),
    "read the decisions of the application": () => aino.decisions.byApplication({ applicationId }),
    "accept the place": () =>
      aino.decisions.accept({ applicationId, body: { decisionId: id, requestedStartDate: "2026-08-03" } }),
    "reject the place": () => aino.decisions.reject({ applicationId, body: { decisionId: id } }),
  };
});

const endCustody = () =>
  db.updateTable("guardian").set({ blocked: true }).where("guardian_id", "=", family.aino.id).execute();

describe("after the custody has ended the applicant", () => {
  it("does nothing for the child and reads no decision, and nothing changes", async () => {
    await endCustody();
    const before = await applicationRow(db, family.applicationId);
    for (const [what, call] of Object.entries(calls))
      expect([what, await refusalOf(call())]).toEqual([what, FORBIDDEN]);
    expect(await applicationRow(db, family.applicationId)).toEqual(before);
    expect(await placesOf(db, family.childId)).toEqual([]);
  });

  it("reads what they wrote, but not where the child lives now", async () => {
    const { applicationId, childId } = family;
    expect((await aino.applications.details({ applicationId })).form.child.address).not.toBeNull();
    await endCustody();
    await db.updateTable("person").set({ street_address: "Uusi koti 1" }).where("id", "=", childId).execute();
    const details = await aino.applications.details({ applicationId });
    expect(details.form.child).toMatchObject({ address: null, allergies: daycareForm().child.allergies });
    expect(JSON.stringify(details)).not.toContain("Uusi koti");
    expect(details).toMatchObject({ permittedActions: ["READ", "DELETE"], isDecidable: false });
  });

  it("is not asked for changes: the form leads to the page to read, and a draft is not found", async () => {
    const { applicationId, aino: applicant, childId } = family;
    await db.updateTable("application").set({ status: "SENT" }).where("id", "=", applicationId).execute();
    const draftId = await addApplication(db, {
      guardianId: applicant.id,
      childId,
      type: "PRESCHOOL",
      status: "CREATED",
    });
    await endCustody();
    const open = await servedPages(db, settings);
    const as = { id: applicant.id, level: "strong" } as const;
    const form = await open(`/applications/${applicationId}/edit`, { as, now });
    expect([form.status, form.headers.get("Location")]).toEqual([302, `/applications/${applicationId}`]);
    expect((await open(`/applications/${draftId}/edit`, { as, now })).status).toBe(404);
  });

  it("still takes back a sent application", async () => {
    const applicationId = await addApplication(db, {
      guardianId: family.aino.id,
      childId: family.childId,
      type: "CLUB",
    });
    await endCustody();
    await aino.applications.remove({ applicationId });
    expect((await applicationRow(db, applicationId))?.status).toBe("CANCELLED");
  });
});

it("with the custody the same calls are not refused as another family's", async () => {
  for (const [what, call] of Object.entries(calls)) {
    const refusal = await call().then(
      () => null,
      (error: unknown) => isRefusal(error) && error.status,
    );
    expect([what, refusal]).not.toEqual([what, 403]);
  }
});

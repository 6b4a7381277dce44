import { createHash } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { openFileStore } from "~/foundation/files/file-store.server.ts";
import { child, guardian } from "../../people/family.ts";
import { addServiceNeedOption, addUnit } from "../../people/town.ts";
import { apiOf, refusalOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";

const { db, reset } = await testDatabase();
const settings = testSettings();
const now = new Date("2026-03-10T12:00:00+02:00");
const TODAY = "2026-03-10";
const as = (id: string | null, level: "weak" | "strong" = "weak") => apiOf(db, id, { settings, now, level });
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

beforeEach(reset);

describe("a guardian's children", () => {
  const namesOf = async (id: string) => (await (await as(id)).children.list()).map((one) => one.firstName);

  it("come by age and name, also those without a place", async () => {
    const aino = await guardian()
      .with(child("Onni").aged(2), child("Elsa").aged(4), child("Aada").aged(2).who({ last_name: "Aalto" }))
      .settle(db, TODAY);
    expect(await namesOf(aino.id)).toEqual(["Elsa", "Aada", "Onni"]);
  });

  it("are hidden from other guardians", async () => {
    await guardian("Antti Virtanen").with(child("Onni")).settle(db, TODAY);
    const aino = await guardian().with(child("Elsa")).settle(db, TODAY);
    expect(await namesOf(aino.id)).toEqual(["Elsa"]);
  });

  it("are absent if staff have blocked the relation", async () => {
    const aino = await guardian().with(child("Elsa").blocked(), child("Onni")).settle(db, TODAY);
    expect(await namesOf(aino.id)).toEqual(["Onni"]);
  });

  it.each<[string, string, string | null, string[]]>([
    ["from the first day", "2026-03-10", null, ["Elsa"]],
    ["not before it", "2026-03-11", null, []],
    ["until the last day", "2025-01-01", "2026-03-10", ["Elsa"]],
    ["not after it", "2025-01-01", "2026-03-09", []],
  ])("include foster children, %s", async (_title, start, end, names) => {
    const foster = await guardian("Maija Mäki").with(child("Elsa").fostered(start, end)).settle(db, TODAY);
    expect(await namesOf(foster.id)).toEqual(names);
  });

  it("come with group, unit and the coming place", async () => {
    const unit = await addUnit(db, "Koivikko");
    const aino = await guardian()
      .with(child("Elsa").in("DAYCARE", unit, { group: "Kettuset" }), child("Onni").aged(2))
      .settle(db, TODAY);
    const [elsa, onni] = await (await as(aino.id)).children.list();
    expect(elsa).toMatchObject({
      id: aino.child("Elsa"),
      preferredName: "Elsa",
      lastName: "Virtanen",
      duplicateOf: null,
      imageId: null,
      group: { name: "Kettuset" },
      unit: { id: unit, name: "Koivikko" },
      upcomingPlacementType: "DAYCARE",
      upcomingPlacementStartDate: "2025-03-10",
      upcomingPlacementIsCalendarOpen: true,
      upcomingPlacementUnit: { id: unit, name: "Koivikko" },
      serviceApplicationCreationPossible: false,
      absenceApplicationCreationPossible: false,
    });
    expect(onni).toMatchObject({
      group: null,
      unit: null,
      upcomingPlacementType: null,
      upcomingPlacementIsCalendarOpen: null,
    });
  });

  it("may get another service need if the unit takes such applications", async () => {
    const unit = await addUnit(db, "Koivikko", { pilot_features: ["SERVICE_APPLICATIONS"] });
    const aino = await guardian().with(child("Elsa").inDaycare(unit)).settle(db, TODAY);
    const possible = async () => (await (await as(aino.id)).children.list())[0]?.serviceApplicationCreationPossible;
    expect(await possible()).toBe(false);
    await addServiceNeedOption(db, "Kokopäivä");
    expect(await possible()).toBe(true);
  });

  it("can be applied for only with strong identification", async () => {
    const aino = await guardian().with(child("Elsa")).settle(db, TODAY);
    const actions = async (level: "weak" | "strong") =>
      (await (await as(aino.id, level)).children.list())[0]?.permittedActions;
    expect(await actions("weak")).not.toContain("CREATE_APPLICATION");
    expect(await actions("strong")).toContain("CREATE_APPLICATION");
  });

  it("mark a second record of the same child", async () => {
    const aino = await guardian().with(child("Elsa").aged(5)).settle(db, TODAY);
    const first = aino.child("Elsa");
    const other = await guardian()
      .with(child("Elsa").who({ duplicate_of: first, ssn: null }))
      .settle(db, TODAY);
    expect((await (await as(other.id)).children.list())[0]?.duplicateOf).toBe(first);
  });

  it("need a session", async () => {
    expect(await refusalOf((await as(null)).children.list())).toMatchObject({ status: 401 });
  });
});

describe("a child's picture", () => {
  async function imageOf(childId: string): Promise<string> {
    const path = join(mkdtempSync(join(tmpdir(), "aamu-image-")), "image");
    const bytes = Buffer.from("not really a picture");
    writeFileSync(path, bytes);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const file = await (await openFileStore(settings)).put({ path, size: bytes.length, sha256 });
    const { id } = await db
      .insertInto("child_image")
      .values({
        child_id: childId,
        file_key: file.key,
        content_type: "image/png",
        size: file.size,
        sha256: file.sha256,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  }

  it("is for the guardian, and the browser may keep it", async () => {
    const aino = await guardian().with(child("Elsa")).settle(db, TODAY);
    const imageId = await imageOf(aino.child("Elsa"));
    const api = await as(aino.id);
    const picture = await api.children.image({ imageId });
    expect(picture).toMatchObject({ contentType: "image/png", disposition: "inline", cacheable: true, size: 20 });
    const bytes: Buffer[] = [];
    for await (const part of await picture.open()) bytes.push(Buffer.from(part));
    expect(Buffer.concat(bytes).toString()).toBe("not really a picture");
    expect((await api.children.list())[0]?.imageId).toBe(imageId);
  });

  it("gets the same refusal for another family's and for an unknown one", async () => {
    const aino = await guardian().with(child("Elsa")).settle(db, TODAY);
    const imageId = await imageOf(aino.child("Elsa"));
    const stranger = await guardian("Pekka Laine").settle(db, TODAY);
    const api = await as(stranger.id);
    const refused = await refusalOf(api.children.image({ imageId }));
    expect(refused).toEqual({ status: 403, errorCode: null, details: undefined });
    expect(await refusalOf(api.children.image({ imageId: UNKNOWN }))).toEqual(refused);
  });
});

describe("the e-mail of a guardian", () => {
  it("comes with the verified one, and without a verification while none is running", async () => {
    const aino = await guardian().who({ email: "new@example.fi", verified_email: "old@example.fi" }).settle(db, TODAY);
    expect(await (await as(aino.id)).personalData.emailVerification()).toEqual({
      email: "new@example.fi",
      verifiedEmail: "old@example.fi",
      latestVerification: null,
    });
  });

  it("may be missing", async () => {
    const aino = await guardian().settle(db, TODAY);
    expect(await (await as(aino.id)).personalData.emailVerification()).toMatchObject({
      email: null,
      verifiedEmail: null,
    });
  });
});

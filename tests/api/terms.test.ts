import { beforeEach, describe, expect, it } from "vitest";
import { addClubTerm, addPreschoolTerm, addServiceNeedOption } from "../people/town.ts";
import { apiOf, refusalOf, testSettings } from "../support/asking/calling.ts";
import { testDatabase } from "../support/asking/database.ts";

const { db, reset } = await testDatabase();
const now = new Date("2026-03-10T12:00:00+02:00");
const api = await apiOf(db, null, { settings: testSettings(), now });

beforeEach(reset);

describe("terms", () => {
  it("of pre-primary education come in order of their extended term, with their breaks", async () => {
    await addPreschoolTerm(db, 2027);
    const termBreaks = [{ start: "2026-10-19", end: "2026-10-23" }];
    const id = await addPreschoolTerm(db, 2026, { term_breaks: JSON.stringify(termBreaks) as never });
    const terms = await api.terms.preschoolTerms();
    expect(terms.map((term) => term.extendedTerm.start)).toEqual(["2026-08-01", "2027-08-01"]);
    expect(terms[0]).toEqual({
      id,
      finnishPreschool: { start: "2026-08-11", end: "2027-06-04" },
      swedishPreschool: { start: "2026-08-13", end: "2027-06-04" },
      extendedTerm: { start: "2026-08-01", end: "2027-07-31" },
      applicationPeriod: { start: "2026-01-08", end: "2026-01-20" },
      termBreaks,
    });
  });

  it("of clubs come in order of their term", async () => {
    await addClubTerm(db, 2027);
    await addClubTerm(db, 2026);
    const terms = await api.terms.clubTerms();
    expect(terms.map((term) => term.term.start)).toEqual(["2026-08-11", "2027-08-11"]);
    expect(terms[0]).toMatchObject({ applicationPeriod: { start: "2026-01-08", end: "2027-06-04" }, termBreaks: [] });
  });
});

describe("the service needs to choose from", () => {
  it("are shown options of the requested kinds, no defaults, in display order", async () => {
    await addServiceNeedOption(db, "Toinen", { display_order: 2 });
    await addServiceNeedOption(db, "Ensimmäinen", { display_order: 1 });
    await addServiceNeedOption(db, "Oletus", { default_option: true });
    await addServiceNeedOption(db, "Piilotettu", { show_for_citizen: false });
    await addServiceNeedOption(db, "Esiopetus", { valid_placement_type: "PRESCHOOL_DAYCARE", valid_to: "2026-07-31" });
    const names = async (...placementTypes: ("DAYCARE" | "PRESCHOOL_DAYCARE")[]) =>
      (await api.serviceNeeds.options({ placementTypes })).map((option) => option.nameFi);
    expect(await names("DAYCARE")).toEqual(["Ensimmäinen", "Toinen"]);
    expect(await names("PRESCHOOL_DAYCARE")).toEqual(["Esiopetus"]);
    expect(await names("DAYCARE", "PRESCHOOL_DAYCARE")).toHaveLength(3);
  });

  it("come with their languages and days", async () => {
    const id = await addServiceNeedOption(db, "Kokopäivä", { valid_to: "2026-07-31" });
    expect(await api.serviceNeeds.options({ placementTypes: ["DAYCARE"] })).toEqual([
      {
        id,
        nameFi: "Kokopäivä",
        nameSv: "Kokopäivä (sv)",
        nameEn: "Kokopäivä (en)",
        validPlacementType: "DAYCARE",
        validFrom: "2020-01-01",
        validTo: "2026-07-31",
      },
    ]);
  });

  it("are none when the request has no kind, and refused for an unknown kind", async () => {
    await addServiceNeedOption(db, "Kokopäivä");
    expect(await api.serviceNeeds.options({ placementTypes: [] })).toEqual([]);
    expect(await refusalOf(api.serviceNeeds.options({ placementTypes: ["HOME" as never] }))).toMatchObject({
      status: 400,
    });
  });
});

describe("the system notification", () => {
  const post = (target: string, text: string, validTo: string) =>
    db
      .insertInto("system_notification")
      .values({ target, text, text_sv: `${text} sv`, text_en: `${text} en`, valid_to: new Date(validTo) })
      .execute();

  it("is there until its time is over", async () => {
    await post("CITIZENS", "Huolto", "2026-03-10T12:00:01+02:00");
    expect(await api.notices.currentSystemNotification()).toEqual({
      notification: { validTo: "2026-03-10T12:00:01+02:00", text: "Huolto", textSv: "Huolto sv", textEn: "Huolto en" },
    });
    await reset();
    await post("CITIZENS", "Huolto", "2026-03-10T12:00:00+02:00");
    expect(await api.notices.currentSystemNotification()).toEqual({ notification: null });
  });

  it("is hidden from guardians when it is for staff", async () => {
    await post("EMPLOYEES", "Huolto", "2026-12-31T00:00:00+02:00");
    expect(await api.notices.currentSystemNotification()).toEqual({ notification: null });
  });
});

import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { createApi } from "~/municipality/in-process-client.server.ts";
import { type GeoService, GeoUnavailable } from "~/units/behind/geo-service.ts";
import { child, guardian } from "../../people/family.ts";
import { addUnit } from "../../people/town.ts";
import { apiOf, refusalOf, requestOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";

const { db, reset } = await testDatabase();
const settings = testSettings();
const now = new Date("2026-03-10T12:00:00+02:00");
const TODAY = "2026-03-10";
const visitor = () => apiOf(db, null, { settings, now });
const names = (units: { name: string }[]) => units.map((unit) => unit.name);

beforeEach(reset);

describe("units for the map", () => {
  const daycares = async () => names(await (await visitor()).units.publicUnits({ applicationType: "DAYCARE" }));

  it("are open to any visitor, by their names in Finnish order", async () => {
    for (const name of ["Åkerbo", "Väinölä", "Aurinko", "Wallila", "Österby", "Äimälä"]) await addUnit(db, name);
    expect(await daycares()).toEqual(["Aurinko", "Väinölä", "Wallila", "Åkerbo", "Äimälä", "Österby"]);
  });

  it("are those whose apply period has not ended", async () => {
    await addUnit(db, "Ends today", { daycare_apply_start: "2025-01-01", daycare_apply_end: TODAY });
    await addUnit(db, "Ended yesterday", { daycare_apply_start: "2025-01-01", daycare_apply_end: "2026-03-09" });
    await addUnit(db, "Begins later", { daycare_apply_start: "2027-01-01" });
    await addUnit(db, "Never", { daycare_apply_start: null });
    expect(await daycares()).toEqual(["Begins later", "Ends today"]);
  });

  it("leave out closed units, from the day after the last one", async () => {
    await addUnit(db, "Last day today", { closing_date: TODAY });
    await addUnit(db, "Closed yesterday", { closing_date: "2026-03-09" });
    expect(await daycares()).toEqual(["Last day today"]);
  });

  it("have every private unit, even though they take no applications", async () => {
    await addUnit(db, "Yksityinen", { provider_type: "PRIVATE", daycare_apply_start: null });
    expect(await daycares()).toEqual(["Yksityinen"]);
  });

  it("have all fields, with their apply periods and place", async () => {
    const id = await addUnit(db, "Kerhola", {
      care_types: ["CLUB"],
      daycare_apply_start: null,
      club_apply_start: "2025-01-01",
      club_apply_end: "2027-01-01",
    });
    await addUnit(db, "Ilman paikkaa", { club_apply_start: "2025-01-01", latitude: null, longitude: null });
    const clubs = await (await visitor()).units.publicUnits({ applicationType: "CLUB" });
    expect(clubs[0]).toMatchObject({
      name: "Ilman paikkaa",
      location: null,
      clubApplyPeriod: { start: "2025-01-01", end: null },
    });
    expect(clubs[1]).toEqual({
      id,
      name: "Kerhola",
      type: ["CLUB"],
      providerType: "MUNICIPAL",
      language: "fi",
      streetAddress: "Rantakatu 1",
      postalCode: "90100",
      postOffice: "Merilä",
      phone: "08 123 4567",
      email: null,
      url: null,
      location: { lat: 65.01, lon: 25.47 },
      ghostUnit: false,
      providesShiftCare: false,
      clubApplyPeriod: { start: "2025-01-01", end: "2027-01-01" },
      daycareApplyPeriod: null,
      preschoolApplyPeriod: null,
    });
  });

  it("of an unknown type are refused", async () => {
    const api = await visitor();
    expect(await refusalOf(api.units.publicUnits({ applicationType: "SCHOOL" as never }))).toMatchObject({
      status: 400,
    });
  });
});

describe("units for an application", () => {
  const units = async (asked: {
    type: "CLUB" | "DAYCARE" | "PRESCHOOL" | "PREPARATORY";
    date?: string;
    shiftCare?: boolean;
  }) => {
    const aino = await guardian().settle(db, TODAY);
    const api = await apiOf(db, aino.id, { settings, now, level: "weak" });
    return api.units.forApplication({ date: TODAY, shiftCare: false, ...asked });
  };

  it("fit the type by their kinds of care and the type's apply period", async () => {
    const all = { club_apply_start: "2020-01-01", preschool_apply_start: "2020-01-01" };
    await addUnit(db, "Kerho", { care_types: ["CLUB"], ...all });
    await addUnit(db, "Perhe", { care_types: ["FAMILY"], ...all });
    await addUnit(db, "Ryhmis", { care_types: ["GROUP_FAMILY"], ...all });
    await addUnit(db, "Talo", { care_types: ["CENTRE", "PRESCHOOL"], ...all });
    await addUnit(db, "Valmistava", { care_types: ["PREPARATORY_EDUCATION"], ...all });
    expect(names(await units({ type: "CLUB" }))).toEqual(["Kerho"]);
    expect(names(await units({ type: "DAYCARE" }))).toEqual(["Perhe", "Ryhmis", "Talo"]);
    expect(names(await units({ type: "PRESCHOOL" }))).toEqual(["Talo"]);
    expect(names(await units({ type: "PREPARATORY" }))).toEqual(["Valmistava"]);
  });

  it("take children on the start date: the apply period contains it, and the unit is not closed then", async () => {
    await addUnit(db, "Talo", { daycare_apply_start: "2026-08-01", daycare_apply_end: "2026-12-31" });
    await addUnit(db, "Suljettava", { closing_date: "2026-08-01" });
    expect(names(await units({ type: "DAYCARE", date: "2026-07-31" }))).toEqual(["Suljettava"]);
    expect(names(await units({ type: "DAYCARE", date: "2026-08-01" }))).toEqual(["Suljettava", "Talo"]);
    expect(names(await units({ type: "DAYCARE", date: "2026-12-31" }))).toEqual(["Talo"]);
    expect(names(await units({ type: "DAYCARE", date: "2027-01-01" }))).toEqual([]);
  });

  it("give shift care when the application asks for it", async () => {
    await addUnit(db, "Vuoro", { provides_shift_care: true });
    await addUnit(db, "Päivä");
    expect(names(await units({ type: "DAYCARE", shiftCare: true }))).toEqual(["Vuoro"]);
    expect(names(await units({ type: "DAYCARE" }))).toEqual(["Päivä", "Vuoro"]);
  });

  it("are other ones as soon as a unit is added, changed or gone", async () => {
    const id = await addUnit(db, "Talo");
    expect(names(await units({ type: "DAYCARE" }))).toEqual(["Talo"]);
    await db.updateTable("unit").set({ name: "Uusi talo" }).where("id", "=", id).execute();
    await addUnit(db, "Päivä");
    expect(names(await units({ type: "DAYCARE" }))).toEqual(["Päivä", "Uusi talo"]);
    await db.updateTable("unit").set({ closing_date: "2026-01-31" }).where("id", "=", id).execute();
    expect(names(await units({ type: "DAYCARE" }))).toEqual(["Päivä"]);
    await db.deleteFrom("unit").execute();
    expect(await units({ type: "DAYCARE" })).toEqual([]);
  });

  it("are other ones also after rows have come by replication, and when the whole table is emptied", async () => {
    await addUnit(db, "Talo");
    expect(names(await units({ type: "DAYCARE" }))).toEqual(["Talo"]);
    await db.transaction().execute(async (changing) => {
      await sql`set local session_replication_role = replica`.execute(changing);
      await changing.updateTable("unit").set({ name: "Toisaalla nimetty" }).execute();
    });
    expect(names(await units({ type: "DAYCARE" }))).toEqual(["Toisaalla nimetty"]);
    await sql`truncate unit cascade`.execute(db);
    expect(await units({ type: "DAYCARE" })).toEqual([]);
  });

  it("have no apply periods", async () => {
    await addUnit(db, "Talo");
    expect((await units({ type: "DAYCARE" }))[0]).toMatchObject({ daycareApplyPeriod: null });
  });

  it("are refused without a session, and for a day that does not exist", async () => {
    const api = await visitor();
    const asked = { type: "DAYCARE", date: TODAY, shiftCare: false } as const;
    expect(await refusalOf(api.units.forApplication(asked))).toMatchObject({ status: 401 });
    await expect(units({ type: "DAYCARE", date: "2026-02-30" })).rejects.toMatchObject({ status: 400 });
  });
});

describe("units from a child's home", () => {
  const asked = { type: "DAYCARE", date: TODAY, shiftCare: false } as const;
  const MERILA = { street_address: "Niittytie 4 B 12", postal_code: "09200", post_office: "MERILÄ" };
  /** Of the address of every unit that a test adds. */
  const STREET = "Rantakatu";
  /** By name: "Aapa" is the farthest, "Meri" the nearest, "Yli" has no known place. */
  const threeUnits = async () => {
    await addUnit(db, "Aapa", { latitude: 60.18, longitude: 24.66 });
    await addUnit(db, "Meri", { latitude: 60.1652, longitude: 24.636 });
    await addUnit(db, "Yli", { latitude: null, longitude: null });
  };
  const familyAt = async (row: Record<string, unknown>) => {
    const family = await guardian()
      .with(child("Elsa").who({ ...MERILA, ...row }))
      .settle(db, TODAY);
    return { id: family.id, childId: family.child("Elsa") };
  };
  const apiWith = async (personId: string, geo: Partial<GeoService> = {}, level: "weak" | "strong" = "strong") => {
    const request = await requestOf(db, personId, { settings, now, level });
    return createApi({ ...request, geo: { ...request.geo, ...geo } });
  };
  const away = () => Promise.reject(new GeoUnavailable("away"));
  const toldBy = (units: { name: string; walking: number | null; straight: number | null }[]) =>
    units.map(({ name, walking, straight }) => [name, walking !== null, straight !== null]);

  beforeEach(threeUnits);

  it("are the nearest first, with the walk and the straight line in whole metres", async () => {
    const { id, childId } = await familyAt({});
    const units = await (await apiWith(id)).units.fromHome({ childId, ...asked });
    expect(toldBy(units)).toEqual([
      ["Meri", true, true],
      ["Aapa", true, true],
      ["Yli", false, false],
    ]);
    for (const { walking, straight } of units.slice(0, 2)) {
      expect(Number.isInteger(walking)).toBe(true);
      expect(walking).toBeGreaterThanOrEqual(straight ?? Number.NaN);
    }
  });

  it("are only those that have each of the words, or a property that it names", async () => {
    const { id, childId } = await familyAt({});
    await addUnit(db, "Ådala", { language: "sv", latitude: 60.165, longitude: 24.636 });
    const api = await apiWith(id);
    const found = async (words: string[], most?: number) =>
      names(await api.units.fromHome({ childId, ...asked, words, ...(most ? { mostFound: most } : {}) }));
    expect(await found(["aapa"])).toEqual(["Aapa"]);
    expect(await found(["ruotsi sv"])).toEqual(["Ådala"]);
    expect(await found(["ruotsi"])).toEqual([]);
    expect((await found([STREET.toLowerCase()])).length).toBe(4);
    expect(await found([STREET.toLowerCase()], 2)).toHaveLength(2);
    expect(await refusalOf(api.units.fromHome({ childId, ...asked, words: Array(101).fill("a") }))).toMatchObject({
      status: 400,
    });
  });

  it("are only the first few when a page shows no more of them", async () => {
    const { id, childId } = await familyAt({});
    const nearest = async (most: number, geo: Partial<GeoService> = {}) =>
      names(await (await apiWith(id, geo)).units.fromHome({ childId, ...asked, nearest: most }));
    expect(await nearest(1)).toEqual(["Meri"]);
    expect(await nearest(2)).toEqual(["Meri", "Aapa"]);
    expect(await nearest(5)).toHaveLength(3);
    // A river makes the nearest far. All of them are asked for their walks, and then the first comes.
    const walks = (_from: unknown, targets: readonly { id: string }[]) =>
      Promise.resolve(new Map(targets.map((target, index) => [target.id, 100 - index])));
    expect(await nearest(1, { walks })).toEqual(["Aapa"]);
    expect(await nearest(1, { home: away })).toEqual(["Aapa"]);
    expect(await refusalOf((await apiWith(id)).units.fromHome({ childId, ...asked, nearest: 0 }))).toMatchObject({
      status: 400,
    });
  });

  it("are asked about in one question, however many there are", async () => {
    const { id, childId } = await familyAt({});
    let questions = 0;
    const walks = (_from: unknown, targets: readonly { id: string }[]) => {
      questions += 1;
      return Promise.resolve(new Map(targets.map((target, index) => [target.id, 100 - index])));
    };
    const [first] = await (await apiWith(id, { walks })).units.fromHome({ childId, ...asked });
    expect([first?.name, questions]).toEqual(["Aapa", 1]);
    const few = await (await apiWith(id, { walks, mostTargets: 1 })).units.fromHome({ childId, ...asked });
    expect(few.map(({ walking }) => walking)).toEqual([100, null, null]);
  });

  it("have straight lines when the routes are away, and are by name when the address search is", async () => {
    const { id, childId } = await familyAt({});
    const straight = await (await apiWith(id, { walks: away })).units.fromHome({ childId, ...asked });
    expect(toldBy(straight)).toEqual([
      ["Meri", false, true],
      ["Aapa", false, true],
      ["Yli", false, false],
    ]);
    const none = await (await apiWith(id, { home: away })).units.fromHome({ childId, ...asked });
    expect(toldBy(none)).toEqual(["Aapa", "Meri", "Yli"].map((name) => [name, false, false]));
  });

  it.each([
    ["protected", { protected_address: true }],
    ["missing", { street_address: "", postal_code: "", post_office: "" }],
    ["in another town", { street_address: "Muualla 99" }],
  ])("are by name and tell no distance when the address is %s", async (_, row) => {
    const { id, childId } = await familyAt(row);
    const units = await (await apiWith(id)).units.fromHome({ childId, ...asked });
    expect(toldBy(units)).toEqual(["Aapa", "Meri", "Yli"].map((name) => [name, false, false]));
  });

  it("are never asked about for a protected address", async () => {
    const { id, childId } = await familyAt({ protected_address: true });
    const api = await apiWith(id, { home: () => Promise.reject(new Error("asked")) });
    expect(await api.units.fromHome({ childId, ...asked })).toHaveLength(3);
  });

  it("are those that fit the application", async () => {
    const { id, childId } = await familyAt({});
    const units = await (await apiWith(id)).units.fromHome({ childId, ...asked, shiftCare: true });
    expect(units).toEqual([]);
  });

  it("are refused in the same way for another family's child and for an unknown one", async () => {
    const { id, childId } = await familyAt({});
    const stranger = await guardian("Pekka Laine").with(child("Kalle")).settle(db, TODAY);
    const refusals = [stranger.child("Kalle"), "00000000-0000-4000-8000-000000000000"].map(async (other) =>
      refusalOf((await apiWith(id)).units.fromHome({ childId: other, ...asked })),
    );
    expect(await Promise.all(refusals)).toEqual(Array(2).fill({ status: 403, errorCode: null, details: undefined }));
    const blocked = await guardian("Oili Laine").with(child("Veikko").blocked()).settle(db, TODAY);
    const own = (await apiWith(blocked.id)).units.fromHome({ childId: blocked.child("Veikko"), ...asked });
    expect(await refusalOf(own)).toMatchObject({ status: 403 });
    expect(await refusalOf((await apiWith(id, {}, "weak")).units.fromHome({ childId, ...asked }))).toMatchObject({
      status: 403,
    });
  });
});

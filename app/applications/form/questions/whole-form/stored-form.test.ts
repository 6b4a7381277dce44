import { describe, expect, it } from "vitest";
import { type ApplicationFormUpdate, applicationFormUpdate } from "~/applications/contract.ts";
import { daycareForm as anyDaycareForm, preferences } from "../../../../../tests/people/application-form.ts";
import { FORM_VERSION, type StoredJson, toStore } from "../../form-version.ts";
import { emptyForm } from "./empty-form.ts";
import { storedApplication, storedForm } from "./stored-form.ts";

/** A form of the contract. The options of the examples have more fields than the wire. */
const daycareForm = (changes: Partial<ApplicationFormUpdate> = {}) =>
  applicationFormUpdate.parse(anyDaycareForm(changes));

const json = (form: object): StoredJson => JSON.parse(JSON.stringify(form)) as StoredJson;

describe("a stored form", () => {
  it("is read as it was written", () => {
    const form = daycareForm({ otherInfo: "Soita ovikelloa." });
    expect(storedForm(json(toStore(form)), "DAYCARE")).toEqual(form);
    expect(storedForm(json(form), "DAYCARE")).toEqual(form);
  });

  it("has every field of today, empty where it was stored without", () => {
    const { otherInfo: _info, clubDetails: _club, ...rest } = daycareForm();
    const { diet: _diet, ...child } = rest.child;
    const { serviceNeed: _need, ...wishes } = rest.preferences;
    const before = json({ ...rest, child, preferences: wishes });
    expect(storedForm(before, "DAYCARE")).toEqual({
      ...daycareForm(),
      preferences: preferences({ serviceNeed: emptyForm("DAYCARE").preferences.serviceNeed }),
    });
    expect(storedForm(before, "CLUB")).toMatchObject({
      clubDetails: { wasOnDaycare: false, wasOnClubCare: false },
      preferences: { serviceNeed: null },
    });
  });

  it("has the parts of its service need that were not asked at that time", () => {
    const form = daycareForm();
    const { shiftCare: _shifts, ...need } = form.preferences.serviceNeed ?? {};
    const before = json({ ...form, preferences: { ...form.preferences, serviceNeed: need } });
    expect(storedForm(before, "DAYCARE")).toEqual(form);
  });

  it("drops a field that does not exist any more", () => {
    const form = daycareForm();
    const before = json({ ...form, favouriteColour: "blue", child: { ...form.child, height: 110 } });
    expect(storedForm(before, "DAYCARE")).toEqual(form);
  });

  it("of an older version is brought to the version of today, step by step", () => {
    const { otherInfo: _info, ...rest } = daycareForm();
    const first = json({ ...rest, moreInfo: "Hei" });
    const upgrades = [
      ({ moreInfo, ...form }: StoredJson) => ({ ...form, otherInfos: [moreInfo] }),
      ({ otherInfos, ...form }: StoredJson) => ({ ...form, otherInfo: (otherInfos as string[]).join() }),
    ];
    expect(storedForm(first, "DAYCARE", upgrades).otherInfo).toBe("Hei");
    const second = json({ ...rest, otherInfos: ["Hoi"], formVersion: 2 });
    expect(storedForm(second, "DAYCARE", upgrades).otherInfo).toBe("Hoi");
    const third = json({ ...daycareForm({ otherInfo: "Moi" }), formVersion: 3 });
    expect(storedForm(third, "DAYCARE", upgrades).otherInfo).toBe("Moi");
  });

  it("of a newer version, or with an impossible value, is refused", () => {
    expect(() => storedForm({ ...toStore(daycareForm()), formVersion: FORM_VERSION + 1 }, "DAYCARE")).toThrow("newer");
    expect(() => storedForm(json({ ...daycareForm(), otherInfo: 7 }), "DAYCARE")).toThrow();
  });
});

it("a stored application keeps the facts of the register beside its answers", () => {
  const { otherInfo: _info, ...form } = toStore(daycareForm());
  const written = { type: "DAYCARE", form: { ...form, child: { ...form.child, nationality: "FI" } } };
  const read = storedApplication(json(written));
  expect(read.form).toMatchObject({ otherInfo: "", child: { nationality: "FI" } });
  expect(read.form).not.toHaveProperty("formVersion");
});

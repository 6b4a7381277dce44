import { beforeEach, describe, expect, it } from "vitest";
import { daycareForm, FULL_TIME, preferences, serviceNeed } from "../../people/application-form.ts";
import { addApplication } from "../../people/applications.ts";
import { addOpenUnit } from "../../people/care-days.ts";
import { child, guardian } from "../../people/family.ts";
import { messagingFamily } from "../../people/messaging-family.ts";
import { addPreschoolTerm, addServiceNeedOption, addUnit } from "../../people/town.ts";
import { testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { atForms, fieldsIn, mainOf, type Seen } from "../../support/asking/posted-form.ts";
import { servedPages } from "../../support/asking/served-pages.ts";
import { changeTown, NOW, TODAY } from "../../support/samples/change-town.ts";

/**
 * An answer that depends on another one, on every form that has such a pair, without script. While the other one is
 * empty or cannot be read, the answer stays, is shown and comes back.
 */
const { db, reset } = await testDatabase();
const town = changeTown(db);
const open = await servedPages(db, testSettings());

beforeEach(reset);

const as = (id: string, language: "fi" | "sv" | "en" = "fi") =>
  atForms(open, { as: { id, level: "strong" }, now: NOW, language });
const answersIn = ({ html }: Seen, name: string) =>
  fieldsIn(html).flatMap(([field, value]) => (field === name ? [value] : []));

const UNREAD = [["31.6.2026"], [""]];
const STAYS = {
  fi: "Valintasi säilyy.",
  sv: "Ditt val finns kvar.",
  en: "Your choice is kept.",
};

describe("the new service need of a service application", () => {
  const opened = async (language: "fi" | "sv" | "en" = "fi") => {
    const people = await town.families();
    const { see, press } = as(people.aino, language);
    const shown = await press(await see(`/children/${people.onni}/service-application`), "refresh", {
      startDate: "2.6.2026",
    });
    const answers = { option: people.options.partTime, additionalInfo: "Työ alkaa" };
    return { people, press, page: await press(shown, "refresh", answers) };
  };

  it.each(UNREAD)("stays while the day is “%s”, and so do the reasons", async (day) => {
    const { people, press, page } = await opened();
    const without = await press(page, "refresh", { startDate: day });
    expect(without.status).toBe(422);
    expect(mainOf(without.html)).toContain("Osapäiväinen");
    expect(mainOf(without.html)).toContain(STAYS.fi);
    const again = await press(without, "refresh", { startDate: "1.7.2026" });
    for (const seen of [without, again]) {
      expect(answersIn(seen, "option")).toEqual([people.options.partTime]);
      expect(answersIn(seen, "additionalInfo")).toEqual(["Työ alkaa"]);
    }
    expect(mainOf((await press(again, "check")).html)).toContain("Osapäiväinen");
  });

  it.each([
    ["fi", "Aiemmin valitsemasi palveluntarve ei käy, kun muutos alkaa ke 1.4.2026. Valitse uusi."],
    ["sv", "Det servicebehov du valde tidigare kan inte väljas när ändringen börjar ons 1.4.2026. Välj ett nytt."],
    [
      "en",
      "The service need you chose earlier cannot be chosen when the change begins on Wed 1 Apr 2026. Choose a new",
    ],
  ] as const)(
    "is cleared in %s only on a day on which it is not valid, and the page says so",
    async (language, words) => {
      const { people, press, page } = await opened(language);
      const chosen = await press(page, "refresh", { option: people.options.fromMay });
      expect(mainOf(chosen.html)).not.toContain(words);
      const cleared = await press(chosen, "refresh", { startDate: "1.4.2026" });
      expect(mainOf(cleared.html)).toContain(words);
      expect(answersIn(cleared, "option")).toEqual([]);
      expect(answersIn(cleared, "additionalInfo")).toEqual(["Työ alkaa"]);
      const checked = await press(chosen, "check", { startDate: "1.4.2026" });
      expect([checked.status, mainOf(checked.html).includes(words)]).toEqual([422, true]);
    },
  );
});

describe("the service need of an application", () => {
  async function daycareDraft(language: "fi" | "sv" | "en" = "fi") {
    const unit = await addUnit(db, "Koivikko");
    const always = await addServiceNeedOption(db, "Kokopäivä");
    const untilMay = await addServiceNeedOption(db, "Toukokuuhun", { valid_to: "2026-05-31" });
    const form = daycareForm({
      preferences: preferences({
        preferredStartDate: "2026-05-04",
        preferredUnits: [{ id: unit, name: "Koivikko" }],
        serviceNeed: serviceNeed({ serviceNeedOption: { ...FULL_TIME, id: untilMay } }),
      }),
    });
    const aino = await guardian().with(child("Elsa")).settle(db, TODAY);
    const id = await addApplication(db, { guardianId: aino.id, childId: aino.child("Elsa"), status: "CREATED", form });
    return { at: as(aino.id, language), address: `/applications/${id}/edit`, unit, always, untilMay };
  }

  it.each(UNREAD)("stays while the start is “%s”, in a saved draft too", async (day) => {
    const { at, address, unit, untilMay } = await daycareDraft();
    const without = await at.press(await at.see(address), "refresh", { preferredStartDate: day });
    expect(mainOf(without.html)).toContain(STAYS.fi);
    expect(mainOf(without.html)).toContain("Toukokuuhun");
    await at.press(without, "save");
    const reopened = await at.see(address);
    const again = await at.press(reopened, "refresh", { preferredStartDate: "11.5.2026" });
    for (const seen of [without, reopened, again]) {
      expect(answersIn(seen, "serviceNeedOption")).toEqual([untilMay]);
      expect(answersIn(seen, "preferredUnits[0].id")).toEqual([unit]);
    }
  });

  it.each([
    ["fi", "Aiemmin valitsemasi palveluntarve ei käy toivotulle aloituspäivälle. Valitse uusi."],
    ["sv", "Det servicebehov du valde tidigare kan inte väljas för önskad startdag. Välj ett nytt."],
    ["en", "The service need that you chose before cannot be chosen for the preferred start date. Choose a new one."],
  ] as const)(
    "is cleared in %s only for a start on which it is not valid, and the page says so",
    async (language, words) => {
      const { at, address, always } = await daycareDraft(language);
      const page = await at.see(address);
      // The form refuses this day, so it decides nothing.
      const past = await at.press(page, "refresh", { preferredStartDate: "2.3.2029" });
      expect([answersIn(past, "serviceNeedOption").length, mainOf(past.html).includes(words)]).toEqual([1, false]);
      const cleared = await at.press(past, "refresh", { preferredStartDate: "1.6.2026" });
      expect([answersIn(cleared, "serviceNeedOption"), mainOf(cleared.html).includes(words)]).toEqual([[], true]);
      const chosen = await at.press(cleared, "refresh", { serviceNeedOption: always });
      expect([answersIn(chosen, "serviceNeedOption"), mainOf(chosen.html).includes(words)]).toEqual([[always], false]);
    },
  );

  it("tells of a saved one that is not valid any more as soon as the form opens", async () => {
    const { at, address, untilMay } = await daycareDraft();
    await at.press(await at.see(address), "save", { preferredStartDate: "1.6.2026", serviceNeedOption: untilMay });
    const page = await at.see(address);
    expect(answersIn(page, "serviceNeedOption")).toEqual([]);
    expect(mainOf(page.html)).toContain("Aiemmin valitsemasi palveluntarve ei käy");
  });

  it("stays when it is not public any more", async () => {
    const { at, address, untilMay } = await daycareDraft();
    await db.updateTable("service_need_option").set({ show_for_citizen: false }).where("id", "=", untilMay).execute();
    const page = await at.see(address);
    const other = await at.press(page, "refresh", { preferredStartDate: "11.5.2026" });
    for (const seen of [page, other]) {
      expect(answersIn(seen, "serviceNeedOption")).toEqual([untilMay]);
      expect(mainOf(seen.html)).not.toContain("Aiemmin valitsemasi palveluntarve");
    }
  });

  it("part-time care stays where no option says it", async () => {
    const { at, address } = await daycareDraft();
    await db.updateTable("service_need_option").set({ valid_to: "2026-05-31" }).execute();
    const asked = await at.press(await at.see(address), "refresh", { preferredStartDate: "1.6.2026" });
    const chosen = await at.press(asked, "refresh", { partTime: "part-time" });
    const without = await at.press(chosen, "save", { preferredStartDate: "" });
    expect(without.address).toContain("/applications");
    const again = await at.press(await at.see(address), "refresh", { preferredStartDate: "1.6.2026" });
    expect(answersIn(again, "partTime")).toEqual(["part-time"]);
  });

  it("beside pre-primary education stays while the start of daycare cannot be read", async () => {
    await addPreschoolTerm(db, 2026);
    const late = await addServiceNeedOption(db, "Syyskuusta", {
      valid_placement_type: "PRESCHOOL_DAYCARE",
      valid_from: "2026-09-01",
    });
    const form = daycareForm({
      preferences: preferences({
        preferredStartDate: "2026-08-17",
        connectedDaycarePreferredStartDate: "2026-09-07",
        serviceNeed: serviceNeed({ serviceNeedOption: { ...FULL_TIME, id: late } }),
      }),
    });
    const aino = await guardian().with(child("Elsa").aged(5)).settle(db, TODAY);
    const of = {
      guardianId: aino.id,
      childId: aino.child("Elsa"),
      type: "PRESCHOOL",
      status: "CREATED",
      form,
    } as const;
    const at = as(aino.id);
    const page = await at.see(`/applications/${await addApplication(db, of)}/edit`);
    const CONNECTED = "connectedDaycarePreferredStartDate";
    const without = await at.press(page, "refresh", { [CONNECTED]: "31.9.2026" });
    expect(answersIn(without, "serviceNeedOption")).toEqual([late]);
    expect(mainOf(without.html)).not.toContain("Aiemmin valitsemasi palveluntarve");
    const again = await at.press(without, "refresh", { [CONNECTED]: "14.9.2026" });
    expect(answersIn(again, "serviceNeedOption")).toEqual([late]);
    // Without an own start daycare begins with pre-primary education, and then the option is not valid.
    const cleared = await at.press(again, "refresh", { [CONNECTED]: "" });
    expect(answersIn(cleared, "serviceNeedOption")).toEqual([]);
    expect(mainOf(cleared.html)).toContain("Aiemmin valitsemasi palveluntarve");
  });
});

describe("the times of many days", () => {
  const DAYS = { start: "23.3.2026", end: "27.3.2026" };
  const form = async (answers: Record<string, string>) => {
    const unit = await addOpenUnit(db);
    const aino = await guardian().with(child("Elsa").inDaycare(unit)).settle(db, TODAY);
    const { see, press } = as(aino.id);
    const page = await see("/calendar?modal=reservations");
    return { press, page: await press(page, "refresh", { ...DAYS, ...answers }) };
  };

  it.each([
    ["DAILY", "daily.times", "jokaisen päivän"],
    ["WEEKLY", "weekly.w3.times", "keskiviikko"],
    ["IRREGULAR", "irregular.d2026-03-25.times", "25.3."],
  ])("stay while a day or the children cannot be read: %s", async (repetition, field) => {
    const { press, page } = await form({ repetition });
    const written = await press(page, "refresh", { [field]: "8-16" });
    const wrongDay = await press(written, "refresh", { end: "31.2.2026" });
    expect(wrongDay.status).toBe(422);
    const nobody = await press(wrongDay, "refresh", { ...DAYS, children: null });
    const again = await press(wrongDay, "refresh", DAYS);
    for (const seen of [wrongDay, nobody, again]) {
      expect(answersIn(seen, field)).toEqual(["8-16"]);
      expect(seen.html).toContain(`id="${field.replaceAll(".", "-")}"`);
    }
  });

  it("stay aside while other days or another repetition are chosen", async () => {
    const { press, page } = await form({ repetition: "IRREGULAR" });
    const written = await press(page, "refresh", { "irregular.d2026-03-27.times": "9-15" });
    const weekly = await press(written, "refresh", { repetition: "WEEKLY" });
    const shorter = await press(weekly, "refresh", { repetition: "IRREGULAR", end: "26.3.2026" });
    const again = await press(shorter, "refresh", DAYS);
    expect(answersIn(again, "irregular.d2026-03-27.times")).toEqual(["9-15"]);
  });
});

describe("the recipients of a message", () => {
  it("stay while no child is chosen, and are named", async () => {
    const family = await messagingFamily(db, TODAY);
    const { see, press } = as(family.aino.id);
    const recipients = { children: family.elsa, recipients: family.accounts.kettuset, others: family.accounts.antti };
    const page = await see("/messages?editorVisible=true");
    const chosen = await press(page, "refresh", { ...recipients, subject: "Retki" });
    const nobody = await press(chosen, "refresh", { children: null });
    expect(nobody.status).toBe(422);
    expect(mainOf(nobody.html)).toContain(
      "Aiemmin valitut vastaanottajat säilyvät: Antti Virtanen ja Koivikko – Kettuset (ryhmä).",
    );
    const again = await press(nobody, "refresh", { children: family.elsa });
    for (const seen of [nobody, again]) {
      expect(answersIn(seen, "recipients")).toEqual([family.accounts.kettuset]);
      expect(answersIn(seen, "others")).toEqual([family.accounts.antti]);
    }
  });
});

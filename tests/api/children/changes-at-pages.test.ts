import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { takeServiceApplications } from "~/demo/desk/change-commands.server.ts";
import { decideAbsenceApplication } from "~/demo/desk/moves/absence-application-moves.server.ts";
import { decideServiceApplication } from "~/demo/desk/moves/service-application-moves.server.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { atForms, mainOf, type Seen } from "../../support/asking/posted-form.ts";
import { servedPages } from "../../support/asking/served-pages.ts";
import { BREAK, type ChangeFamilies, changeTown, MOMENT, NOW } from "../../support/samples/change-town.ts";
import { rejected } from "../../support/samples/rejected.ts";

/** The pages of absence applications and service applications as a guardian without scripts uses them. */
const { db, reset } = await testDatabase();
const town = changeTown(db);
const open = await servedPages(db, town.settings);
const without = changeTown(db, { absenceApplications: false, serviceApplications: false });
const openWithout = await servedPages(db, without.settings);

let people: ChangeFamilies;
beforeEach(async () => {
  await reset();
  people = await town.families();
});

type Level = "weak" | "strong";
const as = (id: string, level: Level = "strong", pages = open) => atForms(pages, { as: { id, level }, now: NOW });
const absencePath = (query = "") => `/children/${people.elsa}/absence-application${query}`;
const servicePath = (childId = people.onni) => `/children/${childId}/service-application`;
const GOOD = { start: "13.4.2026", end: "24.4.2026", description: "Matka", confirmed: "on" };

/** Pages whose changing calls reject with what the client of pages throws. A bug that is reported fails the test. */
async function failing(thrown: Response) {
  const { absenceApplications, serviceApplications, placements, ...rest } = await town.as(people.aino);
  const fail = () => rejected(thrown);
  const api = {
    ...rest,
    absenceApplications: { ...absenceApplications, create: fail, remove: fail },
    serviceApplications: { ...serviceApplications, create: fail, remove: fail },
    placements: { ...placements, terminateSeveral: fail },
  };
  return atForms(open, { as: { id: people.aino, level: "strong" }, now: NOW, api });
}

const absences = async () =>
  (await town.as(people.aino, { level: "weak" })).absenceApplications.list({ childId: people.elsa });
const services = async (childId = people.onni) =>
  (await town.as(people.aino, { level: "weak" })).serviceApplications.list({ childId });

describe("the page of a new absence application", () => {
  it("says the days before, sends what was typed, and tells who decides and what can be done", async () => {
    const { see, press } = as(people.aino);
    const form = await see(absencePath());
    expect(mainOf(form.html)).toContain("10.3.2026–15.3.2026 21.3.2026–31.7.2026");
    const sent = await press(form, "send", GOOD);
    expect(sent.address).toBe(`/children/${people.elsa}?open=absence-applications#banner`);
    expect(mainOf(sent.html)).toMatch(/Poissaolo 13.4.2026–24.4.2026 Odottaa päätöstä/);
    expect((await absences()).map(({ data }) => data.description)).toEqual(["Matka"]);
  });

  it("takes days as they are copied, with their weekdays, and says when a weekday is another one's", async () => {
    const { see, press } = as(people.aino);
    const form = await see(absencePath());
    const refused = await press(form, "send", { ...GOOD, start: "ti 13.4.2026" });
    expect(refused.status).toBe(422);
    expect(mainOf(refused.html)).toContain("Viikonpäivä ja päivämäärä eivät sovi yhteen.");
    const sent = await press(form, "send", { ...GOOD, start: "ma\u00a013.4.2026\u200e", end: "Fri 24 Apr 2026" });
    expect(mainOf(sent.html)).toMatch(/Poissaolo 13.4.2026–24.4.2026 Odottaa päätöstä/);
  });

  it("keeps what was typed when it is refused, and says the allowed days again", async () => {
    const { see, press } = as(people.aino);
    const form = await see(absencePath());
    const answers = { ...GOOD, start: "16.3.2026", end: "20.3.2026", confirmed: null };
    const refused = await press(form, "send", answers);
    expect(refused.status).toBe(422);
    const words = mainOf(refused.html);
    expect(words).toContain("10.3.2026–15.3.2026 ja 21.3.2026–31.7.2026");
    expect(words).toContain("Merkitse rasti ruutuun");
    for (const kept of ['value="16.3.2026"', 'value="20.3.2026"', ">Matka<"]) expect(refused.html).toContain(kept);
    expect(await absences()).toEqual([]);
    await press(refused, "send", { ...GOOD });
    expect(await absences()).toHaveLength(1);
  });

  it("says when permission is needed and what to write into each empty field", async () => {
    const { see, press } = as(people.aino);
    const form = await see(absencePath());
    expect(mainOf(form.html)).toContain(
      "Yli 5 päivän poissaoloon esiopetuksesta tarvitaan lupa. Lyhyemmästä poissaolosta ja sairaudesta riittää ilmoitus",
    );
    const words = mainOf((await press(form, "send", { ...GOOD, start: "", end: "", description: "" })).html);
    for (const missing of ["poissaolon ensimmäinen päivä", "poissaolon viimeinen päivä", "miksi lapsi on poissa"])
      expect(words).toMatch(new RegExp(`Kirjoita,? ${missing}\\.`));
  });

  it("is filled in with the days of the address, and takes no others from it", async () => {
    const { see } = as(people.aino);
    const { html } = await see(absencePath("?startDate=2026-04-13&endDate=2026-04-24"));
    for (const day of ["13.04.2026", "24.04.2026"]) expect(html).toContain(`value="${day}"`);
    expect((await see(absencePath("?startDate=%22%3E&endDate=2026-02-30"))).html).not.toContain('value="2026-02-30"');
  });

  it("has nothing to ask for a child without pre-primary education", async () => {
    const { html } = await as(people.aino).see(`/children/${people.onni}/absence-application`);
    expect(mainOf(html)).toContain("Poissaoloa ei voi nyt hakea");
    expect(html).not.toContain('name="description"');
  });

  it.each([
    ["another family's child", () => people.vilma],
    ["no child", () => randomUUID()],
  ])("is not there for %s", async (_title, childId) => {
    const { see } = as(people.aino);
    for (const page of ["absence-application", "service-application"]) {
      const path = `/children/${childId()}/${page}`;
      expect((await see(path)).status).toBe(404);
      expect((await see(path, { method: "POST", fields: [["intent", "send"]] })).status).toBe(404);
      expect((await see(`${path}/${randomUUID()}/cancel`)).status).toBe(404);
    }
  });
});

describe("too many absences in the calendar", () => {
  const report = async (pages = open) => {
    const { see, press } = as(people.aino, "weak", pages);
    const form = await see("/calendar?modal=absences");
    const days = { start: "13.4.2026", end: "21.4.2026" };
    return press(form, "save", { children: people.elsa, ...days, absenceType: "OTHER_ABSENCE" });
  };
  it("lead to the application, with the days", async () => {
    const refused = await report();
    expect(refused.status).toBe(422);
    expect(refused.html).toContain(
      `/children/${people.elsa}/absence-application?startDate=2026-04-13&amp;endDate=2026-04-21`,
    );
  });
  it("are asked for with both days", async () => {
    const { see, press } = as(people.aino, "weak");
    const typed = { children: people.elsa, start: "", end: "", absenceType: "OTHER_ABSENCE" };
    const words = mainOf((await press(await see("/calendar?modal=absences"), "save", typed)).html);
    for (const day of ["ensimmäinen", "viimeinen"]) expect(words).toContain(`Kirjoita ${day} päivä.`);
  });
  it("lead to the head of the unit where no applications are taken", async () => {
    const refused = await report(openWithout);
    expect(refused.html).not.toContain("absence-application");
    expect(mainOf(refused.html)).toContain("Pyydä sitä yksikön johtajalta");
  });
});

describe("cancelling an absence application", () => {
  const apply = async () => {
    const { absenceApplications } = await town.as(people.aino, { level: "weak" });
    const dates = { startDate: "2026-04-13", endDate: "2026-04-24" };
    return absenceApplications.create({ body: { childId: people.elsa, description: "Matka", ...dates } });
  };
  it("asks first, with a username login too, and changes nothing by a link", async () => {
    const id = await apply();
    const { see, press } = as(people.aino, "weak");
    const question = await see(absencePath(`/${id}/cancel`));
    expect(mainOf(question.html)).toContain("Poissaolo 13.4.2026–24.4.2026");
    expect(await absences()).toHaveLength(1);
    await press(question, "cancel");
    expect(await absences()).toEqual([]);
    // A second window with the same question.
    expect(mainOf((await press(question, "cancel")).html)).toContain("Poissaolohakemukset");
  });
  it("is too late after the decision, which is told instead of asking", async () => {
    const id = await apply();
    const { see, press } = as(people.aino, "weak");
    const question = await see(absencePath(`/${id}/cancel`));
    await decideAbsenceApplication(db, id, { accepts: false, reason: "Juhla" }, MOMENT);
    expect(mainOf((await press(question, "cancel")).html)).toContain("Hakemusta ei voi enää perua");
    expect(mainOf((await see(`/children/${people.elsa}?open=absence-applications`)).html)).toContain("Juhla");
  });
  it("is not offered to the other guardian, who reads it", async () => {
    const id = await apply();
    const { see } = as(people.antti, "weak");
    const page = await see(`/children/${people.elsa}?open=absence-applications`);
    expect(mainOf(page.html)).toContain("Aino Virtanen, 10.3.2026");
    expect(page.html).not.toContain(`${id}/cancel`);
    expect((await see(absencePath(`/${id}/cancel`))).address).toContain("open=absence-applications");
  });
});

describe("the list of applications on the child's page", () => {
  it.each(["absence-applications", "service-applications"] as const)(
    "leads the sender to the receipt, a username login through identification: %s",
    async (section) => {
      const api = await town.as(people.aino);
      const childId = section === "absence-applications" ? people.elsa : people.onni;
      if (section === "absence-applications")
        await api.absenceApplications.create({
          body: { childId, startDate: "2026-04-13", endDate: "2026-04-24", description: "Matka" },
        });
      else
        await api.serviceApplications.create({
          body: { childId, startDate: "2026-04-01", serviceNeedOptionId: people.options.full, additionalInfo: "" },
        });
      const [receipt] = await api.receipts.list({ childId });
      const path = `/receipts/${receipt?.id}`;
      const list = `/children/${childId}?open=${section}`;
      const strong = await as(people.aino).see(list);
      expect(strong.html).toContain(`href="${path}"`);
      expect(mainOf((await as(people.aino).see(path)).html)).toContain(receipt?.reference);
      const weak = (await as(people.aino, "weak").see(list)).html;
      expect(weak).toContain(encodeURIComponent(path));
      expect(mainOf(weak)).toContain("Avaa kuitti: tunnistaudu ensin vahvasti");
      expect(mainOf((await as(people.antti).see(list)).html)).not.toContain("Avaa kuitti");
    },
  );
});

describe("an absence application", () => {
  it("is found after pre-primary education has ended, and a new one is not offered", async () => {
    const api = await town.as(people.aino);
    await api.absenceApplications.create({
      body: { childId: people.elsa, startDate: "2026-04-13", endDate: "2026-04-24", description: "Matka" },
    });
    await db.updateTable("placement").set({ end_date: "2026-03-09" }).where("child_id", "=", people.elsa).execute();
    for (const level of ["strong", "weak"] as const) {
      const { html } = await as(people.aino, level).see(`/children/${people.elsa}`);
      expect(mainOf(html)).toContain("Poissaolo 13.4.2026–24.4.2026");
      expect(html).not.toContain(`/children/${people.elsa}/absence-application"`);
    }
  });
});

describe("an application for an absence", () => {
  it("is not offered while pre-primary education has no days left to choose", async () => {
    const path = `/children/${people.elsa}/absence-application"`;
    expect((await as(people.aino).see(`/children/${people.elsa}`)).html).toContain(path);
    const days = { start_date: "2026-03-02", end_date: BREAK.end };
    await db.updateTable("placement").set(days).where("child_id", "=", people.elsa).execute();
    const inBreak = { as: { id: people.aino, level: "strong" as const }, now: new Date("2026-03-17T12:00:00+02:00") };
    const { html } = await atForms(open, inBreak).see(`/children/${people.elsa}`);
    expect(html).not.toContain(path);
    expect(mainOf(html)).toContain("Lapsella ei ole tulevia esiopetuspäiviä.");
  });
});

describe("the page of a new service application", () => {
  const choose = async (startDate: string, answers: Record<string, string> = {}) => {
    const { see, press } = as(people.aino);
    const shown = await press(await see(servicePath()), "refresh", { startDate, ...answers });
    return { shown, press };
  };

  it("offers what suits after a valid day, tells everything before it is sent, and sends it", async () => {
    const { shown, press } = await choose("1.5.2026");
    for (const name of ["Kokopäiväinen", "Osapäiväinen", "Toukokuusta"]) expect(mainOf(shown.html)).toContain(name);
    expect(mainOf(shown.html)).not.toContain("Muutos alkaa kesken kuukauden");
    const check = await press(shown, "check", { option: people.options.partTime, additionalInfo: "Lyhyempi päivä" });
    expect(mainOf(check.html)).toMatch(/Tarkista ja lähetä.*Onni Virtanen.*1\.5\.2026.*Osapäiväinen.*Lyhyempi päivä/);
    expect(await services()).toEqual([]);
    const sent = await press(check, "send");
    expect(sent.address).toBe(`/children/${people.onni}?open=service-applications#banner`);
    expect(
      (await services()).map(({ data }) => [data.startDate, data.serviceNeedOption.nameFi, data.additionalInfo]),
    ).toEqual([["2026-05-01", "Osapäiväinen", "Lyhyempi päivä"]]);
  });

  it("asks why a change begins in the middle of a month, and keeps the other answers", async () => {
    const { shown, press } = await choose("2.5.2026");
    expect(mainOf(shown.html)).toContain("Muutos alkaa kesken kuukauden");
    const refused = await press(shown, "check", { option: people.options.full });
    expect(refused.status).toBe(422);
    expect(mainOf(refused.html)).toContain("Kerro, miksi muutos ei voi alkaa kuukauden 1. päivänä.");
    expect(refused.html).toMatch(new RegExp(`checked=""[^>]*value="${people.options.full}"`));
    const check = await press(refused, "check", { additionalInfo: "Työ alkaa" });
    const again = await press(check, "edit");
    expect(again.html).toContain(">Työ alkaa<");
  });

  it.each([
    ["", "Kirjoita, mistä päivästä muutos alkaa."],
    ["9.3.2026", "Päivä on liian aikainen"],
    ["31.4.2026", "Päivää 31 ei ole"],
  ])("says of the day “%s” what is wrong, and offers nothing", async (day, words) => {
    const { shown } = await choose(day);
    expect(shown.status).toBe(422);
    expect(mainOf(shown.html)).toContain(words);
    expect(shown.html).not.toContain('name="option"');
  });

  it("says when nothing suits on the day, and keeps the reasons for another day", async () => {
    const { shown, press } = await choose("1.8.2026", { additionalInfo: "Työ alkaa" });
    expect(mainOf(shown.html)).toContain("Sopivaa vaihtoehtoa ei ole");
    const other = await press(shown, "refresh", { startDate: "1.7.2026" });
    expect(other.html).toContain(">Työ alkaa<");
    expect((await press(shown, "send")).status).toBe(422);
  });

  it("leaves out the choices of an older day that come after the check, and keeps nothing of them", async () => {
    const { shown, press } = await choose("1.5.2026", { _order: "one.2" });
    const kept = async () => (await db.selectFrom("kept_form").select("id").execute()).length;
    const before = await kept();
    const late = await press(shown, "refresh", { startDate: "1.4.2026", _order: "one.1" });
    expect([late.status, await kept()]).toEqual([200, before]);
    await press(shown, "refresh", { startDate: "1.4.2026", _order: "two.1" });
    expect(await kept()).toBeGreaterThan(before);
  });

  it("says 409 and keeps everything when the other guardian was first", async () => {
    const { shown, press } = await choose("1.4.2026");
    const check = await press(shown, "check", { option: people.options.full, additionalInfo: "Oma syy" });
    const { serviceApplications } = await town.as(people.antti);
    const theirs = { startDate: "2026-05-01", serviceNeedOptionId: people.options.full, additionalInfo: "" };
    await serviceApplications.create({ body: { childId: people.onni, ...theirs } });
    const refused = await press(check, "send");
    expect(refused.status).toBe(409);
    expect(mainOf(refused.html)).toContain("Uutta ei lähetetty");
    expect(refused.html).toContain(">Oma syy<");
    expect(await services()).toHaveLength(1);
    // A new page does not ask at all while one waits.
    const { html } = await as(people.aino).see(servicePath());
    expect(mainOf(html)).toContain("Lapsella on jo hakemus, joka odottaa päätöstä");
    expect(html).not.toContain('name="startDate"');
  });

  it("has nothing to ask where the unit takes no applications", async () => {
    await takeServiceApplications(db, people.unit, false);
    expect(mainOf((await as(people.aino).see(servicePath())).html)).toContain("Muutosta ei voi hakea täällä");
  });

  it("does not send what the page did not offer", async () => {
    await takeServiceApplications(db, people.unit, false);
    const fields: [string, string][] = [
      ["startDate", "1.4.2026"],
      ["option", people.options.full],
      ["intent", "send"],
    ];
    expect((await as(people.aino).see(servicePath(), { method: "POST", fields })).status).toBe(422);
    expect(await services()).toEqual([]);
  });
});

describe("cancelling a service application", () => {
  it("asks first, and tells the decision when it came meanwhile", async () => {
    const { serviceApplications } = await town.as(people.aino);
    const wish = { startDate: "2026-05-01", serviceNeedOptionId: people.options.full, additionalInfo: "" };
    await serviceApplications.create({ body: { childId: people.onni, ...wish } });
    const id = (await services())[0]?.data.id ?? "none";
    const { see, press } = as(people.aino);
    const question = await see(`${servicePath()}/${id}/cancel`);
    expect(mainOf(question.html)).toContain("Kokopäiväinen, 1.5.2026 alkaen");
    await decideServiceApplication(db, id, { accepts: true }, MOMENT);
    expect(mainOf((await press(question, "cancel")).html)).toContain("Muutoshakemusta ei voi enää perua");
    expect(await services()).toHaveLength(1);
  });
  it("needs strong identification: a username login is led there", async () => {
    const { serviceApplications } = await town.as(people.aino);
    const wish = { startDate: "2026-05-01", serviceNeedOptionId: people.options.full, additionalInfo: "" };
    await serviceApplications.create({ body: { childId: people.onni, ...wish } });
    const page = await as(people.aino, "weak").see(`/children/${people.onni}?open=service-applications`);
    expect(mainOf(page.html)).toContain("Peru hakemus: tunnistaudu ensin vahvasti");
  });
});

interface Pressed {
  page: Seen;
  intent?: string;
  answers?: Record<string, string>;
}

describe("a change whose call finds no session or no database", () => {
  const FORMS = {
    "sending an absence application": async () => ({ page: await as(people.aino).see(absencePath()), answers: GOOD }),
    "cancelling an absence application": async () => {
      const { absenceApplications } = await town.as(people.aino);
      const dates = { startDate: "2026-04-13", endDate: "2026-04-24" };
      const body = { childId: people.elsa, description: "Matka", ...dates };
      const id = await absenceApplications.create({ body });
      return { page: await as(people.aino).see(absencePath(`/${id}/cancel`)), intent: "cancel" };
    },
    "sending a service application": async () => {
      const { see, press } = as(people.aino);
      const shown = await press(await see(servicePath()), "refresh", { startDate: "1.5.2026" });
      return { page: await press(shown, "check", { option: people.options.full }) };
    },
    "cancelling a service application": async () => {
      const { serviceApplications } = await town.as(people.aino);
      const what = { startDate: "2026-05-01", serviceNeedOptionId: people.options.full, additionalInfo: "" };
      await serviceApplications.create({ body: { childId: people.onni, ...what } });
      const [sent] = await services();
      return { page: await as(people.aino).see(`${servicePath()}/${sent?.data.id}/cancel`), intent: "cancel" };
    },
    "ending a place": async () => {
      await db
        .updateTable("unit")
        .set({ pilot_features: ["PLACEMENT_TERMINATION"] })
        .where("id", "=", people.unit)
        .execute();
      const { see, press } = as(people.aino);
      const form = await see(`/children/${people.onni}/placement-termination`);
      const placements = `DAYCARE.${people.unit}`;
      const dayless = await press(form, "check", { placements, lastDay: "" });
      expect(mainOf(dayless.html)).toContain("Kirjoita viimeinen läsnäolopäivä.");
      return { page: await press(form, "check", { placements, lastDay: "30.4.2026" }), intent: "terminate" };
    },
  } satisfies Record<string, () => Promise<Pressed>>;

  it.each(Object.entries(FORMS))("%s: the frame says so, and it is no bug", async (_what, form) => {
    const { page, intent = "send", answers }: Pressed = await form();
    const away = await failing(new Response(null, { status: 503 }));
    expect((await away.press(page, intent, answers)).status).toBe(503);
    const ended = await failing(new Response(null, { status: 302, headers: { Location: "/accessibility" } }));
    expect((await ended.press(page, intent, answers)).address).toBe("/accessibility");
  });
});

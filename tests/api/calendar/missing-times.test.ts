import { beforeEach, describe, expect, it } from "vitest";
import { remindOfMissingTimes } from "~/calendar/missing-times/behind/missing-times-mail.server.ts";
import { addHolidayPeriod } from "~/demo/desk/moves/care-moves.server.ts";
import { addDays } from "~/foundation/dates/iso-date.ts";
import { runDueJobs } from "~/foundation/jobs/run-jobs.server.ts";
import { noticeMakers } from "~/municipality/makers.server.ts";
import { noticeMailing } from "~/notices/behind/mail-notice-jobs.server.ts";
import { disableNotifications } from "~/people/behind/notification-store.server.ts";
import { absent, addOpenUnit, times } from "../../people/care-days.ts";
import { child, guardian } from "../../people/family.ts";
import { apiOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";

const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
/** The week from 23.3. is locked on Monday 16.3. at 18, so the reminder goes out on Sunday 15.3. */
const SUNDAY = new Date("2026-03-15T07:30:00+02:00");
const MONDAY = "2026-03-23";
const { db, pool, reset } = await testDatabase();
const settings = { ...testSettings(), baseUrl: "https://aamu.example" };

let aino: { id: string; elsa: string };
let antti: string;
beforeEach(async () => {
  await reset();
  const unit = await addOpenUnit(db);
  const quiet = await addOpenUnit(db, "Hiljainen", { row: { pilot_features: [] } });
  antti = (await guardian("Antti Virtanen").who({ email: "antti@merila.example", language: "sv" }).settle(db, TODAY))
    .id;
  const family = await guardian("Aino Virtanen")
    .who({ email: "aino@merila.example" })
    .with(child("Elsa").alsoOf(antti).inDaycare(unit))
    .settle(db, TODAY);
  aino = { id: family.id, elsa: family.child("Elsa") };
  await guardian("Pekka Laine")
    .who({ email: "pekka@merila.example" })
    .with(child("Kalle").inDaycare(quiet))
    .settle(db, TODAY);
});

const report = async (days: number) => {
  const { calendar } = await apiOf(db, aino.id, { settings, now, level: "weak" });
  const body = [
    ...Array.from({ length: days - 1 }, (_, index) => times(aino.elsa, addDays(MONDAY, index), ["08:00", "16:00"])),
    absent(aino.elsa, addDays(MONDAY, days - 1)),
  ];
  await calendar.save({ body });
};

const mails = async (): Promise<{ to: string; subject: string; text: string }[]> => {
  const sent: { to: string; subject: string; text: string }[] = [];
  for (let round = 0; round < 2; round += 1)
    await runDueJobs(pool, {
      "mail-notices": noticeMailing({ db, settings, makers: noticeMakers }),
      "send-mail": async (mail) => void sent.push(mail),
    });
  return sent.sort((one, other) => one.to.localeCompare(other.to));
};

const remind = (at = SUNDAY) => remindOfMissingTimes(db, at, 150);

describe("the reminder of missing times", () => {
  it("comes to both guardians on the day before the deadline, once, and names nobody", async () => {
    await report(4);
    await remind(new Date("2026-03-14T07:30:00+02:00"));
    await remind(new Date("2026-03-16T07:30:00+02:00"));
    expect(await mails()).toEqual([]);
    await remind();
    await remind();
    const [ainos, anttis, ...others] = await mails();
    expect(others).toEqual([]);
    expect([ainos?.to, anttis?.to]).toEqual(["aino@merila.example", "antti@merila.example"]);
    expect(ainos?.text).toContain("viikolta 13 puuttuu läsnäoloaikoja");
    expect(ainos?.text).toContain("https://aamu.example/calendar");
    expect(anttis?.text).toContain("närvarotider saknas för vecka 13");
    for (const mail of [ainos, anttis]) expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/Elsa|Koivik/);
  });

  it("does not come when every day is told, nor when that happens before the mail goes out", async () => {
    await report(5);
    await remind();
    expect(await mails()).toEqual([]);
    const { calendar } = await apiOf(db, aino.id, { settings, now, level: "weak" });
    await calendar.save({ body: [{ type: "NOTHING", childId: aino.elsa, date: MONDAY }] });
    await remind();
    await report(5);
    expect(await mails()).toEqual([]);
  });

  it("does not come to a guardian who wants none", async () => {
    await disableNotifications(db, aino.id, ["ATTENDANCE_RESERVATION_NOTIFICATION"]);
    await remind();
    expect((await mails()).map(({ to }) => to)).toEqual(["antti@merila.example"]);
  });
});

describe("the reminder of a holiday period", () => {
  /** Two weeks from 13.4., reported until 17.3.: before every week of it locks. */
  const PERIOD = { start: "2026-04-13", end: "2026-04-26" };
  const day = (date: string) => new Date(`${date}T07:30:00+02:00`);
  const holidays = (deadline: string) => addHolidayPeriod(db, { period: PERIOD, opensOn: "2026-03-01", deadline });
  const reportHolidays = async () => {
    const { calendar } = await apiOf(db, aino.id, { settings, now, level: "weak" });
    const dates = [0, 1, 2, 3, 4, 7, 8, 9, 10, 11].map((days) => addDays(PERIOD.start, days));
    await calendar.save({ body: dates.map((date) => times(aino.elsa, date, ["08:00", "16:00"])) });
  };

  it("comes on the day before its deadline, once, with the days and the deadline", async () => {
    await holidays("2026-03-18");
    for (const date of ["2026-03-16", "2026-03-18"]) await remind(day(date));
    expect(await mails()).toEqual([]);
    await remind(day("2026-03-17"));
    await remind(day("2026-03-17"));
    const [ainos, anttis, ...others] = await mails();
    expect(others).toEqual([]);
    expect([ainos?.to, anttis?.to]).toEqual(["aino@merila.example", "antti@merila.example"]);
    expect(ainos?.text).toContain("loma-ajalta 13.4.2026–26.4.2026 puuttuu ilmoituksia");
    expect(ainos?.text).toContain("viimeistään ke 18.3.2026");
    expect(anttis?.text).toContain("semesterperioden 13.4.2026–26.4.2026. Anmäl senast ons 18.3.2026");
    for (const mail of [ainos, anttis]) expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/Elsa|Koivik/);
  });

  it("does not come when every day is reported, nor when that happens before the mail goes out", async () => {
    await holidays("2026-03-18");
    await remind(day("2026-03-17"));
    await reportHolidays();
    expect(await mails()).toEqual([]);
    await remind(day("2026-03-17"));
    expect(await mails()).toEqual([]);
  });

  it("is one mail with that of the week when both end on the same day", async () => {
    await holidays("2026-03-16");
    await remind();
    const [ainos] = await mails();
    expect(ainos?.text).toContain("viikolta 13 ja loma-ajalta 13.4.2026–26.4.2026 puuttuu ilmoituksia");
    expect(ainos?.text).toContain("viimeistään ma 16.3.2026");
  });

  it("goes with the week when the week locks before the period ends", async () => {
    // The week from 13.4. locks on 6.4.; the second week of the period ends with the period.
    await holidays("2026-04-08");
    await remind(new Date("2026-04-05T07:30:00+03:00"));
    const [ainos] = await mails();
    expect(ainos?.text).toContain("viikolta 16 puuttuu läsnäoloaikoja");
    await db.deleteFrom("mail_notice_turn").execute();
    await remind(new Date("2026-04-07T07:30:00+03:00"));
    const [later] = await mails();
    expect(later?.text).toContain("loma-ajalta 20.4.2026–26.4.2026 puuttuu ilmoituksia");
  });
});

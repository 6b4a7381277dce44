import { beforeAll, expect, it } from "vitest";
import { DESK_HELP, runCommand } from "~/demo/desk/every-command.server.ts";
import { layOutTown } from "~/demo/town/lay-out-town.server.ts";
import { openFileStore } from "~/foundation/files/file-store.server.ts";
import { dailyTasks } from "~/municipality/town-jobs.server.ts";
import { testSettings } from "../support/asking/calling.ts";
import { testDatabase } from "../support/asking/database.ts";
import { demoTown } from "../support/asking/demo-town.ts";

/** Each command is run as on the command line, in the order of the errand that it belongs to. */

const NOW = "2026-11-24T10:00:00+02:00";
const { db, reset } = await testDatabase();
const settings = testSettings();
const files = await openFileStore(settings);
const run = new Set<string>();

function desk(command: string, ...said: string[]): Promise<string> {
  run.add(command);
  return runCommand({ db, files, settings, nightly: dailyTasks({ db, files, settings }) }, [command, ...said]);
}

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/;
const idIn = (text: string) => text.match(ID)?.[0] ?? "";
/** The id on the first line with these words. */
const idOfLine = (lines: string, ...words: string[]) =>
  idIn(lines.split("\n").find((line) => words.every((word) => line.includes(word))) ?? "");

beforeAll(async () => {
  await reset();
  await layOutTown(db, demoTown(), new Date(NOW), "2026-11-24");
  await desk("clock", NOW);
});

it("the desk decides an application, or prepares its decision, after the steps before", async () => {
  const id = idOfLine(await desk("applications", "aino.virtanen"), "SENT");
  for (const command of ["verify", "process", "return", "process", "place", "prepare"]) await desk(command, id);
  expect(await desk("applications")).toMatch(new RegExp(`${id} +DAYCARE +WAITING_MAILING`));
  await desk("decide", id);
  expect(await desk("applications")).toMatch(new RegExp(`${id} +DAYCARE +WAITING_CONFIRMATION`));
  const another = idOfLine(await desk("applications", "sara.nieminen"), "DAYCARE", "SENT");
  await desk("process", another);
  await desk("place", another);
  await desk("propose", another);
  expect(await desk("applications")).toMatch(new RegExp(`${another} +DAYCARE +WAITING_UNIT_CONFIRMATION`));
  await desk("cancel", another);
  expect(await desk("applications")).toMatch(new RegExp(`${another} +DAYCARE +CANCELLED`));
});

it("the desk lists the applications for a change with their state, and answers them", async () => {
  const before = await desk("changes");
  const waiting = (kind: string) =>
    before.split("\n").filter((line) => line.includes(`  ${kind}  `) && line.includes("WAITING_DECISION"));
  for (const kind of ["absence", "service"] as const) {
    const [first = ""] = waiting(kind);
    expect(first).toMatch(
      new RegExp(`^${ID.source}  ${kind}  WAITING_DECISION  from 20\\d\\d-\\d\\d-\\d\\d  \\S+ \\S+`),
    );
    const id = idIn(first);
    await desk(`reject-${kind}`, id, "Ryhmä on täynnä.");
    expect(await desk("changes")).toContain(`${id}  ${kind}  REJECTED `);
    const undecided = { decided_at: null, decided_by: null, rejected_reason: null };
    if (kind === "absence")
      await db
        .updateTable("absence_application")
        .set({ ...undecided, status: "WAITING_DECISION" })
        .where("id", "=", id)
        .execute();
    else
      await db
        .updateTable("service_application")
        .set({ ...undecided, decision: null })
        .where("id", "=", id)
        .execute();
    await desk(`accept-${kind}`, id);
    expect(await desk("changes")).toContain(`${id}  ${kind}  ACCEPTED `);
  }
  const unit = "Kuusiniemen päiväkoti";
  expect(await desk("service-applications", unit, "off")).toContain("does not take");
  expect(await desk("placement-termination", unit, "on")).toContain("can end a place");
});

it("the desk works out fees and writes decisions on support", async () => {
  expect(await desk("send-fee", idIn(await desk("fee", "aino.virtanen")))).toContain("is sent");
  expect(await desk("annul-fee", idIn(await desk("voucher", "aino.virtanen")))).toContain("taken back");
  const support = idIn(await desk("support", "aino.virtanen", "sv"));
  expect(await desk("decide-support", support, "accept")).toContain("ACCEPTED");
  expect(await desk("annul-support", support, "Tiedot muuttuivat.")).toContain("annulled");
  expect(await desk("decide-support", idIn(await desk("preschool-support", "katri.salonen")), "reject")).toContain(
    "REJECTED",
  );
});

it("the desk handles income", async () => {
  const id = idOfLine(await desk("income", "sara.nieminen"), "SENT");
  await desk("take-income", id);
  await desk("return-income", id);
  await desk("take-income", id);
  expect(await desk("income-paper", id)).toContain("A paper is added");
  await desk("handle-income", id);
  expect(await desk("income")).toContain(`${id}  HANDLED `);
  expect(await desk("record-income", "pekka.laine", "2026-12-31")).toContain("until 2026-12-31");
  expect(await desk("partner", "pekka.laine", "known")).toContain("income is known");
});

it("the desk publishes events, discussion times and questionnaires", async () => {
  const unit = "Suvikummun päiväkoti";
  const event = idIn(await desk("event", "Retki", unit, "Muumit", "2026-12-08", "2026-12-09"));
  expect(await desk("remove-event", event)).toContain("is removed");
  const survey = idIn(await desk("survey", "Keskustelut", unit, "2026-12-10", "9:00", "9:30"));
  const times = await desk("times", survey);
  expect(times.split("\n")).toHaveLength(2);
  const child = await db.selectFrom("person").select("id").where("first_name", "=", "Elsa Aurora").executeTakeFirst();
  await db.updateTable("calendar_event_time").set({ child_id: child?.id }).where("id", "=", idIn(times)).execute();
  expect(await desk("free-time", idIn(times))).toContain("is free again");
  expect(await desk("questionnaire", "fixed", "strong")).toContain("can be answered");
});

it("the desk writes what happens in care", async () => {
  const elsa = ["aino.virtanen", "Elsa"];
  expect(await desk("came", ...elsa, "2026-11-23", "08:00", "16:00")).toContain("2026-11-23");
  expect(await desk("absent", ...elsa, "2026-12-01", "2026-12-02", "SICKLEAVE")).toContain("to 2026-12-02");
  expect(await desk("service-times", ...elsa, "2026-12-07", "08:00", "16:00")).toContain("from 2026-12-07");
  expect(await desk("service-need", ...elsa, "hours", "120")).toContain("agreed");
  expect(await desk("hours", "Suvikummun päiväkoti", "06:30", "17:00")).toContain("17:00");
  expect(await desk("holiday-period", "2027-02-15", "2027-02-21", "2026-12-01", "2027-01-15")).toContain("2027-02-15");
  expect(await desk("pedagogical-document", ...elsa, "Leivoimme pullaa.")).toContain("on the page of Elsa");
});

it("the desk writes, publishes and decides documents of children", async () => {
  const id = idIn(await desk("begin-document", "Elsa Aurora", "Varhaiskasvatussuunnitelma"));
  await desk("publish-document", id);
  expect(await desk("advance-document", id)).toContain("PREPARED");
  expect(await desk("take-document-back", id)).toContain("DRAFT");
  const proposal = idOfLine(await desk("documents"), "DECISION_PROPOSAL");
  expect(await desk("accept-document", proposal, "2026-12-01")).toContain("accepted");
  expect(await desk("annul-document", proposal, "Tiedot muuttuivat.")).toContain("annulled");
  const next = idIn(await desk("begin-document", "Elsa Aurora", "Päätös kuljetuksesta"));
  await desk("advance-document", next);
  expect(await desk("reject-document", next)).toContain("rejected");
});

it("the desk writes messages, and moves children to another group", async () => {
  const thread = idIn(await desk("message", "aino.virtanen", "Retki", "Eväät mukaan.", "urgent", "from", "supervisor"));
  expect(await desk("reply", thread, "Myös sadevaatteet.")).toContain("has replied");
  expect(await desk("remove-content", thread)).toContain("is removed");
  expect(await desk("bulletin", "Suvikummun", "Kevätjuhla", "Tervetuloa!")).toMatch(/sent to [1-9]\d* families/);
  expect(await desk("change-group", "aino.virtanen", "Muumit")).toContain("are now in Muumit");
});

it("the desk speaks to everybody, ends sessions, and spends the night", async () => {
  expect(await desk("notice", "Katko", "Avbrott", "Break", "2")).not.toBe("");
  expect(await desk("notice", "off")).not.toBe("");
  expect(await desk("end-session", "aino.virtanen@merila.example")).toContain("session");
  expect(await desk("night")).toBe("The night is over.");
});

it("every command of the desk's help is run here", () => {
  const inHelp = [...DESK_HELP.matchAll(/npm run desk -- ([a-z-]+)(?: ID \| ([a-z-]+) ID)?/g)].flatMap(
    ([, ...names]) => names,
  );
  expect(inHelp.filter((name) => name && !run.has(name))).toEqual([]);
});

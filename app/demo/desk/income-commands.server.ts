import type { Db } from "~/foundation/database/database.server.ts";
import { addYears, isIsoDate } from "~/foundation/dates/iso-date.ts";
import type { FileStore } from "~/foundation/files/stored-file.ts";
import { demoFile } from "../files/demo-files.ts";
import { type Command, guardianNamed, idOf, within } from "./command.server.ts";
import { DeskFault } from "./moves/application-moves.server.ts";
import { makePartners, registerPerson } from "./moves/family-moves.server.ts";
import { addPaper, type IncomeMove, moveStatement, recordIncome } from "./moves/income-moves.server.ts";

/** The desk's commands about income, and their answers. */

export const INCOME_HELP = `  npm run desk -- income [USERNAME]               every income statement, or those of one guardian and the children
  npm run desk -- take-income ID               take a sent statement in hand; the guardian can't cancel it any more
  npm run desk -- handle-income ID             handle it: nothing of it changes any more
  npm run desk -- return-income ID             give it back as sent
  npm run desk -- income-paper ID              add a paper that came by post; guardians do not see it
  npm run desk -- record-income USERNAME DATE  record income that ends on a day
  npm run desk -- partner USERNAME [known]     give a guardian a partner, whose income is known or not`;

export const incomeCommands = (files: FileStore): Readonly<Record<string, Command>> => ({
  income: async (db, [username]) => (await statementLines(db, username ?? null)).join("\n") || "There are none.",
  "take-income": moving("take-income"),
  "handle-income": moving("handle-income"),
  "return-income": moving("return-income"),
  "income-paper": within(async (db, [id], moment) => {
    const statementId = await idOf(db, "income_statement", id);
    const employee = await db.selectFrom("employee").select("id").orderBy("created_at").executeTakeFirst();
    if (!employee) throw new DeskFault("The town has no employees.");
    const name = "paperi.pdf";
    const paper = { name, type: null, bytes: demoFile(name).bytes(), employeeId: employee.id };
    await addPaper({ db, files }, statementId, paper, moment);
    return `A paper is added to statement ${statementId}.`;
  }),
  "record-income": within(async (db, [username, end], { now }) => {
    if (!end || !isIsoDate(end)) throw new DeskFault("Say the last day as 2026-12-31.");
    await recordIncome(db, await guardianNamed(db, username), { from: addYears(end, -1), to: end }, { now });
    return `The income of ${username} is recorded until ${end}.`;
  }),
  partner: within(async (db, [username, known], { now, today }) => {
    const guardian = await guardianNamed(db, username);
    const partner = await registerPerson(db, {
      first_name: "Kaino Kumppani",
      last_name: "Virta",
      date_of_birth: addYears(today, -35),
    });
    await makePartners(db, guardian, partner, today);
    if (known === "known") await recordIncome(db, partner, { from: today, to: null }, { now });
    return `${username} has a partner, whose income is ${known === "known" ? "" : "not "}known.`;
  }),
});

const moving = (move: IncomeMove): Command =>
  within(async (db, [id], moment) => moveStatement(db, await idOf(db, "income_statement", id), move, moment));

async function statementLines(db: Db, username: string | null): Promise<string[]> {
  const guardian = username === null ? null : await guardianNamed(db, username);
  const rows = await db
    .selectFrom("income_statement as statement")
    .innerJoin("person", "person.id", "statement.person_id")
    .select(["statement.id", "statement.type", "statement.status", "statement.start_date"])
    .select(["person.first_name", "person.last_name"])
    .$if(guardian !== null, (query) =>
      query.where((is) =>
        is.or([
          is("person.id", "=", guardian ?? ""),
          is(
            "person.id",
            "in",
            is
              .selectFrom("guardian")
              .select("guardian.child_id")
              .where("guardian.guardian_id", "=", guardian ?? ""),
          ),
        ]),
      ),
    )
    .orderBy("statement.created_at")
    .execute();
  return rows.map(
    ({ id, type, status, start_date, first_name, last_name }) =>
      `${id}  ${status.padEnd(8)}  ${type.padEnd(12)}  from ${start_date}  ${first_name} ${last_name}`,
  );
}

import { millisecondsInHour } from "date-fns/constants";
import type { Db } from "~/foundation/database/database.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { demoOffset } from "~/foundation/dates/moved-clock.server.ts";
import type { DailyTask } from "~/foundation/jobs/run-jobs.server.ts";
import type { Parts, Settings } from "~/foundation/parts.ts";
import { CARE_HELP, careCommands } from "./care-commands.server.ts";
import { CHANGE_HELP, changeCommands } from "./change-commands.server.ts";
import { CHILD_HELP, childCommands } from "./child-commands.server.ts";
import { DOCUMENT_HELP, documentCommands } from "./document-commands.server.ts";
import { EVENT_HELP, eventCommands } from "./event-commands.server.ts";
import { FEE_AND_SUPPORT_HELP, feeAndSupportCommands } from "./fee-and-support-commands.server.ts";
import { INCOME_HELP, incomeCommands } from "./income-commands.server.ts";
import { MESSAGE_HELP, messageCommands } from "./message-commands.server.ts";
import {
  DeskFault,
  deskApplications,
  MOVE_NAMES,
  type Move,
  moveApplication,
} from "./moves/application-moves.server.ts";
import { decideApplication, decisionWish, prepareDecisions } from "./moves/decision-moves.server.ts";
import { endSessionsOf, setClock, spendNight, stopTelling, tellGuardians } from "./moves/town-moves.server.ts";

export const DESK_HELP = `The desk plays the staff of the demo town. It works beside the running service.

  npm run desk -- applications [username]     every application, or those of one guardian
  npm run desk -- process ID                  take a sent application into processing
  npm run desk -- return ID                   give it back, so that the guardian can change it again
  npm run desk -- place ID                    give it a place
  npm run desk -- propose ID                  ask the unit whether it has room
  npm run desk -- decide ID [TYPE…] [from DATE]   send its decisions; without types what the application asks for
  npm run desk -- prepare ID [TYPE…] [from DATE]  make its decisions, to be sent by letter; decide sends them
  npm run desk -- verify ID                   mark it as checked
  npm run desk -- cancel ID                   cancel it for the municipality
${FEE_AND_SUPPORT_HELP}
${INCOME_HELP}
${EVENT_HELP}
${CARE_HELP}
${CHANGE_HELP}
${CHILD_HELP}
${DOCUMENT_HELP}
${MESSAGE_HELP}
  npm run desk -- notice "fi" "sv" "en" [hours]   tell every guardian something (24 hours)
  npm run desk -- notice off                  take the notices away
  npm run desk -- end-session USERNAME        end every session of a guardian
  npm run desk -- clock +3d | -2h | DATE-TIME | real   set the demo's clock
  npm run desk -- night                       do now what is done every night: remove old drafts, clear what is over

ID is an application's id or its beginning (six characters or more). TYPE is a kind of decision: DAYCARE,
DAYCARE_PART_TIME, CLUB, PRESCHOOL, PREPARATORY_EDUCATION, and beside these two PRESCHOOL_DAYCARE or PRESCHOOL_CLUB.
WRITER is supervisor, MUNICIPAL, SERVICE_WORKER or FINANCE; without it the child's group writes.`;

interface Desk extends Pick<Parts, "files"> {
  db: Db;
  settings: Settings;
  /** What is done every night. */
  nightly: readonly DailyTask[];
}

/** One command with its words, as on the command line. Answers what the desk says. */
export async function runCommand(parts: Desk, [command = "help", ...said]: readonly string[]): Promise<string> {
  const { db } = parts;
  const offset = await demoOffset(db);
  const now = new Date(Date.now() + offset);
  const moment = { now, today: dateAt(now) };
  const [id = "", ...wish] = said;
  if (MOVE_NAMES.includes(command as Move)) return moveApplication(db, id, command as Move, moment);
  const ofArea =
    feeAndSupportCommands[command] ??
    messageCommands[command] ??
    eventCommands[command] ??
    careCommands[command] ??
    changeCommands[command] ??
    childCommands[command] ??
    documentCommands[command] ??
    incomeCommands(parts.files)[command];
  if (ofArea) return ofArea(db, said, moment);
  switch (command) {
    case "decide":
      return decideApplication(parts, id, decisionWish(wish), moment);
    case "prepare":
      return prepareDecisions(db, id, decisionWish(wish), moment);
    case "applications":
      return (await deskApplications(db, said[0] ?? null)).join("\n") || "There are no applications.";
    case "notice":
      return said[0] === "off" ? stopTelling(db) : notice(parts, said, now);
    case "end-session":
      return endSessionsOf(db, said[0] ?? "");
    case "clock":
      return setClock(db, said[0] ?? "", offset);
    case "night":
      return spendNight(parts.nightly);
    default:
      throw new DeskFault(`The desk does not know “${command}”.\n\n${DESK_HELP}`);
  }
}

function notice({ db }: Desk, [fi, sv, en, hours = "24"]: readonly string[], now: Date): Promise<string> {
  if (!fi || !sv || !en) throw new DeskFault("Say the notice in Finnish, Swedish and English.");
  if (!/^\d{1,4}$/.test(hours)) throw new DeskFault("Say for how many whole hours the notice is shown.");
  return tellGuardians(db, { fi, sv, en }, new Date(now.getTime() + Number(hours) * millisecondsInHour));
}

import type { Db } from "~/foundation/database/database.server.ts";
import { addMonths } from "~/foundation/dates/iso-date.ts";
import { type Command, guardianNamed, idOf, within } from "./command.server.ts";
import { DeskFault, type Moment } from "./moves/application-moves.server.ts";
import { annulSupport, decideSupport, draftSupport } from "./moves/assistance-moves.server.ts";
import { draftFinanceDecision, sendFinanceDecision, withholdFinanceDecision } from "./moves/finance-moves.server.ts";

/** The desk's commands about fees and support, and their answers. */

export const FEE_AND_SUPPORT_HELP = `  npm run desk -- fee USERNAME                 work out a fee decision for a guardian, partner and children in care
  npm run desk -- voucher USERNAME             the same for the voucher of one child
  npm run desk -- send-fee ID | annul-fee ID   send what was worked out to whoever pays, or take it back
  npm run desk -- support USERNAME [fi|sv]     write a decision on support for a child in care
  npm run desk -- preschool-support USERNAME [fi|sv]   the same in pre-primary education
  npm run desk -- decide-support ID accept|reject|rework   decide it; the guardians get it to read
  npm run desk -- annul-support ID "reason"    take back a decision that was accepted`;

export const feeAndSupportCommands: Readonly<Record<string, Command>> = {
  fee: within((db, [username], moment) => workOutFee(db, username, "FEE_DECISION", moment)),
  voucher: within((db, [username], moment) => workOutFee(db, username, "VOUCHER_VALUE_DECISION", moment)),
  "send-fee": within(async (db, [id], moment) => {
    const decision = await idOf(db, "finance_decision", id);
    await sendFinanceDecision(db, decision, moment);
    return `Decision ${decision} is sent; it is listed when its paper is made.`;
  }),
  "annul-fee": within(async (db, [id]) => {
    const decision = await idOf(db, "finance_decision", id);
    await withholdFinanceDecision(db, decision, "ANNULLED");
    return `Decision ${decision} is taken back; nobody sees it any more.`;
  }),
  support: within((db, said, moment) => writeSupport(db, said, "EARLY_CHILDHOOD", moment)),
  "preschool-support": within((db, said, moment) => writeSupport(db, said, "PRESCHOOL", moment)),
  "decide-support": within(async (db, [id, wish], moment) => {
    const outcome = OUTCOMES[wish ?? ""];
    if (!outcome) throw new DeskFault("Say accept, reject or rework.");
    const decision = await idOf(db, "assistance_decision", id);
    await decideSupport(db, decision, outcome, moment);
    return `Decision ${decision} is ${outcome}.`;
  }),
  "annul-support": within(async (db, [id, reason], moment) => {
    if (!reason) throw new DeskFault("Say why, for the guardians to read.");
    const decision = await idOf(db, "assistance_decision", id);
    await annulSupport(db, decision, reason, moment);
    return `Decision ${decision} is annulled.`;
  }),
};

const OUTCOMES: Readonly<Record<string, "ACCEPTED" | "REJECTED" | "NEEDS_WORK" | undefined>> = {
  accept: "ACCEPTED",
  reject: "REJECTED",
  rework: "NEEDS_WORK",
};

/** The guardian of this username, a partner, and the children who have a place today. */
async function familyOf(db: Db, username = "", { today }: Moment) {
  const guardian = await guardianNamed(db, username);
  const couple = await db
    .selectFrom("partnership")
    .select(["first_id", "second_id"])
    .where((is) => is.or([is("first_id", "=", guardian), is("second_id", "=", guardian)]))
    .executeTakeFirst();
  const children = await db
    .selectFrom("guardian")
    .innerJoin("placement", "placement.child_id", "guardian.child_id")
    .select(["guardian.child_id", "placement.unit_id"])
    .where("guardian.guardian_id", "=", guardian)
    .where("placement.start_date", "<=", today)
    .where("placement.end_date", ">=", today)
    .orderBy("placement.start_date")
    .execute();
  const [first, ...others] = children;
  if (!first) throw new DeskFault(`${username} has no child in care.`);
  const partner = couple ? (couple.first_id === guardian ? couple.second_id : couple.first_id) : null;
  return { guardian, partner, children: [first, ...others] as const };
}

/** Cents a month: the highest fee, and the value of a whole-day voucher. */
const HIGHEST_FEE = 28_800;
const VOUCHER = 91_000;

async function workOutFee(
  db: Db,
  username: string | undefined,
  type: "FEE_DECISION" | "VOUCHER_VALUE_DECISION",
  moment: Moment,
): Promise<string> {
  const { guardian, partner, children } = await familyOf(db, username, moment);
  const about = type === "FEE_DECISION" ? children : children.slice(0, 1);
  const id = await draftFinanceDecision(db, {
    type,
    headOfFamily: guardian,
    partner,
    validFrom: moment.today,
    children: about.map(({ child_id, unit_id }) => ({
      childId: child_id,
      unitId: unit_id,
      serviceNeed: "Kokopäiväinen varhaiskasvatus",
      whole: type === "FEE_DECISION" ? HIGHEST_FEE : VOUCHER,
      familyPays: HIGHEST_FEE,
    })),
  });
  return `Decision ${id} is worked out; send-fee sends it.`;
}

async function writeSupport(
  db: Db,
  [username, language = "fi"]: readonly string[],
  kind: "EARLY_CHILDHOOD" | "PRESCHOOL",
  moment: Moment,
): Promise<string> {
  if (language !== "fi" && language !== "sv") throw new DeskFault("Decisions are written in fi or sv.");
  const { children } = await familyOf(db, username, moment);
  const plan = {
    childId: children[0].child_id,
    unitId: children[0].unit_id,
    language: language === "sv" ? ("SV" as const) : ("FI" as const),
    validFrom: moment.today,
    validTo: addMonths(moment.today, 10),
  };
  const id = await draftSupport(db, kind === "PRESCHOOL" ? { ...plan, kind, type: "NEW" } : { ...plan, kind });
  return `Decision on support ${id} is written; decide-support decides it.`;
}

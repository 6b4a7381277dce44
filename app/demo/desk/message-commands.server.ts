import type { Db } from "~/foundation/database/database.server.ts";
import { type Command, idOf, within } from "./command.server.ts";
import { DeskFault } from "./moves/application-moves.server.ts";
import {
  type Family,
  familiesOfGroup,
  removeContent,
  replyAsStaff,
  writeToFamilies,
} from "./moves/message-moves.server.ts";
import { changeGroup } from "./moves/staff-moves.server.ts";

/** The desk's commands about messages and groups, and their answers. */

export const MESSAGE_HELP = `  npm run desk -- message USERNAME "title" "text" [urgent] [sensitive] [from WRITER]   write to a guardian's family
  npm run desk -- bulletin UNIT "title" "text"     send a bulletin to the families of a unit's groups
  npm run desk -- reply ID "text" [from NAME]      reply in a thread; ID is the thread's, NAME a part of the sender's name
  npm run desk -- remove-content ID               remove what the newest message of a thread's staff says
  npm run desk -- change-group USERNAME GROUP      move a guardian's children in care to another group of their unit`;

export const messageCommands: Readonly<Record<string, Command>> = {
  message: within(async (db, [username, title, content, ...wish], { now, today }) => {
    if (!title || !content) throw new DeskFault("Say a title and a text.");
    const { family, groupId, unitId } = await familyInCare(db, username, today);
    const senderId = await writerIn(db, { wish, unitId, groupId });
    const marks = { urgent: wish.includes("urgent"), sensitive: wish.includes("sensitive") };
    const [sent] = await writeToFamilies(db, [family], { senderId, title, content, now, ...marks });
    return `The message is sent; its thread is ${sent?.threadId}.`;
  }),
  bulletin: within(async (db, [unitName, title, content], { now, today }) => {
    if (!unitName || !title || !content) throw new DeskFault("Say a unit, a title and a text.");
    const groups = await db
      .selectFrom("care_group")
      .innerJoin("unit", "unit.id", "care_group.unit_id")
      .innerJoin("message_account", "message_account.group_id", "care_group.id")
      .select(["care_group.id", "message_account.id as account_id"])
      .where("unit.name", "ilike", `${unitName}%`)
      .execute();
    if (groups.length === 0) throw new DeskFault(`There is no unit ${unitName}.`);
    let families = 0;
    for (const { id, account_id } of groups) {
      const ofGroup = await familiesOfGroup(db, id, today);
      families += ofGroup.length;
      await writeToFamilies(db, ofGroup, { type: "BULLETIN", senderId: account_id, title, content, now });
    }
    return `The bulletin is sent to ${families} families.`;
  }),
  reply: within(async (db, [id, content, ...wish], { now }) => {
    if (!content) throw new DeskFault("Say what to reply.");
    const threadId = await idOf(db, "message_thread", id);
    const staff = await staffIn(db, threadId);
    const writer = wish[0] === "from" ? wish.slice(1).join(" ") : null;
    const sender = writer ? staff.find(({ name }) => name.includes(writer)) : staff[0];
    if (!sender) throw new DeskFault("Nobody of the staff with that name takes part in the thread.");
    await replyAsStaff(db, threadId, { senderId: sender.id, content, now });
    return `${sender.name} has replied.`;
  }),
  "remove-content": within(async (db, [id], { now }) => {
    const threadId = await idOf(db, "message_thread", id);
    const newest = await db
      .selectFrom("message")
      .innerJoin("message_account as sender", "sender.id", "message.sender_id")
      .select("content_id")
      .where("thread_id", "=", threadId)
      .where("sender.type", "<>", "CITIZEN")
      .orderBy("arrival", "desc")
      .executeTakeFirst();
    if (!newest) throw new DeskFault("The staff have written nothing in this thread.");
    await removeContent(db, newest.content_id, now);
    return "The content is removed.";
  }),
  "change-group": within(async (db, [username, groupName], { today }) => {
    const { family, unitId } = await familyInCare(db, username, today);
    const group = await db
      .selectFrom("care_group")
      .select("id")
      .where("unit_id", "=", unitId)
      .where("name", "=", groupName ?? "")
      .executeTakeFirst();
    if (!group) throw new DeskFault(`The unit has no group ${groupName}.`);
    for (const childId of family.childIds) await changeGroup(db, childId, group.id, today);
    return `${family.childIds.length} child(ren) are now in ${groupName}.`;
  }),
};

/** The children of a guardian who are in a group today, in the unit of the first of them, and their guardians. */
async function familyInCare(db: Db, username = "", today: string) {
  const rows = await db
    .selectFrom("weak_login")
    .innerJoin("guardian", "guardian.guardian_id", "weak_login.person_id")
    .innerJoin("placement", "placement.child_id", "guardian.child_id")
    .innerJoin("group_placement as member", "member.placement_id", "placement.id")
    .select(["guardian.guardian_id", "guardian.child_id", "placement.unit_id", "member.group_id"])
    .where("weak_login.username", "like", `${username.toLowerCase()}%`)
    .where("member.start_date", "<=", today)
    .where("member.end_date", ">=", today)
    .orderBy("placement.start_date")
    .execute();
  const [first] = rows;
  if (username === "" || !first) throw new DeskFault(`${username} has no child in a group.`);
  const childIds = rows
    .filter((one) => one.guardian_id === first.guardian_id && one.unit_id === first.unit_id)
    .map(({ child_id }) => child_id);
  const accounts = await db
    .selectFrom("guardian")
    .innerJoin("message_account as account", "account.person_id", "guardian.guardian_id")
    .select("account.id")
    .distinct()
    .where("guardian.child_id", "in", childIds)
    .where("guardian.blocked", "=", false)
    .execute();
  const family: Family = { accountIds: accounts.map(({ id }) => id), childIds };
  return { family, unitId: first.unit_id, groupId: first.group_id };
}

const SHARED = ["MUNICIPAL", "SERVICE_WORKER", "FINANCE"] as const;

/** The writer: the child's group, the unit's supervisor, or one of the town's shared accounts. */
async function writerIn(
  db: Db,
  { wish, unitId, groupId }: { wish: readonly string[]; unitId: string; groupId: string },
): Promise<string> {
  const writer = wish.includes("from") ? (wish[wish.indexOf("from") + 1] ?? "") : "group";
  const shared = SHARED.find((type) => type === writer);
  if (!shared && writer !== "group" && writer !== "supervisor")
    throw new DeskFault(`Say supervisor, ${SHARED.join(", ")} after from.`);
  const accounts = db.selectFrom("message_account as account").select("account.id");
  const found =
    writer === "supervisor"
      ? accounts
          .innerJoin("employee_unit as works", "works.employee_id", "account.employee_id")
          .where("works.unit_id", "=", unitId)
          .where("works.role", "=", "UNIT_SUPERVISOR")
      : shared
        ? accounts.where("account.type", "=", shared)
        : accounts.where("account.group_id", "=", groupId);
  const account = await found.executeTakeFirst();
  if (!account) throw new DeskFault(`There is no account of ${writer}.`);
  return account.id;
}

/** The staff who take part in a thread. */
const staffIn = (db: Db, threadId: string) =>
  db
    .selectFrom("message_thread_participant as seat")
    .innerJoin("named_message_account as account", "account.id", "seat.account_id")
    .select(["account.id", "account.name"])
    .where("seat.thread_id", "=", threadId)
    .where("account.type", "<>", "CITIZEN")
    .orderBy("account.type")
    .execute();

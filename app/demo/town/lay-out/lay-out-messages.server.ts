import { randomUUID } from "node:crypto";
import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import type { Insertable } from "kysely";
import type { Db, Tables } from "~/foundation/database/database.server.ts";
import { putBytes } from "~/foundation/files/put-bytes.server.ts";
import type { FileStore } from "~/foundation/files/stored-file.ts";
import { demoFile } from "../../files/demo-files.ts";
import { type DemoInbox, type DemoThread, demoInboxes } from "../demo-messages.ts";
import type { LaidOut } from "./laid-out.ts";

/** The rows of each table. All of a table are one statement, because the town is laid out for every run of the tests. */
interface Rows {
  thread: Insertable<Tables["message_thread"]>[];
  child: Insertable<Tables["message_thread_child"]>[];
  content: Insertable<Tables["message_content"]>[];
  message: Insertable<Tables["message"]>[];
  recipient: Insertable<Tables["message_recipient"]>[];
  participant: Insertable<Tables["message_thread_participant"]>[];
  file: { contentId: string; name: string; employeeId: string; at: Date }[];
}

interface Writers {
  account: (writer: string) => { id: string; name: string };
  /** The employee who adds the files. */
  employeeId: string;
  guardianAccounts: readonly string[];
  readerAccount: string;
  applicationId: string | null;
}

/** Lays out the demo's messages, the oldest first. Without a file store they have no files. */
export async function layOutMessages(db: Db, town: LaidOut, files: FileStore | null): Promise<void> {
  const rows: Rows = { thread: [], child: [], content: [], message: [], recipient: [], participant: [], file: [] };
  for (const inbox of demoInboxes) {
    const writers = await writersOf(db, town, inbox);
    if (!writers) continue;
    for (const thread of [...inbox.threads].sort((a, b) => b.ago - a.ago)) {
      const childIds = (thread.about ?? [inbox.child]).flatMap((number) => town.child.get(number) ?? []);
      addThreadRows(rows, thread, { writers, childIds, now: town.now });
    }
  }
  await db.insertInto("message_thread").values(rows.thread).execute();
  await db.insertInto("message_thread_child").values(rows.child).execute();
  await db.insertInto("message_content").values(rows.content).execute();
  await db.insertInto("message").values(rows.message).execute();
  await db.insertInto("message_recipient").values(rows.recipient).execute();
  await db.insertInto("message_thread_participant").values(rows.participant).execute();
  if (files) await addFiles(db, files, rows.file);
}

function addThreadRows(
  rows: Rows,
  thread: DemoThread,
  { writers, childIds, now }: { writers: Writers; childIds: readonly string[]; now: Date },
): void {
  const threadId = randomUUID();
  // A thread of today was written a few minutes ago, one of an earlier day some hours earlier in the day.
  const earlier = thread.ago === 0 ? millisecondsInHour / 4 : 2 * millisecondsInHour;
  const begun = new Date(now.getTime() - thread.ago * millisecondsInDay - earlier);
  const messages = [[thread.from, thread.text] as const, ...(thread.replies ?? [])];
  const seats = new Set([...writers.guardianAccounts, ...messages.map(([from]) => writers.account(from).id)]);
  // A guardian's own message goes to the child's group, if nobody of the staff has answered.
  if (seats.size === writers.guardianAccounts.length) seats.add(writers.account("group").id);
  let last = begun;
  for (const [order, [from, content]] of messages.entries()) {
    const [contentId, messageId, sender] = [randomUUID(), randomUUID(), writers.account(from)];
    last = new Date(begun.getTime() + (order * millisecondsInHour) / 2);
    const removed = thread.removed && order === 0 ? new Date(last.getTime() + millisecondsInHour) : null;
    rows.content.push({ id: contentId, content, deleted_at: removed });
    rows.message.push({
      id: messageId,
      thread_id: threadId,
      content_id: contentId,
      sender_id: sender.id,
      sender_name: sender.name,
      sent_at: last,
    });
    for (const account of seats) {
      if (account === sender.id) continue;
      const isUnread = thread.unread && account === writers.readerAccount;
      rows.recipient.push({
        message_id: messageId,
        account_id: account,
        read_at: isUnread ? null : new Date(last.getTime() + millisecondsInHour / 4),
      });
    }
    if (order === 0)
      for (const name of thread.files ?? [])
        rows.file.push({ contentId, name, employeeId: writers.employeeId, at: last });
  }
  rows.thread.push(threadRow(thread, threadId, begun, writers.applicationId));
  rows.child.push(...childIds.map((child_id) => ({ thread_id: threadId, child_id })));
  for (const account_id of seats)
    rows.participant.push({
      thread_id: threadId,
      account_id,
      last_activity_at: last,
      archived: thread.archived === true && account_id === writers.readerAccount,
    });
}

const threadRow = (
  { title, bulletin, urgent, sensitive, removed, copy, application }: DemoThread,
  id: string,
  created_at: Date,
  applicationId: string | null,
): Rows["thread"][number] => ({
  id,
  type: bulletin ? "BULLETIN" : "MESSAGE",
  title,
  title_removed: removed === true,
  urgent: urgent === true,
  sensitive: sensitive === true,
  is_copy: copy === true,
  application_id: application ? applicationId : null,
  created_at,
});

/** Accounts by the names that the demo's data uses. */
async function writersOf(db: Db, town: LaidOut, { guardian, child }: DemoInbox): Promise<Writers | null> {
  const [readerId, childId] = [town.guardian.get(guardian), town.child.get(child)];
  if (!readerId || !childId) return null;
  const named = await db.selectFrom("named_message_account").selectAll().execute();
  const place = await db
    .selectFrom("placement")
    .innerJoin("group_placement", "group_placement.placement_id", "placement.id")
    .innerJoin("message_account as group_account", "group_account.group_id", "group_placement.group_id")
    .select(["placement.unit_id", "group_account.id as group_account_id"])
    .where("placement.child_id", "=", childId)
    .executeTakeFirstOrThrow();
  const staff = await db.selectFrom("employee_unit").selectAll().where("unit_id", "=", place.unit_id).execute();
  const guardians = await db.selectFrom("guardian").select("guardian_id").where("child_id", "=", childId).execute();
  const application = await db
    .selectFrom("application")
    .select("id")
    .where("guardian_id", "=", readerId)
    .where("status", "<>", "CREATED")
    .orderBy("created_at")
    .executeTakeFirst();
  const [leader, teacher] = ["UNIT_SUPERVISOR", "STAFF"].map((role) => staff.find((one) => one.role === role));
  const account = (writer: string) => {
    const personId = town.guardian.get(writer);
    const employee = { supervisor: leader, teacher }[writer];
    const found = named.find(
      (one) =>
        (writer === "group" && one.id === place.group_account_id) ||
        (employee && one.employee_id === employee.employee_id) ||
        (personId && one.person_id === personId) ||
        (one.type === writer && one.person_id === null && one.employee_id === null),
    );
    if (!found) throw new Error(`The demo town has no account of ${writer}`);
    return found;
  };
  return {
    account,
    employeeId: teacher?.employee_id ?? "",
    guardianAccounts: guardians.flatMap(
      ({ guardian_id }) => named.find(({ person_id }) => person_id === guardian_id)?.id ?? [],
    ),
    readerAccount: account(guardian).id,
    applicationId: application?.id ?? null,
  };
}

async function addFiles(db: Db, files: FileStore, wished: Rows["file"]): Promise<void> {
  for (const { contentId, name, employeeId, at } of wished) {
    const { contentType, bytes } = demoFile(name);
    const stored = await putBytes(files, bytes());
    await db
      .insertInto("attachment")
      .values({
        application_id: null,
        message_content_id: contentId,
        type: null,
        name,
        content_type: contentType,
        size: stored.size,
        sha256: Buffer.from(stored.sha256, "hex"),
        storage_key: stored.key,
        uploaded_by_person: null,
        uploaded_by_employee: employeeId,
        received_at: at,
      })
      .execute();
  }
}

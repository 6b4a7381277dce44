import type { Db } from "~/foundation/database/database.server.ts";
import { addDays } from "~/foundation/dates/iso-date.ts";
import { putBytes } from "~/foundation/files/put-bytes.server.ts";
import type { FileStore } from "~/foundation/files/stored-file.ts";
import { addStatement } from "~/income/behind/statement-store.server.ts";
import { type StatementBody, statementBody } from "~/income/body-shapes.ts";
import { writeIncomeReceipt } from "~/income/receipts/behind/income-receipts.server.ts";
import { moveStatement, recordIncome } from "../../desk/moves/income-moves.server.ts";
import { demoFile } from "../../files/demo-files.ts";
import { type DemoStatement, INCOMES, STATEMENTS } from "../demo-income.ts";
import { daysAgo, type LaidOut } from "./laid-out.ts";

/** Adds the income statements of guardians, each on its day, and the work of the staff on them. */
export async function layOutIncome(db: Db, town: LaidOut, files: FileStore | null): Promise<void> {
  for (const { of, from, to } of INCOMES) {
    const personId = town.guardian.get(of);
    if (!personId) continue;
    const last = to === null ? null : addDays(town.today, to);
    await recordIncome(db, personId, { from: addDays(town.today, from), to: last }, daysAgo(town, -from));
  }
  for (const statement of STATEMENTS) await layOutStatement(db, town, statement, files);
}

async function layOutStatement(db: Db, town: LaidOut, demo: DemoStatement, files: FileStore | null): Promise<void> {
  const guardianId = town.guardian.get(demo.by);
  const personId = demo.child === undefined ? guardianId : town.child.get(demo.child);
  if (!guardianId || !personId) return;
  const written = daysAgo(town, demo.written);
  const isDraft = demo.status === "DRAFT";
  const id = await addStatement(db, guardianId, { personId, body: bodyOf(demo, town), isDraft }, written.now);
  if (id === null) return;
  if (files) await addFiles(db, files, { guardianId, statementId: id, wished: demo.files ?? [], at: written.now });
  if (isDraft) return;
  await writeIncomeReceipt({ db, guardian: { id: guardianId }, now: written.now }, id, "SENT");
  const later = daysAgo(town, demo.written - 5);
  if (demo.status === "HANDLING") await moveStatement(db, id, "take-income", later);
  if (demo.status === "HANDLED") await moveStatement(db, id, "handle-income", later);
}

function bodyOf({ answers, start, end }: DemoStatement, { today }: LaidOut): StatementBody {
  const dates = { startDate: addDays(today, start), endDate: end === null ? null : addDays(today, end) };
  return statementBody.parse({ ...answers, ...dates, attachmentIds: [] });
}

async function addFiles(
  db: Db,
  files: FileStore,
  {
    guardianId,
    statementId,
    wished,
    at,
  }: {
    guardianId: string;
    statementId: string;
    wished: NonNullable<DemoStatement["files"]>;
    at: Date;
  },
): Promise<void> {
  for (const { name, type } of wished) {
    const { contentType, bytes } = demoFile(name);
    const stored = await putBytes(files, bytes());
    await db
      .insertInto("attachment")
      .values({
        income_statement_id: statementId,
        type,
        name,
        content_type: contentType,
        size: stored.size,
        sha256: Buffer.from(stored.sha256, "hex"),
        storage_key: stored.key,
        uploaded_by_person: guardianId,
        received_at: at,
      })
      .execute();
  }
}

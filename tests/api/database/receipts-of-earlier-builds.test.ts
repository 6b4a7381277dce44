import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { migrate } from "~/foundation/database/migrate.server.ts";
import { municipalityMigrations } from "~/municipality/migrations.server.ts";
import { addReceipt } from "~/receipts/behind/receipt-store.server.ts";
import { addApplication } from "../../people/applications.ts";
import { child, guardian } from "../../people/family.ts";
import { earlierDatabase } from "../../support/asking/earlier-database.ts";

const TODAY = "2026-03-10";
const NOW = new Date(`${TODAY}T12:00:00+02:00`);

/** A database of the build before receipts were one table. */
const { pool, db } = await earlierDatabase(36);

const END = { lastDay: "2026-05-31", cancelledTransfers: 0, contentVersion: 1 };
const place = (daycareOnly: boolean) => ({ type: "PRESCHOOL", daycareOnly, unitName: "Koivikko" });

/** One receipt of each kind as the earlier build stored it, the newest last. @returns their ids and what they are of */
async function earlierReceipts() {
  const aino = await guardian().with(child("Elsa")).settle(db, TODAY);
  const elsa = aino.child("Elsa");
  const applicationId = await addApplication(db, { guardianId: aino.id, childId: elsa, status: "SENT" });
  const insert = async (statement: ReturnType<typeof sql<{ id: string }>>) =>
    (await statement.execute(db)).rows[0]?.id ?? "";
  const at = (minute: number) => new Date(NOW.getTime() + minute * 60_000);
  const statementOf = (personId: string, type: string) =>
    insert(sql`insert into income_statement (person_id, type, status, start_date, content, created_at, modified_at, sent_at)
      values (${personId}, ${type}, 'SENT', '2026-01-01', '{}', ${NOW}, ${NOW}, ${NOW}) returning id`);
  const [own, childs] = [await statementOf(aino.id, "HIGHEST_FEE"), await statementOf(elsa, "CHILD_INCOME")];
  const ofChild = (minute: number, content: object) =>
    insert(sql`insert into child_receipt (child_id, person_id, at, reference, content)
      values (${elsa}, ${aino.id}, ${at(minute)},
        'L2026-' || lpad(nextval('child_receipt_number')::text, 6, '0'), ${JSON.stringify(content)}::jsonb) returning id`);
  const ofIncome = (minute: number, id: string) =>
    insert(sql`insert into income_receipt (income_statement_id, person_id, event, at, reference, statement)
      values (${id}, ${aino.id}, 'UPDATED', ${at(minute)},
        'T2026-' || lpad(nextval('income_receipt_number')::text, 6, '0'), ${JSON.stringify({ id })}::jsonb) returning id`);
  const application =
    await insert(sql`insert into application_receipt (application_id, event, at, reference, application)
      values (${applicationId}, 'SENT', ${at(0)},
        '2026-' || lpad(nextval('application_receipt_number')::text, 6, '0'), '{"contentVersion": 1}') returning id`);
  const incomeReceipts = [await ofIncome(1, own), await ofIncome(2, childs)];
  const absence = await ofChild(3, { kind: "ABSENCE_APPLICATION", startDate: "2026-04-01" });
  const cancelled = await ofChild(4, { kind: "SERVICE_APPLICATION", startDate: "2026-04-01" });
  const ends = [
    await ofChild(5, { kind: "TERMINATION", ...END, places: [place(true)] }),
    await ofChild(6, { kind: "TERMINATION", ...END, places: [place(true), place(false)] }),
  ];
  const absenceId =
    await insert(sql`insert into absence_application (child_id, created_by, created_at, start_date, end_date, description, receipt_id)
      values (${elsa}, ${aino.id}, ${NOW}, '2026-04-01', '2026-04-14', 'Matka', ${absence}) returning id`);
  const papers = {
    RECEIPT: [application],
    INCOME_RECEIPT: incomeReceipts,
    CHILD_RECEIPT: [absence, cancelled, ...ends],
  };
  for (const [kind, ids] of Object.entries(papers))
    for (const id of ids)
      await sql`insert into official_document (kind, subject_id, asked_at) values (${kind}, ${id}, ${NOW})`.execute(db);
  const ids = [application, ...incomeReceipts, absence, cancelled, ...ends];
  return { aino, elsa, applicationId, own, childs, absenceId, ids };
}

describe("receipts of an earlier build", () => {
  it("keep their ids, order, references, contents and papers, and new numbers go on after theirs", async () => {
    const { aino, elsa, applicationId, own, childs, absenceId, ids } = await earlierReceipts();
    await migrate(pool, await municipalityMigrations());

    const kept = await db
      .selectFrom("receipt")
      .select(["id", "kind", "event", "subject_id", "child_id", "person_id", "reference", "content"])
      .orderBy("number")
      .execute();
    expect(kept.map(({ id }) => id)).toEqual(ids);
    expect(kept.map(({ kind, event, subject_id, child_id }) => [kind, event, subject_id, child_id])).toEqual([
      ["APPLICATION", "SENT", applicationId, elsa],
      ["INCOME_STATEMENT", "UPDATED", own, null],
      ["INCOME_STATEMENT", "UPDATED", childs, elsa],
      ["ABSENCE_APPLICATION", "SENT", absenceId, elsa],
      ["SERVICE_APPLICATION", "SENT", null, elsa],
      ["DAYCARE_TERMINATION", "SENT", null, elsa],
      ["TERMINATION", "SENT", null, elsa],
    ]);
    expect(new Set(kept.map(({ person_id }) => person_id))).toEqual(new Set([aino.id]));
    expect(kept.map(({ reference }) => reference)).toEqual([
      "2026-000001",
      "T2026-000001",
      "T2026-000002",
      ...["L2026-000001", "L2026-000002", "L2026-000003", "L2026-000004"],
    ]);
    expect(kept[0]?.content).toEqual({ contentVersion: 1 });
    expect(kept[2]?.content).toEqual({ id: childs });
    expect(kept[6]?.content).toEqual({ ...END, places: [place(true), place(false)] });

    const papers = await db.selectFrom("official_document").select(["kind", "subject_id"]).execute();
    expect(papers.map(({ kind }) => kind)).toEqual(papers.map(() => "RECEIPT"));
    expect(papers.map(({ subject_id }) => subject_id).sort()).toEqual([...ids].sort());
    const { rows: jobs } = await pool.query<{ payload: unknown }>(
      "select payload from graphile_worker._private_jobs where key like 'document RECEIPT %'",
    );
    expect(jobs).toHaveLength(ids.length);

    const content = { contentVersion: 1 };
    await addReceipt(db, aino.id, { kind: "TERMINATION", subjectId: null, childId: elsa, content }, NOW);
    const [newest] = await db.selectFrom("receipt").select("reference").orderBy("number", "desc").limit(1).execute();
    expect(newest?.reference).toBe("L2026-000005");
  });
});

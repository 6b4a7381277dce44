import pg from "pg";
import { OTHER_INCOMES } from "~/income/contract.ts";

/**
 * Adds income statements of one guardian up to so many, as the staff has handled them. Each starts a month before the
 * one that is newer.
 */
export async function manyStatements(databaseUrl: string, guardianId: string, most: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into income_statement
        (person_id, type, status, start_date, end_date, content, created_at, modified_at, sent_at, citizen_modified_at, handled_at)
      select $1, 'INCOME', 'HANDLED', current_date - 30 * n, current_date - 30 * n + 365,
        jsonb_build_object('contentVersion', 1, 'student', true, 'gross', jsonb_build_object('type', 'INCOME',
          'incomeSource', 'INCOMES_REGISTER', 'estimatedMonthlyIncome', 2000 + n, 'otherIncome', '[]'::jsonb,
          'otherIncomeInfo', '')),
        now(), now(), now(), now(), now()
      from generate_series((select count(*) from income_statement where person_id = $1)::int, $2::int - 1) n`,
      [guardianId, most],
    );
    await client.query("analyze income_statement");
  } finally {
    await client.end();
  }
}

/** The draft with everything that a guardian may tell. */
export const FULLEST_DRAFT_ID = "b3000000-0000-4000-8000-000000000001";

/** So many files as it has, and so many more in earlier statements. */
const FILES = 30;

/** Adds a draft with all other incomes, a business of every form, and many files. */
export async function fullestDraft(databaseUrl: string, guardianId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const source = { incomeSource: "ATTACHMENTS" };
  const content = {
    contentVersion: 1,
    gross: { type: "INCOME", ...source, estimatedMonthlyIncome: 2000, otherIncome: OTHER_INCOMES, otherIncomeInfo: "" },
    entrepreneur: {
      startOfEntrepreneurship: "2020-01-01",
      companyName: "Leipomo",
      businessId: "1572860-0",
      startupGrant: true,
      selfEmployed: { attachments: true, estimatedIncome: null },
      limitedCompany: source,
      partnership: true,
      lightEntrepreneur: true,
      accountant: { name: "Tilitoimisto", address: "", phone: "040 1234567", email: "t@example.com" },
    },
    student: true,
    alimonyPayer: true,
    otherInfo: "",
  };
  try {
    await client.query(
      `insert into income_statement (id, person_id, type, status, start_date, end_date, content, created_at, modified_at)
      values ($1, $2, 'INCOME', 'DRAFT', current_date + 30, current_date + 300, $3, now(), now())
      on conflict do nothing`,
      [FULLEST_DRAFT_ID, guardianId, JSON.stringify(content)],
    );
    await client.query(
      `insert into attachment
        (income_statement_id, type, name, content_type, size, sha256, storage_key, uploaded_by_person)
      select $1, ($3::text[])[n % $4 + 1], 'todistus ' || n || '.pdf', 'application/pdf', 1000 * n,
        sha256(n::text::bytea), 'bench-' || n, $2
      from generate_series(1, $5::int) n on conflict do nothing`,
      [FULLEST_DRAFT_ID, guardianId, OTHER_INCOMES, OTHER_INCOMES.length, FILES],
    );
  } finally {
    await client.end();
  }
}

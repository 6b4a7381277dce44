import { createHash } from "node:crypto";
import type pg from "pg";

/** Everything in a database that a migration can change, so that two databases can be compared. */
export interface Contents {
  /** Tables, columns, indexes, constraints, triggers, functions, views and applied migrations, by name. */
  schema: string;
  /** How many rows each table has. */
  counts: string;
  /** Every value of every row. */
  rows: string;
}

const SCHEMA = `
  select thing from (
    select 'migration ' || number || title || checksum from migration
    union all select concat_ws(' ', 'column', table_name, column_name, data_type, is_nullable, column_default)
      from information_schema.columns where table_schema = 'public'
    union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select concat_ws(' ', 'function', proname, pg_get_function_arguments(oid), prosrc)
      from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all select concat_ws(' ', 'view', viewname, definition) from pg_views where schemaname = 'public'
    union all select concat_ws(' ', 'type', typname, typtype) from pg_type where typnamespace = 'public'::regnamespace
  ) as things (thing) order by thing`;

export async function contentsOf(client: pg.Client): Promise<Contents> {
  const { rows: things } = await client.query<{ thing: string }>(SCHEMA);
  const { rows: tables } = await client.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'migration' order by 1",
  );
  const counts: string[] = [];
  const hash = createHash("sha256");
  for (const { name } of tables) {
    const { rows } = await client.query<{ many: number; all: string }>(
      `select count(*)::int as many, md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as all from ${name} t`,
    );
    counts.push(`${name} ${rows[0]?.many}`);
    hash.update(`${name} ${rows[0]?.all}`);
  }
  return { schema: things.map(({ thing }) => thing).join("\n"), counts: counts.join("\n"), rows: hash.digest("hex") };
}

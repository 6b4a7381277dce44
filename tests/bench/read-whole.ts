import type pg from "pg";

/** How often each table with more than a thousand rows was read from end to end. */
export async function readWhole(pool: pg.Pool): Promise<Map<string, number>> {
  await reportCounts(pool);
  const { rows } = await pool.query<{ name: string; times: number }>(
    "select relname as name, seq_scan as times from pg_stat_user_tables where schemaname = 'public' and n_live_tup > 1000",
  );
  return new Map(rows.map(({ name, times }) => [name, times]));
}

/** By itself a connection reports what it has done up to ten seconds later. So each one is asked to do so now. */
export async function reportCounts(pool: pg.Pool): Promise<void> {
  const connections = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const connection of connections) {
    await connection.query("select pg_stat_force_next_flush()");
    connection.release();
  }
}

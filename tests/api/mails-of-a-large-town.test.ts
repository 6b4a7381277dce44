import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { remindOfMissingTimes } from "~/calendar/missing-times/behind/missing-times-mail.server.ts";
import { tellOfEndingIncome } from "~/income/behind/income-mail.server.ts";
import { addOpenUnit } from "../people/care-days.ts";
import { testDatabase } from "../support/asking/database.ts";

/**
 * The nightly mails of a town with ten thousand families of two guardians: what they ask for, in how large transactions,
 * and what is left of it after a fault half-way.
 */
const FAMILIES = 10_000;
const GUARDIANS = 2 * FAMILIES;
const MOST_AT_ONCE = 1_000;
const { db, pool, reset } = await testDatabase();

/** On this Sunday the times of the week from 23.3. are asked for. */
const NOW = new Date("2026-03-15T07:30:00+02:00");

beforeEach(async () => {
  await reset();
  const unit = await addOpenUnit(db);
  const all = sql`generate_series(1, ${sql.lit(FAMILIES)}) n`;
  const both = sql`${all}, (values ('a'), ('b')) one (who)`;
  await sql`insert into person (id, last_name, date_of_birth) select md5('c' || n)::uuid, 'L' || n, '2022-01-01' from ${all}`.execute(
    db,
  );
  await sql`insert into person (id, last_name, date_of_birth, email)
    select md5(who || n)::uuid, 'H' || n, '1985-01-01', who || n || '@merila.example' from ${both}`.execute(db);
  await sql`insert into guardian (guardian_id, child_id) select md5(who || n)::uuid, md5('c' || n)::uuid from ${both}`.execute(
    db,
  );
  await sql`insert into placement (child_id, unit_id, type, start_date, end_date)
    select md5('c' || n)::uuid, ${unit}::uuid, 'DAYCARE', '2025-08-01', '2026-07-31' from ${all}`.execute(db);
  await sql`insert into income (person_id, valid_from, valid_to)
    select md5(who || n)::uuid, '2025-04-01', '2026-03-31' from ${both}`.execute(db);
  await pool.query("analyze");
});

/** Each guardian's notices and waiting jobs; and the notices of the largest transaction. */
async function asked() {
  const { rows } = await pool.query<Record<"notices" | "people" | "jobs" | "largest", number>>(`
    select count(*) as notices, count(distinct person_id) as people,
      (select count(*) from graphile_worker.jobs where task_identifier = 'mail-notices') as jobs,
      (select max(count) from (select count(*) from mail_notice group by xmin) as of_one) as largest
    from mail_notice`);
  return rows[0];
}

/** Makes the database refuse the notice of one guardian, as a fault in one family's data would. */
async function refuseOne(): Promise<() => Promise<void>> {
  await pool.query(`
    create function refuse_one() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
    create trigger refuse_one before insert on mail_notice for each row
      when (new.person_id = md5('a4321')::uuid) execute function refuse_one()`);
  return async () => {
    await pool.query("drop trigger refuse_one on mail_notice; drop function refuse_one()");
  };
}

describe.each<[string, () => Promise<void>]>([
  ["the reminder of missing times", () => remindOfMissingTimes(db, NOW, 150)],
  ["the notice of ending income", () => tellOfEndingIncome(db, NOW)],
])("%s in a large town", (_what, run) => {
  it("is asked for in transactions of at most a thousand, one for each guardian, also when it runs twice", async () => {
    await run();
    const first = await asked();
    expect(first).toMatchObject({ notices: GUARDIANS, people: GUARDIANS, jobs: GUARDIANS });
    expect(first?.largest).toBeLessThanOrEqual(MOST_AT_ONCE);
    await run();
    expect(await asked()).toEqual(first);
  });

  it("goes to all but one part when that part fails, and the next run asks for the rest and for nobody twice", async () => {
    const mend = await refuseOne();
    await expect(run()).rejects.toThrow("Parts of the work that failed: 1");
    await mend();
    const half = await asked();
    expect(half?.notices).toBeGreaterThanOrEqual(GUARDIANS - MOST_AT_ONCE);
    expect(half?.notices).toBeLessThan(GUARDIANS);
    expect(half?.jobs).toBe(half?.notices);

    // Some of the first mails have gone out meanwhile.
    await pool.query("update mail_notice set sent_at = now()");
    await pool.query("delete from graphile_worker._private_jobs");
    await run();
    const whole = await asked();
    expect(whole).toMatchObject({ notices: GUARDIANS, people: GUARDIANS, jobs: GUARDIANS - (half?.notices ?? 0) });
  });
});

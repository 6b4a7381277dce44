import { Kysely, PostgresDialect, sql } from "kysely";
import { databaseId } from "~/attachments/behind/store-owner.server.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import { encodingFault, encodingRemark } from "~/foundation/database/encoding.server.ts";
import { type AppliedMigration, type Migration, whyNotMigrate } from "~/foundation/database/migrate.server.ts";
import { waysTo } from "~/foundation/database/open-database.server.ts";
import { seePooler } from "~/foundation/database/pooler.server.ts";
import { openFileStore } from "~/foundation/files/file-store.server.ts";
import { type Configuration, ConfigurationFault } from "../configuration.ts";
import { migrationsInFront, municipalityMigrations } from "../migrations.server.ts";
import { checkedFolder } from "./checked-files.server.ts";

/** The first PostgreSQL that the service is tried with. */
const LEAST_VERSION = 15;

/**
 * The database that the start would open: its version, its letters, what its user may do, which migrations it has, and
 * whether it is of another service. All of it in a transaction that cannot write.
 */
export async function checkedDatabase(configuration: Configuration): Promise<string> {
  const { databaseUrl, sessionUrl, gatewayUrl, preparedStatements } = configuration;
  if (databaseUrl === null) {
    await checkedFolder(configuration.dataDir);
    return "none is named; the start begins its own below DATA_DIR";
  }
  const { pool, sessions, end } = waysTo({ databaseUrl, sessionUrl }, { connections: 2, report: () => undefined });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    const remarks = await seePooler({ pool, sessions, prepare: preparedStatements });
    const migrations = await (gatewayUrl === null ? municipalityMigrations() : migrationsInFront());
    return await db
      .transaction()
      .setAccessMode("read only")
      .execute(async (reading) => {
        const { server, encoding } = await checkedServer(reading);
        const state = await checkedMigrations(reading, migrations);
        const fault = state.isBegun ? null : encodingFault(encoding);
        if (fault) throw new ConfigurationFault(fault);
        if (gatewayUrl === null && state.isBegun) await checkedOwner(reading, configuration);
        const remark = encodingRemark(encoding);
        return [`${server}, ${state.says}`, ...remarks, ...(remark ? [remark] : [])].join("; ");
      });
  } finally {
    await end();
  }
}

async function checkedServer(db: Kysely<Tables>): Promise<{ server: string; encoding: string }> {
  const { rows } = await sql<{ version: number; encoding: string; may: boolean }>`
    select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding,
      has_schema_privilege(current_user, 'public', 'create') as may`.execute(db);
  const { version = 0, encoding = "", may = false } = rows[0] ?? {};
  if (version < LEAST_VERSION)
    throw new ConfigurationFault(`is PostgreSQL ${version}; the service needs ${LEAST_VERSION} or newer`);
  if (!may) throw new ConfigurationFault("its user may not create tables in the schema public; grant that");
  return { server: `PostgreSQL ${version} answers`, encoding };
}

async function checkedMigrations(db: Kysely<Tables>, migrations: Migration[]) {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('migration') is not null as there`.execute(db);
  if (!rows[0]?.there) return { isBegun: false, says: `empty; the start applies ${migrations.length} migrations` };
  const applied = await sql<AppliedMigration>`select * from migration order by number`.execute(db);
  const reason = whyNotMigrate(migrations, applied.rows);
  if (reason) throw new ConfigurationFault(reason);
  const missing = migrations.length - applied.rows.length;
  return {
    isBegun: applied.rows.length > 0,
    says: missing === 0 ? "up to date" : `the start applies ${missing} migrations`,
  };
}

/** Whether it is a demo's, and whether the uploaded files belong to it. */
async function checkedOwner(db: Kysely<Tables>, configuration: Configuration): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('first_use') is not null as there`.execute(db);
  const first = rows[0]?.there ? await db.selectFrom("first_use").select("demo").executeTakeFirst() : undefined;
  if (first && first.demo !== configuration.demo)
    throw new ConfigurationFault(
      `was first used ${first.demo ? "as a demo" : "without demo mode"}; name another one, or change DEMO`,
    );
  if (!configuration.s3) return;
  const owner = await (await openFileStore(configuration)).owner().catch(() => null);
  const own = await databaseId(db);
  if (owner !== null && owner !== own && owner !== configuration.adoptFiles)
    throw new ConfigurationFault(`the uploaded files in S3_BUCKET belong to another database (${owner})`);
}

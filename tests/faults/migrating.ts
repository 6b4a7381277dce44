import { migrate } from "../../app/foundation/database/migrate.server.ts";
import { poolFor } from "../../app/foundation/database/pool.server.ts";
import { migrationsInFront, municipalityMigrations } from "../../app/municipality/migrations.server.ts";

/** Brings a database to a migration, as a start does, and ends. It is killed in the middle. */
const [url = "", owner = "", upTo = ""] = process.argv.slice(2);
const known = owner === "in-front" ? await migrationsInFront() : await municipalityMigrations();
const pool = poolFor(url, { report: () => undefined });
await migrate(
  pool,
  known.filter(({ number }) => number <= Number(upTo)),
);
await pool.end();

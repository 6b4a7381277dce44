import { startEmbeddedPostgres } from "../../../app/foundation/database/embedded-postgres.server.ts";

/**
 * A process with the database in the given folder. It reports success or the fault in one line, and runs until SIGTERM.
 */
const folder = process.argv[2] ?? "";
startEmbeddedPostgres({ folder, durable: false }).then(
  (server) => {
    process.once("SIGTERM", () => void server.stop().then(() => process.exit(0)));
    console.log(`running ${server.pid()}`);
    setInterval(() => undefined, 60_000);
  },
  (fault: unknown) => {
    console.log((fault as Error).message);
    process.exit(1);
  },
);

/**
 * `npm start`: does what is missing (dependencies, build) and then is the server; the server itself does the rest
 * (database, migrations, demo town). `npm run dev` (--dev) serves from the sources and reloads on change.
 *
 * The built server is imported, not spawned: one process, so signals and exit codes need nobody to carry them.
 */
import { existsSync } from "node:fs";
import { build, checkNode, giveUp, installDependencies, isForProductionOnly, ROOT } from "./preparation.js";

checkNode();
process.chdir(ROOT);
if (existsSync(".env")) process.loadEnvFile(".env");

const isDeveloping = process.argv.includes("--dev");
const isAsItIs = !isDeveloping && isForProductionOnly();
if (!isAsItIs) await installDependencies();

if (isDeveloping) {
  const { serveFromSources } = await import("./development/watch.js");
  process.exit(await serveFromSources());
}

if (!isAsItIs && !(await build())) giveUp("The build failed; its message is above.");

process.env.NODE_ENV ??= "production";
process.setSourceMapsEnabled(true);
await import(new URL("../../build/server.js", import.meta.url).href).catch((error) => {
  // The server says its own faults; this is a bundle that does not load.
  giveUp(error?.stack ?? String(error));
});

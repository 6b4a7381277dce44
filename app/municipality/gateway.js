/**
 * `npm run gateway`, also on a clone where nothing is installed: installs the dependencies, and gateway.ts does the rest.
 */
import { checkNode, installDependencies, run } from "./preparation.js";

checkNode();
await installDependencies();

const program = ["node_modules/tsx/dist/cli.mjs", "app/municipality/gateway.ts"];
process.exit(await run(process.execPath, [...program, ...process.argv.slice(2)]));

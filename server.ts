import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { reportInLines, reporting } from "./app/foundation/faults/process-log.server.ts";
import { printFaultsWithoutValues, textWithoutValues } from "./app/foundation/faults/without-values.ts";
import { endInOrder } from "./app/foundation/server/end-in-order.ts";
import { listen } from "./app/foundation/server/listen.server.ts";
import type { Configuration } from "./app/municipality/configuration.ts";
import type { OpenAudit } from "./app/start/audited-town.ts";
import type { Town } from "./app/start/main.server.ts";

/**
 * The process: reads the configuration, opens the town, listens, and ends in good order.
 * In production the town comes from the bundle beside this file. In development Vite gives it, and takes what has changed.
 */

type Main = typeof import("./app/start/main.server.ts");
type Bundle = typeof import("./app/start/bundle.server.ts");

const development = process.env.NODE_ENV !== "production";

async function loadMain(): Promise<{ main: Main; open: (configuration: Configuration) => Promise<Town> }> {
  if (!development) {
    // A place in the log names a file and a line of our sources, and our part of a long way through libraries.
    process.setSourceMapsEnabled(true);
    const bundle = "./server/index.js";
    const main = (await import(bundle)) as Bundle;
    // Beside this file, from whichever folder it was started.
    const surroundings = { clientFolder: join(import.meta.dirname, "client"), vite: null, pages: main.ownPages };
    return { main, open: (configuration) => main.openTown(configuration, surroundings) };
  }
  const { developedTown } = await import("./app/start/developed-town.ts");
  return developedTown();
}

/** For auditors alone: a demo in which every state has an address. */
async function openAudited(...asked: Parameters<OpenAudit>): Promise<Town> {
  const { auditFrom } = await import("./app/start/audited-town.ts");
  // A built server stands one folder below the repository.
  const openAudit = await auditFrom(new URL(development ? "./" : "../", import.meta.url));
  return openAudit(...asked);
}

/** What is said at the console. Once our own part is loaded, variables have the names that are set. */
let withNames = (said: string): string => said;

const tell = (line: string): void => console.log(withNames(line));

async function run(): Promise<void> {
  Error.stackTraceLimit = 50;
  if (!development) {
    printFaultsWithoutValues();
    reportInLines();
  }
  const { main, open } = await loadMain();
  withNames = (said) => main.namedAsSet(said, process.env);
  const args = process.argv.slice(2);
  const command = main.commandIn(args);
  // Also what is wrong is printed: that is when somebody looks.
  if (command === "print-config") console.log(JSON.stringify(main.maskedEnvironment(process.env), null, 2));
  const configuration = main.readConfiguration(process.env);
  if (command === "print-config") return;
  if (command === "backup") return main.carryOutBackup(configuration, args, tell);
  if (command === "operator") return main.carryOutForOperator(configuration, args, tell);
  if (command === "check") {
    process.exitCode = (await main.checkStart(configuration, tell)) ? 0 : 1;
    return;
  }
  const town = configuration.audit ? await openAudited(configuration, open) : await open(configuration);
  const server = createServer((req, res) => (isAskedWhileEnding(req) ? sayEnding(res) : town.listener(req, res)));
  server.on("clientError", town.refuseUnread);
  const order = endInOrder(server);
  const isAskedWhileEnding = ({ url }: IncomingMessage) => order.isEnding() && url === "/health/ready";
  // A proxy in front keeps its connections longer than Node's default.
  server.keepAliveTimeout = 65_000;
  server.requestTimeout = 120_000;
  const { port, host } = configuration;
  await listen(server, { port, host, variables: { port: "PORT", host: "HOST" } }).catch(async (error: unknown) => {
    await town.close();
    throw error;
  });
  greet(configuration, (server.address() as AddressInfo).port, town);

  const end = async (goodbyeMs: number) => {
    if (order.isEnding()) return;
    await order.end({ goodbyeMs });
    await town.close();
    process.exit(0);
  };
  process.on("SIGTERM", () => void end(configuration.endingSeconds * 1_000));
  // A person at the keyboard ended it: no load balancer has to notice.
  process.on("SIGINT", () => void end(0));
}

/** A balancer sends nobody here any more. It has a moment to ask before the port is closed (`goodbyeMs`). */
function sayEnding(res: ServerResponse): void {
  res
    .writeHead(503, { "Content-Type": "text/plain; charset=utf-8", "X-Content-Type-Options": "nosniff" })
    .end("ending");
}

function greet(configuration: Configuration, port: number, { name, demoGuardians }: Town): void {
  const address = configuration.baseUrl.replace(/:0$/, `:${port}`);
  if (configuration.production && !configuration.demo) {
    reporting("started")(`Aamu (${name}) is at ${address}`, undefined, "info");
    return;
  }
  // For the person who tries it in a terminal.
  console.log(`\nAamu (${name}) is at ${address}`);
  if (!configuration.demo) return;
  console.log("Demo guardians (also in the demo identity provider's list):");
  for (const { username, password, shows } of demoGuardians) {
    console.log(
      `  ${(username ?? "strong identification only").padEnd(36)} ${(password ?? "").padEnd(18)} ${shows.en}`,
    );
  }
}

/** Faults whose message is whole. By name: each bundle has classes of its own. */
const SENTENCES = new Set([
  "AuditIsMissing",
  "BackupUnusable",
  "CannotStartDatabase",
  "BuildIsIncomplete",
  "CannotListen",
  "CommandRefused",
]);

/** An error that a person at the console can fix is a sentence. Every other error has its kind and stack. */
function faultOf(fault: unknown): string {
  const error = fault as Error;
  if (error.name === "ConfigurationFault") return `The configuration is wrong:\n${error.message}`;
  if (SENTENCES.has(error.name)) return error.message;
  return textWithoutValues(fault);
}

/** As Node itself ends a process, but without the values that a fault quotes. */
process.on("uncaughtException", (fault) => {
  reporting("ended")("The process ends", fault);
  process.exit(1);
});

run().catch((error: unknown) => {
  console.error(withNames(faultOf(error)));
  process.exit(1);
});

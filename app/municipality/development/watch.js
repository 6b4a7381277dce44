/**
 * `npm run dev`: the service from its sources. It takes changed pages, texts, rules, calls and stores by itself
 * (developed-town.ts). The process starts again only when the files that hold it together change. The database belongs to this
 * program, so it outlives the process.
 */
import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import { register } from "tsx/esm/api";
import { giveUp, ROOT, say } from "../preparation.js";

/** Editors write a file in several steps. */
const SETTLED_MS = 150;

/** These load the rest, so nobody can load them again. */
const OF_THE_PROCESS = [
  "server.ts",
  "vite.config.ts",
  "remix.config.js",
  "app/start/developed-town.ts",
  "app/foundation/server/end-in-order.ts",
  "app/foundation/faults/own-fault.ts",
  "app/foundation/faults/without-values.ts",
];

const isSource = (file) => /\.(tsx?|sql)$/.test(file) && !/\.test\.tsx?$/.test(file);

/** Runs until the terminal says stop; answers the exit code of the last process. */
export async function serveFromSources() {
  const environment = { ...process.env, NODE_ENV: "development" };
  const database = await openDatabase(environment);
  const code = await keepRunning(environment);
  await database?.stop();
  return code;
}

async function openDatabase(environment) {
  register();
  const { databaseOfDevelopment } = await import("./database-of-development.ts");
  return databaseOfDevelopment(environment).catch((fault) => giveUp(fault.message));
}

function keepRunning(env) {
  return new Promise((done) => {
    let child = start();
    let due = null;
    let isRestarting = false;
    let isStopping = false;
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null;

    function start() {
      const server = spawn(process.execPath, ["--import", "tsx", "server.ts"], { cwd: ROOT, stdio: "inherit", env });
      server.once("exit", (code) => {
        if (isStopping) done(code ?? 0);
        // One that failed waits for the next change instead of ending the session.
        else if (!isRestarting) say("The service has ended; it starts again when a file changes");
      });
      return server;
    }

    async function restart(file) {
      if (isRestarting || isStopping) return;
      isRestarting = true;
      say(`${file} changed: starting again`);
      if (!hasEnded()) {
        const ended = new Promise((exit) => child.once("exit", exit));
        child.kill("SIGINT");
        await ended;
      }
      isRestarting = false;
      if (isStopping) done(child.exitCode ?? 0);
      else child = start();
    }

    const changed = (file) => {
      if (!OF_THE_PROCESS.includes(file) && !(hasEnded() && isSource(file))) return;
      clearTimeout(due);
      due = setTimeout(() => restart(file), SETTLED_MS);
    };
    watch(join(ROOT, "app"), { recursive: true }, (_, file) => file && changed(join("app", file)));
    watch(ROOT, (_, file) => file && changed(file));

    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
      process.on(signal, () => {
        isStopping = true;
        if (!hasEnded()) child.kill(signal);
        else if (!isRestarting) done(child.exitCode ?? 0);
      });
    }
  });
}

/**
 * `npm run dev`: the service from its sources. Vite loads changed pages and their parts again by itself. The process loads
 * what stands behind them (calls, rules, texts, configuration) only once, so it starts again when one of those changes.
 */
import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import { ROOT, say } from "./preparation.js";

/** Editors write a file in several steps. */
const SETTLED_MS = 150;

const isBehindThePages = (file) => /\.(ts|sql)$/.test(file) && !/\.test\.ts$/.test(file);

/** Runs until the terminal says stop; answers the exit code of the last process. */
export function serveFromSources() {
  return new Promise((done) => {
    let child = start();
    let due = null;
    let isRestarting = false;
    let isStopping = false;

    function start() {
      const server = spawn(process.execPath, ["--import", "tsx", "server.ts"], {
        cwd: ROOT,
        stdio: "inherit",
        env: { ...process.env, NODE_ENV: "development" },
      });
      server.once("exit", (code) => {
        if (isStopping) done(code ?? 0);
        // One that failed waits for the next change instead of ending the session.
        else if (!isRestarting) say("The service has ended; it starts again when a file changes");
      });
      return server;
    }

    async function restart(file) {
      if (isRestarting) return;
      isRestarting = true;
      say(`${file} changed: starting again`);
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((exit) => child.once("exit", exit));
        child.kill("SIGTERM");
        await ended;
      }
      isRestarting = false;
      child = start();
    }

    const changed = (file) => {
      clearTimeout(due);
      due = setTimeout(() => restart(file), SETTLED_MS);
    };
    watch(join(ROOT, "app"), { recursive: true }, (_, file) => {
      if (file && isBehindThePages(file)) changed(join("app", file));
    });
    watch(join(ROOT, "server.ts"), () => changed("server.ts"));

    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
      process.on(signal, () => {
        isStopping = true;
        if (child.exitCode !== null || child.signalCode !== null) done(child.exitCode ?? 0);
        else child.kill(signal);
      });
    }
  });
}

import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { endInOrder, isOk, launch, untilReady } from "../durability/subject.ts";
import { aWhile } from "../support/running/patience.ts";
import { ARENAS, HEAP_LIMIT } from "../support/running/running-app.ts";

const BUILD = path.resolve(import.meta.dirname, "../../build");

/** A process of the service that is started again whenever it ends, as systemd does. */
export interface Machine {
  readonly port: number;
  readonly dataDir: string;
  /** Ends it at once. Resolves when the next process is ready. */
  kill(): Promise<void>;
  /** Asks it to end. Resolves when the next process is ready, of another build where one is named. */
  restart(build?: string): Promise<void>;
  /** What its processes said that ended by themselves, or did not end when asked. Each was started again. */
  readonly ended: string[];
  /** The most memory that its last process held, in MB. */
  mostMemory(): number;
  /** The lines of all its processes. */
  log(): string;
  stop(): Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

const onlyOurs = (environment: Environment): NodeJS.ProcessEnv => {
  const { PATH, HOME } = process.env;
  return { PATH, HOME, ...ARENAS, NODE_ENV: "production", METRICS_PORT: "0", ...environment };
};

/** @param build the folder of a build, without one the repository's */
export async function startMachine(
  port: number,
  dataDir: string,
  environment: Environment,
  build = BUILD,
): Promise<Machine> {
  let server = path.join(build, "server.js");
  const logs: (() => string)[] = [];
  const ended: string[] = [];
  let isAsked = false;
  const start = async (): Promise<ChildProcess> => {
    const variables = onlyOurs({ ...environment, PORT: String(port), DATA_DIR: dataDir });
    const { child, said } = launch([HEAP_LIMIT, "--enable-source-maps", server], variables);
    logs.push(said);
    await untilReady(() => isOk(`http://127.0.0.1:${port}/health/ready`), child, said);
    child.once("exit", (code, signal) => {
      if (isAsked) return;
      ended.push(`ended with ${code ?? signal}: ${said().slice(-3_000)}`);
      void again();
    });
    return child;
  };
  const again = async () => {
    child = await start();
    isAsked = false;
  };
  let child = await start();
  return {
    ...{ port, dataDir, ended },
    kill: async () => {
      isAsked = true;
      const exit = once(child, "exit");
      child.kill("SIGKILL");
      await exit;
      await again();
    },
    restart: async (next) => {
      isAsked = true;
      if (next) server = path.join(next, "server.js");
      await endInOrder(child);
      if (child.signalCode === "SIGKILL")
        ended.push(`did not end when it was asked to: ${logs.at(-1)?.().slice(-3_000)}`);
      await again();
    },
    mostMemory: () => {
      const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, "utf8")) ?? [];
      return Math.round(Number(kilobytes) / 1024);
    },
    log: () => logs.map((said) => said()).join(""),
    stop: () => {
      isAsked = true;
      return endInOrder(child);
    },
  };
}

/** What a process says that must not start. @throws when it starts */
export async function refusalOf(port: number, dataDir: string, environment: Environment): Promise<string> {
  const variables = onlyOurs({ ...environment, PORT: String(port), DATA_DIR: dataDir });
  const { child, said } = launch([HEAP_LIMIT, path.join(BUILD, "server.js")], variables);
  for (;;) {
    if (child.exitCode !== null) return said();
    if (await isOk(`http://127.0.0.1:${port}/health/ready`)) {
      await endInOrder(child);
      throw new Error(`It started:\n${said()}`);
    }
    await aWhile(100);
  }
}

/** The requests of a log that failed by our own fault: every 5xx that is not 503. */
export function faultsIn(log: string): string[] {
  return log
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ status }) => typeof status === "number" && status >= 500 && status !== 503)
    .map((line) => JSON.stringify(line).slice(0, 400));
}

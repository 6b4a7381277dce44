import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { endInOrder, launch, untilReady } from "../subject.ts";

/** A program that is killed in the middle of its work and starts again by itself. */
export interface Killable {
  readonly port: number;
  /** How many times it was killed. */
  kills: number;
  isUp: () => boolean;
  /** Null while it is not there. */
  pid: () => number | null;
  /** Ends it at once, without a word. Nothing happens while it is starting. */
  kill: () => void;
  /** Resolves when it is there again. Throws when it did not start. */
  up: () => Promise<void>;
  stop: () => Promise<void>;
}

interface Program {
  port: number;
  parameters: string[];
  environment: NodeJS.ProcessEnv;
  isReady: () => Promise<boolean>;
}

export function killable({ port, parameters, environment, isReady }: Program): Killable {
  let child: ChildProcess | null = null;
  let isUp = false;
  let isOver = false;
  const start = async () => {
    const started = launch(parameters, environment);
    child = started.child;
    await untilReady(isReady, started.child, started.said);
    isUp = true;
  };
  let starting = start();
  const again = async (dead: ChildProcess) => {
    if (dead.exitCode === null && dead.signalCode === null) await once(dead, "exit");
    if (!isOver) await start();
  };
  return {
    port,
    kills: 0,
    isUp: () => isUp,
    pid: () => (isUp ? (child?.pid ?? null) : null),
    kill() {
      if (!isUp || !child) return;
      isUp = false;
      this.kills += 1;
      child.kill("SIGKILL");
      starting = again(child);
      // Whoever waits for it gets the fault.
      starting.catch(() => undefined);
    },
    up: () => starting,
    async stop() {
      isOver = true;
      await starting.catch(() => undefined);
      if (child) await endInOrder(child);
    },
  };
}

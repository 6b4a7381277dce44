import { existsSync, readdirSync, readFileSync } from "node:fs";
import { Agent, request } from "node:http";

/** Seconds that the threads of a process have run, to the nanosecond. Null when the kernel does not count this. */
function scheduledSeconds(pid: number): number | null {
  if (!existsSync(`/proc/${pid}/schedstat`)) return null;
  const threads = readdirSync(`/proc/${pid}/task`);
  const ran = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]),
  );
  return ran.reduce((sum, one) => sum + one, 0) / 1e9;
}

/** Seconds of processor that one thread has used. The main thread has the number of its process. */
export const threadSeconds = (thread: number): number =>
  Number(readFileSync(`/proc/${thread}/task/${thread}/schedstat`, "utf8").split(" ")[0]) / 1e9;

/** Clock ticks per second in /proc (sysconf CLK_TCK is 100 on every Linux that Node runs on). */
const TICKS = 100;

/** The same from ticks. Hundreds of requests of a bare server fit into one tick. */
function tickedSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The program's name is in parentheses and may hold spaces. User and system time are 12 and 13 fields after it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Seconds of processor that a process has used, from the kernel. */
const cpuSeconds = (pid: number): number => scheduledSeconds(pid) ?? tickedSeconds(pid);

/** A process may end while one looks. */
function ifThere<Found>(read: () => Found): Found | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** The same for each child process: the database has one process for each connection. */
function cpuSecondsByChild(parent: number): Map<number, number> {
  const isChild = (pid: number): boolean => {
    const stat = ifThere(() => readFileSync(`/proc/${pid}/stat`, "utf8")) ?? "";
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) === parent;
  };
  const children = readdirSync("/proc").map(Number).filter(Boolean).filter(isChild);
  return new Map(children.map((pid) => [pid, ifThere(() => cpuSeconds(pid)) ?? 0]));
}

/** The same for all child processes together. */
export const cpuSecondsOfChildren = (parent: number): number =>
  [...cpuSecondsByChild(parent).values()].reduce((sum, one) => sum + one, 0);

/**
 * Begins to count what a process and the children of another one work.
 * @returns the seconds since then. A child that has ended meanwhile does not count
 */
export function countWork(pid: number, parent: number): () => number {
  const before = cpuSecondsByChild(parent);
  const own = cpuSeconds(pid);
  return () => {
    const worked = [...cpuSecondsByChild(parent)].map(([child, seconds]) => seconds - (before.get(child) ?? 0));
    return worked.reduce((sum, one) => sum + one, cpuSeconds(pid) - own);
  };
}

export interface Target {
  pid: number;
  url: string;
  cookie: string;
}

/** Milliseconds of the server's processor per request, over `count` requests of a closed loop. */
export async function cpuPerRequest(target: Target, count: number): Promise<number> {
  const before = cpuSeconds(target.pid);
  await closedLoop(target, count);
  return ((cpuSeconds(target.pid) - before) * 1_000) / count;
}

const CONNECTIONS = 8;

/** Eight clients. Each sends its next request when the last is answered. Every answer must be a 200. */
export async function closedLoop({ url, cookie }: Target, count: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let left = count;
  const client = async () => {
    while (left-- > 0) await get(url, cookie, agent);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  agent.destroy();
}

function get(url: string, cookie: string, agent: Agent): Promise<void> {
  return new Promise((done, failed) => {
    const asked = request(url, { agent, headers: { cookie, "accept-encoding": "identity" } }, (response) => {
      if (response.statusCode !== 200) failed(new Error(`${url} answered ${response.statusCode}`));
      response.resume();
      response.on("end", done);
    });
    asked.on("error", failed);
    asked.setTimeout(30_000, () => asked.destroy(new Error(`${url} did not answer in 30 s`)));
    asked.end();
  });
}

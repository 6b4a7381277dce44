import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * The start of a living process as text; null when there is no such process. A later process with the same number has
 * another text. An ended process that only waits for its parent (a zombie) does not count as living.
 */
export function startOf(pid: number): string | null {
  if (process.platform === "linux") {
    try {
      // The second field is the command in parentheses and may hold anything, so we count the fields after it.
      const afterCommand = readFileSync(`/proc/${pid}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ");
      if (afterCommand[0] === "Z" || afterCommand[0] === "X") return null;
      const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
      return `${boot}/${afterCommand[19]}`;
    } catch {
      return null;
    }
  }
  return fromPs(pid, "lstart=");
}

/** The command line of a living process, or null. */
export function commandOf(pid: number): string | null {
  if (process.platform === "linux") {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
    } catch {
      return null;
    }
  }
  return fromPs(pid, "command=");
}

function fromPs(pid: number, column: string): string | null {
  try {
    return execFileSync("ps", ["-o", column, "-p", String(pid)], { encoding: "utf8" }).trim() || null;
  } catch {
    return null;
  }
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Checks every few milliseconds. True when the condition holds; false when the time is up first. */
export async function until(isSo: () => boolean, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (!isSo()) {
    if (Date.now() >= end) return false;
    await pause(10);
  }
  return true;
}

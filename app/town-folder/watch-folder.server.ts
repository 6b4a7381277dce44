import { statSync } from "node:fs";
import { join } from "node:path";
import { type FolderFault, linesOf } from "./folder-fault.ts";
import { namesIn } from "./folder-files.server.ts";

/** How often we look. Messages of the system do not come from every mounted disk, and miss a folder that is exchanged. */
const LOOK_EVERY_MS = 500;

/** More files than a town may have: the reading tells of them. */
const MOST_SEEN = 1_000;

export interface WatchedFolder {
  /** One line when the folder has faults and the service goes on with what it read before; else null. */
  remark(): string | null;
  stop(): void;
}

interface Watching {
  folder: string;
  /** Takes what is in the folder now, when nothing of it is wrong. @returns what is wrong */
  take: () => Promise<readonly FolderFault[]>;
  report: { taken(): void; refused(lines: readonly string[]): void };
}

/** Takes a changed folder when it has rested for one look: programs write files in several steps. */
export function watchFolder({ folder, take, report }: Watching): WatchedFolder {
  let [seen, isNew, isTaking] = [stampOf(folder), false, false];
  let faults: readonly FolderFault[] = [];
  const takeNow = async () => {
    faults = await take().catch((): FolderFault[] => [{ file: folder, line: null, says: "cannot be read" }]);
    if (faults.length > 0) report.refused(linesOf(faults));
    else report.taken();
  };
  const look = () => {
    if (isTaking) return;
    const now = stampOf(folder);
    const rests = now === seen;
    seen = now;
    if (rests && isNew) {
      isTaking = true;
      void takeNow().finally(() => {
        isTaking = false;
      });
    }
    isNew = !rests;
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  return {
    remark: () =>
      faults.length > 0
        ? `the town's folder has faults, so its last good state is served; faults: ${faults.length}`
        : null,
    stop: () => clearInterval(timer),
  };
}

/** Differs when a file has changed, come or gone. Links are followed. */
function stampOf(folder: string): string {
  const stamps: string[] = [];
  const unread = (below: string) => stamps.push(`${below} gone`);
  for (const file of namesIn(folder, { unread })) {
    if (stamps.push(`${file} ${stampOfFile(join(folder, file))}`) > MOST_SEEN) break;
  }
  return stamps.join("\n");
}

function stampOfFile(path: string): string {
  try {
    const { mtimeMs, size, ino } = statSync(path);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    return "gone";
  }
}

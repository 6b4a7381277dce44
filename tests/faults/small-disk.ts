import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { type Endings, folderFor } from "./town.ts";

/** A disk of its own in memory, which can be filled to the last byte. */
export function smallDisk(endings: Endings, megabytes: number) {
  const mount = path.join(folderFor(endings), "disk");
  mkdirSync(mount);
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0711`, "tmpfs", mount]);
  endings.add(() => execFileSync("umount", ["--lazy", mount]));
  const filler = path.join(mount, "filler");
  return {
    folder: mount,
    fill: () => {
      const file = openSync(filler, "w");
      for (let size = 1 << 20; size >= 1; )
        try {
          writeSync(file, Buffer.alloc(size));
        } catch {
          size = Math.floor(size / 2);
        }
      closeSync(file);
    },
    free: () => rmSync(filler, { force: true }),
  };
}

import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../../..");
const HASHED = /-([\w-]{8})\.(js|css)$/;

/** The build as if every file for the browser had changed: each has another name, here and wherever it is named. */
export function otherBuild(): { folder: string; remove(): void } {
  const home = mkdtempSync(join(tmpdir(), "aamu-other-build-"));
  const folder = join(home, "build");
  cpSync(join(ROOT, "build"), folder, { recursive: true });
  for (const beside of ["node_modules", "app"]) symlinkSync(join(ROOT, beside), join(home, beside));
  const assets = join(folder, "client/assets");
  const names = readdirSync(assets);
  // Compressed files have names inside them.
  for (const name of names.filter((one) => /\.(br|gz)$/.test(one))) rmSync(join(assets, name));
  const hashed = names.filter((name) => HASHED.test(name));
  const renamed = new Map(
    hashed.map((name) => [name, name.replace(HASHED, (_, hash, end) => `-Z${String(hash).slice(1)}.${end}`)]),
  );
  const all = /[\w.-]+-[\w-]{8}\.(?:js|css)/g;
  for (const place of [assets, join(folder, "server"), join(folder, "server/assets"), join(folder, ".vite")]) {
    for (const name of readdirSync(place).filter((one) => /\.(js|css|json)$/.test(one))) {
      const path = join(place, name);
      const text = readFileSync(path, "utf8");
      const changed = text.replace(all, (found) => renamed.get(found) ?? found);
      if (changed !== text) writeFileSync(path, changed);
    }
  }
  for (const [from, to] of renamed) renameSync(join(assets, from), join(assets, to));
  return { folder, remove: () => rmSync(home, { recursive: true, force: true }) };
}

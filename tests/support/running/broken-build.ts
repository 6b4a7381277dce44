import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../../..");

/** A statement of our sources, and what is thrown before it. */
export interface Break {
  file: string;
  /** The beginning of a line that the build has unchanged, and once. The build may give variables other names. */
  statement: string;
  message: string;
}

/** A copy of the build that throws where a test says. The maps stay true, because no line is added. */
export function brokenBuild(breaks: readonly Break[]): { folder: string; remove(): void } {
  const home = mkdtempSync(join(tmpdir(), "aamu-broken-"));
  const folder = join(home, "build");
  cpSync(join(ROOT, "build"), folder, { recursive: true });
  for (const beside of ["node_modules", "app"]) symlinkSync(join(ROOT, beside), join(home, beside));
  const chunks = readdirSync(join(folder, "server/assets")).filter((name) => name.endsWith(".js"));
  for (const { statement, message } of breaks) {
    const found = chunks
      .map((name) => join(folder, "server/assets", name))
      .filter((chunk) => readFileSync(chunk, "utf8").split(statement).length === 2);
    const [chunk] = found;
    if (!chunk || found.length > 1) throw new Error(`The build has this statement ${found.length} times: ${statement}`);
    const thrown = `throw new Error(${JSON.stringify(message)}); ${statement}`;
    writeFileSync(chunk, readFileSync(chunk, "utf8").replace(statement, thrown));
  }
  return { folder, remove: () => rmSync(home, { recursive: true, force: true }) };
}

/** `app/login/pages/weak-login.tsx:32`: where the sources have a statement. */
export function placeOf({ file, statement }: Pick<Break, "file" | "statement">): string {
  const lines = readFileSync(join(ROOT, file), "utf8").split("\n");
  return `${file}:${lines.findIndex((line) => line.includes(statement)) + 1}`;
}

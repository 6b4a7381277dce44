import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { lockedPackages, ofProduction, readLock } from "../../dependencies/locked-packages.ts";

const ROOT = resolve(import.meta.dirname, "../../..");

export const dockerfile = (): string => readFileSync(join(ROOT, "Dockerfile"), "utf8");

/** What the last stage of the Dockerfile takes over from the first one, as paths in the repository. */
export function copiedIntoImage(): string[] {
  const [, last = ""] = /^FROM [^\n]+\n((?:(?!^FROM ).)*)$(?![\s\S])/ms.exec(dockerfile()) ?? [];
  return [...last.matchAll(/^COPY --from=build \/aamu\/(\S+) (\S+)$/gm)].map(([line, from = "", to = ""]) => {
    const into = to.endsWith("/") ? join(to, from) : to;
    if (join(into) !== from) throw new Error(`${line}: goes to another place than in the repository`);
    return from;
  });
}

/** The packages that stay after `npm prune --omit=dev`, on this system. */
const packagesThatStay = (): string[] =>
  ofProduction(lockedPackages(readLock()))
    .map(({ path }) => path)
    // Those within another one come with it.
    .filter((path) => path.split("node_modules/").length === 2 && existsSync(join(ROOT, path)));

/** Lays out in this empty folder what the image has below /aamu, and nothing else. The build has to be there. */
export function layOutImage(folder: string): void {
  const others = copiedIntoImage().filter((path) => path !== "node_modules");
  for (const path of others) mkdirSync(dirname(join(folder, path)), { recursive: true });
  const paths = [...others, ...packagesThatStay()];
  // Without copies where both are on one disk: packages have half a gigabyte.
  const copy = (how: string) =>
    spawnSync("cp", ["-a", how, "--parents", ...paths, folder], { cwd: ROOT, encoding: "utf8" });
  const first = copy("--link");
  const done = first.status === 0 ? first : copy("--remove-destination");
  if (done.status !== 0) throw new Error(`The folder of the image cannot be laid out: ${done.stderr}`);
}

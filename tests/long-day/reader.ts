import { aWhile } from "../support/running/patience.ts";
import type { Troubles } from "./troubles.ts";

const PAGES = ["/login", "/login/form", "/map", "/accessibility"];
const BETWEEN_MS = 1_000;
/** The names that `otherBuild` gives. */
const OF_OTHER_BUILD = /-Z[\w-]{7}\.(?:css|js)/;

/** Somebody without a session who opens pages all day, each with its styles and scripts. */
export async function readAllDay(
  url: string,
  { troubles, isOver, found }: { troubles: Troubles; isOver: () => boolean; found: (detail: string) => void },
): Promise<{ pages: number; files: number; builds: Set<"this" | "other"> }> {
  const read = { pages: 0, files: 0, builds: new Set<"this" | "other">() };
  const ask = async (path: string): Promise<string> => {
    const response = await fetch(`${url}${path}`, { redirect: "manual" }).catch((fault: unknown) => String(fault));
    if (typeof response !== "string" && response.status === 200) return response.text();
    const why = typeof response === "string" ? response : response.status;
    if (!troubles.was("database", performance.now())) found(`${path}: ${why}`);
    return "";
  };
  for (let turn = 0; !isOver(); turn += 1, await aWhile(BETWEEN_MS)) {
    const path = PAGES[turn % PAGES.length] ?? "/login";
    const html = await ask(path);
    if (html === "") continue;
    read.pages += 1;
    read.builds.add(OF_OTHER_BUILD.test(html) ? "other" : "this");
    const files = [...new Set([...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([file]) => file))];
    if (!files.some((file) => file.endsWith(".css"))) found(`${path}: no styles`);
    for (const file of files) if ((await ask(file)) !== "") read.files += 1;
  }
  return read;
}

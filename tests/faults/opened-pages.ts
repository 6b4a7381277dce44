import { contract } from "../../app/contract.ts";
import type { Contract } from "../../app/foundation/seam/call.ts";
import type { FaultTown } from "./town.ts";

export interface Answer {
  status: number;
  body: string;
  headers: Headers;
}

/** One request of a guardian, or of nobody, that follows no redirect. */
export async function ask(
  { app }: Pick<FaultTown, "app">,
  address: string,
  session: string | null,
  { headers = {}, fields }: { headers?: Record<string, string>; fields?: readonly [string, string][] } = {},
): Promise<Answer> {
  const response = await fetch(`${app.url}${address}`, {
    redirect: "manual",
    method: fields ? "POST" : "GET",
    body: fields ? new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])) : null,
    headers: {
      "accept-language": "fi",
      accept: "text/html,*/*",
      ...(fields ? { origin: app.url, "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate" } : {}),
      ...(session ? { cookie: `evaka.eugw.session=${session}` } : {}),
      ...headers,
    },
  });
  return { status: response.status, body: await response.text(), headers: response.headers };
}

/** So many pages of a guardian are opened at most, and so many that differ in their query alone. */
const MOST_PAGES = 120;
const MOST_OF_PATH = 3;

/** Opens pages from the first one on, by their links. */
export async function pagesOf(town: FaultTown, session: string): Promise<string[]> {
  const found = new Set(["/"]);
  const ofPath = new Map<string, number>();
  for (const path of found) {
    const { body, headers } = await ask(town, path, session);
    const target = headers.get("location");
    const links = [...body.matchAll(/ href="([^"#]+)/g)].map(([, to = ""]) => to.replaceAll("&amp;", "&"));
    for (const href of target ? [target, ...links] : links) {
      const { origin, pathname, search } = new URL(href, `${town.app.url}${path}`);
      const isOther = origin !== town.app.url || /^\/(?:assets|api|auth|demo)|\.\w+$|logout/.test(pathname);
      const many = ofPath.get(pathname) ?? 0;
      if (isOther || found.has(pathname + search) || many >= MOST_OF_PATH || found.size >= MOST_PAGES) continue;
      ofPath.set(pathname, many + 1);
      found.add(pathname + search);
    }
  }
  return [...found];
}

/** The addresses of all reading calls, with the names of their parameters in braces. */
export function readingCalls(): string[] {
  const areas: Contract = contract;
  return Object.values(areas)
    .flatMap((calls) => Object.values(calls))
    .flatMap(({ method, path }) => (method === "GET" ? [`/api${path}`] : []));
}

import type { CookieJar } from "./cookie-jar.ts";

export interface Asked {
  /** Whole. */
  address: string;
  method?: string;
  body?: FormData | URLSearchParams | string | null;
  headers?: Record<string, string>;
  /** A window asks for a page. */
  accept?: "html";
}

export interface Response {
  url: string;
  status: number;
  headers: Headers;
  body: string;
  /** The last of these requests, or one that led to it, was a post. */
  isAfterPost: boolean;
}

export interface Asking {
  (asked: Asked): Promise<Response>;
  /** Of the service, as its pages write it. */
  readonly origin: string;
}

const MOST_REDIRECTS = 20;

/** The later one counts, in whatever case its name is written. */
function inTurn(...parts: readonly Record<string, string>[]): Headers {
  const headers = new Headers();
  for (const part of parts) for (const [name, value] of Object.entries(part)) headers.set(name, value);
  return headers;
}

/**
 * Asks a service as a browser does: with its cookies, and to where a redirect leads.
 * @param listening where the service really listens, when that is not the address its pages write
 */
export function visitor(
  jar: CookieJar,
  { origin, listening, headers }: { origin: string; listening: string; headers: Record<string, string> },
): Asking {
  async function ask(asked: Asked): Promise<Response> {
    let { address, method = "GET", body = null } = asked;
    let isAfterPost = false;
    for (let turn = 0; turn < MOST_REDIRECTS; turn++) {
      const url = new URL(address);
      // The demo's identity provider is the same service by its other name, 127.0.0.1.
      if (url.port !== new URL(origin).port) throw new Error(`A step leads to another site: ${url.origin}`);
      isAfterPost ||= method !== "GET" && method !== "HEAD";
      const cookie = jar.header();
      const response = await fetch(new URL(`${url.pathname}${url.search}`, listening), {
        method,
        body,
        redirect: "manual",
        headers: inTurn(
          headers,
          asked.accept ? { accept: "text/html,application/xhtml+xml", "sec-fetch-mode": "navigate" } : {},
          { "sec-fetch-site": "same-origin" },
          method === "GET" ? {} : { origin },
          cookie ? { cookie } : {},
          asked.headers ?? {},
        ),
      });
      jar.take(response.headers.getSetCookie());
      const leadsTo = response.headers.get("location");
      const text = await response.text();
      if (leadsTo === null || response.status < 300 || response.status >= 400)
        return { url: address, status: response.status, headers: response.headers, body: text, isAfterPost };
      address = new URL(leadsTo, address).href;
      if (response.status !== 307 && response.status !== 308) [method, body] = ["GET", null];
    }
    throw new Error(`${asked.address} leads round and round`);
  }
  return Object.assign(ask, { origin });
}

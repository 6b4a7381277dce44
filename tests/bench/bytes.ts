import { request } from "node:http";
import type { Browser, Request } from "playwright";
import { guardianIn } from "../support/browser.ts";

/** The bytes of a first visit's answers over the wire, without headers. */
export interface Weight {
  html: number;
  css: number;
  script: number;
  /** Pictures, tiles, requests of scripts. */
  other: number;
}

/** A phone: the lower part of a page is not in sight. */
const PHONE = { width: 360, height: 640 };
/** After this time a page has begun all requests that it makes by itself. */
const SETTLED_MS = 1_500;

/** Opens a page on a phone without a cache, and counts the bytes that the browser received. */
export async function weightOf(browser: Browser, url: string, cookie: string): Promise<Weight> {
  const window = await guardianIn(browser, new URL(url).origin, PHONE);
  const context = window.context();
  try {
    await context.addCookies(cookiesFor(url, cookie));
    const finished: Request[] = [];
    window.on("requestfinished", (one) => finished.push(one));
    const response = await window.goto(url, { waitUntil: "load" });
    if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}`);
    await window.waitForTimeout(SETTLED_MS);
    const weight: Weight = { html: 0, css: 0, script: 0, other: 0 };
    for (const one of finished) weight[partOf(one)] += (await one.sizes()).responseBodySize;
    return weight;
  } finally {
    await context.close();
  }
}

function partOf(one: Request): keyof Weight {
  // A preloaded file (modulepreload) has no kind of its own.
  if (new URL(one.url()).pathname.endsWith(".js")) return "script";
  switch (one.resourceType()) {
    case "document":
      return "html";
    case "stylesheet":
      return "css";
    case "script":
      return "script";
    default:
      return "other";
  }
}

const cookiesFor = (url: string, cookie: string) =>
  cookie
    .split("; ")
    .filter(Boolean)
    .map((pair) => {
      const end = pair.indexOf("=");
      return { name: pair.slice(0, end), value: pair.slice(end + 1), url: new URL(url).origin };
    });

/** A page as text, for the servers of the comparison. */
export function pageText(url: string, cookie: string): Promise<string> {
  return new Promise((done, failed) => {
    const asked = request(url, { headers: { cookie, "accept-encoding": "identity" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        if (response.statusCode === 200) done(Buffer.concat(chunks).toString());
        else failed(new Error(`${url} answered ${response.statusCode}`));
      });
    });
    asked.on("error", failed);
    asked.setTimeout(30_000, () => asked.destroy(new Error(`${url} did not answer in 30 s`)));
    asked.end();
  });
}

import { request } from "node:http";
import type { Browser } from "playwright";
import { guardianIn } from "../support/browsing/browser.ts";
import { receivedFirst, sumOf } from "../support/reading/wire-bytes.ts";

/** The bytes of a first visit's responses over the wire, with headers. */
export interface Weight {
  html: number;
  css: number;
  script: number;
  /** The script without headers. */
  scriptAlone: number;
  /** The icon, pictures, tiles, requests of scripts. */
  other: number;
}

/** A phone: the lower part of a page is not in sight. */
export const PHONE = { width: 360, height: 640 };

/** Opens a page on a phone without a cache, and counts the bytes that the browser received. */
export async function weightOf(browser: Browser, url: string, cookie: string): Promise<Weight> {
  const window = await guardianIn(browser, new URL(url).origin, PHONE);
  const context = window.context();
  try {
    await context.addCookies(cookiesFor(url, cookie));
    const received = await receivedFirst(window, url);
    const [html, css, script] = [sumOf(received, "html"), sumOf(received, "css"), sumOf(received, "script")];
    const scriptAlone = received.filter(({ kind }) => kind === "script").reduce((sum, { body }) => sum + body, 0);
    return { html, css, script, scriptAlone, other: sumOf(received) - html - css - script };
  } finally {
    await context.close();
  }
}

export const cookiesFor = (url: string, cookie: string) =>
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

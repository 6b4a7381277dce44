import { get } from "node:http";
import type { Page } from "playwright";

/** One response of a first visit as it came over the wire, with its headers. */
export interface Received {
  path: string;
  kind: "html" | "css" | "script" | "icon" | "other";
  bytes: number;
  /** The same without its headers. */
  body: number;
}

/**
 * Opens a page in a window without a cache and lists every response that the browser received, headers included. A
 * browser without windows fetches no icon, so we fetch the page's icon as the others do.
 */
export async function receivedFirst(page: Page, address: string): Promise<Received[]> {
  const browser = await page.context().newCDPSession(page);
  const asked = new Map<string, { path: string; kind: Received["kind"] }>();
  const received: Received[] = [];
  browser.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    if (request.url.startsWith("http"))
      asked.set(requestId, { path: pathOf(request.url), kind: kindOf(request, type) });
  });
  const heads = new Map<string, number>();
  browser.on("Network.responseReceived", ({ requestId, response }) => heads.set(requestId, response.encodedDataLength));
  browser.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const found = asked.get(requestId);
    if (!found) return;
    received.push({ ...found, bytes: encodedDataLength, body: encodedDataLength - (heads.get(requestId) ?? 0) });
  });
  await browser.send("Network.enable");
  await browser.send("Network.clearBrowserCache");
  const response = await page.goto(address, { waitUntil: "load" });
  if (response?.status() !== 200) throw new Error(`${address} answered ${response?.status()}`);
  // The page asks for the scripts of its islands after it has loaded.
  await page.waitForLoadState("networkidle");
  await browser.detach();
  // An answer to a script is no page: it names no icon.
  const icon = await page.evaluate(() => document.querySelector("link[rel=icon]")?.getAttribute("href"));
  if (!icon) return received;
  // A browser with windows has fetched it.
  const others = received.filter(({ path }) => path !== pathOf(new URL(icon, page.url()).href));
  return [...others, { path: icon, kind: "icon", ...(await wireLength(new URL(icon, page.url()))) }];
}

export const sumOf = (received: readonly Received[], kind?: Received["kind"]): number =>
  received.filter((one) => !kind || one.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0);

const pathOf = (url: string): string => new URL(url).pathname;

function kindOf({ url }: { url: string }, type: string | undefined): Received["kind"] {
  // A preloaded file (modulepreload) has no kind of its own.
  if (pathOf(url).endsWith(".js") || type === "Script") return "script";
  return type === "Document" ? "html" : type === "Stylesheet" ? "css" : "other";
}

/** The bytes of a response: its status line, its headers and its body. */
const wireLength = (url: URL): Promise<Pick<Received, "bytes" | "body">> =>
  new Promise((done, failed) => {
    get(url, { headers: { "accept-encoding": "gzip, deflate, br" } }, (response) => {
      const lines = response.rawHeaders.join("").length + 2 * response.rawHeaders.length;
      const head = `HTTP/1.1 ${response.statusCode} ${response.statusMessage}\r\n\r\n`.length + lines;
      let body = 0;
      response.on("data", (chunk: Buffer) => {
        body += chunk.length;
      });
      response.on("end", () => done({ bytes: head + body, body }));
    }).on("error", failed);
  });

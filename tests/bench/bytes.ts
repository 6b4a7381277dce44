import { request } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";

/** Bytes of a page on the wire, compressed as the server compresses for a browser. */
export interface Weight {
  html: number;
  css: number;
  script: number;
}

interface Received {
  status: number;
  encoding: string;
  bytes: Buffer;
}

/** Raw, so that what is counted is what went over the wire. */
function receive(url: string, cookie: string, encoding: string): Promise<Received> {
  return new Promise((done, failed) => {
    const asked = request(url, { headers: { cookie, "accept-encoding": encoding } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const { "content-encoding": used = "identity" } = answer.headers;
        done({ status: answer.statusCode ?? 0, encoding: used, bytes: Buffer.concat(chunks) });
      });
    });
    asked.on("error", failed);
    asked.setTimeout(30_000, () => asked.destroy(new Error(`${url} did not answer in 30 s`)));
    asked.end();
  });
}

export async function pageText(url: string, cookie: string): Promise<string> {
  const { status, bytes } = await receive(url, cookie, "identity");
  if (status !== 200) throw new Error(`${url} answered ${status}`);
  return bytes.toString();
}

export async function weightOf(url: string, cookie: string): Promise<Weight> {
  const html = await pageText(url, cookie);
  const styles = addressesIn(html, /<link[^>]+rel="stylesheet"[^>]*>/g, /href="([^"]+)"/);
  const scripts = addressesIn(html, /<script[^>]+src="[^"]+"[^>]*>/g, /src="([^"]+)"/);
  return {
    html: await sizeOf(url, cookie),
    css: await sumOf(
      styles.map((address) => new URL(address, url).href),
      cookie,
    ),
    script:
      (await sumOf(
        await withImports(
          scripts.map((address) => new URL(address, url).href),
          cookie,
        ),
        cookie,
      )) + inlineScript(html),
  };
}

async function sumOf(urls: readonly string[], cookie: string): Promise<number> {
  const sizes = await Promise.all(urls.map((url) => sizeOf(url, cookie)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** A module and all that it imports at once; what it may load later (`import()`) is not the page's weight. */
async function withImports(urls: readonly string[], cookie: string): Promise<string[]> {
  const known = new Set(urls);
  for (const url of known) {
    const text = await pageText(url, cookie);
    for (const [, address] of text.matchAll(/(?:^|[;}\s])(?:import|export)[^"'()]*?["']([^"']+\.js)["']/g)) {
      known.add(new URL(address as string, url).href);
    }
  }
  return [...known];
}

/** What the browser downloads: brotli where the server offers it, else gzip. */
async function sizeOf(url: string, cookie: string): Promise<number> {
  const { bytes, encoding } = await receive(url, cookie, "gzip, deflate, br");
  // Small answers are sent as they are; they count as what a proxy would make of them.
  return encoding === "identity" ? Math.min(bytes.length, brotliCompressSync(bytes).length) : bytes.length;
}

function addressesIn(html: string, elements: RegExp, address: RegExp): string[] {
  return [...html.matchAll(elements)].flatMap(([element]) => address.exec(element)?.[1] ?? []);
}

function inlineScript(html: string): number {
  const texts = [...html.matchAll(/<script(?![^>]+src=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, text]) => text ?? "");
  const text = texts.join("");
  return text === "" ? 0 : gzipSync(text).length;
}

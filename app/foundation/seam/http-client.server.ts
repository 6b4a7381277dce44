import { openAsBlob } from "node:fs";
import { type Dispatcher, FormData, request } from "undici";
import type { IncomingFile } from "~/foundation/files/incoming-file.ts";
import type { Call, Contract, Download } from "./call.ts";
import { type CarryOut, type Client, type ClientOptions, clientOf, withVersion } from "./client.ts";
import { readTolerantly } from "./read-tolerantly.ts";
import { Refusal, refuse } from "./refusal.ts";
import { timeLimit } from "./time-limit.server.ts";

export interface HttpClientOptions {
  /** The address of `/api`, e.g. `https://town.example/api`. */
  baseUrl: string;
  /** Headers of every call: the guardian's cookie, a mocked time. */
  headers?: Record<string, string>;
  /** Gets the `Set-Cookie` headers of each response. */
  onCookies?: (cookies: readonly string[]) => void;
  /** Milliseconds to wait for a response: of a download until it begins. */
  patience?: number | ((call: Call) => number);
  /** Hears of fields with a value that we do not know. Without it such an answer is a fault. */
  onUnknownValue?: (place: { area: string; name: string }, field: string) => void;
  /** Sends a request. By default undici's `request`, which costs a third of what `fetch` does. */
  send?: (address: string, asked: Asked) => Promise<Answer>;
}

export type Asked = Pick<Dispatcher.RequestOptions, "method" | "body" | "signal"> & { headers: Record<string, string> };
export type Answer = Dispatcher.ResponseData;

/** A connection that broke before its answer came. */
const BROKEN = ["UND_ERR_SOCKET", "ECONNRESET"];

/**
 * Sends a request. A server may close an idle connection in the very moment in which we use it. A read is then asked once
 * more; what else changes something is not.
 */
export const sending = (address: string, asked: Asked & { dispatcher?: Dispatcher }): Promise<Answer> =>
  request(address, asked).catch((fault: unknown) => {
    if (asked.method !== "GET" || !BROKEN.includes((fault as { code?: string }).code ?? "")) throw fault;
    return request(address, asked);
  });

/** A server that leads our calls elsewhere: we ask no other host than the one that is configured. */
class LedElsewhere extends Error {
  override readonly name = "LedElsewhere";
}

/** The same client over HTTP, for our own `/api` or an existing gateway (contract 1.1 to 1.6). */
export const httpClient = <T extends Contract>(contract: T, http: HttpClientOptions): Client<T> =>
  clientOf(contract, overHttp(http));

/** Carries out one call over HTTP. */
export function overHttp(http: HttpClientOptions): CarryOut {
  return async (call, place, input, options) => {
    // A gateway cannot tell whether it got this before; `sentOnce` can, and asks here only when it did.
    if (options.onlyAgain) refuse(409, "VERSION_CONFLICT");
    const body = await bodyOf(call, input);
    const report = http.onUnknownValue;
    const reading = report ? (field: string) => report(place, field) : null;
    const { patience = 30_000 } = http;
    const limit = timeLimit(typeof patience === "number" ? patience : patience(call));
    try {
      const asked = { method: call.method, headers: headersOf(call, http, options), body, signal: limit.signal };
      const response = await limit.within(answerTo(call, addressOf(http.baseUrl, call, input), asked, http));
      http.onCookies?.(cookiesOf(response));
      if (!isGood(response)) throw await limit.within(refusalFrom(response));
      return withVersion(await limit.within(outputFrom(call, response, reading)), versionOf(response));
    } finally {
      limit.end();
    }
  };
}

/** A gateway may lead from a download to another place of its own. */
const MOST_REDIRECTS = 3;

async function answerTo(call: Call, address: string, asked: Asked, { baseUrl, send = sending }: HttpClientOptions) {
  let at = address;
  for (let turn = 0; turn <= MOST_REDIRECTS; turn++) {
    const response = await send(at, asked);
    const leads = call.kind === "download" && isRedirect(response) ? headerOf(response, "location") : null;
    if (leads === null) return response;
    await response.body.dump();
    at = new URL(leads, at).href;
    if (new URL(at).origin !== new URL(baseUrl).origin) throw new LedElsewhere("A call was led to another host");
  }
  throw new LedElsewhere("A call was led on and on");
}

const isGood = ({ statusCode }: Answer): boolean => statusCode >= 200 && statusCode < 300;
const isRedirect = ({ statusCode }: Answer): boolean => statusCode >= 300 && statusCode < 400;

const headerOf = ({ headers }: Answer, name: string): string | null => [headers[name] ?? []].flat()[0] ?? null;

const cookiesOf = ({ headers }: Answer): string[] => [headers["set-cookie"] ?? []].flat();

const versionOf = (response: Answer): string | null => headerOf(response, "etag")?.replace(/^(W\/)?"|"$/g, "") ?? null;

function addressOf(baseUrl: string, call: Call, input: unknown): string {
  const given = (input ?? {}) as Record<string, unknown>;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given[name])));
  const query = new URLSearchParams();
  for (const name of Object.keys(call.query.shape)) {
    const value = given[name];
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null) query.append(name, String(item));
  }
  return `${baseUrl}${path}${query.size > 0 ? `?${query}` : ""}`;
}

function headersOf(call: Call, http: HttpClientOptions, options: ClientOptions): Record<string, string> {
  return {
    "x-evaka-csrf": "1",
    ...(call.body && call.kind !== "upload" ? { "content-type": "application/json" } : {}),
    ...(options.ifMatch ? { "if-match": `"${options.ifMatch}"` } : {}),
    ...(options.idempotencyKey ? { "idempotency-key": options.idempotencyKey } : {}),
    ...http.headers,
  };
}

async function bodyOf(call: Call, input: unknown): Promise<FormData | string | undefined> {
  if (call.kind === "upload") {
    const { file } = input as { file: IncomingFile };
    const form = new FormData();
    form.append("file", await openAsBlob(file.path), file.name);
    return form;
  }
  return call.body ? JSON.stringify((input as { body: unknown }).body) : undefined;
}

/** @param report of unknown values; null when there may be none */
async function outputFrom(call: Call, response: Answer, report: ((field: string) => void) | null): Promise<unknown> {
  if (call.kind === "download") return downloadFrom(response);
  const text = await response.body.text();
  const value: unknown = call.kind === "text" ? text : text === "" ? undefined : JSON.parse(text);
  return report ? readTolerantly(call.output, value, report) : call.output.parse(value);
}

function downloadFrom(response: Answer): Download {
  const disposition = headerOf(response, "content-disposition") ?? "";
  const name = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const size = headerOf(response, "content-length");
  return {
    name: name ? decodeURIComponent(name) : "",
    contentType: headerOf(response, "content-type") ?? "application/octet-stream",
    disposition: disposition.startsWith("inline") ? "inline" : "attachment",
    ...(size ? { size: Number(size) } : {}),
    open: () => response.body,
  };
}

/** Reads only the status and `errorCode` of a refusal (contract 1.6). */
async function refusalFrom({ statusCode, body }: Answer): Promise<Refusal> {
  const text = await body.text();
  try {
    const { errorCode = null, ...details } = JSON.parse(text) as { errorCode?: string | null };
    return new Refusal(statusCode, errorCode, details);
  } catch {
    return new Refusal(statusCode);
  }
}

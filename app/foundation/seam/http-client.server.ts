import { openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import type { Call, Contract, Download, IncomingFile } from "./call.ts";
import { type Client, type ClientOptions, clientOf, withVersion } from "./client.ts";
import { Refusal } from "./refusal.ts";

export interface HttpClientOptions {
  /** The address of `/api`, e.g. `https://town.example/api`. */
  baseUrl: string;
  /** Headers of every call: the guardian's cookie, a mocked time. */
  headers?: Record<string, string>;
  /** Called with the headers of each answer, e.g. to pass on cookies. */
  onAnswer?: (headers: Headers) => void;
  /** Milliseconds to wait for an answer. */
  patience?: number;
}

/** The same client over HTTP, for our own `/api` or an existing gateway (contract 1.1 to 1.6). */
export function httpClient<T extends Contract>(contract: T, http: HttpClientOptions): Client<T> {
  return clientOf(contract, async (call, _place, input, options) => {
    const answer = await fetch(addressOf(http.baseUrl, call, input), {
      method: call.method,
      headers: headersOf(call, http, options),
      body: await bodyOf(call, input),
      redirect: call.kind === "download" ? "follow" : "manual",
      signal: AbortSignal.timeout(http.patience ?? 30_000),
    });
    http.onAnswer?.(answer.headers);
    if (!answer.ok) throw await refusalFrom(answer);
    return withVersion(await answerFrom(call, answer), answer.headers.get("etag")?.replace(/^(W\/)?"|"$/g, "") ?? null);
  });
}

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

async function answerFrom(call: Call, answer: Response): Promise<unknown> {
  if (call.kind === "download") return downloadFrom(answer);
  const text = await answer.text();
  const value: unknown = call.kind === "text" ? text : text === "" ? undefined : JSON.parse(text);
  return call.answer.parse(value);
}

function downloadFrom(answer: Response): Download {
  const disposition = answer.headers.get("content-disposition") ?? "";
  const name = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const size = answer.headers.get("content-length");
  return {
    name: name ? decodeURIComponent(name) : "",
    contentType: answer.headers.get("content-type") ?? "application/octet-stream",
    disposition: disposition.startsWith("inline") ? "inline" : "attachment",
    ...(size ? { size: Number(size) } : {}),
    open: () => (answer.body ? Readable.fromWeb(answer.body as never) : Readable.from([])),
  };
}

/** Reads only the status and `errorCode` of a refusal (contract 1.6). */
async function refusalFrom(answer: Response): Promise<Refusal> {
  const text = await answer.text();
  try {
    const { errorCode = null, ...details } = JSON.parse(text) as { errorCode?: string | null };
    return new Refusal(answer.status, errorCode, details);
  } catch {
    return new Refusal(answer.status);
  }
}

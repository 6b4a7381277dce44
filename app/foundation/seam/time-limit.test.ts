import type { RequestListener } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { loopback } from "../../../tests/support/asking/loopback.ts";
import { aWhile, PATIENCE_MS } from "../../../tests/support/running/patience.ts";
import { call, download } from "./call.ts";
import { httpClient } from "./http-client.server.ts";
import { timeLimit } from "./time-limit.server.ts";

/** Milliseconds for a server that falls silent. */
const SHORT = 200;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;
let collecting: NodeJS.Timeout;
beforeEach(() => {
  collecting = setInterval(collectGarbage, 5);
});
afterEach(() => clearInterval(collecting));

const serve = loopback();
const SILENT: [string, RequestListener][] = [
  ["never answers", () => undefined],
  ["stops in the middle", (_request, response) => void response.write("{")],
];

/** As the map's client asks. */
async function ask(url: string, patience: number): Promise<string> {
  const limit = timeLimit(patience);
  try {
    const response = await limit.within(fetch(url, { redirect: "error", signal: limit.signal }));
    return await limit.within(response.text());
  } finally {
    limit.end();
  }
}

const level = "public";
const contract = {
  town: {
    terms: call({ method: "GET", path: "/terms", level, summary: "Terms", output: z.array(z.string()) }),
    paper: call({ method: "GET", path: "/paper", level, summary: "Paper", kind: "download", output: download }),
  },
};
const clientAt = (baseUrl: string, patience: number) => httpClient(contract, { baseUrl, patience }).town;

describe("while garbage is collected, a server that", () => {
  it.each(SILENT)("%s is not waited for longer than the limit", async (_, silent) => {
    await expect(ask(await serve(silent), SHORT)).rejects.toMatchObject({ name: "TimeoutError" });
  });

  it.each(SILENT)("%s is not waited for by a client of its contract", async (_, silent) => {
    await expect(clientAt(await serve(silent), SHORT).terms()).rejects.toMatchObject({ name: "TimeoutError" });
  });

  it("answers in time is read to its end", async () => {
    expect(await ask(await serve((_request, response) => response.end("päivä")), PATIENCE_MS)).toBe("päivä");
  });

  it("sends a file slowly may take longer than the limit, once it has begun", async () => {
    const begins = async (limit: number) => {
      const url = await serve((_request, response) => {
        response.write("first, ");
        void aWhile(limit + SHORT).then(() => response.end("last"));
      });
      return clientAt(url, limit)
        .paper()
        .catch(() => null);
    };
    // On a busy machine the beginning takes longer too.
    const paper = (await begins(1_500)) ?? (await begins(6_000)) ?? (await begins(PATIENCE_MS));
    const pieces: Buffer[] = [];
    for await (const piece of (await paper?.open()) ?? []) pieces.push(Buffer.from(piece as Uint8Array));
    expect(Buffer.concat(pieces).toString()).toBe("first, last");
  });
});

import express from "express";
import { afterAll } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { contract } from "~/contract.ts";
import { httpClient } from "~/foundation/seam/http-client.server.ts";
import { PATIENCE_MS } from "../running/patience.ts";
import { loopback } from "./loopback.ts";
import type { TwoClients, Who } from "./two-clients.ts";

interface Gateway {
  /** A path below `/api` that this gateway has not. Without it: our own paths. */
  lacks?: (path: string) => boolean;
  /** An answer as this gateway gives it. */
  plain?: (answer: object) => object;
}

/** The headers of a request that a plain gateway understands (contract 1.2). Versions and keys are our own. */
const UNDERSTOOD = ["cookie", "content-type", "x-evaka-csrf"] as const;

const isOwn = (path: string): boolean => path.startsWith("/citizen/x/");

/**
 * A gateway that serves the contract and nothing of our own (contract 1.12): our paths are a 404, and no answer has a
 * version. The town behind it does the work. @returns the client of a person
 */
export async function plainGateway(
  town: Pick<TwoClients, "url" | "cookieOf">,
  { lacks = isOwn, plain = (answer) => answer }: Gateway = {},
): Promise<(who: Who) => Promise<Api>> {
  const app = express();
  app.set("etag", false);
  app.use(express.raw({ type: () => true, limit: "30mb" }));
  app.use("/api", (request, response, next) => {
    if (lacks(request.path)) {
      response.status(404).json({ errorCode: null });
      return;
    }
    const { method } = request;
    const headers = UNDERSTOOD.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === "string" ? [[name, value] as [string, string]] : [];
    });
    const body = method === "GET" || method === "HEAD" ? {} : { body: new Uint8Array(request.body as Buffer) };
    fetch(`${town.url}${request.url}`, { method, headers, ...body })
      .then(async (answered) => {
        const text = await answered.text();
        response.status(answered.status).type(answered.headers.get("content-type") ?? "text/plain");
        response.send(/^[[{]/.test(text) ? JSON.stringify(plain(JSON.parse(text) as object)) : text);
      })
      .catch(next);
  });
  const baseUrl = `${await loopback(afterAll)(app)}/api`;
  return async (who) =>
    httpClient(contract, { baseUrl, headers: { cookie: await town.cookieOf(who) }, patience: PATIENCE_MS });
}

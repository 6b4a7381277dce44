import type { IncomingMessage, ServerResponse } from "node:http";
import { connect } from "node:net";
import { Readable } from "node:stream";
import express from "express";
import { describe, expect, it } from "vitest";
import { passThrough } from "~/foundation/server/pass-through.server.ts";
import { loopback } from "../support/asking/loopback.ts";
import { PATIENCE_MS, until } from "../support/running/patience.ts";

/** What another server behind our address gets, and what a browser gets of it. */
const serve = loopback();
const PAGES = "https://aamu.example";

type Answering = (req: IncomingMessage, res: ServerResponse) => void;

/** Our address in front of another server, and what that server saw. */
async function inFront(answered: Answering, { trust = "", patience = PATIENCE_MS } = {}) {
  const seen: { url: string | undefined; method: string | undefined; headers: IncomingMessage["headers"] }[] = [];
  const other = await serve((req, res) => {
    seen.push({ url: req.url, method: req.method, headers: req.headers });
    answered(req, res);
  });
  const app = express();
  app.set("trust proxy", trust || false);
  app.use("/api", passThrough({ url: other, baseUrl: PAGES, patience }));
  app.use(((fault: { status?: number }, _req, res, _next) => {
    res.status(fault.status ?? 500).send("away");
  }) as express.ErrorRequestHandler);
  return { url: await serve(app), other, seen };
}

const ask = (url: string, init: RequestInit = {}) => fetch(url, { redirect: "manual", ...init });

describe("what is passed through", () => {
  it("keeps path, query, method and body, and brings status, headers, cookies and body back", async () => {
    const { url, seen } = await inFront((req, res) => {
      const body: Buffer[] = [];
      req.on("data", (piece: Buffer) => body.push(piece));
      req.on("end", () => {
        res.writeHead(409, { "content-type": "application/json", "set-cookie": ["a=1; Path=/", "b=2; Path=/"] });
        res.end(JSON.stringify({ said: Buffer.concat(body).toString() }));
      });
    });
    const response = await ask(`${url}/api/citizen/children?placementTypes=DAYCARE&placementTypes=PRESCHOOL&q=%C3%A4`, {
      method: "PUT",
      headers: { "x-evaka-csrf": "1", cookie: "evaka.eugw.session=s" },
      body: "words",
    });
    expect([response.status, await response.json(), response.headers.getSetCookie()]).toEqual([
      409,
      { said: "words" },
      ["a=1; Path=/", "b=2; Path=/"],
    ]);
    expect(seen[0]).toMatchObject({
      url: "/api/citizen/children?placementTypes=DAYCARE&placementTypes=PRESCHOOL&q=%C3%A4",
      method: "PUT",
      headers: { "x-evaka-csrf": "1", cookie: "evaka.eugw.session=s" },
    });
  });

  it("leads a browser where the other server leads it, and does not go there itself", async () => {
    const { url } = await inFront((_req, res) => void res.writeHead(302, { location: "https://idp.example/x" }).end());
    const response = await ask(`${url}/api/citizen/auth/sfi/login`);
    expect([response.status, response.headers.get("location")]).toEqual([302, "https://idp.example/x"]);
  });

  it("has no headers that concern one connection only, in either direction", async () => {
    const { url, seen } = await inFront((_req, res) => {
      res.writeHead(200, {
        "keep-alive": "timeout=5",
        connection: "x-mine",
        "x-mine": "1",
        "proxy-authenticate": "Basic",
      });
      res.end("ok");
    });
    const { status, headers } = await rawAnswer(url, [
      "Connection: x-yours",
      "X-Yours: 1",
      "TE: trailers",
      "Upgrade: h2c",
    ]);
    expect(status).toBe(200);
    for (const name of ["x-mine", "proxy-authenticate"]) expect(headers).not.toContain(`${name}:`);
    for (const name of ["x-yours", "te", "upgrade"]) expect(seen[0]?.headers).not.toHaveProperty(name);
  });

  it("is not cached unless the other server marks it so", async () => {
    const { url } = await inFront((req, res) => {
      if (req.url?.endsWith("images")) res.setHeader("Cache-Control", "private, max-age=600");
      res.end("ok");
    });
    expect((await ask(`${url}/api/children`)).headers.get("cache-control")).toBe("no-store");
    expect((await ask(`${url}/api/child-images`)).headers.get("cache-control")).toBe("private, max-age=600");
  });

  it.each([
    ["that nobody is trusted about", "", "127.0.0.1"],
    ["of a proxy that is trusted", "loopback", "192.0.2.7, 127.0.0.1"],
  ])("tells the browser's address %s, and our own", async (_what, trust, expected) => {
    const { url, seen } = await inFront((_req, res) => void res.end("ok"), { trust });
    await ask(`${url}/api/version`, {
      headers: { "x-forwarded-for": "192.0.2.7", "x-forwarded-host": "evil.example", "x-forwarded-proto": "http" },
    });
    expect(seen[0]?.headers).toMatchObject({
      "x-forwarded-for": expected,
      "x-forwarded-host": "aamu.example",
      "x-forwarded-proto": "https",
    });
  });

  it("goes on as it comes, both ways, whatever its size", async () => {
    const piece = Buffer.alloc(1024 * 1024, 7);
    const { url } = await inFront((req, res) => {
      // The answer begins before the question has ended, and is as long.
      res.writeHead(200, { "content-type": "application/octet-stream" });
      req.pipe(res);
    });
    const pieces = 100;
    const response = await ask(`${url}/api/attachments`, {
      method: "POST",
      duplex: "half",
      body: Readable.toWeb(Readable.from(Array.from({ length: pieces }, () => piece))),
    } as RequestInit);
    let size = 0;
    for await (const part of response.body ?? []) size += part.length;
    expect(size).toBe(pieces * piece.length);
  });

  it("ends at the other server when the browser has gone", async () => {
    let isClosed = false;
    const { url } = await inFront((req, res) => {
      res.writeHead(200).write("begun");
      req.on("close", () => {
        isClosed = true;
      });
    });
    const leaving = new AbortController();
    await ask(`${url}/api/file`, { signal: leaving.signal });
    leaving.abort();
    await until(
      () => isClosed,
      () => "The other server still answers",
    );
  });
});

describe("another server that fails", () => {
  it("is away with 503 when it takes no connection or falls silent", async () => {
    const closing = await inFront((_req, res) => void res.socket?.destroy());
    expect((await ask(`${closing.url}/api/version`)).status).toBe(503);
    const silent = await inFront(() => undefined, { patience: 50 });
    expect((await ask(`${silent.url}/api/version`)).status).toBe(503);
  });

  it("breaks the answer off where it broke off", async () => {
    const { url } = await inFront((_req, res) => {
      res.writeHead(200, { "content-length": "10" }).write("half");
      setImmediate(() => res.socket?.destroy());
    });
    const response = await ask(`${url}/api/file`);
    await expect(response.text()).rejects.toThrow();
  });
});

/** An answer without `fetch`, which sets no such headers. */
async function rawAnswer(url: string, lines: string[]): Promise<{ status: number; headers: string }> {
  const { hostname, port } = new URL(url);
  return new Promise((answered, failed) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`GET /api/version HTTP/1.1\r\nHost: aamu.example\r\n${lines.join("\r\n")}\r\n\r\n`);
    });
    socket.once("error", failed);
    socket.once("data", (data) => {
      socket.destroy();
      const [first = "", ...headers] = (data.toString().split("\r\n\r\n")[0] ?? "").toLowerCase().split("\r\n");
      answered({ status: Number(first.split(" ")[1]), headers: headers.join("\n") });
    });
  });
}

import { request } from "node:http";
import express from "express";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Tables } from "~/foundation/database/database.server.ts";
import { FileMissing, type FileStore, FileStoreUnavailable } from "~/foundation/files/stored-file.ts";
import { noteFault } from "~/foundation/log/reasons.server.ts";
import type { RequestContext } from "~/foundation/seam/perform.server.ts";
import { passThrough } from "~/foundation/server/pass-through.server.ts";
import { apiRouter } from "~/municipality/api-router.server.ts";
import { watching } from "~/municipality/page-context.server.ts";
import { guardian } from "../people/family.ts";
import { requestOf, testSettings } from "../support/asking/calling.ts";
import { testDatabase } from "../support/asking/database.ts";
import { gate } from "../support/asking/gate.ts";
import { loopback } from "../support/asking/loopback.ts";
import { until } from "../support/running/patience.ts";

const { db, reset } = await testDatabase();
const settings = testSettings();
const listen = loopback(afterAll);
const now = new Date("2026-03-10T12:00:00+02:00");

type Line = Record<string, unknown>;
const lines: Line[] = [];
const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
const watch = watching(log, { watch: () => undefined, stop: () => undefined });
/** The line of the next request that ends. */
const lineOf = async (event = "request"): Promise<Line> => {
  await until(
    () => lines.some((line) => line.event === event),
    () => JSON.stringify(lines),
  );
  return lines.find((line) => line.event === event) ?? {};
};

let personId: string;
beforeEach(async () => {
  await reset();
  personId = (await guardian("Aino Virtanen").settle(db, "2026-03-10")).id;
  lines.length = 0;
});

/** `/api` as the town mounts it, in which something is broken. */
async function service(broken: (request: RequestContext) => Partial<RequestContext> = () => ({})): Promise<string> {
  const app = express();
  app.use((req, res, next) => {
    res.locals.reference = watch(req, res);
    requestOf(db, personId, { settings, now })
      .then((whole) => {
        const noting = { ...whole, noteFault: (fault: unknown) => noteFault(res, fault) };
        res.locals.request = { ...noting, ...broken(noting) };
        next();
      })
      .catch(next);
  });
  const contextOf = (_req: unknown, res: express.Response) => res.locals.request as RequestContext;
  app.use("/api", apiRouter({ buildId: "test", contextOf, authRoutes: express.Router() }));
  return listen(app);
}

const upload = (url: string) => {
  const body = new FormData();
  body.append("file", new Blob(["%PDF-1.4\n%%EOF"], { type: "application/pdf" }), "Ainon todistus.pdf");
  return fetch(`${url}/api/citizen/attachments/income-statements`, {
    method: "POST",
    headers: { "x-evaka-csrf": "1" },
    body,
  });
};
const storeThat = (fault: Error): Partial<FileStore> => ({
  put: () => Promise.reject(fault),
  open: () => Promise.reject(fault),
});
const caused = (name: string, more: object) =>
  new FileStoreUnavailable("x", { cause: Object.assign(new Error("of aino"), { name, ...more }) });

describe("the line of a request in the log", () => {
  it.each([
    ["the disk is full", caused("Error", { code: "ENOSPC" }), "disk-full"],
    ["there is no bucket", caused("NoSuchBucket", {}), "bucket-missing"],
    ["the store is away", new FileStoreUnavailable("x"), "files-away"],
  ])("says why a file could not be stored: %s", async (_why, fault, reason) => {
    const url = await service(({ files }) => ({ files: { ...files, ...storeThat(fault) } }));
    expect((await upload(url)).status).toBe(503);
    expect(await lineOf()).toMatchObject({ level: 50, status: 503, reason });
    expect(JSON.stringify(lines)).not.toMatch(/aino|todistus/i);
  });

  it("says that a file is gone from the store, though the guardian gets a 404", async () => {
    const id = (await (await upload(await service())).json()) as string;
    await until(
      () => lines.length > 0,
      () => "no line",
    );
    lines.length = 0;
    const url = await service(({ files }) => ({ files: { ...files, ...storeThat(new FileMissing("x")) } }));
    const opened = await fetch(`${url}/api/citizen/attachments/${id}/download/Ainon%20todistus.pdf`, {
      headers: { accept: "application/json" },
    });
    expect(opened.status).toBe(404);
    expect(await lineOf()).toMatchObject({ level: 50, status: 404, reason: "file-missing" });
  });

  it("says that the database is away, and that a call has a bug", async () => {
    const ended = new pg.Pool();
    await ended.end();
    const away = await service(() => ({ db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: ended }) }) }));
    expect((await fetch(`${away}/api/citizen/children`)).status).toBe(503);
    expect(await lineOf()).toMatchObject({ level: 50, status: 503, reason: "database-away" });
    lines.length = 0;
    const wrong = await service(() => ({ db: {} as Kysely<Tables> }));
    expect((await fetch(`${wrong}/api/citizen/children`)).status).toBe(500);
    expect(await lineOf()).toMatchObject({ level: 50, status: 500, reason: "bug" });
  });

  it("has no reason when a caller is refused", async () => {
    expect((await fetch(`${await service()}/api/citizen/nothing`)).status).toBe(404);
    expect(await lineOf()).toMatchObject({ level: 30, status: 404 });
    expect(await lineOf()).not.toHaveProperty("reason");
  });

  it("has the proxy's reference, which the response says too, and the trace", async () => {
    const reference = "4bf92f3577b34da6a3ce929d0e0e4736";
    const traceparent = "00-4bf92f3577b34da6a3ce929d0e0e4737-00f067aa0ba902b7-01";
    const response = await fetch(`${await service()}/api/citizen/children`, {
      headers: { "x-request-id": reference, traceparent },
    });
    expect(response.headers.get("x-request-id")).toBe(reference);
    expect(await lineOf()).toMatchObject({ reference, trace: "4bf92f3577b34da6a3ce929d0e0e4737", status: 200 });
    lines.length = 0;
    const other = await fetch(`${await service()}/api/citizen/children`, {
      headers: { "x-request-id": "aino@merila.example" },
    });
    const own = other.headers.get("x-request-id");
    expect(own).toMatch(/^[0-9a-f-]{36}$/);
    expect(await lineOf()).toMatchObject({ reference: own });
  });

  it("is there when the client has left, with and without a status", async () => {
    const held = gate();
    let came = gate();
    const url = await listen((req, res) => {
      watch(req, res);
      if (req.url === "/begun") res.write("a");
      came.open();
      void held.opened.then(() => res.end());
    });
    for (const [path, status] of [
      ["/unanswered", null],
      ["/begun", 200],
    ] as const) {
      lines.length = 0;
      came = gate();
      const asked = request(`${url}${path}`).on("error", () => undefined);
      asked.end();
      await came.opened;
      asked.destroy();
      expect(await lineOf()).toMatchObject({ level: 30, path, left: true, status });
    }
    held.open();
  });

  it("has a reason for a gateway's own failure, and the gateway gets our reference and the trace", async () => {
    const traceparent = "00-4bf92f3577b34da6a3ce929d0e0e4737-00f067aa0ba902b7-01";
    const seen: unknown[] = [];
    const gateway = await listen((req, res) => {
      seen.push([req.headers["x-request-id"], req.headers.traceparent]);
      res.writeHead(502, { "x-request-id": "of-the-gateway" }).end();
    });
    const app = express();
    app.use((req, res, next) => {
      res.locals.reference = watch(req, res);
      next();
    });
    app.use(passThrough({ url: gateway, baseUrl: "http://localhost:1" }));
    const response = await fetch(`${await listen(app)}/api/citizen/children`, { headers: { traceparent } });
    const line = await lineOf();
    expect(line).toMatchObject({ level: 50, status: 502, reason: "gateway-failed" });
    expect(seen).toEqual([[line.reference, traceparent]]);
    expect(response.headers.get("x-request-id")).toBe(line.reference);
  });
});

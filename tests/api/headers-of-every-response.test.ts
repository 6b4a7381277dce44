import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AppLoadContext } from "@remix-run/node";
import { Router } from "express";
import { pino } from "pino";
import { afterAll, expect, it } from "vitest";
import type { Settings } from "~/foundation/parts.ts";
import { servePages } from "~/municipality/serve-pages.server.ts";
import { ownBuild } from "~/municipality/surroundings.server.ts";
import { testSettings } from "../support/asking/calling.ts";
import { testDatabase } from "../support/asking/database.ts";
import { loopback } from "../support/asking/loopback.ts";
import { onePageBuild } from "../support/asking/one-page-build.ts";

/** The listener of the whole service, with a build of few files and one page. */
const { db } = await testDatabase();
const serve = loopback(afterAll);
const folder = mkdtempSync(join(tmpdir(), "aamu-headers-"));
afterAll(() => rmSync(folder, { recursive: true }));
const clientFolder = join(folder, "client");
for (const made of [".vite", "client/assets"]) mkdirSync(join(folder, made), { recursive: true });
writeFileSync(join(folder, ".vite/client-manifest.json"), "{}");
for (const name of ["robots.txt", "favicon.svg", "service-worker.js", "assets/root-abc.css"])
  writeFileSync(join(clientFolder, name), "a file");

const build = onePageBuild((_asked, status) => new Response("a page", { status }));

async function served(settings: Settings): Promise<string> {
  const surroundings = { clientFolder, vite: null, pages: async () => build };
  const { listener, stop } = await servePages({
    ...{ settings, db, surroundings, build: ownBuild(surroundings), ownWords: { leavesOthers: true } },
    log: pino({ enabled: false }),
    watch: () => "reference",
    parts: () => ({
      sessionless: [],
      session: (_req, _res, next) => next(),
      api: Router()
        .get("/citizen/says", (_req, res) => void res.json({}))
        .get("/citizen/fails", (_req, _res, next) => next(new Error("a bug"))),
      beside: [],
      pageContext: () => ({}) as AppLoadContext,
    }),
    still: [(path) => (path === "/fails" ? () => Promise.reject(new Error("a bug")) : undefined)],
  });
  afterAll(stop);
  return serve(listener);
}

const ADDRESSES: [path: string, status: number][] = [
  ["/health/live", 200],
  ["/health/ready", 200],
  ["/robots.txt", 200],
  ["/favicon.svg", 200],
  ["/assets/root-abc.css", 200],
  ["/assets/none.css", 404],
  ["/manifest.fi.webmanifest", 200],
  ["/.well-known/security.txt", 200],
  ["/.well-known/change-password", 302],
  ["/service-worker.js", 200],
  ["/api/citizen/says", 200],
  ["/api/citizen/fails", 500],
  ["/fails", 500],
  ["/_root.data", 404],
  ["/", 200],
];
const secure = await served({ ...testSettings(), baseUrl: "https://aamu.example" });
const plain = await served({ ...testSettings(), baseUrl: "http://localhost:3000" });

const headersAt = async (address: string) => {
  const { status, headers } = await fetch(address, { redirect: "manual" });
  return [status, headers.get("x-content-type-options"), headers.get("strict-transport-security")];
};

it.each(ADDRESSES)("%s (%i) lets no browser guess its type, or come back without https", async (path, status) => {
  expect(await headersAt(secure + path)).toEqual([status, "nosniff", "max-age=31536000"]);
});

it.each(ADDRESSES)("%s (%i) says nothing of https where the service is not there by it", async (path, status) => {
  expect(await headersAt(plain + path)).toEqual([status, "nosniff", null]);
});

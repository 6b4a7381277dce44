import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { afterAll, describe, expect, inject, it } from "vitest";
import { selfSignedCertificate } from "~/login/saml/behind/self-signed-certificate.server.ts";
import { startApp } from "../support/running/running-app.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const CHUNKS = join(ROOT, "build/server/assets");

/** The chunks of the built server that hold a file of the demo. */
const ofDemo = readdirSync(CHUNKS).filter((name) => {
  if (!name.endsWith(".js.map")) return false;
  const { sources } = JSON.parse(readFileSync(join(CHUNKS, name), "utf8")) as { sources: string[] };
  return sources.some((source) => /(^|\/)app\/demo\//.test(source));
});

const bare = (pem: string) => pem.replace(/-----[A-Z ]+-----|\s/g, "");
const { certificate, privateKey } = selfSignedCertificate("Aamu", new Date());
const PROVIDER = {
  SAML_ENTRY_POINT: "https://idp.example",
  SAML_IDP_CERTIFICATES: bare(certificate),
  SAML_PRIVATE_KEY: privateKey.replaceAll("\n", "\\n"),
  SAML_CERTIFICATE: certificate,
};

describe("the demo in the built service", () => {
  it("has one file of its own", () => {
    expect(ofDemo).toEqual([expect.stringMatching(/^demo\.server-[\w-]+\.js\.map$/)]);
  });
});

describe("a service that is no demo", () => {
  const home = mkdtempSync(join(tmpdir(), "aamu-no-demo-"));
  const build = join(home, "build");
  const database = `no_demo_${process.pid}`;
  const server = new URL(inject("townUrl"));
  server.pathname = "/postgres";
  const onServer = async (statement: string) => {
    const client = new pg.Client(server.href);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  afterAll(async () => {
    await onServer(`drop database if exists ${database} with (force)`);
    rmSync(home, { recursive: true, force: true });
  });

  it("starts and serves its pages, its map and its search without the file of the demo", async () => {
    cpSync(join(ROOT, "build"), build, { recursive: true });
    for (const name of ofDemo)
      for (const file of [name, name.replace(/\.map$/, "")]) rmSync(join(build, "server/assets", file));
    for (const beside of ["node_modules", "app"]) symlinkSync(join(ROOT, beside), join(home, beside));
    await onServer(`create database ${database}`);
    const databaseUrl = new URL(server);
    databaseUrl.pathname = `/${database}`;
    const environment = { DEMO: "0", SESSION_SECRET: "a secret of this test, as long as one", ...PROVIDER };
    const app = await startApp({ databaseUrl: databaseUrl.href, environment, build });
    try {
      expect((await fetch(`${app.url}/login`)).status).toBe(200);
      expect((await fetch(`${app.url}/map?address=Torikatu+1`)).status).toBe(200);
      const tile = await fetch(`${app.url}/tiles/auto/13/4654/2369.svg`);
      expect([tile.status, tile.headers.get("Content-Type")]).toEqual([200, "image/svg+xml; charset=utf-8"]);
      expect((await fetch(`${app.url}/demo-identity-provider/login`)).status).toBe(404);
      expect(app.output()).not.toMatch(/"level":50|Merila-demo-2026/);
    } finally {
      await app.stop();
    }
  });
});

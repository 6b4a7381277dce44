import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { openPlainGateway } from "~/demo/plain-gateway/plain-gateway.server.ts";
import { emptyDatabase } from "../support/running/no-demo.ts";
import { until } from "../support/running/patience.ts";
import { type RunningApp, startApp } from "../support/running/running-app.ts";

/** The built service with a folder that lies outside of it, as an orchestrator mounts one. */
const home = mkdtempSync(join(tmpdir(), "aamu-watched-"));
const town = join(home, "town");
const database = await emptyDatabase(inject("townUrl"), `watched_town_${process.pid}`);
let app: RunningApp;
beforeAll(async () => {
  cpSync(resolve(import.meta.dirname, "../support/towns/testikunta"), town, { recursive: true });
  app = await startApp({ databaseUrl: database.url, environment: { TOWN: town, TOWN_WATCH: "1" } });
});
afterAll(async () => {
  await app.stop();
  await database.drop();
  rmSync(home, { recursive: true, force: true });
});

const read = (path: string, headers: Record<string, string> = {}, { url } = app) =>
  fetch(url + path, { headers }).then((response) => response.text());

/** Until the page says it. */
const says = (path: string, words: string | RegExp, service = app) =>
  until(
    async () => (await read(path, {}, service)).match(words) !== null,
    () => `${path} does not say ${words}\n${service.output()}`,
  );

function change(file: string, from: string, to: string, folder = town): void {
  const text = readFileSync(join(folder, file), "utf8");
  expect(text).toContain(from);
  writeFileSync(join(folder, file), text.replace(from, to));
}

const languages = async () => [...(await read("/login")).matchAll(/hreflang="(\w\w)"/gi)].map(([, one]) => one);

it("A municipality changes its folder, and the next page has it; a faulty change changes nothing and is told", async () => {
  await says("/login", "Tervetuloa asioimaan");
  expect(await read("/health/ready")).toBe("ready");
  const before = await languages();

  change("words/fi.json", "Tervetuloa asioimaan", "Hei ja tervetuloa");
  await says("/login", "Hei ja tervetuloa");
  change("pages/fees.fi.md", "Maksu riippuu", "Hinta riippuu");
  await says("/pages/fees", "Hinta riippuu");
  change("theme.json", "#0b4f3a", "#0a4634");
  await until(
    async () => {
      const colours = /\/town\/colours-\w+\.css/.exec(await read("/login"))?.[0];
      return colours !== undefined && (await read(colours)).includes("--blue:#0a4634");
    },
    () => "The colours are those of before",
  );

  change("town.json", '"club": false', '"clubs": false');
  await says("/health/ready", /^ready\nthe town's folder has faults, .* faults: 1$/);
  await until(
    () => /town\.json:\d+: features\.clubs: is not known; did you mean club\?/.test(app.output()),
    app.output,
  );
  expect(await read("/login")).toContain("Hei ja tervetuloa");
  expect((await fetch(`${app.url}/health/ready`)).status).toBe(200);

  change("town.json", '"clubs": false', '"club": false');
  change("town.json", '"languages": ["fi", "sv"]', '"languages": ["sv"]');
  await says("/health/ready", /^ready\nthe town's folder/);
  for (const file of ["pages/fees.fi.md", "pages/summer.fi.md", "notices/phones.fi.md"]) rmSync(join(town, file));
  await says("/health/ready", /^ready$/);
  expect(await read("/login", { "Accept-Language": "fi" })).toContain('<html lang="sv">');
  expect(await languages()).not.toEqual(before);
});

it("In front of a gateway a changed folder is taken too, though it has words for mails that no page has", async () => {
  const folder = join(home, "in-front");
  cpSync(resolve(import.meta.dirname, "../support/towns/testikunta"), folder, { recursive: true });
  const gateway = await openPlainGateway({ service: app.url });
  const kept = await emptyDatabase(inject("townUrl"), `watched_in_front_${process.pid}`);
  const pages = await startApp({
    databaseUrl: kept.url,
    environment: { DEMO: "0", GATEWAY_URL: gateway.url, TOWN: folder, TOWN_WATCH: "1" },
  });
  try {
    await says("/login", "Tervetuloa asioimaan", pages);
    change("words/fi.json", "Tervetuloa asioimaan", "Hei ja tervetuloa", folder);
    await says("/login", "Hei ja tervetuloa", pages);
  } finally {
    await pages.stop();
    await gateway.close();
    await kept.drop();
  }
});

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { walkThrough } from "../support/browsing/walk-through-image.ts";
import { dockerfile, layOutImage } from "../support/running/image-folder.ts";
import { emptyDatabase } from "../support/running/no-demo.ts";
import { freePort, startApp } from "../support/running/running-app.ts";

/** Every file with its time and size, so that a write is seen. */
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => ({ name, ...statSync(join(folder, name)) }))
    .map(({ name, mtimeMs, size }) => `${name} ${mtimeMs} ${size}`)
    .sort();

/** The command by which the image is asked for its health. */
function healthQuestion(): string[] {
  const [, command] = /^HEALTHCHECK .*\\\n {2}CMD (\[.*\])$/m.exec(dockerfile()) ?? [];
  return JSON.parse(command ?? "[]") as string[];
}

/** Beside this process: it answers meanwhile. */
const exitOf = async ([program = "", ...args]: string[], environment: Record<string, string>): Promise<unknown> =>
  (
    await once(
      spawn(program, args, { env: { PATH: process.env.PATH, NODE_ENV: "production", ...environment } }),
      "exit",
    )
  )[0];

/** The service from what the Dockerfile puts into the image. `npm run test:image` tries the image itself. */
describe("the files of the image", () => {
  const home = mkdtempSync(join(tmpdir(), "aamu-image-"));
  beforeAll(() => layOutImage(home));
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  it("are enough for the pages, the papers and the photos of a demo with its own database, and stay as they are", async () => {
    const before = filesBelow(home);
    const app = await startApp({
      databaseUrl: null,
      // No folder but DATA_DIR: an image may be run so that nothing else can be written.
      environment: { TEST_MODE: "0", TMPDIR: join(home, "none") },
      build: join(home, "build"),
    });
    try {
      await walkThrough(app.url);
      expect(app.output()).not.toContain('"level":"error"');
    } finally {
      await app.stop();
    }
    expect(filesBelow(home)).toEqual(before);
  });

  // Linux alone has more addresses of its own machine than those of localhost.
  const others = process.platform === "linux" ? ["127.0.0.2"] : [];
  it.each(["", "::1", ...others])("are asked for their health where they listen: %j", async (HOST) => {
    const server = createServer((_req, res) => res.end("live")).listen(0, HOST || undefined);
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const asked = (PORT: number) => exitOf(healthQuestion(), { ...(HOST && { HOST }), PORT: String(PORT) });
    expect(await asked(port)).toBe(0);
    server.close();
    expect(await asked(await freePort())).toBe(1);
  });

  it("are enough in front of a gateway", async () => {
    const database = await emptyDatabase(inject("townUrl"), `from_the_image_${process.pid}`);
    const app = await startApp({
      databaseUrl: database.url,
      environment: { TEST_MODE: "0", DEMO: "", GATEWAY_URL: "http://localhost:1" },
      build: join(home, "build"),
    });
    try {
      expect((await fetch(`${app.url}/offline`)).status).toBe(200);
    } finally {
      await app.stop();
      await database.drop();
    }
  });

  it("have the command that makes keys for notices", () => {
    const { stdout } = spawnSync(process.execPath, ["app/municipality/push-keys.js"], { cwd: home, encoding: "utf8" });
    expect(stdout).toMatch(/^[\w-]{87}\.[\w-]{43}\n$/);
  });
});

import { randomUUID } from "node:crypto";
import { Kysely, PostgresDialect } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Tables } from "~/foundation/database/database.server.ts";
import { poolFor } from "~/foundation/database/pool.server.ts";
import { addJob } from "~/foundation/jobs/jobs.server.ts";
import { type Break, brokenBuild, placeOf } from "../support/running/broken-build.ts";
import { until } from "../support/running/patience.ts";
import { type RunningApp, startApp } from "../support/running/running-app.ts";
import { copyOf } from "../support/running/test-town.ts";

const LOADER: Break = {
  file: "app/login/pages/weak-login.tsx",
  statement: "return { next: nextIn(request, settings.baseUrl) };",
  message: "This loader is broken",
};
const ACTION: Break = {
  file: "app/login/pages/weak-login.tsx",
  statement: "const refusal = await refusalOf(api.auth.weakLogin({ body: form.value }));",
  message: "This action is broken",
};
const JOB: Break = {
  file: "app/official-documents/behind/document-jobs.server.ts",
  statement: "const since = await awaitedSince(",
  message: "This job is broken",
};

/** What is thrown in a built service reaches its log with the file and the line of our sources, and without values. */
describe("the log of a built service", () => {
  let app: RunningApp;
  let pool: ReturnType<typeof poolFor>;
  const build = brokenBuild([LOADER, ACTION, JOB]);

  beforeAll(async () => {
    const databaseUrl = await copyOf(inject("townUrl"));
    pool = poolFor(databaseUrl);
    app = await startApp({ databaseUrl, folder: inject("townFolder"), build: build.folder });
  });
  afterAll(async () => {
    await app.stop();
    await pool.end();
    build.remove();
  });

  /** The fault of one line of the log. */
  const logged = async (words: string) => {
    const line = await until(
      () =>
        app
          .output()
          .split("\n")
          .find((one) => one.includes(words)),
      () => `The log has no “${words}”:\n${app.output()}`,
    );
    return (JSON.parse(line) as { err: { kind: string; message?: string; code?: string; stack: string } }).err;
  };

  it("names the line of a loader that throws, and its message", async () => {
    const page = await fetch(`${app.url}/login/form`);
    expect(page.status).toBe(500);
    expect(await page.text()).not.toContain(LOADER.message);
    const { message, stack } = await logged(LOADER.message);
    expect(message).toBe(LOADER.message);
    expect(stack.split("\n")[0]).toContain(`${placeOf(LOADER)}:`);
  });

  it("names the line of an action that throws, and its message", async () => {
    const body = new URLSearchParams({ username: "aino.kanarialintu@merila.example", password: "kanarialintu" });
    const headers = { Origin: app.url };
    expect((await fetch(`${app.url}/login/form`, { method: "POST", body, headers })).status).toBe(500);
    const { message, stack } = await logged(ACTION.message);
    expect(message).toBe(ACTION.message);
    expect(stack.split("\n")[0]).toContain(`${placeOf(ACTION)}:`);
    expect(app.output()).not.toContain("kanarialintu");
  });

  it("names the line of a job that throws, and its message", async () => {
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    await addJob(db, "make-document", { kind: "DECISION", subjectId: randomUUID() });
    await until(
      () => app.output().includes(`${placeOf(JOB)}:`),
      () => `The log does not have ${placeOf(JOB)}:\n${app.output()}`,
    );
    const { message } = await logged("(make-document) failed at try");
    expect(message).toBe(JOB.message);
  });

  it("names the store whose statement PostgreSQL refuses, with its code and without its message", async () => {
    await pool.query("alter table unit rename to unit_elsewhere");
    expect((await fetch(`${app.url}/api/citizen/public/units/DAYCARE`)).status).toBe(500);
    const { code, message, stack } = await logged('"42P01"');
    expect({ code, message }).toEqual({ code: "42P01", message: undefined });
    expect(stack).toMatch(/app\/units\/behind\/unit-store\.server\.ts:\d+:\d+/);
  });
});

import { spawn } from "node:child_process";
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { locationOf } from "~/foundation/database/postgres-home.server.ts";
import { SOURCES } from "~/municipality/preparation.js";
import { inFull } from "../support/running/in-full.ts";
import { LONGEST_START_MS, until } from "../support/running/patience.ts";
import { freePort } from "../support/running/running-app.ts";
import { copyOf } from "../support/running/test-town.ts";

const ROOT = resolve(import.meta.dirname, "../..");

const TEXTS = "app/login/texts/fi.ts";
const CALL = "app/units/behind/unit-calls.server.ts";
const PAGE = "app/login/pages/weak-login.tsx";
const STATEMENT = "return { next: nextIn(request, settings.baseUrl) };";

/** `npm run dev`, on a copy of the sources that a test changes. */
function development() {
  let folder = "";
  const said: string[] = [];
  const output = () => said.join("");
  let url = "";
  let stop = async () => undefined as unknown;

  const isReady = () =>
    fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    output,
    isReady,
    /** How often the process has started. */
    starts: () => output().match(/^Aamu \(.+\) is at /gm)?.length,
    read: (file: string) => readFileSync(join(folder, file), "utf8"),
    text: async (path: string) => (await fetch(`${url}${path}`)).text(),

    async start(environment: Record<string, string> = {}) {
      folder = mkdtempSync(join(tmpdir(), "aamu-development-"));
      // As root the database runs as another user, who has to pass through the folder.
      chmodSync(folder, 0o711);
      for (const source of SOURCES) cpSync(join(ROOT, source), join(folder, source), { recursive: true });
      symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
      const port = await freePort();
      url = `http://localhost:${port}`;
      const { PATH, HOME } = process.env;
      const program = spawn(process.execPath, ["app/municipality/start.js", "--dev"], {
        cwd: folder,
        stdio: ["ignore", "pipe", "pipe"],
        env: { NODE_ENV: "development", PATH, HOME, PORT: String(port), DEMO: "1", ...environment },
      });
      for (const stream of [program.stdout, program.stderr])
        stream.on("data", (words: Buffer) => said.push(words.toString()));
      const ended = new Promise((done) => program.once("exit", done));
      stop = () => {
        program.kill("SIGTERM");
        return ended;
      };
      await until(isReady, () => `It did not get ready:\n${output()}`, LONGEST_START_MS);
    },

    /** The number of the built-in database's process. */
    databaseProcess: () =>
      readFileSync(join(locationOf(join(folder, "data/postgres")), "cluster/postmaster.pid"), "utf8").split("\n")[0],

    async end() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },

    /** Changes a file, and puts it back after the act. */
    async withChange(file: string, change: (source: string) => string, act: () => Promise<unknown>) {
      const source = readFileSync(join(folder, file), "utf8");
      const changed = change(source);
      expect(changed).not.toBe(source);
      writeFileSync(join(folder, file), changed);
      await act();
      writeFileSync(join(folder, file), source);
    },
  };
}

describe("development", () => {
  const { start, end, output, starts, text, read, withChange } = development();
  beforeAll(async () => start({ DATABASE_URL: await copyOf(inject("townUrl")) }));
  afterAll(end);

  const shows = (words: string) =>
    until(
      async () => (await text("/login/form")).includes(words),
      () => `The page has no “${words}”:\n${output()}`,
    );

  it("shows a changed text without a restart", async () => {
    const renamed = (source: string) => source.replace('username: "Käyttäjätunnus"', 'username: "Uusi sana"');
    await withChange(TEXTS, renamed, () => shows("Uusi sana"));
    await shows(">Käyttäjätunnus");
    expect(starts()).toBe(1);
  });

  it("shows what has failed: its words, its cause and the place in the sources", async () => {
    const thrown = 'throw new Error("It failed", { cause: new RangeError("for this reason") });';
    const broken = (source: string) => source.replace(STATEMENT, thrown);
    await withChange(PAGE, broken, async () => {
      await shows("It failed");
      const line = read(PAGE).split(thrown)[0]?.split("\n").length;
      expect(await text("/login/form")).toMatch(
        new RegExp(`It failed[^]*weak-login\\.tsx:${line}:[^]*for this reason`),
      );
    });
    await shows(">Käyttäjätunnus");
    expect(output()).toContain("for this reason");
  });

  it("serves a changed call without a restart", async () => {
    const units = () => text("/api/citizen/public/units/DAYCARE");
    expect(await units()).toContain('"name"');
    const emptied = (source: string) => source.replace("cachedPublicUnits(db, applicationType, today)", "[]");
    await withChange(CALL, emptied, () =>
      until(
        async () => (await units()) === "[]",
        () => `The call is served as before:\n${output()}`,
      ),
    );
    expect(starts()).toBe(1);
  });
});

inFull("the built-in database is held to its own tests, and starting it twice takes a minute", () => {
  describe("development with the built-in database", () => {
    const { start, end, output, starts, isReady, withChange, databaseProcess } = development();
    beforeAll(() => start());
    afterAll(end);

    it("keeps the database when the process starts again", async () => {
      const before = databaseProcess();
      const changed = (source: string) => `${source}\n// changed`;
      await withChange("server.ts", changed, async () => {
        const hasStarted = async () => starts() === 2 && (await isReady());
        await until(hasStarted, () => `It did not start again:\n${output()}`, LONGEST_START_MS);
      });
      expect(databaseProcess()).toBe(before);
    });
  });
});

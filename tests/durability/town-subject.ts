import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { urlIfRunning } from "../../app/foundation/database/embedded-postgres.server.ts";
import { CookieBrowser, formIn } from "../support/asking/cookie-browser.ts";
import { freePort } from "../support/running/running-app.ts";
import {
  endInOrder,
  type Findings,
  found,
  isOk,
  launch,
  postmasterOf,
  type Subject,
  untilReady,
  type Writer,
} from "./subject.ts";
import { comparePapers } from "./town-papers.ts";

const SERVER = path.resolve(import.meta.dirname, "../../build/server.js");

/** We try the first guardians of the demo identity provider's list and take those who have a child to apply for. */
const GUARDIANS_TRIED = 8;

/** The calls of one logged-in guardian. Every answer except success throws. */
type Ask = <T>(method: string, address: string, body?: unknown, headers?: Record<string, string>) => Promise<T>;

class NotAcknowledged extends Error {
  constructor(
    readonly status: number,
    text: string,
  ) {
    super(`${status} ${text.slice(0, 200)}`);
  }
}

interface Draft {
  id: string;
  text: string;
}

type Intent = { does: "begin"; key: string } | { does: "save"; text: string } | { does: "remove" };

/**
 * A guardian who begins a draft for one child, saves it a few times, removes it, and begins another.
 * Its ledger holds the last acknowledged draft and the unanswered request.
 */
class DraftWriter implements Writer {
  acknowledged = 0;
  #draft: Draft | null = null;
  #unknown: Intent | null = null;
  #saves = 0;

  constructor(
    private readonly ask: Ask,
    private readonly childId: string,
  ) {}

  async write(): Promise<void> {
    this.#unknown = this.#next();
    await this.#carryOut(this.#unknown);
    this.#unknown = null;
    this.acknowledged += 1;
  }

  #next(): Intent {
    if (!this.#draft) return { does: "begin", key: randomUUID() };
    this.#saves += 1;
    return this.#saves % 6 === 0 ? { does: "remove" } : { does: "save", text: randomUUID() };
  }

  async #carryOut(intent: Intent): Promise<void> {
    if (intent.does === "begin") {
      const body = { childId: this.childId, type: "DAYCARE" };
      const id = await this.ask<string>("POST", "applications", body, { "idempotency-key": intent.key });
      this.#draft = { id, text: "" };
      return;
    }
    const draft = this.#draft;
    if (!draft) throw new Error("There is no draft");
    if (intent.does === "remove") {
      await this.ask("DELETE", `applications/${draft.id}`);
      this.#draft = null;
    } else {
      await this.ask("PUT", `applications/${draft.id}/draft`, await this.#formWith(draft.id, intent.text));
      this.#draft = { id: draft.id, text: intent.text };
    }
  }

  async #formWith(id: string, otherInfo: string): Promise<unknown> {
    const { form } = await this.ask<{ form: Record<string, unknown> }>("GET", `applications/${id}`);
    return { ...form, otherInfo };
  }

  async settle(findings: Findings): Promise<void> {
    const there = await this.#draftsThere();
    if (there.length > 1) found(findings, "doubled", `${there.length} drafts for child ${this.childId}`);
    const seen = there[0] ?? null;
    const expected = this.#draft;
    const unknown = this.#unknown;
    this.#unknown = null;

    if (unknown?.does === "begin") {
      // The same key again: if the first request was carried out, we get its answer. If not, it is carried out now.
      await this.#carryOut({ does: "begin", key: unknown.key });
      if (seen && seen.id !== this.#draft?.id) found(findings, "doubled", `draft ${seen.id} is not the one of its key`);
      return;
    }
    if (expected && !seen && unknown?.does !== "remove") found(findings, "lost", `draft ${expected.id}`);
    if (!expected && seen) found(findings, "lost", `the removal of draft ${seen.id}`);
    if (expected && seen && seen.text !== expected.text && !(unknown?.does === "save" && seen.text === unknown.text)) {
      found(findings, "lost", `the text of draft ${expected.id}`);
    }
    this.#draft = seen;
  }

  async #draftsThere(): Promise<Draft[]> {
    const children = await this.ask<
      { childId: string; applicationSummaries: { applicationId: string; applicationStatus: string; type: string }[] }[]
    >("GET", "applications/by-guardian");
    const own = children.find(({ childId }) => childId === this.childId)?.applicationSummaries ?? [];
    const drafts = own.filter(({ applicationStatus, type }) => applicationStatus === "CREATED" && type === "DAYCARE");
    return Promise.all(
      drafts.map(async ({ applicationId }) => {
        const { form } = await this.ask<{ form: { otherInfo: string } }>("GET", `applications/${applicationId}`);
        return { id: applicationId, text: form.otherInfo };
      }),
    );
  }
}

/** The real service with its demo town. Guardians log in once, and their sessions survive every kill. */
export async function townProgram(dataDir: string): Promise<Subject> {
  if (!existsSync(SERVER)) throw new Error("There is no build: run npm run build first (npm test does).");
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const folder = path.join(dataDir, "postgres");
  let child: ChildProcess | null = null;
  const program = () => {
    if (!child) throw new Error("not started");
    return child;
  };
  const isReady = () => isOk(`${url}/health/ready`);

  return {
    name: "the service with its demo town",
    program,
    isReady,
    databasePid: () => postmasterOf(folder),
    start: async () => {
      const { PATH, HOME } = process.env;
      const environment = {
        PATH,
        HOME,
        NODE_ENV: "production",
        PORT: String(port),
        BASE_URL: url,
        DATA_DIR: dataDir,
        DEMO: "1",
      } as const;
      const started = launch(["--enable-source-maps", SERVER], environment);
      child = started.child;
      await untilReady(isReady, started.child, started.said);
    },
    writers: async () => {
      const writers: Writer[] = [];
      for (let place = 0; place < GUARDIANS_TRIED; place += 1) writers.push(...(await writersOf(url, place)));
      return writers;
    },
    check: (findings) => checkWhole(folder, findings),
    checkAtTheEnd: (findings) => comparePapers(dataDir, findings),
    stop: async () => {
      if (child) await endInOrder(child);
    },
  };
}

/**
 * One writer for each child of the guardian at this place of the list, if a new application may begin for the child.
 */
async function writersOf(url: string, place: number): Promise<Writer[]> {
  const ask = askAs(await identified(url, place), url);
  const children = await ask<{ id: string; duplicateOf: string | null }[]>("GET", "applications/children");
  const writers: Writer[] = [];
  for (const { id, duplicateOf } of children) {
    const running = await ask<{ DAYCARE: boolean }>("GET", `applications/duplicates/${id}`);
    const listed = await ask<{ childId: string; applicationSummaries: unknown[] }[]>("GET", "applications/by-guardian");
    const has = listed.find(({ childId }) => childId === id)?.applicationSummaries.length ?? 0;
    if (duplicateOf === null && !running.DAYCARE && has === 0) writers.push(new DraftWriter(ask, id));
  }
  return writers;
}

/** Goes through strong identification like a browser without scripts. */
async function identified(url: string, place: number): Promise<CookieBrowser> {
  const browser = new CookieBrowser();
  const list = await browser.follow(await browser.visit(`${url}/api/citizen/auth/sfi/login?RelayState=%2F&locale=en`));
  const choice = formIn(list);
  const guardians = choice.buttons.filter(({ name, value }) => name === "ssn" && value !== "");
  const chosen = guardians[place];
  if (!chosen) throw new Error(`The demo identity provider lists ${guardians.length} guardians`);
  const confirm = await browser.visit(choice.action, { form: { ...choice.fields, ssn: chosen.value }, from: list.url });
  const back = formIn(confirm);
  const done = await browser.visit(back.action, { form: back.fields, from: confirm.url });
  if (done.status >= 400) throw new Error(`Identification answered ${done.status}`);
  return browser;
}

function askAs(browser: CookieBrowser, url: string): Ask {
  return async <T>(
    method: string,
    address: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<T> => {
    const cookie = browser
      .cookieNames(url)
      .map((name) => `${name}=${encodeURIComponent(browser.cookie(url, name) ?? "")}`)
      .join("; ");
    const response = await fetch(`${url}/api/citizen/${address}`, {
      method,
      headers: {
        cookie,
        "x-evaka-csrf": "1",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new NotAcknowledged(response.status, text);
    return (text === "" ? undefined : JSON.parse(text)) as T;
  };
}

/** One transaction writes a draft and the note of its beginning. */
async function checkWhole(folder: string, findings: Findings): Promise<void> {
  const client = new pg.Client(urlIfRunning(folder) ?? "");
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(`
      select id from application
      where (select count(*) from application_event where application_id = application.id and event = 'CREATED') <> 1`);
    for (const { id } of rows)
      found(findings, "halfDone", `application ${id} has not exactly one note of its beginning`);
  } finally {
    await client.end();
  }
}

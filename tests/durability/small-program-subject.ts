import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { readMailbox } from "../../app/foundation/mail/mailbox.server.ts";
import { LONGEST_START_MS, until } from "../support/running/patience.ts";
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

const WRITERS = 8;

interface Entry {
  key: string;
  id: number;
  parts: number;
  jobs_left: number;
}

/** Writes under its own keys. The id that came back for a key is its receipt. */
class KeyWriter implements Writer {
  readonly receipts = new Map<string, number>();
  #unknown: string | null = null;

  constructor(private readonly url: string) {}

  get acknowledged(): number {
    return this.receipts.size;
  }

  async write(): Promise<void> {
    const key = this.#unknown ?? randomUUID();
    this.#unknown = key;
    const response = await fetch(`${this.url}/${key}`, { method: "POST" });
    const text = await response.text();
    if (!response.ok) throw new Error(text);
    this.receipts.set(key, Number(text));
    this.#unknown = null;
  }

  /** Sends each unknown write again under its key. */
  async settle(): Promise<void> {
    if (this.#unknown) await this.write();
  }
}

export async function smallProgram(dataDir: string): Promise<Subject> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const writers: KeyWriter[] = Array.from({ length: WRITERS }, () => new KeyWriter(url));
  let child: ChildProcess | null = null;
  const program = () => {
    if (!child) throw new Error("not started");
    return child;
  };
  const isReady = () => isOk(url);
  const entries = async () => (await (await fetch(url)).json()) as Entry[];

  return {
    name: "a small program on the built-in database",
    program,
    isReady,
    databasePid: () => postmasterOf(path.join(dataDir, "postgres")),
    start: async () => {
      const started = launch(
        ["--import", "tsx", path.join(import.meta.dirname, "small-program.ts"), dataDir, String(port)],
        process.env,
      );
      child = started.child;
      await untilReady(isReady, started.child, started.said);
    },
    writers: () => Promise.resolve(writers),
    check: async (findings) => {
      compare(await entries(), new Map(writers.flatMap(({ receipts }) => [...receipts])), findings);
    },
    checkAtTheEnd: (findings) => compareMails(dataDir, entries, findings),
    stop: async () => {
      if (child) await endInOrder(child);
    },
  };
}

/** All writers have settled. So the entries must be exactly those of the ledgers, each whole and once. */
function compare(entries: Entry[], receipts: Map<string, number>, findings: Findings): void {
  const byKey = new Map<string, Entry[]>();
  for (const entry of entries) byKey.set(entry.key, [...(byKey.get(entry.key) ?? []), entry]);
  for (const [key, id] of receipts) {
    if (!byKey.get(key)?.some((entry) => entry.id === id)) found(findings, "lost", `entry ${id} of ${key}`);
  }
  for (const [key, all] of byKey) {
    if (all.length > 1) found(findings, "doubled", `${key} has ${all.length} entries`);
    if (!receipts.has(key)) found(findings, "doubled", `${key} is there, though nobody asked for it`);
    for (const { id, parts } of all)
      if (parts !== 2) found(findings, "halfDone", `entry ${id} has ${parts} of 2 parts`);
  }
}

/** When no job is left, each entry must have exactly one mail. */
async function compareMails(dataDir: string, entriesNow: () => Promise<Entry[]>, findings: Findings): Promise<void> {
  const afterJobs = async () => {
    const entries = await entriesNow();
    return entries[0]?.jobs_left ? null : entries;
  };
  const entries = await until(afterJobs, () => "The jobs of the small program do not end", LONGEST_START_MS);
  const mails = new Map<string, number>();
  for (const { subject } of await readMailbox(dataDir)) mails.set(subject, (mails.get(subject) ?? 0) + 1);
  for (const { key } of entries) {
    const copies = mails.get(key) ?? 0;
    if (copies === 0) found(findings, "lost", `the mail of ${key}`);
    if (copies > 1) found(findings, "doubled", `the mail of ${key}`);
  }
}

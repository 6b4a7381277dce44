import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Folders, seamFaults } from "./support/reading/seam-check.ts";
import { importsIn, valueImports } from "./support/reading/value-imports.ts";

/**
 * The seam is a place (docs/decisions/002-the-seam.md): what stands in front of it never reaches what stands behind it,
 * through however many files. Each kind of mistake is tried here on a small tree.
 */
const root = new URL("..", import.meta.url).pathname;
const folders = JSON.parse(readFileSync(new URL("../app/folders.json", import.meta.url), "utf8")) as Folders;

/** Faults of a small tree: each file with what it imports by value. */
const faultsIn = (tree: Record<string, string[]>) => seamFaults(new Map(Object.entries(tree)), folders);

const STORE = "app/messages/behind/message-store.server.ts";
const PAGE = "app/messages/inbox/pages/inbox.tsx";

describe("the seam of the service", () => {
  it("is reached around by no file", () => {
    expect(seamFaults(valueImports(root), folders)).toEqual([]);
  });

  it("is kept in each folder of app/", () => {
    const known = [...Object.values(folders).flat(), "foundation"];
    const there = readdirSync(new URL("../app", import.meta.url), { withFileTypes: true });
    expect(there.filter((entry) => entry.isDirectory() && !known.includes(entry.name))).toEqual([]);
  });
});

describe("the check of the seam", () => {
  it("leaves a page alone that asks the client, and calls that use a store and rules", () => {
    const faults = faultsIn({
      [PAGE]: ["app/api/guardian.server.ts", "app/messages/contract.ts", "react"],
      "app/api/guardian.server.ts": [],
      "app/municipality/served-calls.server.ts": ["app/messages/behind/message-calls.server.ts"],
      "app/messages/contract.ts": ["zod"],
      "app/messages/behind/message-calls.server.ts": [STORE, "app/messages/contract.ts"],
      [STORE]: ["kysely"],
    });
    expect(faults).toEqual([]);
  });

  it.each<[mistake: string, tree: Record<string, string[]>]>([
    ["a page that imports a store", { [PAGE]: [STORE], [STORE]: [] }],
    [
      "a page that reaches a store through three files",
      {
        [PAGE]: ["app/messages/pages/parts.ts"],
        "app/messages/pages/parts.ts": ["app/messages/senders.ts"],
        "app/messages/senders.ts": ["app/messages/receivers.ts"],
        "app/messages/receivers.ts": [STORE],
        [STORE]: [],
      },
    ],
    ["a page in a folder that is not listed", { "app/lost-items/pages/report.tsx": [], [STORE]: [] }],
    [
      "a page that reaches SQL through the foundation",
      {
        [PAGE]: ["app/foundation/forms/kept.server.ts"],
        "app/foundation/forms/kept.server.ts": ["kysely"],
      },
    ],
    [
      "a question of a form that imports a call",
      {
        "app/income/questions/wages.tsx": ["app/income/served/behind/income-calls.server.ts"],
        "app/income/served/behind/income-calls.server.ts": [],
      },
    ],
    [
      "a call that reaches a page",
      {
        "app/messages/behind/message-calls.server.ts": ["app/messages/senders.ts"],
        "app/messages/senders.ts": [PAGE],
        [PAGE]: [],
      },
    ],
    [
      "a paper that reaches React",
      {
        "app/messages/behind/message-pdf.server.ts": ["app/foundation/ui/card.tsx"],
        "app/foundation/ui/card.tsx": ["react"],
      },
    ],
    ["a store that stands beside the rules", { "app/messages/message-store.server.ts": [] }],
    ["a rule that reads a file", { "app/messages/senders.ts": ["node:fs"] }],
    ["a rule that draws", { "app/messages/senders.ts": ["react"] }],
    ["a foundation that knows a store", { "app/foundation/jobs/sweep.server.ts": [STORE], [STORE]: [] }],
    ["a guard that asks a store", { "app/api/guard.server.ts": [STORE], [STORE]: [] }],
    ["a root that asks a store", { "app/root.tsx": [STORE], [STORE]: [] }],
    ["a root that asks the database", { "app/root.tsx": ["kysely"] }],
    [
      "a root that reads a file",
      { "app/root.tsx": ["app/foundation/ui/page.tsx"], "app/foundation/ui/page.tsx": ["node:fs"] },
    ],
    ["a page that reads a file", { "app/messages/pages/receivers.server.ts": ["node:fs"] }],
    ["a page that starts a program", { "app/messages/pages/receivers.server.ts": ["node:child_process"] }],
    [
      "a page that reaches the store of files",
      { [PAGE]: ["app/foundation/files/disk-store.server.ts"], "app/foundation/files/disk-store.server.ts": [] },
    ],
    [
      "a page that reads files by what only another page may use",
      {
        [PAGE]: ["app/foundation/files/file-bytes.server.ts"],
        "app/foundation/files/file-bytes.server.ts": ["node:fs"],
      },
    ],
  ])("finds %s", (_, tree) => {
    expect(faultsIn(tree)).not.toEqual([]);
  });

  it.each<[mistake: string, text: string]>([
    ["a page that names a file without its suffix", 'import { cached } from "~/foundation/database/cached";'],
    ["a page that imports a file of a kind that the check does not read", 'import { store } from "./store.mts";'],
    ["a page that imports by a name that it computes", "const store = (file: string) => import(file);"],
    ["a page that loads a pattern of files", 'const stores = import.meta.glob("../../behind/*.ts");'],
    ["a page that leaves app/", 'import { start } from "../../../../server.ts";'],
  ])("finds %s", (_, text) => {
    expect(seamFaults(new Map([[PAGE, importsIn(PAGE, text)]]), folders)).not.toEqual([]);
  });

  it("leaves alone a page that imports its looks and a package", () => {
    const text =
      'import looks from "./inbox.css?url"; import { z } from "zod"; import type { Store } from "../../lost";';
    expect(seamFaults(new Map([[PAGE, importsIn(PAGE, text)]]), folders)).toEqual([]);
  });

  it("leaves alone the pages that read files through one file of the foundation", () => {
    const faults = faultsIn({
      "app/attachments/parts/upload-posted.server.ts": ["app/foundation/files/file-bytes.server.ts"],
      "app/foundation/files/file-bytes.server.ts": ["node:fs", "node:crypto"],
    });
    expect(faults).toEqual([]);
  });

  it("tells the whole chain of imports", () => {
    const [fault] = faultsIn({ [PAGE]: ["app/messages/pages/a.ts"], "app/messages/pages/a.ts": [STORE], [STORE]: [] });
    expect(fault).toMatch(`${PAGE} → app/messages/pages/a.ts → ${STORE}: `);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { Refusal } from "~/foundation/seam/refusal.ts";
import { rejected } from "../../../tests/support/samples/rejected.ts";
import { removePosted, uploadPosted } from "./upload-posted.server.ts";

const folder = mkdtempSync(join(tmpdir(), "aamu-posted-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, size = 5, content = "x".repeat(size)) {
  const path = join(folder, `${name}-${content.slice(0, 1)}`);
  writeFileSync(path, content);
  return { name, path, size, truncated: false };
}

/** What the client of pages throws after the session ended, and while a service is away. */
const ENDED = new Response(null, { status: 302, headers: { Location: "/" } });
const AWAY = new Response(null, { status: 503 });

/** Calls that refuse files by their names, and record each request. */
function town() {
  const asked: { name: string; type: string; key?: string | null }[] = [];
  const bugs: unknown[] = [];
  type Api = Parameters<typeof uploadPosted>[0];
  const api: Api = {
    attachments: {
      uploadToApplication: (input, options) => {
        const { name } = input.file;
        asked.push({ name, type: input.type, key: options?.idempotencyKey });
        if (name.startsWith("gif")) return Promise.reject(new Refusal(400, "INVALID_CONTENT_TYPE"));
        if (name.startsWith("late")) return rejected(ENDED);
        if (name.startsWith("away")) return rejected(AWAY);
        if (name.startsWith("bug")) return Promise.reject(new TypeError("a bug"));
        return Promise.resolve(`id of ${name}`);
      },
      uploadToMessage: () => Promise.reject(new Error("not asked here")),
      uploadForIncomeStatement: () => Promise.reject(new Error("not asked here")),
      uploadToIncomeStatement: () => Promise.reject(new Error("not asked here")),
      download: () => Promise.reject(new Error("not asked here")),
      remove: ({ attachmentId }) =>
        attachmentId === "there" ? Promise.resolve() : Promise.reject(new Refusal(attachmentId === "down" ? 503 : 403)),
    },
    ownFiles: {
      share: () => Promise.reject(new Error("not asked here")),
      shared: () => Promise.reject(new Error("not asked here")),
      copyToMessage: () => Promise.reject(new Error("not asked here")),
      answerShared: () => Promise.reject(new Error("not asked here")),
      join: () => Promise.reject(new Error("not asked here")),
      earlier: () => Promise.reject(new Error("not asked here")),
      unusable: () => Promise.reject(new Error("not asked here")),
      copy: () => Promise.reject(new Error("not asked here")),
    },
  };
  const post = (files: ReturnType<typeof file>[], { attached = 0, idempotencyKey = null as string | null } = {}) =>
    uploadPosted(api, {
      applicationId: "a",
      type: "URGENCY",
      files,
      attached,
      idempotencyKey,
      reportBug: (error) => bugs.push(error),
    });
  return { api, asked, bugs, post };
}

describe("files of a post", () => {
  it("are all added, in their order", async () => {
    const { post, asked } = town();
    const { added, faults } = await post([file("a.pdf"), file("b.pdf")]);
    expect(added).toEqual([
      { id: "id of a.pdf", name: "a.pdf", size: 5 },
      { id: "id of b.pdf", name: "b.pdf", size: 5 },
    ]);
    expect(faults.size).toBe(0);
    expect(asked.map(({ name, type }) => [name, type])).toEqual([
      ["a.pdf", "URGENCY"],
      ["b.pdf", "URGENCY"],
    ]);
  });

  it("do not keep each other back when one is refused", async () => {
    const { post } = town();
    const { added, faults } = await post([file("gif1"), file("a.pdf"), file("tyhjä.pdf", 0), file("gif2")]);
    expect(added.map(({ id }) => id)).toEqual(["id of a.pdf"]);
    expect([...faults]).toEqual([
      ["INVALID_CONTENT_TYPE", ["gif1", "gif2"]],
      ["EMPTY_FILE", ["tyhjä.pdf"]],
    ]);
  });

  it("are required", async () => {
    expect([...(await town().post([])).faults]).toEqual([["NOTHING_CHOSEN", []]]);
  });

  it("are added up to the hundredth", async () => {
    const { added, faults } = await town().post([file("a"), file("b"), file("c")], { attached: 98 });
    expect(added).toHaveLength(2);
    expect([...faults]).toEqual([["TOO_MANY_FILES", ["c"]]]);
  });

  it("show a fault to the guardian after a bug, and the bug goes to the log", async () => {
    const { post, bugs } = town();
    expect([...(await post([file("bug.pdf"), file("a.pdf")])).faults]).toEqual([["SERVER_ERROR", ["bug.pdf"]]]);
    expect(bugs).toHaveLength(1);
  });

  it("have no fault of their own when the session has ended, which is no bug", async () => {
    const { post, bugs } = town();
    await expect(post([file("late.pdf")])).rejects.toBe(ENDED);
    expect(bugs).toEqual([]);
  });

  it("say so while the store of files is away, which is no bug", async () => {
    const { post, bugs } = town();
    const { added, faults } = await post([file("away.pdf"), file("a.pdf")]);
    expect(added.map(({ name }) => name)).toEqual(["a.pdf"]);
    expect([...faults]).toEqual([["UNAVAILABLE", ["away.pdf"]]]);
    expect(bugs).toEqual([]);
  });

  it("have the same keys when the same post comes again, and different ones from each other", async () => {
    const { post, asked } = town();
    const idempotencyKey = "6f0c2f5e-8a55-4b1e-9a53-0f6a3f4b9f10";
    await post([file("a.pdf"), file("a.pdf")], { idempotencyKey });
    await post([file("a.pdf"), file("b.pdf")], { idempotencyKey });
    const keys = asked.map(({ key }) => key ?? "");
    expect(keys[2]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it("have another key when only the bytes differ, not the name or the size", async () => {
    const { post, asked } = town();
    const idempotencyKey = "6f0c2f5e-8a55-4b1e-9a53-0f6a3f4b9f10";
    await post([file("a.pdf", 5, "first")], { idempotencyKey });
    await post([file("a.pdf", 5, "other")], { idempotencyKey });
    expect(asked[1]?.key).not.toBe(asked[0]?.key);
  });

  it("have no key when the form has none", async () => {
    const { post, asked } = town();
    await post([file("a.pdf")]);
    expect(asked[0]?.key).toBe(null);
  });
});

describe("removing a file", () => {
  it("succeeds when the file is gone already, and fails when the store is down", async () => {
    const { api } = town();
    await removePosted(api, "there", null);
    await removePosted(api, "gone", null);
    await expect(removePosted(api, "down", null)).rejects.toMatchObject({ status: 503 });
  });
});

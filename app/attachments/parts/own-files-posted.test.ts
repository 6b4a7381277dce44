import { describe, expect, it } from "vitest";
import type { Entry } from "~/foundation/forms/reading/posted.ts";
import { Refusal } from "~/foundation/seam/refusal.ts";
import { rejected } from "../../../tests/support/samples/rejected.ts";
import { joinField, pageField, REUSED_FILE, REUSED_TYPE } from "../photo-choices.ts";
import { joinPosted, reusePosted } from "./own-files-posted.server.ts";

const [A, B, C] = ["6f0c2f5e", "7f0c2f5e", "8f0c2f5e"].map((start) => `${start}-8a55-4b1e-9a53-0f6a3f4b9f10`) as [
  string,
  string,
  string,
];
const KEY = "9f0c2f5e-8a55-4b1e-9a53-0f6a3f4b9f10";
const TYPE = "PAYSLIP_GROSS";
const FILES = [
  { id: A, name: "1.jpg" },
  { id: B, name: "2.png" },
  { id: C, name: "3.pdf" },
];
const ANSWER: Entry = ["otherInfo", "text"];

/** Calls that record what is asked, and refuse when the test wants it. */
function town(error?: Error | Response) {
  const asked: unknown[] = [];
  const keys: unknown[] = [];
  const bugs: unknown[] = [];
  const given = <T>(input: unknown, key: unknown, result: T): Promise<T> => {
    asked.push(input);
    keys.push(key);
    return error ? rejected(error) : Promise.resolve(result);
  };
  type Api = Parameters<typeof joinPosted>[0];
  const api: Api = {
    ownFiles: {
      join: ({ body }, options) =>
        given(body, options?.idempotencyKey, { id: C, name: "1.pdf", contentType: "application/pdf", size: 9 }),
      copy: (input, options) => given(input, options?.idempotencyKey, C),
      earlier: () => Promise.reject(new Error("not asked here")),
      share: () => Promise.reject(new Error("not asked here")),
      shared: () => Promise.reject(new Error("not asked here")),
      copyToMessage: () => Promise.reject(new Error("not asked here")),
      answerShared: () => Promise.reject(new Error("not asked here")),
      unusable: () => Promise.reject(new Error("not asked here")),
    },
  };
  const rest = { type: TYPE, idempotencyKey: KEY, reportBug: (bug: unknown) => bugs.push(bug) };
  return {
    asked,
    keys,
    bugs,
    join: (...entries: Entry[]) =>
      joinPosted(api, { ...rest, entries, files: FILES, language: "sv", isSavedLater: true }),
    reuse: (...entries: Entry[]) =>
      reusePosted({
        ...rest,
        entries,
        files: [{ id: A, name: "palkka.pdf", size: 9 }],
        types: [TYPE],
        copied: (attachmentId, type, options) =>
          api.ownFiles.copy({ attachmentId, body: { incomeStatementId: null, type } }, options),
      }),
  };
}

const ticked: Entry[] = [
  [joinField(TYPE), A],
  [joinField(TYPE), B],
  [pageField(A), "2"],
  [pageField(B), "1"],
];

describe("posted photos", () => {
  it("are joined in their order, and the form forgets its ticks and pages", async () => {
    const { asked, join } = town();
    expect(await join(...ticked, ANSWER)).toEqual({
      made: { id: C, name: "1.pdf", contentType: "application/pdf", size: 9 },
      photoIds: [B, A],
      entries: [ANSWER],
    });
    expect(asked).toEqual([{ attachmentIds: [B, A], language: "sv", isSavedLater: true }]);
  });

  it("have the same key when the same post comes again, and another one for other photos", async () => {
    const { keys, join } = town();
    await join(...ticked);
    await join(...ticked);
    await join(...ticked.slice(0, 2));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it("are not asked for when too few are ticked, or one is no photo", async () => {
    const { asked, join } = town();
    const few = { faults: [{ field: joinField(TYPE), code: "tooFewPhotos", values: { fewest: 2 } }] };
    expect(await join([joinField(TYPE), A])).toEqual(few);
    expect(await join([joinField(TYPE), A], [joinField(TYPE), C])).toEqual(few);
    expect(asked).toEqual([]);
  });

  it("have the fault of a refused call at their field; only a bug goes to the log", async () => {
    const refused = town(new Refusal(400, "INVALID_CONTENT_TYPE"));
    expect(await refused.join(...ticked)).toEqual({ faults: [{ field: joinField(TYPE), code: "photoUnreadable" }] });
    expect(refused.bugs).toEqual([]);
    const broken = town(new TypeError("a bug"));
    expect(await broken.join(...ticked)).toEqual({ faults: [{ field: joinField(TYPE), code: "fileNotMade" }] });
    expect(broken.bugs).toHaveLength(1);
  });

  it("have no fault of their own when the session has ended, which is no bug", async () => {
    const ended = new Response(null, { status: 302, headers: { Location: "/" } });
    const { join, bugs } = town(ended);
    await expect(join(...ticked)).rejects.toBe(ended);
    expect(bugs).toEqual([]);
  });

  it("say so while the store of files is away, which is no bug", async () => {
    const { join, bugs } = town(new Response(null, { status: 503 }));
    expect(await join(...ticked)).toEqual({ faults: [{ field: joinField(TYPE), code: "filesUnavailable" }] });
    expect(bugs).toEqual([]);
  });
});

describe("a posted choice of an earlier file", () => {
  const chosen: Entry[] = [
    [REUSED_FILE, A],
    [REUSED_TYPE, TYPE],
  ];

  it("adds a copy, and the form forgets the choice", async () => {
    const { asked, keys, reuse } = town();
    expect(await reuse(...chosen, ANSWER)).toEqual({
      made: { id: C, name: "palkka.pdf", size: 9 },
      type: TYPE,
      entries: [ANSWER],
    });
    expect(asked).toEqual([{ attachmentId: A, body: { incomeStatementId: null, type: TYPE } }]);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("needs a file and its purpose", async () => {
    const { asked, reuse } = town();
    expect(await reuse([REUSED_FILE, ""])).toEqual({
      faults: [
        { field: REUSED_FILE, code: "nothingChosenToReuse" },
        { field: REUSED_TYPE, code: "requiredSelection" },
      ],
    });
    expect(await reuse([REUSED_FILE, A], [REUSED_TYPE, "PENSION"])).toEqual({
      faults: [{ field: REUSED_TYPE, code: "requiredSelection" }],
    });
    expect(asked).toEqual([]);
  });

  it("is one of the page's own files", async () => {
    const { asked, reuse } = town();
    expect(await reuse([REUSED_FILE, B], [REUSED_TYPE, TYPE])).toEqual({
      faults: [{ field: REUSED_FILE, code: "fileGone" }],
    });
    expect(asked).toEqual([]);
  });

  it("has the fault of a refused call at its list", async () => {
    expect(await town(new Refusal(403)).reuse(...chosen)).toEqual({
      faults: [{ field: REUSED_FILE, code: "fileGone" }],
    });
  });
});

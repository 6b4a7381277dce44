import { describe, expect, it } from "vitest";
import type { IncomingFile } from "~/foundation/files/incoming-file.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import type { Standing } from "./form-view.ts";
import { followUp } from "./intents.server.ts";
import { NO_GUIDED_WAY, NOTHING_MORE } from "./long-form.ts";
import type { Press } from "./press.server.ts";

const FILE: IncomingFile = { name: "a.pdf", path: "/a.pdf", size: 1, truncated: false };
const told = { key: "test:told", values: {} };

const done = () => Promise.resolve();
const SAVING = { save: done, isByButtonOnly: () => false, failed: "", made: () => null };

/** Presses a button of a form with a list `units`, files of the kind `OTHER`, and a button that opens the map. */
async function pressed(
  intent: string | null,
  {
    standing = "draft",
    files = false,
    saving = SAVING,
    fileFaults = [],
    answerFaults = [],
    asksInForm = null,
    address = "http://localhost/",
  }: {
    standing?: Standing;
    files?: boolean;
    saving?: object | null;
    fileFaults?: FieldFault[];
    answerFaults?: FieldFault[];
    /** The form has a box that nobody has ticked: may the writing page send? */
    asksInForm?: boolean | null;
    address?: string;
  } = {},
) {
  const read = { ...NOTHING_MORE, faults: [], allFaults: answerFaults, sections: {} };
  const asked: string[] = [];
  const chosen = new Map(files ? [["other", [FILE]]] : []);
  const form = {
    draft: {
      subject: "thing:1",
      asides: [],
      standing,
      version: "1",
      hasVersions: false,
      content: {},
      isSaved: () => true,
      pathAfter: "/list",
      words: { draftSaved: told, draftLeft: told, changesKept: told },
    },
    questions: {
      read: () => Promise.resolve(read),
      refreshed: () => ({ focus: "choices" }),
      confirmationFaults: () => (asksInForm === null ? [] : [{ field: "sure", code: "needed" }]),
      ...(asksInForm === null ? {} : { confirmedInForm: { box: "sure", isFor: () => asksInForm } }),
      rows: { units: { changed: () => ({ focus: "row" }) } },
      guided: NO_GUIDED_WAY,
      opens: (one: string) => (one === "map" ? "/map" : null),
      files: {
        fields: { OTHER: "other" },
        asked: (one: string | null) =>
          one === "upload.OTHER" ? { upload: "OTHER" } : one === "remove.1" ? { remove: "1" } : null,
        upload: () => {
          asked.push("upload");
          return Promise.resolve({ added: 1, faults: fileFaults, entries: [] });
        },
        remove: () => {
          asked.push("remove");
          return Promise.resolve(null);
        },
        other: ({ intent: one }: { intent: string | null }) =>
          Promise.resolve(one === "join" ? { faults: [{ field: "other", code: "few" }] } : null),
        told: () => told,
      },
    },
    calls: {
      reload: () => Promise.resolve(form),
      saving,
      finishing: [{ call: done, sends: true, staleWhen: [], failed: "" }],
      finished: () => Promise.resolve(told),
    },
  };
  const draft = {
    version: null,
    isAsDrawn: false,
    elsewhere: () => Promise.resolve(null),
    choice: () => Promise.resolve({ next: "givenUp" }),
    entriesBefore: () => Promise.resolve(null),
    handOnFiles: (store: (files: typeof chosen) => unknown) => store(chosen),
  };
  const drafts = { of: () => draft };
  const posted = {
    entries: [["sure", "on"]],
    intent,
    files: chosen,
    csrf: null,
    token: null,
    idempotencyKey: null,
    form: null,
  };
  const press = {
    form,
    drafts,
    posted,
    read,
    question: null,
    request: new Request(address),
  };
  const { outcome } = await followUp(press as unknown as Press);
  return { outcome, asked };
}

describe("a button of a long form", () => {
  it.each([
    ["keep", { next: "draw", again: true }],
    ["discard", { next: "givenUp" }],
    ["save", { next: "leave", isSaved: true }],
    ["leave", { next: "leave", isKept: false }],
    ["verify", { next: "draw", verify: true }],
    ["send", { next: "leave", isKept: false }],
    ["edit:phone", { next: "draw", focus: "phone" }],
    ["language:sv", { next: "draw", language: "sv" }],
    ["one-by-one", { next: "draw", question: 1 }],
    ["units.add.1", { next: "draw", focus: "row" }],
    ["map", { next: "open", path: "/map" }],
    ["remove.1", { next: "draw" }],
    ["join", { next: "refuse", faults: [{ field: "other", code: "few" }] }],
    ["refresh", { next: "draw", focus: "choices" }],
    ["upload.OTHER", { next: "draw", focus: "step-status" }],
    ["*row", { next: "draw", focus: "choices" }],
    ["toString", { next: "draw", focus: "choices" }],
    [null, { next: "draw", focus: "choices" }],
  ])("that posts %s does %j", async (intent, outcome) => {
    expect((await pressed(intent)).outcome).toMatchObject(outcome);
  });

  it.each(["save", "send", "units.add.1", "map", "remove.1", "refresh", null])(
    "that posts %s changes nothing after the form closed, and the typed text is shown",
    async (intent) => {
      expect(await pressed(intent, { standing: "closed", files: true })).toEqual({
        outcome: { next: "draw" },
        asked: [],
      });
    },
  );

  it.each([
    ["save", { next: "leave", isKept: true }],
    ["leave", { next: "leave" }],
    ["send", { next: "leave", isKept: false }],
  ])("that posts %s saves nothing on the way where a form only sends", async (intent, outcome) => {
    expect((await pressed(intent, { saving: null })).outcome).toMatchObject(outcome);
  });

  it("that finds a fault in a file is no check of the other questions", async () => {
    expect((await pressed("join")).outcome).not.toHaveProperty("checked");
  });

  it.each([
    ["verify", ["other", "start"]],
    ["save", ["other"]],
    ["upload.OTHER", ["other"]],
  ])("that posts %s with a file that is refused tells the faults of %j", async (intent, fields) => {
    const faults = {
      fileFaults: [{ field: "other", code: "kind" }],
      answerFaults: [{ field: "start", code: "required" }],
    };
    const { outcome } = await pressed(intent, { files: true, ...faults });
    expect(outcome).toMatchObject({ next: "refuse", faults: fields.map((field) => ({ field })) });
  });

  const UNSURE = { field: "sure", code: "needed" };
  const START = { field: "start", code: "required" };
  it.each([
    ["the check page", { asksInForm: false, address: "http://localhost/?step=verify" }, "verify", [UNSURE]],
    [
      "the check page, though the form may send",
      { asksInForm: true, address: "http://localhost/?step=verify" },
      "verify",
      [UNSURE],
    ],
    ["the form", { asksInForm: true }, "edit", [UNSURE]],
    ["the form, with its other faults", { asksInForm: true, answerFaults: [START] }, "edit", [START, UNSURE]],
  ])("that sends without the tick is refused at %s", async (_where, given, step, faults) => {
    expect((await pressed("send", given)).outcome).toMatchObject({ next: "refuse", step, faults });
  });

  it("that leads to the check page takes the tick of the form away", async () => {
    const { outcome } = await pressed("verify", { asksInForm: true });
    expect(outcome).toMatchObject({ next: "draw", verify: true });
    expect("entries" in outcome && outcome.entries?.map(([name]) => name)).not.toContain("sure");
  });

  it("that gives up the typed text works after the form closed", async () => {
    expect((await pressed("discard", { standing: "closed" })).outcome).toEqual({ next: "givenUp" });
  });

  it.each([
    ["save", ["upload"]],
    ["refresh", ["upload"]],
    ["upload.OTHER", ["upload"]],
    ["keep", []],
    ["discard", []],
    ["remove.1", ["remove"]],
  ])("that posts %s asks this of chosen files: %j", async (intent, asked) => {
    expect((await pressed(intent, { files: true })).asked).toEqual(asked);
  });
});

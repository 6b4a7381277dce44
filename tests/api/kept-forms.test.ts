import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Secrets } from "~/foundation/auth/secrets.server.ts";
import { SHORT_FORM } from "~/foundation/drafts/draft.server.ts";
import { Drafts } from "~/foundation/drafts/drafts.server.ts";
import { formToken } from "~/foundation/drafts/form-token.server.ts";
import { keptForm } from "~/foundation/drafts/found-forms.server.ts";
import type { KeptOwner } from "~/foundation/drafts/kept-content.server.ts";
import { keepForm, MOST_OF_A_PERSON, purgeKeptForms } from "~/foundation/drafts/kept-forms.server.ts";
import { type Entry, type Posted, sortPosted } from "~/foundation/forms/reading/posted.ts";
import { KEPT_FILES_BYTES } from "~/foundation/forms/reading/posted-limits.ts";
import { testDatabase } from "../support/asking/database.ts";
import { incomingFile } from "../support/samples/incoming-file.ts";

const { db, pool, reset } = await testDatabase();
beforeEach(reset);

const folder = mkdtempSync(join(tmpdir(), "aamu-kept-test-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SECRET: Secrets = ["0123456789abcdef0123456789abcdef"];
const now = new Date("2026-10-01T10:00:00Z");
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const aino: KeptOwner = { personId: randomUUID(), route: "/applications/1/edit" };
const antti: KeptOwner = { ...aino, personId: randomUUID() };
const nothingElse = { form: null, version: null, late: false, told: null };
const entries: Entry[] = [
  ["start", "half a da"],
  ["diet", "Ei pähkinää 🥜"],
];
const context = (at = now, sessionSecrets = SECRET) => ({ db, settings: { sessionSecrets }, now: at, posted: null });

const keepLatePost = (request: Request, of: ReturnType<typeof context>) => new Drafts(of, null).keepLate(request, of);
const draftOf = (posted: Posted, of = context(), about = {}) =>
  new Drafts(of, aino.personId).of(post({}), posted, { ...SHORT_FORM, ...about });
const keepOthersPost = (request: Request, of: ReturnType<typeof context>, personId: string) =>
  new Drafts(of, personId).keepOthers(request, of);

const file = (name: string, size: number) => incomingFile(folder, name, Buffer.alloc(size, name));
const get = (query = "", path = aino.route) => new Request(`http://localhost${path}${query}`);
const post = (fields: Record<string, string>, path = aino.route, query = "") =>
  new Request(`http://localhost${path}${query}`, { method: "POST", body: new URLSearchParams(fields) });

describe("a kept form", () => {
  test("comes back to its writer with all typed answers", async () => {
    const id = await keepForm(db, SECRET, aino, { ...nothingElse, version: "v1", entries }, now);
    expect(await keptForm(db, SECRET, aino, id, now)).toMatchObject({
      id,
      entries,
      version: "v1",
      files: [],
      lostFiles: [],
    });
  });

  test("shows nothing to another person, on another page or under another secret", async () => {
    const id = await keepForm(db, SECRET, aino, { ...nothingElse, entries }, now);
    expect(await keptForm(db, SECRET, antti, id, now)).toBeNull();
    expect(await keptForm(db, SECRET, { ...aino, route: "/applications/2/edit" }, id, now)).toBeNull();
    expect(await keptForm(db, ["another secret another secret 12"], aino, id, now)).toBeNull();
    expect(await keptForm(db, SECRET, aino, randomUUID(), now)).toBeNull();
  });

  test("stays closed for a person whom a changed row gives it to", async () => {
    const id = await keepForm(db, SECRET, aino, { ...nothingElse, entries }, now);
    await pool.query("update kept_form set person_id = $1", [antti.personId]);
    expect(await keptForm(db, SECRET, antti, id, now)).toBeNull();
  });

  test("is not readable in the database", async () => {
    await keepForm(
      db,
      SECRET,
      aino,
      { ...nothingElse, entries: [["diet", "pistachio"]], files: new Map([["a", [file("secret.txt", 9)]]]) },
      now,
    );
    const { rows } = await pool.query<{ content: Buffer }>("select content from kept_form");
    expect(rows[0]?.content.toString("latin1")).not.toMatch(/pistachio|secret|diet/);
  });

  test("holds no password and no one-time code", async () => {
    const secrets: Entry[] = ["password", "passwordAgain", "oneTimeCode"].map((name) => [
      name,
      "Koivu Pilvi 42 järvi!",
    ]);
    const typed = { ...nothingElse, entries: [...entries, ...secrets] };
    const id = await keepForm(db, SECRET, aino, typed, now);
    expect((await keptForm(db, SECRET, aino, id, now))?.entries).toEqual(entries);
    const late = post({
      _token: formToken(SECRET, { ...aino, version: null }, now),
      password: "Koivu Pilvi 42 järvi!",
    });
    const path = await keepLatePost(late, context());
    const lateId = new URL(path ?? "", "http://localhost").searchParams.get("form") ?? "";
    expect((await keptForm(db, SECRET, aino, lateId, now))?.entries).toEqual([]);
  });

  test("stays for exactly 24 hours and is then removed", async () => {
    const id = await keepForm(db, SECRET, aino, { ...nothingElse, entries }, now);
    expect(await keptForm(db, SECRET, aino, id, new Date(later(24).getTime() - 1))).not.toBeNull();
    expect(await keptForm(db, SECRET, aino, id, later(24))).toBeNull();
    expect(await purgeKeptForms(db, new Date(later(24).getTime() - 1))).toBe(0);
    expect(await purgeKeptForms(db, later(24))).toBe(1);
  });

  test("keeps files up to 10 MB together and names the others", async () => {
    const files = new Map([["urgency", [file("a.pdf", KEPT_FILES_BYTES - 10), file("b.pdf", 10), file("c.pdf", 1)]]]);
    const id = await keepForm(db, SECRET, aino, { ...nothingElse, entries, files }, now);
    const kept = await keptForm(db, SECRET, aino, id, now);
    expect(kept?.files.map(({ name }) => name)).toEqual(["a.pdf", "b.pdf"]);
    expect(kept?.lostFiles).toEqual(["c.pdf"]);
    expect(kept?.files[1]?.content).toEqual(Buffer.alloc(10, "b.pdf"));
  });

  test("is one of at most fifty of a person; the oldest goes", async () => {
    const first = await keepForm(db, SECRET, aino, { ...nothingElse, entries }, now);
    for (let count = 1; count <= MOST_OF_A_PERSON; count++) {
      await keepForm(db, SECRET, aino, { ...nothingElse, entries }, new Date(now.getTime() + count));
      if (count === MOST_OF_A_PERSON - 1) expect(await keptForm(db, SECRET, aino, first, now)).not.toBeNull();
    }
    expect(await keptForm(db, SECRET, aino, first, now)).toBeNull();
  });
});

describe("a kept form with a subject", () => {
  const draft: KeptOwner = { ...aino, subject: "application:1" };
  const opened = (query = "", at = later(1), personId = draft.personId) =>
    new Drafts(context(at), personId).open(get(query), { version: "v9", subject: "application:1" });
  const keep = (typed: string, at = now, owner = draft) =>
    keepForm(db, SECRET, owner, { ...nothingElse, version: "v1", entries: [["diet", typed]] }, at);
  const dietIn = async (opening: ReturnType<typeof opened>) => (await opening).kept?.entries[0]?.[1];

  test("is found without its id, from any device, and the newest of several", async () => {
    const first = await keep("first");
    await keep("second", later(0.5));
    expect(await dietIn(opened())).toBe("second");
    expect(await dietIn(opened(`?form=${first}`))).toBe("first");
    expect(await opened()).toMatchObject({ gone: null, version: "v1", kept: { keptAt: later(0.5).toISOString() } });
  });

  test("is the last of several of the same moment", async () => {
    for (const typed of ["first", "second", "third", "fourth"]) {
      await keep(typed);
      expect(await dietIn(opened())).toBe(typed);
    }
  });

  test("is another person's and another subject's nothing", async () => {
    await keep("mine");
    expect((await opened("", later(1), antti.personId)).kept).toBeNull();
    await keep("other", later(0.5), { ...draft, subject: "application:2" });
    expect(await dietIn(opened())).toBe("mine");
  });

  test("is there for 30 days; the ones before it for a day", async () => {
    const first = await keep("first");
    await keep("second", later(1));
    expect(await dietIn(opened("", later(1 + 30 * 24 - 0.01)))).toBe("second");
    expect((await opened("", later(1 + 30 * 24))).kept).toBeNull();
    expect(await keptForm(db, SECRET, draft, first, later(23.9))).not.toBeNull();
    expect(await keptForm(db, SECRET, draft, first, later(24))).toBeNull();
    expect(await purgeKeptForms(db, later(25))).toBe(1);
  });

  test("is not pushed out by steps of other forms", async () => {
    await keep("draft");
    for (let count = 1; count <= MOST_OF_A_PERSON + 1; count++)
      await keepForm(db, SECRET, aino, { ...nothingElse, entries }, new Date(now.getTime() + count));
    expect(await dietIn(opened())).toBe("draft");
  });

  test("is written over while somebody writes, and made anew where it is gone", async () => {
    const keepAgain = async (kept: string | null, typed: string, at = later(1)) => {
      const posted = sortPosted([["diet", typed], ...(kept ? ([["_kept", kept]] as const) : [])]);
      const response = await draftOf(posted, context(at), { subject: "application:1" }).keep({ again: true });
      return new URL(response.headers.get("Location") ?? "", "http://localhost").searchParams.get("form");
    };
    const first = await keepAgain(null, "o");
    expect(await keepAgain(first, "on")).toBe(first);
    expect((await pool.query("select from kept_form")).rowCount).toBe(1);
    expect(await dietIn(opened("", later(2)))).toBe("on");
    // A request that was overtaken brings no older text back.
    expect(await keepAgain(first, "o", now)).toBe(first);
    expect(await dietIn(opened("", later(2)))).toBe("on");
    await pool.query("delete from kept_form");
    expect(await keepAgain(first, "one")).not.toBe(first);
    expect(await dietIn(opened("", later(2)))).toBe("one");
  });

  test("is the newest one on the pages of the guided way, also where Back names an older one", async () => {
    const older = await keep("older");
    await keep("newest", later(1));
    const about = { subject: "application:1" };
    const drafts = new Drafts(context(later(2)), draft.personId);
    expect(await dietIn(drafts.open(get(`?form=${older}`), about))).toBe("older");
    expect(await dietIn(drafts.open(get(`?form=${older}`), { ...about, newest: true }))).toBe("newest");
  });

  test("tells what a step did once, not when its writer comes back", async () => {
    const told = { key: "applications:done.unitAdded", values: {} };
    const id = await keepForm(db, SECRET, draft, { ...nothingElse, told, entries }, now);
    expect((await opened(`?form=${id}`)).kept?.told).toEqual(told);
    expect((await opened()).kept?.told).toBeNull();
  });

  test("is found again when it came after the session ended", async () => {
    const token = formToken(SECRET, { ...draft, version: "v1" }, now);
    await keepLatePost(post({ _token: token, diet: "late" }), context(later(0.5)));
    expect(await dietIn(opened())).toBe("late");
  });
});

describe("a post after the session ended", () => {
  const token = formToken(SECRET, { ...aino, version: "v3" }, now);

  test("waits for the person of the form, with the edited version", async () => {
    const path = await keepLatePost(
      post({ _token: token, start: "1.8.2027" }, aino.route, "?step=verify&form=old"),
      context(later(1)),
    );
    expect(path).toMatch(/^\/applications\/1\/edit\?step=verify&form=[0-9a-f-]{36}$/);
    const back = get(path?.slice(aino.route.length));
    const opening = await new Drafts(context(later(2)), aino.personId).open(back, { version: "v4" });
    expect(opening).toMatchObject({ gone: null, kept: { late: true, entries: [["start", "1.8.2027"]] } });
    const again = sortPosted([["_token", opening.token]]);
    expect(draftOf(again, context(later(2))).version).toBe("v3");
    expect(await new Drafts(context(later(2)), antti.personId).open(back)).toMatchObject({ kept: null, gone: "ended" });
  });

  test.each([
    ["without a token", {}],
    ["with rubbish for a token", { _token: "rubbish" }],
    [
      "with the token of another page",
      { _token: formToken(SECRET, { ...aino, route: "/applications/2/edit", version: null }, now) },
    ],
    ["with a token of another secret", { _token: formToken(["x".repeat(32)], { ...aino, version: null }, now) }],
  ])("%s keeps nothing", async (_what, fields: Record<string, string>) => {
    expect(await keepLatePost(post({ ...fields, start: "1.8.2027" }), context(later(1)))).toBeNull();
    expect((await pool.query("select from kept_form")).rowCount).toBe(0);
  });

  test("keeps nothing of what script had posted before, when it comes after the button", async () => {
    const own = { _token: token, start: "1.8.2027" };
    expect(await keepLatePost(post({ ...own, intent: "send", _order: "one.2" }), context(later(1)))).not.toBeNull();
    expect(await keepLatePost(post({ ...own, intent: "keep", _order: "one.1" }), context(later(1)))).toBeNull();
    expect(await keepLatePost(post({ ...own, intent: "keep", _order: "two.1" }), context(later(1)))).not.toBeNull();
  });

  test("keeps nothing a day later", async () => {
    expect(await keepLatePost(post({ _token: token }), context(new Date(later(24).getTime() + 1)))).toBeNull();
  });
});

describe("a post from a page of another guardian", () => {
  const token = formToken(SECRET, { ...aino, version: "v1" }, now);

  test("is kept for its writer, and shows nothing to its sender", async () => {
    const sent = post({ _token: token, diet: "Ei pähkinää" }, aino.route, "?step=verify");
    const path = await keepOthersPost(sent, context(later(1)), antti.personId);
    const kept = new URL(path ?? "", "http://localhost").searchParams;
    expect(kept.get("step")).toBe("verify");
    const id = kept.get("form") ?? "";
    expect(await keptForm(db, SECRET, aino, id, later(1))).toMatchObject({
      late: true,
      entries: [["diet", "Ei pähkinää"]],
    });
    expect(await keptForm(db, SECRET, antti, id, later(1))).toBeNull();
  });

  test("differs from the guardian's own, from one without a token and from another page's", async () => {
    expect(await keepOthersPost(post({ _token: token }), context(later(1)), aino.personId)).toBeNull();
    expect(await keepOthersPost(post({ diet: "x" }), context(later(1)), antti.personId)).toBeNull();
    const elsewhere = post({ _token: token }, "/applications/2/edit");
    expect(await keepOthersPost(elsewhere, context(later(1)), antti.personId)).toBeNull();
  });
});

describe("a step of a long form", () => {
  test("is kept and leads to a page that draws it, with the focus at the change", async () => {
    const posted = sortPosted([
      ["start", "x"],
      ["_token", formToken(SECRET, { ...aino, version: "v1" }, now)],
    ]);
    const response = await draftOf(posted).keep({ parameters: { step: "verify" }, focus: "units-0" });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toMatch(
      /^\/applications\/1\/edit\?form=[0-9a-f-]{36}&step=verify#units-0$/,
    );
  });

  test("carries chosen files until they are sent or chosen again", async () => {
    const first = await keepForm(
      db,
      SECRET,
      aino,
      {
        ...nothingElse,
        entries,
        files: new Map([
          ["urgency", [file("a.pdf", 5)]],
          ["shift", [file("s.pdf", 5)]],
        ]),
      },
      now,
    );
    const posted = { ...sortPosted([["_kept", first]]), files: new Map([["urgency", [file("b.pdf", 6)]]]) };

    let path = "";
    const refusing = (files: Posted["files"]) => {
      expect([...files].map(([field, own]) => [field, own.map(({ name }) => name)])).toEqual([
        ["urgency", ["b.pdf"]],
        ["shift", ["s.pdf"]],
      ]);
      path = files.get("shift")?.[0]?.path ?? "";
      expect(readFileSync(path)).toEqual(Buffer.alloc(5, "s.pdf"));
      return Promise.reject(new Error("away"));
    };
    await expect(draftOf(posted).handOnFiles(refusing)).rejects.toThrow("away");
    expect(() => readFileSync(path)).toThrow();

    const idIn = (response: Response) =>
      new URL(response.headers.get("Location") ?? "", "http://localhost").searchParams.get("form") ?? "";
    const carried = idIn(await draftOf(posted).keep());
    expect((await keptForm(db, SECRET, aino, carried, now))?.files.map(({ name }) => name)).toEqual(["s.pdf", "b.pdf"]);
    const sent = idIn(await draftOf(posted).keep({ filesSent: true }));
    expect((await keptForm(db, SECRET, aino, sent, now))?.files).toEqual([]);
  });

  test("forgets files that the call has taken, and keeps the answers", async () => {
    const files = new Map([["urgency", [file("a.pdf", 5)]]]);
    const id = await keepForm(db, SECRET, aino, { ...nothingElse, entries, files }, now);
    const posted = sortPosted([["_kept", id]]);
    const count = ({ size }: Posted["files"]) => Promise.resolve(size);
    expect(await draftOf(posted).handOnFiles(count)).toBe(1);
    expect(await draftOf(posted).handOnFiles(count)).toBe(0);
    expect(await keptForm(db, SECRET, aino, id, now)).toMatchObject({ entries, files: [] });
  });

  test("says so when its kept form is gone", async () => {
    expect(await new Drafts(context(), aino.personId).open(get(`?form=${randomUUID()}`))).toMatchObject({
      kept: null,
      gone: "ended",
    });
    expect(await new Drafts(context(), aino.personId).open(get("?form=nonsense"))).toMatchObject({
      kept: null,
      gone: "ended",
    });
    expect(await new Drafts(context(), aino.personId).open(get())).toMatchObject({ kept: null, gone: null });
  });
});

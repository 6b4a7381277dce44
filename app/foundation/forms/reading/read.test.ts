import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { day, neededText, text, tick, ticks } from "./fields.ts";
import { type PostContext, postedForm } from "./posted.server.ts";
import { type Entry, sortPosted } from "./posted.ts";
import { MOST_TEXT_BYTES } from "./posted-limits.ts";
import { read, readPosted, refused } from "./read.server.ts";
import { sentIn, typedIn } from "./read-entries.ts";

const lostItem = z.object({
  what: neededText(20),
  colours: ticks.pipe(z.array(z.enum(["red", "blue"])).max(2)),
  owner: z.object({ firstName: neededText(20), born: day }),
  found: tick,
});

const posts = (fields: Record<string, string> | string) =>
  new Request("http://localhost/lost-items", { method: "POST", body: new URLSearchParams(fields) });
const entries = (...given: Entry[]) => sortPosted(given);

describe("reading a post", () => {
  it("gives the value when nothing is wrong", async () => {
    const form = await read(
      posts("what=Mitten&colours=red&colours=blue&owner.firstName=Elsa&owner.born=4.3.2022&found=on&intent=save"),
      { posted: null },
      lostItem,
    );
    expect(form).toMatchObject({
      ok: true,
      intent: "save",
      value: {
        what: "Mitten",
        colours: ["red", "blue"],
        owner: { firstName: "Elsa", born: "2022-03-04" },
        found: true,
      },
    });
  });

  it("gives all faults at once, one per field, as codes", () => {
    const form = readPosted(entries(["what", ""], ["owner.born", "x"], ["colours", "green"]), lostItem);
    expect(form).toMatchObject({
      ok: false,
      faults: [
        { field: "what", code: "required" },
        { field: "colours[0]", code: "requiredSelection" },
        { field: "owner.firstName", code: "required" },
        { field: "owner.born", code: "dateNotUnderstood" },
      ],
    });
  });

  it.each([
    ["x".repeat(20), true],
    ["x".repeat(21), false],
  ])("keeps to the longest length (%s)", (what, ok) => {
    const form = readPosted(entries(["what", what], ["owner.firstName", "Elsa"]), lostItem);
    expect(form.ok).toBe(ok);
    if (!form.ok) expect(form.faults).toEqual([{ field: "what", code: "tooLong", values: { maximum: 20 } }]);
  });

  it("reads the other fields when one has a fault", () => {
    const form = z.object({ what: neededText(20), found: tick, when: day });
    expect(
      typedIn(
        [
          ["what", ""],
          ["found", "on"],
          ["when", "3.2.2026"],
        ],
        form,
      ),
    ).toEqual({
      typed: { found: true, when: "2026-02-03" },
      faults: [{ field: "what", code: "required", values: undefined }],
    });
  });

  it("knows no faults where there can be none", () => {
    expect(sentIn([["id", "7"]], z.object({ id: text() }))).toEqual({ id: "7" });
    expect(() => sentIn([], z.object({ id: neededText(9) }))).toThrow("A field that cannot have faults has one");
  });

  it("takes a schema's own codes and their values", () => {
    const start = z.object({ start: z.string() }).superRefine((_value, on) => {
      on.addIssue({ code: "custom", path: ["start"], message: "dateTooEarly", params: { bound: "2026-12-01" } });
    });
    expect(readPosted(entries(["start", "2026-01-01"]), start)).toMatchObject({
      faults: [{ field: "start", code: "dateTooEarly", values: { bound: "2026-12-01" } }],
    });
  });

  it("answers 422 with all typed text, but never a password", () => {
    const posted = entries(["username", "aino"], ["password", "secret"], ["newPassword", "secret"]);
    const response = refused({ posted, faults: [] });
    expect(response.init?.status).toBe(422);
    expect(response.data.refused.entries).toEqual([["username", "aino"]]);
  });

  it("accepts 4 MB and refuses one byte more, with the fields that fit for its page", async () => {
    const filled = (bytes: number) => posts(`a=b&c=${"x".repeat(bytes - 6)}`);
    const { entries: whole } = await postedForm(filled(MOST_TEXT_BYTES), { posted: null });
    expect(whole[1]?.[1]).toHaveLength(MOST_TEXT_BYTES - 6);
    const context: PostContext = { posted: null };
    await expect(postedForm(filled(MOST_TEXT_BYTES + 1), context)).rejects.toMatchObject({ status: 413 });
    expect(context).toEqual({ posted: null, fitting: [["a", "b"]] });
  });

  it("keeps nothing of a large post that another site may have sent", async () => {
    const context: PostContext = { posted: null, csrfDue: ["t"] };
    const large = posts(`csrf=u&a=b&c=${"x".repeat(MOST_TEXT_BYTES)}`);
    await expect(postedForm(large, context)).rejects.toMatchObject({ status: 413 });
    expect(context.fitting).toBeNull();
  });

  it("refuses a body that is not a form", async () => {
    const json = new Request("http://localhost/", {
      method: "POST",
      body: "{}",
      headers: { "Content-Type": "application/json" },
    });
    await expect(postedForm(json, { posted: null })).rejects.toMatchObject({ status: 415 });
  });

  it("asks for the token only when the browser did not say where the post comes from", async () => {
    await expect(postedForm(posts({ a: "1" }), { posted: null, csrfDue: ["t"] })).rejects.toMatchObject({
      status: 403,
    });
    await expect(postedForm(posts({ a: "1", csrf: "u" }), { posted: null, csrfDue: ["t"] })).rejects.toMatchObject({
      status: 403,
    });
    await expect(postedForm(posts({ a: "1", csrf: "t" }), { posted: null, csrfDue: ["t"] })).resolves.toMatchObject({
      csrf: "t",
    });
  });

  it("is read only once", async () => {
    const request = posts({ a: "1" });
    expect(await postedForm(request, { posted: null })).toBe(await postedForm(request, { posted: null }));
  });
});

describe("a hostile post", () => {
  it.each([
    "__proto__.polluted",
    "__proto__[polluted]",
    "constructor.prototype.polluted",
    "a.__proto__.polluted",
    "a.constructor",
    "a[999999999]",
    "a[200]",
    "a[-1]",
    "a[",
    "a..b",
    "",
    "__intent__",
    "__state__",
    "a".repeat(100),
  ])("has no answer named %j", (name) => {
    const posted = sortPosted([[name, "1"]]);
    expect(posted.entries).toEqual([]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it("has its control characters removed", () => {
    expect(sortPosted([["a", "x\u0000y\ud800z\r\nw\u0007"]]).entries).toEqual([["a", "xy\ufffdz\nw"]]);
  });

  it("never throws and never changes a prototype, for any names and values", () => {
    const part = fc.constantFrom(
      "what",
      "owner",
      "colours",
      "[0]",
      "[1]",
      "[]",
      ".",
      "firstName",
      "__proto__",
      "constructor",
      "[99]",
      "born",
      "__intent__",
      "intent",
      "found",
    );
    const name = fc.array(part, { maxLength: 5 }).map((parts) => parts.join(""));
    const value = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("1e999", "NaN", "-0", "null", "{}", '{"type":"x"}', "on"),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 12 }), (fields) => {
        const form = readPosted(sortPosted(fields), lostItem);
        expect(typeof form.ok).toBe("boolean");
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});

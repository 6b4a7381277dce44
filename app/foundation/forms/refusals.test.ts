import { describe, expect, it } from "vitest";
import { Refusal } from "~/foundation/seam/refusal.ts";
import { rejected } from "../../../tests/support/samples/rejected.ts";
import { isFaultCode } from "./reading/fault.ts";
import { faultsOfRefusal, meaningOf, outcomeOf, refusalOf } from "./refusals.ts";

const codesOf = (refusal: Refusal) => faultsOfRefusal(refusal, "saveFailed").map(({ code }) => code);

describe("a refused call", () => {
  it.each([
    [400, "faults"],
    [403, "gone"],
    [404, "gone"],
    [409, "stale"],
    [413, "tooBig"],
    [429, "tooOften"],
    [504, "unknown"],
    [503, "away"],
    [418, "failed"],
  ] as const)("of status %i means %s", (status, meaning) => expect(meaningOf({ status })).toBe(meaning));

  it.each([403, 404, 413, 429])("with status %i has a sentence in every form", (status) => {
    const [code = ""] = codesOf(new Refusal(status));
    expect(code).not.toBe("saveFailed");
    expect(isFaultCode(code)).toBe(true);
  });

  it("tells the faults that the seam found, or else the form's own sentence", () => {
    const faults = [{ field: "start", code: "dateTooEarly" }];
    expect(faultsOfRefusal(new Refusal(400, null, { faults }), "saveFailed")).toEqual(faults);
    expect(codesOf(new Refusal(400))).toEqual(["saveFailed"]);
    expect(codesOf(new Refusal(500))).toEqual(["saveFailed"]);
  });

  it("is answered, but an ended session and a bug are thrown", async () => {
    expect(await refusalOf(Promise.resolve())).toBeNull();
    expect(await refusalOf(Promise.reject(new Refusal(409)))).toMatchObject({ status: 409 });
    await expect(refusalOf(Promise.reject(new Refusal(401)))).rejects.toMatchObject({ status: 401 });
    await expect(refusalOf(Promise.reject(new TypeError("bug")))).rejects.toThrow("bug");
  });

  it("gives its output when it was carried out", async () => {
    expect(await outcomeOf(Promise.resolve("id"))).toEqual({ output: "id", refusal: null });
    expect(await outcomeOf(Promise.reject(new Refusal(404)))).toMatchObject({ output: null, refusal: { status: 404 } });
  });

  it.each([
    ["an ended session", new Response(null, { status: 302, headers: { Location: "/" } })],
    ["an absent database", new Response(null, { status: 503 })],
    ["an absent gateway", new Refusal(503)],
  ])("for %s is no bug: the frame tells it", async (_what, thrown) => {
    const bugs: unknown[] = [];
    const telling = { reportBug: (bug: unknown) => bugs.push(bug) };
    await expect(refusalOf(rejected(thrown), telling)).rejects.toBe(thrown);
    expect(bugs).toEqual([]);
  });

  it.each([new Response(null, { status: 503 }), new Refusal(503)])(
    "says that its service is away where the page works without it: %s",
    async (thrown) => {
      const refusal = await refusalOf(rejected(thrown), { tellsAway: true });
      expect(refusal && meaningOf(refusal)).toBe("away");
      const ended = new Response(null, { status: 302 });
      await expect(refusalOf(rejected(ended), { tellsAway: true })).rejects.toBe(ended);
    },
  );

  it("is told as failed after a bug that was reported", async () => {
    const bugs: unknown[] = [];
    const bug = new TypeError("bug");
    const refusal = await refusalOf(Promise.reject(bug), { reportBug: (one) => bugs.push(one) });
    expect(refusal && meaningOf(refusal)).toBe("failed");
    expect(bugs).toEqual([bug]);
  });
});

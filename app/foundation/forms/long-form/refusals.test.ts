import { describe, expect, it } from "vitest";
import { Refusal } from "~/foundation/seam/refusal.ts";
import { isFaultCode } from "../reading/fault.ts";
import { faultsOfRefusal, meaningOf, refusalOf } from "./refusals.ts";

const codesOf = (refusal: Refusal) => faultsOfRefusal(refusal, "saveFailed").map(({ code }) => code);

describe("a refused call", () => {
  it.each([
    [400, "faults"],
    [403, "gone"],
    [404, "gone"],
    [409, "stale"],
    [413, "tooBig"],
    [429, "tooOften"],
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
});

import { describe, expect, it } from "vitest";
import { insteadOfRefusal, isOtherVersion, Refusal } from "./refusal.ts";

describe("a call that a gateway may not have", () => {
  const refused = (status: number) => insteadOfRefusal(Promise.reject(new Refusal(status)), "nothing", 400, 404);

  it("gets the other value when the gateway refuses it with that status", async () => {
    expect([await refused(400), await refused(404)]).toEqual(["nothing", "nothing"]);
  });

  it("gets the gateway's own output when the gateway has the call", async () => {
    expect(await insteadOfRefusal(Promise.resolve("something"), "nothing", 404)).toBe("something");
  });

  it.each([401, 403, 409, 500, 503])("stays refused with %i", async (status) => {
    await expect(refused(status)).rejects.toMatchObject({ status });
  });

  it("throws an error that is no refusal", async () => {
    const bug = Promise.reject(new Error("a bug"));
    await expect(insteadOfRefusal(bug, "nothing", 404)).rejects.toThrow("a bug");
  });
});

describe("a version that the caller edited", () => {
  it.each([
    [null, false],
    ["*", false],
    ["7", false],
    ["6", true],
    ["", true],
  ])("%j is another one than 7: %s", (edited, isOther) => {
    expect(isOtherVersion(edited, "7")).toBe(isOther);
  });
});

import { describe, expect, it } from "vitest";
import { insteadOfRefusal, Refusal } from "./refusal.ts";

describe("a call that a gateway need not serve", () => {
  const refused = (status: number) => insteadOfRefusal(Promise.reject(new Refusal(status)), "nothing", 400, 404);

  it("is answered by what was said instead when it is refused so", async () => {
    expect([await refused(400), await refused(404)]).toEqual(["nothing", "nothing"]);
  });

  it("is answered by itself where it is served", async () => {
    expect(await insteadOfRefusal(Promise.resolve("something"), "nothing", 404)).toBe("something");
  });

  it.each([401, 403, 409, 500, 503])("is refused with %i as ever", async (status) => {
    await expect(refused(status)).rejects.toMatchObject({ status });
  });

  it("throws what is no refusal", async () => {
    const bug = Promise.reject(new Error("a bug"));
    await expect(insteadOfRefusal(bug, "nothing", 404)).rejects.toThrow("a bug");
  });
});

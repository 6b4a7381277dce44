import { describe, expect, it } from "vitest";
import { handleError } from "./entry.server.tsx";

/** What reaches the log of all that a page can end with. */
function reported(error: unknown, signal = new AbortController().signal): unknown[] {
  const bugs: unknown[] = [];
  const context = { reportBug: (bug: unknown) => bugs.push(bug), faultOnPage: () => null };
  handleError(error, { request: new Request("http://localhost/", { signal }), context, params: {} } as never);
  return bugs;
}

const fault = (status: number) => ({ status, statusText: "", internal: true, data: null });

describe("a page whose database went away", () => {
  const away = (error: unknown) => {
    const context = { reportBug: () => undefined, faultOnPage: () => null } as { isAway?: boolean };
    handleError(error, { request: new Request("http://localhost/"), context, params: {} } as never);
    return context.isAway ?? false;
  };

  it("is told from one that is broken", () => {
    expect(away(Object.assign(new Error("could not extend file"), { code: "53100" }))).toBe(true);
    expect(away(Object.assign(new Error("duplicate key"), { code: "23505" }))).toBe(false);
    expect(away(new TypeError("of undefined"))).toBe(false);
  });
});

describe("the log of bugs", () => {
  it("has what broke in a page", () => {
    const bug = new TypeError("of undefined");
    expect(reported(bug)).toEqual([bug]);
    expect(reported(fault(500))).toHaveLength(1);
  });

  it("has neither an address without a page nor a method that a page does not take", () => {
    for (const status of [400, 404, 405, 499]) expect([status, reported(fault(status))]).toEqual([status, []]);
  });

  it("has nothing of a reader who left", () => {
    expect(reported(new Error("gone"), AbortSignal.abort())).toEqual([]);
  });
});

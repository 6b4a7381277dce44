import { expect, it } from "vitest";
import { call, nothing } from "~/foundation/seam/call.ts";
import { OWN_ACTS } from "./log-acts.ts";

it("the log tells logins, changes and downloads, each by its words", () => {
  expect(OWN_ACTS.get("LOGIN")).toBe("login");
  expect(OWN_ACTS.get("PUT /citizen/personal-data")).toBe("details");
  expect(OWN_ACTS.get("GET /citizen/decisions/{id}/download")).toBe("download");
});

it("the log leaves out what it has a reason to leave out, and what is read", () => {
  expect(OWN_ACTS.has("PUT /citizen/applications/{applicationId}/draft")).toBe(false);
  expect(OWN_ACTS.has("GET /citizen/personal-data/family")).toBe(false);
});

it("a call that changes something does not compile before it says what the log tells of it", () => {
  const change = { method: "POST", path: "/citizen/x/hobbies", level: "weak", summary: "", output: nothing } as const;
  // @ts-expect-error it says nothing
  call(change);
  // @ts-expect-error the log has no such words
  call({ ...change, logged: "hobbyBegun" });
  expect(call({ ...change, logged: "details" }).logged).toBe("details");
  expect(call({ ...change, notLogged: "opening a page" }).logged).toBeUndefined();
});

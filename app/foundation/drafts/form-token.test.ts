import { describe, expect, it } from "vitest";
import { open, seal } from "~/foundation/auth/seal.server.ts";
import { formToken, readFormToken } from "./form-token.server.ts";

const token = { personId: "p1", route: "/applications/1/edit", version: "v7" };
const drawn = new Date("2026-10-01T10:00:00Z");
const hours = (count: number) => new Date(drawn.getTime() + count * 3_600_000);
const text = formToken(["secret one"], token, drawn);

describe("a form's token", () => {
  it("holds the person, the page and the version of the form", () => {
    expect(readFormToken(["secret one"], text, token.route, hours(1))).toEqual(token);
  });
  it("is valid for exactly 24 hours", () => {
    expect(readFormToken(["secret one"], text, token.route, hours(24))).not.toBeNull();
    expect(readFormToken(["secret one"], text, token.route, new Date(hours(24).getTime() + 1))).toBeNull();
  });
  it("is not valid for another page, with another secret, or from the future", () => {
    expect(readFormToken(["secret one"], text, "/applications/2/edit", drawn)).toBeNull();
    expect(readFormToken(["secret two"], text, token.route, drawn)).toBeNull();
    expect(readFormToken(["secret one"], text, token.route, hours(-1))).toBeNull();
  });
  it("stays valid during a change of the secret", () => {
    expect(readFormToken(["secret two", "secret one"], text, token.route, drawn)).toEqual(token);
  });
  it("is refused when a single bit of it is changed", () => {
    const bytes = Buffer.from(text, "base64url");
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(readFormToken(["secret one"], changed.toString("base64url"), token.route, drawn)).toBeNull();
    }
  });
  it.each([null, "", "x", "a".repeat(3000), "ä\u0000"])("is refused when it is %j", (given) => {
    expect(readFormToken(["secret one"], given, token.route, drawn)).toBeNull();
  });
  it("does not show the person's id in the page", () => {
    expect(Buffer.from(text, "base64url").toString("latin1")).not.toContain("p1");
  });
});

describe("sealing", () => {
  it("cannot be opened for another purpose or in another place", () => {
    const sealed = seal(["s"], "one", Buffer.from("text"), "row 1");
    expect(open(["s"], "one", sealed, "row 1")?.toString()).toBe("text");
    expect(open(["s"], "two", sealed, "row 1")).toBeNull();
    expect(open(["s"], "one", sealed, "row 2")).toBeNull();
  });
  it("is different each time", () => {
    expect(seal(["s"], "one", Buffer.from("text"))).not.toEqual(seal(["s"], "one", Buffer.from("text")));
  });
});

import { describe, expect, it } from "vitest";
import { sortPosted } from "~/foundation/forms/reading/posted.ts";
import { readPosted } from "~/foundation/forms/reading/read.server.ts";
import { weakLoginForm } from "./weak-login-form.ts";

const read = (username: string, password: string) =>
  readPosted(
    sortPosted([
      ["username", username],
      ["password", password],
    ]),
    weakLoginForm,
  );

describe("the login form", () => {
  it("takes the name and the password as typed, with spaces in the password", () => {
    expect(read("aino@merila.example", " pass word ")).toMatchObject({
      ok: true,
      value: { username: "aino@merila.example", password: " pass word " },
    });
  });
  it("says which of the two is empty", () => {
    expect(read("", "")).toMatchObject({
      ok: false,
      faults: [
        { field: "username", code: "usernameMissing" },
        { field: "password", code: "passwordMissing" },
      ],
    });
    expect(read("aino", "")).toMatchObject({ ok: false, faults: [{ field: "password", code: "passwordMissing" }] });
  });
  it("takes 128 characters of each and not 129", () => {
    expect(read("a".repeat(128), "b".repeat(128)).ok).toBe(true);
    expect(read("a".repeat(129), "b")).toMatchObject({ ok: false, faults: [{ field: "username", code: "tooLong" }] });
    expect(read("a", "b".repeat(129))).toMatchObject({ ok: false, faults: [{ field: "password", code: "tooLong" }] });
  });
});

import { describe, expect, it } from "vitest";
import { emailState, mayActivate } from "./email-state.ts";

const A = "Aino@example.fi";
const B = "aino@other.fi";
const code = { id: "00000000-0000-4000-8000-000000000000", email: A, expiresAt: "", sentAt: null };

describe("an e-mail address", () => {
  it.each([
    // address, verified address, a code is open, username, state
    [null, null, false, null, "none"],
    ["", null, false, null, "none"],
    [null, B, false, B, "none"],
    [A, null, false, null, "unverified"],
    [A, B, false, null, "unverified"],
    [A, B, false, B, "unverified"],
    [A, null, true, null, "pending"],
    [A, B, true, B, "pending"],
    [A, A, false, null, "verified"],
    [A, A, false, "aino@example.fi", "verified"],
    // An old code does not matter any more.
    [A, A, true, "aino@example.fi", "verified"],
    // The same letters, typed with a combining mark. The username keeps one letter for each.
    ["a\u0308iti@example.fi", "a\u0308iti@example.fi", false, "\u00e4iti@example.fi", "verified"],
    [A, A, false, B, "mismatch"],
    [A, A, true, B, "pending"],
  ] as const)("%s, verified %s, code sent: %s, username %s: %s", (email, verifiedEmail, isOpen, username, state) => {
    expect(emailState({ email, verifiedEmail, latestVerification: isOpen ? code : null }, username)).toBe(state);
  });

  it("gives a username only when the current address is the verified one", () => {
    expect(mayActivate({ email: A, verifiedEmail: A })).toBe(true);
    expect(mayActivate({ email: A, verifiedEmail: B })).toBe(false);
    expect(mayActivate({ email: null, verifiedEmail: null })).toBe(false);
    expect(mayActivate({ email: "", verifiedEmail: "" })).toBe(false);
  });
});

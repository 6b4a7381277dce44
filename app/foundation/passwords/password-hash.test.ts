import { describe, expect, it } from "vitest";
import { isPassword, passwordHash } from "./password-hash.server.ts";

describe("a password", () => {
  it("matches its hash in every Unicode form of its letters", async () => {
    const hash = await passwordHash("Pääsky-2026-å");
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isPassword("Pääsky-2026-å", hash)).toBe(true);
    expect(await isPassword("Pääsky-2026-å".normalize("NFD"), hash)).toBe(true);
    expect(await isPassword("pääsky-2026-å", hash)).toBe(false);
  });

  it("of an unknown user never matches, not even the one behind the stand-in hash", async () => {
    expect(await isPassword("nobody has this password", null)).toBe(false);
    expect(await isPassword("", null)).toBe(false);
  });
});

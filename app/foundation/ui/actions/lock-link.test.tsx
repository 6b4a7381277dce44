import { describe, expect, it } from "vitest";
import { drawn, wordsOf } from "../test-drawing.tsx";
import { LockLink } from "./lock-link.tsx";

const href = "/api/citizen/auth/sfi/login?RelayState=%2Fdecisions";
const html = drawn(<LockLink href={href}>Päätökset</LockLink>);

describe("LockLink must", () => {
  it("say in hidden words that it requires strong identification", () => {
    expect(wordsOf(html)).toBe("Päätökset (vaatii vahvan tunnistautumisen)");
    expect(wordsOf(drawn(<LockLink href={href}>Beslut</LockLink>, "sv"))).toBe("Beslut (kräver stark autentisering)");
  });
  it("lead to strong identification with the way back", () => expect(html).toContain(`href="${href}"`));
});

import { describe, expect, it } from "vitest";
import { drawn, wordsOf } from "../test-drawing.tsx";
import { PhoneLink } from "./phone-link.tsx";

describe("PhoneLink must", () => {
  const html = drawn(<PhoneLink number="+358 9 000 0100" />);
  it("lead to the number without its spaces", () => expect(html).toContain('href="tel:+35890000100"'));
  it("be shown as people write it", () => expect(wordsOf(html)).toBe("+358 9 000 0100"));
});

import { describe, expect, it } from "vitest";
import { drawn } from "../test-drawing.tsx";
import { PhoneLink } from "./phone-link.tsx";

describe("PhoneLink must", () => {
  const html = drawn(<PhoneLink number="+358 9 000 0100" />);
  it("lead to the number without its spaces", () => expect(html).toContain('href="tel:+35890000100"'));
  it("be shown as people write it, on one line", () => expect(html).toContain(">+358\u00a09\u00a0000\u00a00100<"));
  it("stay text when it is not just one number", () => {
    for (const number of ["09 123 4567, 040 123 4567", "ei puhelinta"])
      expect(drawn(<PhoneLink number={number} />)).toBe(number);
  });
});

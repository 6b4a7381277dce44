import { describe, expect, it } from "vitest";
import { drawn } from "../test-drawing.tsx";
import { MailLink } from "./mail-link.tsx";

describe("MailLink must", () => {
  it("be shown as the address that it leads to", () =>
    expect(drawn(<MailLink address="palaute@merila.example" />)).toBe(
      '<a href="mailto:palaute@merila.example">palaute@merila.example</a>',
    ));
});

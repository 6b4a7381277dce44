import { describe, expect, it } from "vitest";
import { drawn, rulesOf, wordsOf } from "../test-drawing.tsx";
import { StatusTag } from "./status-tag.tsx";

const html = drawn(<StatusTag kind="attention">Odottaa vastaustasi</StatusTag>);

describe("StatusTag must", () => {
  it("say the state in words", () => {
    expect(wordsOf(html)).toBe("Odottaa vastaustasi");
    expect(drawn(<StatusTag>Luonnos</StatusTag>)).not.toContain("<svg");
  });
  it("look like neither a button nor a link", () => {
    expect(html).toMatch(/^<span/);
    expect(rulesOf("status-tag.css", ".tag")).not.toMatch(/underline|cursor/);
  });
});

import { describe, expect, it } from "vitest";
import { drawn, stylesheet } from "../test-drawing.tsx";
import { ButtonRow } from "./button-row.tsx";

describe("ButtonRow must", () => {
  it("keep the order of the document on screen", () => {
    expect(
      drawn(
        <ButtonRow>
          <a href="/a">A</a>
          <a href="/b">B</a>
        </ButtonRow>,
      ),
    ).toMatch(/A.*B/);
    expect(stylesheet("button.css")).not.toMatch(/row-reverse|\s{2}order:/);
  });
  it("stack on a narrow screen", () => {
    expect(stylesheet("button.css")).toMatch(
      /@media \(max-width: 27\.8124rem\) \{\s+\.button-row > [^{]+\{\s+inline-size: 100%/,
    );
  });
});

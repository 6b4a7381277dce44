import { describe, expect, it } from "vitest";
import { drawn, wordsOf } from "../test-drawing.tsx";
import { Pager } from "./pager.tsx";

describe("Pager must", () => {
  const html = drawn(<Pager href="?page=2#unit-21" label="Näytä lisää yksiköitä" shown={20} total={21} />);
  it("say how many of how many are shown", () => expect(wordsOf(html)).toContain("Näytetään 20, yhteensä 21."));
  it("make the list longer by a link to the first new item", () => {
    expect(html).toContain('href="?page=2#unit-21"');
    expect(wordsOf(html)).toContain("Näytä lisää yksiköitä");
  });
  it("draw no link when all is shown", () =>
    expect(drawn(<Pager href="?page=3" shown={21} total={21} />)).not.toContain("<a"));
});

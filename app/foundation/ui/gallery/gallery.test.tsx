import { describe, expect, it } from "vitest";
import { drawn } from "../test-drawing.tsx";
import { Gallery } from "./gallery.tsx";

describe("the gallery", () => {
  const states = { opened: drawn(<Gallery state="opened" />), refused: drawn(<Gallery state="refused" />) };
  it.each(["opened", "refused"] as const)("has each id once when it is %s", (state) => {
    const ids = [...states[state].matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });
  it.each(["opened", "refused"] as const)("connects every description with an element when it is %s", (state) => {
    const described = [...states[state].matchAll(/aria-describedby="([^"]+)"/g)].flatMap(([, ids = ""]) =>
      ids.split(" "),
    );
    for (const id of described) expect(states[state]).toContain(` id="${id}"`);
  });
  it("has a field for every fault in the summary", () => {
    const summary = states.refused.split("</section>")[0] ?? "";
    const targets = [...summary.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets.length).toBeGreaterThan(5);
    for (const id of targets) expect(states.refused).toContain(` id="${id}"`);
  });
  it("has no style attributes, because the content security policy refuses them", () => {
    expect(states.opened + states.refused).not.toContain("style=");
  });
});

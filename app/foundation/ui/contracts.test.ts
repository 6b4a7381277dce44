import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const here = new URL("./", import.meta.url);
const sources = readdirSync(here, { recursive: true, encoding: "utf8" }).filter(
  (name) => name.endsWith(".tsx") && !name.endsWith(".test.tsx"),
);
/** It stands beside the form that it draws. */
sources.push("../forms/drawing/confirmation-page.tsx");

/** The lines after "Must:" in a component's comment, as [component, line]. */
function promisesIn(source: string): [component: string, promise: string][] {
  return [...source.matchAll(/\/\*\*(.*?)\*\//gs)].flatMap(([, comment = ""]) => {
    const text = comment.replace(/\s*\n\s*\*\s*/g, " ").trim();
    const promises = /Must: (.*?)(?:\.(?: |$)|$)/.exec(text)?.[1];
    const component = /^(\w+):/.exec(text)?.[1];
    return component && promises ? promises.split(" · ").map((promise): [string, string] => [component, promise]) : [];
  });
}

describe("every component's promises", () => {
  it("are found in each room of the components", () => {
    const rooms = sources.filter((source) => promisesIn(readFileSync(new URL(source, here), "utf8")).length > 0);
    expect(new Set(rooms.map((source) => source.split("/")[0]))).toEqual(
      new Set(["actions", "fields", "frame", "lists", "messages", "inline", "page", ".."]),
    );
  });

  for (const source of sources) {
    const promises = promisesIn(readFileSync(new URL(source, here), "utf8"));
    if (promises.length === 0) continue;
    const tests = readFileSync(new URL(source.replace(".tsx", ".test.tsx"), here), "utf8");
    it.each(promises)(`in ${source} have a test: %s must %s`, (component, promise) => {
      const ofComponent = tests.slice(tests.indexOf(`describe("${component} must"`));
      expect([`it("${promise}"`, `it('${promise}'`].some((title) => ofComponent.includes(title))).toBe(true);
    });
  }
});

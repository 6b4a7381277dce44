import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const app = new URL("../../../", import.meta.url);
const markup = readdirSync(app, { recursive: true, encoding: "utf8" }).filter(
  (name) => name.endsWith(".tsx") && !name.endsWith(".test.tsx"),
);

/** The files whose own markup has this, under the application's folder. */
const drawnBy = (pattern: RegExp): string[] =>
  markup.filter((name) => pattern.test(readFileSync(new URL(name, app), "utf8"))).sort();

/** An element of exactly this class, also beside others. */
const ofClass = (name: string) => new RegExp(`className=[{"\`]+(?:[^"\`]* )?${name}["\` $]`);

describe("all pages have one look", () => {
  it("for lists of facts: a name and its fact", () =>
    expect(drawnBy(/<dl\b/)).toEqual(["foundation/ui/lists/summary-list.tsx"]));

  it("for lists of things that each have a name, facts and actions", () => {
    for (const name of ["thing", "thing-name", "thing-body"])
      expect(drawnBy(ofClass(name)), name).toEqual(["foundation/ui/lists/thing-list.tsx"]);
  });

  it("for cards", () => {
    for (const name of ["card", "card-heading", "card-actions"])
      expect(drawnBy(ofClass(name)), name).toEqual(["foundation/ui/lists/card.tsx"]);
  });

  it("for telephone numbers and addresses of mail: a link", () => {
    // The address of a number is written in phone-href.ts.
    expect(drawnBy(/["`{]tel:/)).toEqual([]);
    expect(drawnBy(/\bphoneHref\(/)).toEqual(["foundation/ui/inline/phone-link.tsx"]);
    expect(drawnBy(/["`{]mailto:/)).toEqual(["foundation/ui/inline/mail-link.tsx"]);
  });
});

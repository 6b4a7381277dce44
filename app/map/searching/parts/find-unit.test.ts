import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const css = readFileSync(new URL("./find-unit.css", import.meta.url), "utf8");

it("The map stays in sight beside a long list on a wide screen", () => {
  const wide = css.slice(css.indexOf("@media (min-width: 56.25rem)"), css.indexOf("@media print"));
  expect(/\.unit-finder-map \{[^}]*\}/.exec(wide)?.[0]).toContain("position: sticky");
});

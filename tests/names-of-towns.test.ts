import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const TOWNS = readdirSync(join(ROOT, "app/towns"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** A migration that has landed is never changed. This one looks for guardians of the demos of earlier builds. */
const LANDED = "app/municipality/migrations/036-first-use.sql";

const files = ["server.ts", "vite.config.ts", "remix.config.js", "public", "app"].flatMap((one) =>
  /\.\w+$/.test(one)
    ? [one]
    : readdirSync(join(ROOT, one), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1)),
);
const isProduct = (file: string) =>
  /\.(ts|tsx|js|css|sql|json|svg|webmanifest|txt)$/.test(file) && !/\.test\.tsx?$|^app\/towns\//.test(file);
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

it("names the towns that ship nowhere but in their folders", () => {
  const product = files.filter(isProduct);
  expect(product.length).toBeGreaterThan(1500);
  expect(TOWNS.length).toBeGreaterThan(1);
  const naming = product.filter((file) => {
    const text = plain(readFileSync(join(ROOT, file), "utf8"));
    return TOWNS.some((town) => text.includes(town));
  });
  expect(naming).toEqual([LANDED]);
});

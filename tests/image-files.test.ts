import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { SOURCES } from "~/municipality/preparation.js";
import { copiedIntoImage } from "./support/running/image-folder.ts";

/** What goes into the image. tests/journeys/from-the-image.test.ts runs the service from it. */

const ROOT = resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const isBelow = (path: string, above: readonly string[]) =>
  above.some((one) => path === one || path.startsWith(`${one}/`));

it("only one module keeps files in the machine's temporary folder, and the database its socket where a path is too long", () => {
  const app = join(ROOT, "app");
  const named = readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:ts|tsx|js)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => readFileSync(join(app, file), "utf8").includes("tmpdir("));
  expect(named.sort()).toEqual([
    "foundation/database/postgres-home.server.ts",
    "foundation/files/passing-folder.server.ts",
  ]);
});

describe("the Dockerfile", () => {
  const sent = [...read(".dockerignore").matchAll(/^!(.+)$/gm)].map(([, path]) => path as string);
  const copied = copiedIntoImage();

  it("is given everything that the service is built from", () => {
    expect(SOURCES.filter((path) => !isBelow(path, sent))).toEqual([]);
    expect(sent.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it("takes over only what it is given or makes", () => {
    const made = ["node_modules", "build"];
    expect(copied).toEqual(expect.arrayContaining(made));
    expect(
      copied.filter((path) => !isBelow(path, made) && !(isBelow(path, sent) && existsSync(join(ROOT, path)))),
    ).toEqual([]);
  });

  it.each(["production", "configuration", "backup", "in-front-of-a-gateway"])(
    "takes over the programs that docs/%s.md calls by node",
    (page) => {
      const called = [
        ...read(`docs/${page}.md`).matchAll(/\bnode (?:--\S+ )*(?:\/opt\/aamu\/)?((?:app|build)\/\S+\.js)/g),
      ];
      expect(called.map(([, path = ""]) => path).filter((path) => !isBelow(path, copied))).toEqual([]);
    },
  );
});

import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { SOURCES } from "~/municipality/preparation.js";
import { copiedIntoImage } from "./support/running/image-folder.ts";

/** What goes into the image. tests/journeys/from-the-image.test.ts runs the service from it. */

const ROOT = resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const isBelow = (path: string, above: readonly string[]) =>
  above.some((one) => path === one || path.startsWith(`${one}/`));

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

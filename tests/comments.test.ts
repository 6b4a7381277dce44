import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ROOT } from "../app/municipality/preparation.js";
import { commentsIn, goneFrom, namesIn } from "./check/comments.ts";

/** Names in comments that are not of this repository, each with the reason. */
const ELSEWHERE: Record<string, string> = {
  "interaction.md": "the design of what a guardian does; it stands beside the repository",
  "stack.md": "the trials from which the libraries were chosen; it stands beside the repository",
  HH: "hours in the form of a time",
  ss: "seconds in the form of a time",
  YYYY: "years in the form of a date",
  MM: "months in the form of a date",
  pg_type: "a table of PostgreSQL",
  typname: "a column of PostgreSQL",
  plan_cache_mode: "a setting of PostgreSQL",
};

const FOLDERS = ["app", "a11y", "docs", "tests"];
const inFolder = (folder: string): string[] =>
  readdirSync(`${ROOT}/${folder}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(ROOT.length + 1));
const inRoot = readdirSync(ROOT, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
const paths = [...FOLDERS.flatMap(inFolder), ...inRoot];

const sources = paths
  .filter((path) => /\.(?:tsx?|c?js|css)$/.test(path))
  .map((path) => ({ path, ...commentsIn(readFileSync(`${ROOT}/${path}`, "utf8")) }));
const names = new Set(sources.flatMap(({ path, code }) => [...namesIn(code), ...namesIn(path)]));

describe("a comment of the service", () => {
  it("names only files and names that are there", () => {
    const gone = sources
      .filter(({ path }) => path.startsWith("app/"))
      .flatMap(({ path, comments }) =>
        comments.flatMap(({ line, text }) =>
          goneFrom(text, paths, names).map((name) => ({ name, at: `${path}:${line}` })),
        ),
      )
      .filter(({ name }) => !(name in ELSEWHERE));
    expect(gone).toEqual([]);
  });

  it.each([
    ["`perform` asks (seam/perform.server.ts).", []],
    ["`performs` asks (seam/performs.server.ts).", ["seam/performs.server.ts", "performs"]],
    ["its words are in texts/fi.ts, in `~/seam/perform.server.ts` or ./perform.server.ts", []],
    ["`perform(call, other)`", ["other"]],
    ["other words, and other.name", []],
  ])("that says %s names what is gone: %j", (text, gone) => {
    const there = ["app/foundation/seam/perform.server.ts", "app/map/texts/fi.ts"];
    expect(goneFrom(text, there, new Set(["perform", "call"]))).toEqual(gone);
  });

  it("stands on lines of its own, behind code, or in braces", () => {
    const source = "/**\n * One\n * two\n */\nconst a = 1; // three\n{/* four */}\nconst url = 'https://x'\n";
    const { comments, code } = commentsIn(source);
    expect(comments).toEqual([
      { line: 1, text: "/** One two /" },
      { line: 5, text: "// three" },
      { line: 6, text: "/* four */" },
    ]);
    expect(code).toContain("const url = 'https://x'");
    expect(code).not.toContain("three");
  });
});

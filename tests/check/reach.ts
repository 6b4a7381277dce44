import { posix } from "node:path";
import ts from "typescript";

/** One of our files and its imports among our files. Paths start at the root of the repository. */
export interface Source {
  readonly path: string;
  readonly imports: readonly string[];
}

/** The files and tests that a change in some folders can break directly. */
export interface Reach {
  /** The files in the folders. */
  readonly files: string[];
  /** The files elsewhere that import one of them. */
  readonly importers: string[];
  /** The tests among both that need no database and no browser, and those that look at everything. */
  readonly tests: string[];
}

/** The same tests as the project `rules` of vitest.config.ts. */
const UNIT_TEST = /^(app\/.*|a11y\/.*|tests\/[^/]+)(?<!\.browser)\.test\.tsx?$/;

/** These look at all files, whichever has changed: the seam, the levels of pages, and the numbers in texts. */
const ALWAYS = ["tests/seam.test.ts", "tests/levels-of-pages.test.ts", "tests/numbers-in-texts.test.ts"];

/** Importers of importers are left out: they are most of the repository. `npm test` checks everything. */
export function reachOf(folders: readonly string[], sources: readonly Source[]): Reach {
  const isInside = (path: string) => folders.some((folder) => path.startsWith(`${folder}/`));
  const files = sources.map(({ path }) => path).filter(isInside);
  const importers = sources.filter(({ path, imports }) => !isInside(path) && imports.some(isInside));
  const paths = importers.map(({ path }) => path);
  const tests = new Set([...files, ...paths, ...ALWAYS].filter((path) => UNIT_TEST.test(path)));
  return { files, importers: paths, tests: [...tests] };
}

/** The files that a text imports. Types, re-exports and `import()` count. Packages are left out. */
export function importsIn(path: string, text: string): string[] {
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .flatMap((name) => {
      if (name.startsWith("~/")) return [name.replace("~/", "app/")];
      return name.startsWith(".") ? [posix.join(posix.dirname(path), name)] : [];
    });
}

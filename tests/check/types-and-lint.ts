/**
 * Types and lint by one program of the TypeScript compiler.
 *
 *   types-and-lint.ts                                        the whole repository, as `tsc --noEmit` and `eslint .`
 *   types-and-lint.ts --folder app/map --file tests/a.ts     types of the folder and the file, lint of the folder
 *
 * tsc and typed eslint would each read, bind and check the same files. Here this is done once. The figures are in
 * docs/inner-loop.md.
 */
import { parseArgs } from "node:util";
import { ESLint } from "eslint";
import ts from "typescript";
import { ROOT } from "../../app/municipality/preparation.js";

const { values } = parseArgs({
  options: {
    folder: { type: "string", multiple: true, default: [] },
    file: { type: "string", multiple: true, default: [] },
  },
});

const program = openProgram();
const typeFaults = faultsOfTypes(program, values.folder, values.file);
if (typeFaults.length > 0) process.stdout.write(told(typeFaults));
const lintFaults = await faultsOfLint(program, values.folder);
process.exitCode = typeFaults.length + lintFaults > 0 ? 1 : 0;

/** All files of tsconfig.json: some files extend types of others (foundation/seam/parts.ts). */
function openProgram(): ts.Program {
  const config = ts.getParsedCommandLineOfConfigFile(
    `${ROOT}/tsconfig.json`,
    { noEmit: true, incremental: false, tsBuildInfoFile: undefined },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (fault) => fail([fault]) },
  );
  if (!config) throw new Error("tsconfig.json cannot be read.");
  if (config.errors.length > 0) fail(config.errors);
  return ts.createProgram({ rootNames: config.fileNames, options: config.options });
}

function faultsOfTypes(of: ts.Program, folders: readonly string[], files: readonly string[]) {
  if (folders.length === 0) return ts.getPreEmitDiagnostics(of);
  const isChosen = (path: string) => files.includes(path) || folders.some((folder) => path.startsWith(`${folder}/`));
  const chosen = of.getSourceFiles().filter(({ fileName }) => isChosen(fileName.slice(ROOT.length + 1)));
  return ts.sortAndDeduplicateDiagnostics([
    ...of.getOptionsDiagnostics(),
    ...of.getGlobalDiagnostics(),
    ...chosen.flatMap((file) => [...of.getSyntacticDiagnostics(file), ...of.getSemanticDiagnostics(file)]),
  ]);
}

async function faultsOfLint(of: ts.Program, folders: readonly string[]): Promise<number> {
  const eslint = new ESLint({
    cwd: ROOT,
    // Uses this open program. Otherwise typescript-eslint would open its own.
    overrideConfig: [
      { files: ["**/*.{ts,tsx}"], languageOptions: { parserOptions: { projectService: false, programs: [of] } } },
    ],
  });
  const results = await eslint.lintFiles(folders.length === 0 ? ["."] : [...folders]);
  const formatter = await eslint.loadFormatter("stylish");
  process.stdout.write(await formatter.format(results));
  return results.reduce((sum, { errorCount }) => sum + errorCount, 0);
}

function told(faults: readonly ts.Diagnostic[]): string {
  const host = {
    getCurrentDirectory: () => ROOT,
    getCanonicalFileName: (name: string) => name,
    getNewLine: () => "\n",
  };
  return process.stdout.isTTY
    ? ts.formatDiagnosticsWithColorAndContext(faults, host)
    : ts.formatDiagnostics(faults, host);
}

function fail(faults: readonly ts.Diagnostic[]): never {
  process.stdout.write(told(faults));
  process.exit(1);
}

import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import ts from "typescript";

/**
 * Each source file below app/ with its value imports: files by their path from the root, packages by their name. A file
 * outside app/ begins with `./`.
 */
export type ValueImports = ReadonlyMap<string, readonly string[]>;

/** Stands for an import that names no file as it is written, such as `import(name)`. No chain can be followed there. */
export const SOME_FILE = "./(some file)";

/** Reads every source file below app/ except tests: tests may import anything. */
export function valueImports(root: string): ValueImports {
  const files = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
    .map((file) => posix.join("app", file))
    .filter((file) => /\.[jt]sx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file));
  return new Map(files.map((file) => [file, importsIn(file, readFileSync(join(root, file), "utf8"))]));
}

/** The value imports of one file with this text. */
export function importsIn(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const specifier = specifierOf(node);
    if (specifier) found.push(specifier === SOME_FILE ? SOME_FILE : placeOf(file, specifier));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The module that a statement loads when it runs. Null for types and for all other statements. */
function specifierOf(node: ts.Node): string | null {
  if (ts.isImportDeclaration(node)) return isOnlyTypes(node.importClause) ? null : textOf(node.moduleSpecifier);
  if (ts.isExportDeclaration(node)) return node.isTypeOnly ? null : textOf(node.moduleSpecifier);
  if (!ts.isCallExpression(node)) return null;
  if (node.expression.kind === ts.SyntaxKind.ImportKeyword) return textOf(node.arguments[0]) ?? SOME_FILE;
  // Vite's `import.meta.glob` loads every file of a pattern.
  if (ts.isPropertyAccessExpression(node.expression) && ts.isMetaProperty(node.expression.expression)) return SOME_FILE;
  return null;
}

function isOnlyTypes(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const { name, namedBindings } = clause;
  return (
    !name &&
    namedBindings !== undefined &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.length > 0 &&
    namedBindings.elements.every((element) => element.isTypeOnly)
  );
}

const textOf = (node: ts.Node | undefined): string | null => (node && ts.isStringLiteralLike(node) ? node.text : null);

/** A file by its path from the root, or a package by its name. */
function placeOf(from: string, specifier: string): string {
  const path = specifier.startsWith("~/")
    ? posix.join("app", specifier.slice(2))
    : specifier.startsWith(".")
      ? posix.join(posix.dirname(from), specifier)
      : null;
  if (path === null) return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
  return path.replace(/^(?!app\/)/, "./").replace(/\?.*$/, "");
}

/** The shortest chain of imports from a file to a place that `isEnd` accepts. Null when there is none. */
export function chainTo(imports: ValueImports, from: string, isEnd: (place: string) => boolean): string[] | null {
  const cameFrom = new Map<string, string | null>([[from, null]]);
  const queue = [from];
  for (const place of queue) {
    for (const next of imports.get(place) ?? []) {
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, place);
      if (isEnd(next)) return chainBack(cameFrom, next);
      queue.push(next);
    }
  }
  return null;
}

function chainBack(cameFrom: ReadonlyMap<string, string | null>, end: string): string[] {
  const chain = [];
  for (let place: string | null | undefined = end; place; place = cameFrom.get(place)) chain.unshift(place);
  return chain;
}

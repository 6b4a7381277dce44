import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from "jsonc-parser";
import type { z } from "zod";
import type { FolderFault } from "./folder-fault.ts";
import { perhaps } from "./nearest-name.ts";

/** A JSON file that was read, with the places of its values. */
export interface JsonFile {
  readonly file: string;
  readonly value: unknown;
  /** The line of a value, counted from 1: of the nearest one around it that is there. */
  lineAt(path: readonly PropertyKey[]): number;
}

/** Reads JSON. @returns the file, or the fault of its first mistake */
export function jsonFile(file: string, text: string): JsonFile | FolderFault {
  const mistakes: ParseError[] = [];
  const tree = parseTree(text, mistakes, { disallowComments: true, allowTrailingComma: false });
  const starts = lineStarts(text);
  const [mistake] = mistakes;
  if (mistake || !tree) {
    const says = mistake && MISTAKES[printParseErrorCode(mistake.error)];
    return {
      file,
      line: lineAt(starts, mistake?.offset ?? 0),
      says: `is not JSON: ${says ?? "something is wrong here"}`,
    };
  }
  const twice = doubled(tree);
  if (twice) return { file, line: lineAt(starts, twice.offset), says: `says ${twice.value} twice; take one out` };
  return {
    file,
    value: getNodeValue(tree),
    lineAt: (path) => {
      for (let length = path.length; length > 0; length -= 1) {
        const node = findNodeAtLocation(tree, path.slice(0, length) as (string | number)[]);
        if (node) return lineAt(starts, (node.parent?.type === "property" ? node.parent : node).offset);
      }
      return 1;
    },
  };
}

/** Checks a file against its schema. Each fault names the value's place in the file and what may stand there. */
export function checkedJson<Schema extends z.ZodType>(
  json: JsonFile,
  schema: Schema,
  namesAt: (path: readonly PropertyKey[]) => Iterable<string>,
): { data: z.output<Schema> } | { faults: FolderFault[] } {
  const read = schema.safeParse(json.value);
  if (read.success) return { data: read.data };
  return {
    faults: read.error.issues.flatMap((issue): FolderFault[] => {
      const at = (path: readonly PropertyKey[], says: string) => ({
        file: json.file,
        line: json.lineAt(path),
        says: `${dotted(path)}: ${says}`,
      });
      if (issue.code !== "unrecognized_keys") return [at(issue.path, issue.message)];
      const known = [...namesAt(issue.path)];
      const named = issue.keys.slice(0, MOST_NAMED);
      const rest = issue.keys.length - named.length;
      return [
        ...named.map((key) => at([...issue.path, key], `is not known; ${perhaps(key, known)}`)),
        ...(rest > 0 ? [at(issue.path, `has ${rest} more names that are not known`)] : []),
      ];
    }),
  };
}

/** Faults of one object or file that are told one by one. To look for the nearest names takes time. */
export const MOST_NAMED = 20;

const dotted = (path: readonly PropertyKey[]): string => path.map(String).join(".") || "the whole file";

const MISTAKES: Readonly<Record<string, string>> = {
  CommaExpected: "a comma is missing",
  ColonExpected: "a colon is missing",
  PropertyNameExpected: "a name in double quotes is missing; perhaps a comma stands after the last value",
  ValueExpected: "a value is missing; perhaps a comma stands after the last one",
  CloseBraceExpected: "a } is missing",
  CloseBracketExpected: "a ] is missing",
  UnexpectedEndOfString: 'a closing " is missing',
  InvalidCommentToken: "JSON has no comments",
  EndOfFileExpected: "something stands after the end",
  InvalidSymbol: "a text needs double quotes",
  InvalidEscapeCharacter: "write \\ as \\\\",
};

function doubled(node: Node): { offset: number; value: string } | null {
  const seen = new Set<string>();
  for (const child of node.children ?? []) {
    const [key] = child.type === "property" ? (child.children ?? []) : [];
    const name: unknown = key?.value;
    if (key && typeof name === "string") {
      if (seen.has(name)) return { offset: key.offset, value: name };
      seen.add(name);
    }
    const inside = doubled(child);
    if (inside) return inside;
  }
  return null;
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

/** By halves: a file of many faults asks often. */
function lineAt(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

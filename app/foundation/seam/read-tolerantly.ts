import type { z } from "zod";
import { OTHER_VALUE } from "../i18n/other-value.ts";

type Path = readonly PropertyKey[];

/** A place of an answer that has a value or a key which we do not know. `known` is a value that would do there. */
interface Place {
  path: Path;
  known: unknown;
}

/**
 * Reads an answer of a gateway that may be newer than we are. Unknown fields pass by the schema itself. An unknown value of
 * an enum becomes `OTHER_VALUE`, and an unknown key of a map is left out. Anything else that does not fit throws.
 * @param report gets the field of each unknown value, such as `[].status`, and never a value
 */
export function readTolerantly(schema: z.ZodType, answer: unknown, report: (field: string) => void): unknown {
  const first = schema.safeParse(answer);
  if (first.success) return first.data;
  const places = unknownIn(first.error.issues, answer);
  if (places === null) throw first.error;

  const copy = { answer: structuredClone(answer) };
  for (const { path, known } of places) put(copy, path, known);
  const read = { answer: schema.parse(copy.answer) };
  for (const { path, known } of places) if (known !== undefined) put(read, path, OTHER_VALUE);
  for (const field of new Set(places.map(({ path }) => fieldAt(path)))) report(field);
  return read.answer;
}

/** The places that do not fit because they are unknown to us. Null when something else does not fit. */
function unknownIn(issues: readonly z.core.$ZodIssue[], answer: unknown): Place[] | null {
  const found = issues.map((issue) => placesOf(issue, answer));
  return found.some((places) => places === null) ? null : found.flatMap((places) => places ?? []);
}

function placesOf(issue: z.core.$ZodIssue, answer: unknown): Place[] | null {
  const { path } = issue;
  switch (issue.code) {
    case "invalid_value": {
      const isEnum = issue.values.length > 1 && issue.values.every((value) => typeof value === "string");
      return isEnum && typeof valueAt(answer, path) === "string" ? [{ path, known: issue.values[0] }] : null;
    }
    case "unrecognized_keys":
      return issue.keys.map((key) => ({ path: [...path, key], known: undefined }));
    case "invalid_key":
      return [{ path, known: undefined }];
    case "invalid_union": {
      const inside = valueAt(answer, path);
      for (const issues of issue.errors) {
        const places = issues.length > 0 ? unknownIn(issues, inside) : null;
        if (places) return places.map((place) => ({ ...place, path: [...path, ...place.path] }));
      }
      return null;
    }
    default:
      return null;
  }
}

type Node = Record<PropertyKey, unknown>;

const valueAt = (answer: unknown, path: Path): unknown =>
  path.reduce<unknown>((node, key) => (node as Node | null | undefined)?.[key], answer);

/** Puts a value at the place. Undefined takes the key away. */
function put(root: { answer: unknown }, path: Path, value: unknown): void {
  const [last, ...before] = ["answer", ...path].reverse() as [PropertyKey, ...PropertyKey[]];
  const node = valueAt(root, before.reverse()) as Node | undefined;
  if (!node) return;
  if (value === undefined) Reflect.deleteProperty(node, last);
  else node[last] = value;
}

/** The name of a field. The keys of a map are ids, days or codes. */
const FIELD = /^[a-z][a-zA-Z]*$/;

const fieldAt = (path: Path): string =>
  path.map((key) => (typeof key === "number" ? "[]" : FIELD.test(String(key)) ? `.${String(key)}` : ".*")).join("");

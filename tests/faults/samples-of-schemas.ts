import type { z } from "zod";

type Schema = z.core.JSONSchema.BaseSchema;

interface Sampling {
  /** Values of properties by their names. */
  known: Readonly<Record<string, unknown>>;
  /** From 0 to below 1. */
  random: () => number;
}

const OF_FORMAT: Readonly<Record<string, string>> = {
  uuid: "00000000-0000-4000-8000-000000000000",
  date: "2026-12-15",
  "date-time": "2026-12-15T10:00:00Z",
  time: "08:00",
  email: "aino@merila.example",
  uri: "https://merila.example/",
};

/** One of these fits the patterns of the contract. */
const TEXTS = [
  "a",
  "08:00",
  "08:00:00",
  "2026-12-15",
  "2026-12",
  "12345",
  "0401234567",
  "fi",
  "FI",
  "AB",
  "010101A123N",
];

/** A value that a JSON Schema takes, or nearly: patterns are met by a list of texts, and rules beyond the schema not at all. */
export function sampleOf(schema: Schema, sampling: Sampling, root: Schema = schema): unknown {
  const { known, random } = sampling;
  const inner = (one: Schema) => sampleOf(one, sampling, root);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  if (schema.$ref) return inner(root.$defs?.[schema.$ref.split("/").at(-1) ?? ""] ?? {});
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return inner(pick(choices));
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(inner));
  switch (schema.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, part]) => [name, known[name] ?? inner(part as Schema)]),
      );
    case "array":
      return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => inner((schema.items ?? {}) as Schema));
    case "integer":
    case "number":
      return Math.max(1, schema.minimum ?? 1);
    case "boolean":
      return random() < 0.5;
    case "null":
      return null;
    default:
      return textFor(schema);
  }
}

function textFor({ format, pattern, minLength = 0 }: Schema): string {
  if (format && OF_FORMAT[format]) return OF_FORMAT[format];
  const fits = pattern ? TEXTS.find((text) => new RegExp(pattern, "u").test(text)) : null;
  return fits ?? "a".padEnd(minLength, "a");
}

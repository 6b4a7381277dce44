import { z } from "zod";

/** The places of single values in a shape of the wire, as `preferences.preferredUnits[].id`. */
export function leavesOf(schema: z.core.$ZodType, at = ""): string[] {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) return leavesOf(schema.unwrap(), at);
  if (schema instanceof z.ZodArray) return leavesOf(schema.element, `${at}[]`);
  if (schema instanceof z.ZodDiscriminatedUnion)
    return [...new Set(schema.options.flatMap((option) => leavesOf(option, at)))];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, part]) =>
      leavesOf(part as z.ZodType, at ? `${at}.${name}` : name),
    );
  return schema instanceof z.ZodLiteral ? [] : [at];
}

/** A copy of the value with another value at this place. Null when the value has no such place. */
export function withOther<T>(value: T, place: string): T | null {
  const copy = structuredClone(value);
  const names = place.replaceAll("[]", ".0").split(".");
  const last = names.pop() ?? "";
  const holder = names.reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], copy);
  if (typeof holder !== "object" || holder === null || !Object.hasOwn(holder, last)) return null;
  const part = holder as Record<string, unknown>;
  if (part[last] === null) return null;
  part[last] = other(part[last]);
  return copy;
}

function other(value: unknown): unknown {
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value + 1;
  const text = String(value);
  if (/^\d{4}-/.test(text)) return `2031${text.slice(4)}`;
  if (/^\d\d:/.test(text)) return `0${(Number(text[1]) + 1) % 10}${text.slice(2)}`;
  return OTHER_CODES[text] ?? `${text} x`;
}

/** Codes of which the shape allows few. */
const OTHER_CODES: Readonly<Record<string, string>> = {
  AGREED: "NOT_AGREED",
  NOT_AGREED: "AGREED",
  INCOMES_REGISTER: "ATTACHMENTS",
  ATTACHMENTS: "INCOMES_REGISTER",
  PENSION: "ADULT_EDUCATION_ALLOWANCE",
};

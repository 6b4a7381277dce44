import { z } from "zod";
import { isOurs } from "~/foundation/seam/wire.ts";

/** The fields of an answer that hold one of several texts, named as `readTolerantly` names them. */
export interface EnumFields {
  /** A text of an enum. */
  values: string[];
  /** A field that says of which shape its object is. */
  kinds: string[];
}

const WRAPPED = [z.ZodOptional, z.ZodNullable, z.ZodDefault, z.ZodReadonly];

/** Those of the contract: fields that only our own service adds are left out. */
export function enumFieldsOf(shape: z.core.$ZodType, at = ""): EnumFields {
  if (isOurs(shape)) return none;
  if (WRAPPED.some((kind) => shape instanceof kind))
    return enumFieldsOf((shape as z.ZodOptional<z.ZodType>).def.innerType, at);
  if (shape instanceof z.ZodPipe) return enumFieldsOf(shape.def.in, at);
  if (shape instanceof z.ZodArray) return enumFieldsOf(shape.def.element, `${at}[]`);
  if (shape instanceof z.ZodRecord) return enumFieldsOf(shape.def.valueType, `${at}.*`);
  if (shape instanceof z.ZodObject)
    return joined(
      Object.entries<z.core.$ZodType>(shape.shape).map(([name, part]) => enumFieldsOf(part, `${at}.${name}`)),
    );
  if (shape instanceof z.ZodUnion) {
    const inside = shape.def.options.map((option) => enumFieldsOf(option, at));
    const { discriminator } = shape.def as { discriminator?: string };
    return joined([{ values: [], kinds: discriminator ? [`${at}.${discriminator}`] : [] }, ...inside]);
  }
  return shape instanceof z.ZodEnum && shape.options.length > 1 ? { values: [at], kinds: [] } : none;
}

const none: EnumFields = { values: [], kinds: [] };

const joined = (parts: readonly EnumFields[]): EnumFields => ({
  values: [...new Set(parts.flatMap(({ values }) => values))],
  kinds: [...new Set(parts.flatMap(({ kinds }) => kinds))],
});

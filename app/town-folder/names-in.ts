import { z } from "zod";

/** The names that may stand at a place of a file with this schema. */
export function namesIn(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const at = path.reduce<z.ZodType | undefined>((inside, key) => {
    const bare = inside && bareOf(inside);
    if (bare instanceof z.ZodObject) return (bare.shape as Record<PropertyKey, z.ZodType>)[key];
    return bare instanceof z.ZodArray ? (bare.element as z.ZodType) : undefined;
  }, schema);
  const bare = at && bareOf(at);
  return bare instanceof z.ZodObject ? Object.keys(bare.shape) : [];
}

/** A schema without its default, and without "may be missing". */
function bareOf(schema: z.ZodType): z.ZodType {
  const { innerType } = schema.def as { innerType?: z.ZodType };
  return innerType ? bareOf(innerType) : schema;
}

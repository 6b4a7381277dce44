import { z } from "zod";

/** Single values of the wire: texts, ids, days, instants, times, numbers and the others. */
const LEAVES = [
  "Teksti",
  "6f0c1a52-6a3c-4b52-9a59-2f6cf8f3b1aa",
  "2026-11-18",
  "2026-11-18T10:00:00.000Z",
  "08:00",
  1,
  false,
  null,
];

const WRAPPED = [z.ZodOptional, z.ZodNullable, z.ZodDefault, z.ZodReadonly];

/** The shape without what lets it be absent. */
function bare(shape: z.core.$ZodType): z.core.$ZodType {
  return WRAPPED.some((kind) => shape instanceof kind)
    ? bare((shape as z.ZodOptional<z.ZodType>).def.innerType)
    : shape;
}

/** The smallest value of a shape. */
function sampleOf(shape: z.core.$ZodType): unknown {
  if (shape instanceof z.ZodNullable) return null;
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodDefault) return undefined;
  if (shape instanceof z.ZodArray) return [];
  if (shape instanceof z.ZodRecord) return {};
  if (shape instanceof z.ZodEnum) return shape.options[0];
  if (shape instanceof z.ZodLiteral) return shape.value;
  if (shape instanceof z.ZodUnion) return shape.options[0] && sampleOf(shape.options[0]);
  if (shape instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries<z.core.$ZodType>(shape.shape).map(([name, part]) => [name, sampleOf(part)]),
    );
  return LEAVES.find((leaf) => z.safeParse(shape, leaf).success);
}

/**
 * The answer with something at this field, where it is null or an empty list. The field's name is that of `enumFieldsOf`.
 * An object of one of several shapes keeps its shape.
 */
export function filledAt(of: z.core.$ZodType, answer: unknown, field: string): unknown {
  if (field === "") return answer ?? sampleOf(bare(of));
  const shape = bare(of);
  const [, name = "", rest = ""] = /^(\[\]|\.[^.[]+)(.*)$/.exec(field) ?? [];
  if (shape instanceof z.ZodArray) {
    const items = Array.isArray(answer) && answer.length > 0 ? answer : [sampleOf(bare(shape.def.element))];
    return items.map((one: unknown) => filledAt(shape.def.element, one, rest));
  }
  if (shape instanceof z.ZodUnion) {
    const fitting = shape.def.options.find((option) => z.safeParse(option, answer).success);
    return fitting ? filledAt(fitting, answer, field) : answer;
  }
  if (!(shape instanceof z.ZodObject)) return answer;
  const part = (shape.shape as Record<string, z.core.$ZodType>)[name.slice(1)];
  if (part === undefined) return answer;
  const object = (answer ?? sampleOf(shape)) as Record<string, unknown>;
  return { ...object, [name.slice(1)]: filledAt(part, object[name.slice(1)], rest) };
}

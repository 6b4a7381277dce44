import { z } from "zod";
import { isIsoDate } from "~/foundation/dates/iso-date.ts";
import { LANGUAGES } from "~/foundation/i18n/language.ts";

/**
 * The encodings of contract 1.3 as schemas. Outputs use `openObject` (unknown fields pass); inputs are plain objects.
 * In a request a nullable field may be null or absent (contract, "How to read"): `orNull`.
 */

/**
 * An object of an output. Unknown fields pass, because the peer adds some between versions. The type has only the known
 * fields, so that a misspelt field does not compile.
 */
export const openObject = <S extends z.ZodRawShape>(shape: S): z.ZodObject<S> => z.looseObject(shape);

/**
 * Any UUID in its hyphenated form, not only the versions of RFC 9562: a peer chooses its own ids. Upper case is read as
 * lower case (contract 1.3). Rules compare ids as text, so another spelling of an own child would be left out silently.
 */
export const uuid = z.guid().toLowerCase();

export const date = z.string().refine(isIsoDate, "not a date");

/** ISO 8601 with an offset or Z. We refuse a value without an offset. */
export const dateTime = z.iso.datetime({ offset: true, local: false });

/** `HH:mm:ss`, read also as `HH:mm`. */
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?$/);

export const language = z.enum(LANGUAGES);

export const dateRange = openObject({ start: date, end: date.nullable() });
export const finiteDateRange = openObject({ start: date, end: date });

/** A range of days in a request: it has a day. */
export const daysAsked = z
  .object({ start: date, end: date })
  .refine(({ start, end }) => start <= end, "ends before it starts");

export const coordinate = openObject({ lat: z.number(), lon: z.number() });

/** A thing with only its id and name: units and groups. */
export const named = openObject({ id: uuid, name: z.string() });

/** Characters that PostgreSQL cannot keep: a zero character, or half of a surrogate pair. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** Text that a person typed, at most `longest` UTF-16 units. 400 for characters that PostgreSQL cannot keep. */
export const typedText = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((text) => !UNSTORABLE.test(text), "has characters that can't be kept");

const OURS = new WeakSet<object>();

/** A field that we have added to an object of the contract (1.12). A plain gateway does not send it. */
export const ours = <T extends z.ZodType>(schema: T): z.ZodOptional<T> => asOurs(schema.optional());

/** The same, null where it is absent. */
export const oursOrNull = <T extends z.ZodType>(schema: T) => asOurs(orNull(schema));

function asOurs<T extends object>(field: T): T {
  OURS.add(field);
  return field;
}

export const isOurs = (field: object): boolean => OURS.has(field);

/** In a request, null and absent mean the same. */
export const orNull = <T extends z.ZodType>(schema: T) => schema.nullable().default(null as never);

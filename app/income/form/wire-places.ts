import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { PARTS } from "../answer-shapes.ts";
import { BODIES } from "../body-shapes.ts";
import type { ChildIncomeBody, Entrepreneur, Gross, IncomeBody, IncomeStatement, StatementBody } from "../contract.ts";
import type { FeeBasis, FormAnswers } from "./form-answers.ts";

type Part<G, Prefix extends string> = { [K in keyof G & string as `${Prefix}.${K}`]: G[K] };

type Income = Extract<Gross, { type: "INCOME" }>;
type NoIncome = Extract<Gross, { type: "NO_INCOME" }>;

/** No question asks for these: the type follows from the answers, and files are no answers. */
type Unasked = "type" | "attachmentIds";

/**
 * Every place of a body that holds an answer, by its path. Each belongs to one question (all-questions.ts). A body holds
 * no half answers: without a start there is none, without a source no gross income, and without its start no
 * entrepreneur.
 */
export type WirePlaces = { startDate: IsoDate | null; feeBasis: FeeBasis | null } & {
  "gross.incomeSource": Exclude<FormAnswers["incomeSource"], "ONLY_COMPANY">;
} & Part<Omit<Income, "type" | "incomeSource">, "gross"> &
  Part<Omit<NoIncome, "type">, "gross"> & {
    entrepreneur: boolean;
    "entrepreneur.startOfEntrepreneurship": IsoDate | null;
  } & Part<Omit<Entrepreneur, "startOfEntrepreneurship">, "entrepreneur"> &
  Omit<IncomeBody, Unasked | "startDate" | "gross" | "entrepreneur"> &
  Omit<ChildIncomeBody, Unasked | "startDate">;

export type Place = keyof WirePlaces;

/** The places of a saved statement. One that it does not have is undefined. */
export interface SavedPlaces extends Partial<WirePlaces> {
  /** A draft may lack an answer that a sent statement has. */
  isDraft: boolean;
}

/** A saved statement, or a body as it would be saved. */
export type SavedStatement = (StatementBody | IncomeStatement) & Pick<IncomeStatement, "status">;

type Values = Readonly<Record<string, unknown>>;

/** The values of these names, which stand below `prefix`. */
const partOf = (names: object, values: Values, prefix = ""): Record<string, unknown> =>
  Object.fromEntries(Object.keys(names).map((name) => [name, values[`${prefix}${name}`]]));

/**
 * The body that holds these answers. Null when none can.
 * @param attachmentIds the caller's own files that stay on the statement or come to it
 */
export function bodyAt(
  kind: "adult" | "child",
  places: WirePlaces,
  attachmentIds: readonly string[],
): StatementBody | null {
  const type = kind === "child" ? "CHILD_INCOME" : places.feeBasis;
  if (type === null || places.startDate === null) return null;
  const whole = { ...places, type, gross: grossAt(places), entrepreneur: entrepreneurAt(places), attachmentIds };
  return partOf(BODIES[type].shape, whole) as StatementBody;
}

function grossAt(places: WirePlaces) {
  const source = places["gross.incomeSource"];
  if (source === null) return null;
  if (source === "NO_INCOME") return { ...partOf(PARTS.noIncome, places, "gross."), type: "NO_INCOME" };
  return { ...partOf(PARTS.income, places, "gross."), type: "INCOME" };
}

const entrepreneurAt = (places: WirePlaces) =>
  places.entrepreneur && places["entrepreneur.startOfEntrepreneurship"] !== null
    ? partOf(PARTS.entrepreneur, places, "entrepreneur.")
    : null;

/** The places of a saved statement, for the questions to read. */
export function placesIn(statement: SavedStatement): SavedPlaces {
  const isDraft = statement.status === "DRAFT";
  const { type, startDate, endDate } = statement;
  if (type === "HIGHEST_FEE") return { startDate, endDate, feeBasis: type, isDraft };
  if (statement.type !== "INCOME") return { ...statement, isDraft };
  const { gross, entrepreneur, ...rest } = statement;
  return {
    ...rest,
    feeBasis: "INCOME",
    ...below("gross.", gross),
    "gross.incomeSource": gross?.type === "INCOME" ? gross.incomeSource : (gross?.type ?? null),
    ...below("entrepreneur.", entrepreneur),
    entrepreneur: entrepreneur !== null,
    isDraft,
  };
}

const below = (prefix: string, part: object | null): object =>
  Object.fromEntries(Object.entries(part ?? {}).map(([name, value]) => [`${prefix}${name}`, value]));

/** A draft without an amount is saved with a zero, so a zero there is no answer. */
export const savedAmount = (euros: number | undefined, { isDraft }: { isDraft: boolean }): number | null =>
  euros === undefined || (isDraft && euros === 0) ? null : euros;

import { z } from "zod";
import { type FiniteDateRange, meets } from "~/foundation/dates/iso-date.ts";
import { inOrderOf } from "~/foundation/forms/questions/order-of-faults.ts";
import { type FieldFault, faultAt } from "~/foundation/forms/reading/fault.ts";
import { byName, day, text } from "~/foundation/forms/reading/fields.ts";
import type { Entries, Entry } from "~/foundation/forms/reading/posted.ts";
import { sentIn, typedUnder } from "~/foundation/forms/reading/read-entries.ts";
import { rangeBetween, type TypedRange } from "../editing/typed-range.ts";
import { MOST_RANGES } from "./holiday-contract.ts";

/** The answer "no holiday" of a survey of fixed periods. */
export const NO_HOLIDAY = "none";

/** The field of a child's answer to a survey of fixed periods. Its value is a period, or `NO_HOLIDAY`. */
export const fixedField = (childId: string): string => `${fixedList}.c${childId}`;
export const fixedList = "fixed";

/** A period as the value of a field. Two periods may start on one day. */
export const periodValue = ({ start, end }: FiniteDateRange): string => `${start}/${end}`;

/** A child's holidays of a survey of open ranges: each row has `start` and `end`. */
export const openList = (childId: string): string => `open.c${childId}`;
export const openField = (childId: string, index: number): string => `${openList(childId)}[${index}]`;
export const ROW_FIELDS = [".start", ".end"] as const;

const fixedForm = z.object({ [fixedList]: byName(text()) });

/** The children whom the page asked about in one question. The field of the first one has the answer. */
export const TOGETHER = "together";
const togetherForm = z.object({ [TOGETHER]: text() });

/** The answers of a form, with that of a common question for each of its children. `others` have no field of their own. */
export function answeredTogether(entries: Entries): { entries: Entries; others: string[] } {
  const [first, ...rest] = sentIn(entries, togetherForm)[TOGETHER].split(".");
  const others = rest.map(fixedField);
  const answer = sentIn(entries, fixedForm).fixed[`c${first}`];
  const kept = entries.filter(([name]) => name !== TOGETHER && !others.includes(name));
  const copied = answer === undefined ? [] : others.map((name): Entry => [name, answer]);
  return { entries: [...kept, ...copied], others };
}

/** One question is enough when the periods of all children are the same, and so are their answers. */
export const canBeTogether = (
  options: Readonly<Record<string, readonly FiniteDateRange[]>>,
  answers: readonly (string | undefined)[],
): boolean => Object.keys(options).length > 1 && areAlike(Object.values(options)) && areAlike(answers);

const areAlike = (all: readonly unknown[]): boolean => new Set(all.map((one) => JSON.stringify(one))).size === 1;

/** The survey that the page was drawn with. Another one may ask something else under the same names. */
export const SURVEY = "survey";
/** The answers that the page was drawn with. The other guardian may answer meanwhile. */
export const ANSWERED = "answered";
const drawnForm = z.object({ [SURVEY]: text(), [ANSWERED]: text() });
export const drawnIn = (entries: Entries) => sentIn(entries, drawnForm);

/** The chosen period of each child. */
export function fixedAnswers(
  entries: Entries,
  options: Readonly<Record<string, readonly FiniteDateRange[]>>,
): { answers: Record<string, FiniteDateRange | null>; faults: FieldFault[] } {
  const answers: Record<string, FiniteDateRange | null> = {};
  const faults: FieldFault[] = [];
  const { fixed } = sentIn(entries, fixedForm);
  for (const [childId, ofChild] of Object.entries(options)) {
    const field = fixedField(childId);
    const value = fixed[`c${childId}`];
    const chosen = ofChild.find((period) => periodValue(period) === value);
    if (chosen) answers[childId] = chosen;
    else if (value === NO_HOLIDAY) answers[childId] = null;
    else faults.push({ field, code: value ? "optionGone" : "answerNeeded" });
  }
  return { answers, faults };
}

/** The holidays of each child. An empty row is no holiday. */
export function openAnswers(
  entries: Entries,
  childIds: readonly string[],
  period: FiniteDateRange,
): { answers: Record<string, FiniteDateRange[]>; faults: FieldFault[] } {
  const answers: Record<string, FiniteDateRange[]> = {};
  const faults: FieldFault[] = [];
  for (const childId of childIds) {
    const ranges: FiniteDateRange[] = [];
    for (let index = 0; index < MOST_RANGES; index += 1) {
      const row = rangeOf(entries, openField(childId, index), period);
      faults.push(...row.faults);
      if (!row.range) continue;
      const { range } = row;
      if (ranges.some((other) => meets(other, range)))
        faults.push({ field: `${openField(childId, index)}.start`, code: "rangesOverlap" });
      ranges.push(range);
    }
    answers[childId] = ranges;
  }
  return { answers, faults };
}

const rowForm = z.object({ start: day, end: day });

function rangeOf(entries: Entries, row: string, period: FiniteDateRange): TypedRange {
  const { typed, faults: unread } = typedUnder(entries, row, rowForm);
  const { start, end } = typed;
  if (start === null && end === null) return { range: null, faults: [] };
  const fields = { start: `${row}.start`, end: `${row}.end` };
  const { range, faults } = rangeBetween(
    { start: start ?? undefined, end: end ?? undefined },
    { fields, bounds: period },
  );
  const all = [
    ...unread,
    ...(start === null ? [faultAt(fields.start, "required")] : []),
    ...(end === null ? [faultAt(fields.end, "required")] : []),
    ...faults,
  ];
  return { range, faults: inOrderOf([fields.start, fields.end], all) };
}

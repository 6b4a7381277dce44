import { numbers } from "../support/running/seeded-numbers.ts";

/** One part of a row, so that all of it is tried in several sittings: the second of four is `{ place: 2, of: 4 }`. */
export interface Part {
  /** From 1. */
  place: number;
  of: number;
}

export const WHOLE: Part = { place: 1, of: 1 };

/** Reads `2/4`. Null: this names no part. */
export function partNamed(text: string): Part | null {
  const [, place, of] = /^(\d{1,4})\/(\d{1,4})$/.exec(text)?.map(Number) ?? [];
  return place && of && place <= of ? { place, of } : null;
}

/**
 * Whether the part has the try of this number. Nothing but the number and the division decides it, so no two parts
 * have the same try and each try is in one. The numbers of a part are scattered, because kinds of tries often take turns.
 */
export const hasTry = ({ place, of }: Part, number: number): boolean =>
  Math.floor(numbers(number)() * of) === place - 1;

/** The numbers of a part's tries, of a row that has so many, in their order. The first number is 0. */
export const triesOf = (part: Part, total: number): number[] =>
  Array.from({ length: total }, (_none, number) => number).filter((number) => hasTry(part, number));

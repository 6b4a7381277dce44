import { addedDetails } from "../../../body-shapes.ts";
import type { AddedDetails, IncomeStatement, StatementBody } from "../../../contract.ts";
import type { FormAnswers } from "../../form-answers.ts";
import { bodyAt, placesIn, type SavedPlaces, type SavedStatement, type WirePlaces } from "../../wire-places.ts";
import { type AllAnswers, QUESTIONS } from "../all-questions.ts";

/** The parts of all questions together. */
const all = (parts: readonly object[]): object => Object.fromEntries(parts.flatMap((part) => Object.entries(part)));

/** Each question writes its places. */
const placesOf = (answers: FormAnswers): WirePlaces =>
  all(QUESTIONS.map(({ wire }) => wire.write(answers))) as WirePlaces;

/** Each question reads its places. */
const answersAt = (saved: SavedPlaces): FormAnswers & AllAnswers =>
  all(QUESTIONS.map(({ wire }) => wire.read(saved))) as FormAnswers & AllAnswers;

/** No answers: those of a statement without any place. */
export const EMPTY_ANSWERS = answersAt({ isDraft: true });

/**
 * The body of these answers. Null when none can hold them. `isHeldByWire` tells when a body holds only a part of
 * the answers. The page then keeps the form too.
 * @param attachmentIds the caller's own files that stay on the statement or come to it
 */
export const bodyOf = (
  kind: "adult" | "child",
  answers: FormAnswers,
  attachmentIds: readonly string[],
): StatementBody | null => bodyAt(kind, placesOf(answers), attachmentIds);

/** The body that adds details to a sent statement. */
export const detailsOf = (answers: FormAnswers, attachmentIds: readonly string[]): AddedDetails =>
  addedDetails.parse({ ...placesOf(answers), attachmentIds });

/** The answers of a saved statement. */
export const answersOf = (statement: SavedStatement) => answersAt(placesIn(statement));

/** The answers of a new statement like an earlier one. Each question says what is not copied. Files are no answers. */
export const copiedAnswers = (statement: IncomeStatement): FormAnswers => ({
  ...answersOf(statement),
  ...all(QUESTIONS.map(({ notCopied = {} }) => notCopied)),
});

/** Would an adult's draft of these answers come back with all of them? Otherwise the page keeps the form. */
export function isHeldByWire(answers: FormAnswers): boolean {
  const body = bodyOf("adult", answers, []);
  if (body === null) return false;
  const back = answersOf({ ...body, status: "DRAFT" });
  return Object.keys(EMPTY_ANSWERS).every((name) => JSON.stringify(back[name]) === JSON.stringify(answers[name]));
}

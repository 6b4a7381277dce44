import type { z } from "zod";
import { type Versioned, versioned } from "~/foundation/database/stored-json.ts";
import { incomeAnswers } from "./answer-shapes.ts";
import type { StatementBody } from "./contract.ts";

/** The answers of a statement besides its dates and files. An answer that its type does not ask has its empty value. */
export type StatementContent = z.output<typeof incomeAnswers.stored>;

/** Answers as they are stored, in a statement or in its receipt. A new answer has an empty value (answer-shapes.ts). */
export const storedAnswers = versioned(incomeAnswers.stored);

export type StoredContent = StatementContent & Versioned;

/** The stored part of a body. */
export const contentOf = (body: StatementBody): StatementContent => incomeAnswers.stored.parse(body);

/** Answers of today. An accountant without a name is read as none (contract 3.11). */
export function readStored(stored: unknown): StatementContent {
  const content = storedAnswers.read(stored);
  const { entrepreneur } = content;
  if (entrepreneur?.accountant?.name !== "") return content;
  return { ...content, entrepreneur: { ...entrepreneur, accountant: null } };
}

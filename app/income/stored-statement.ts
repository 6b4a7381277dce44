import type { z } from "zod";
import { incomeAnswers } from "./answer-shapes.ts";
import type { StatementBody } from "./contract.ts";

/** The answers of a statement besides its dates and files. An answer that its type does not ask has its empty value. */
export type StatementContent = z.output<typeof incomeAnswers.stored>;

/** Stored JSON. Nobody has checked it yet. */
type StoredJson = Record<string, unknown>;

/** Turns stored answers of one version into the next. */
type Upgrade = (stored: StoredJson) => StoredJson;

/**
 * One step for each change of the stored shape that needs more than a default. A new answer needs none: its shape gives
 * it an empty value (answer-shapes.ts).
 */
const UPGRADES: readonly Upgrade[] = [];

/** The version in which answers are stored now. */
export const CONTENT_VERSION = UPGRADES.length + 1;

export type StoredContent = StatementContent & { contentVersion: number };

export const toStore = (content: StatementContent): StoredContent => ({ ...content, contentVersion: CONTENT_VERSION });

/** The stored part of a body. */
export const contentOf = (body: StatementBody): StatementContent => incomeAnswers.stored.parse(body);

/**
 * The stored answers of any older version, with every field of today. Answers without a version have version 1. An
 * accountant without a name is read as null (contract 3.11).
 */
export function readStored(stored: unknown, upgrades: readonly Upgrade[] = UPGRADES): StatementContent {
  const { contentVersion, ...json } = stored as StoredJson;
  const version = typeof contentVersion === "number" ? contentVersion : 1;
  if (version > upgrades.length + 1) throw new Error(`Answers of version ${version} were stored by a newer program`);
  const content = incomeAnswers.stored.parse(
    upgrades.slice(version - 1).reduce((read, upgrade) => upgrade(read), json),
  );
  const { entrepreneur } = content;
  if (entrepreneur?.accountant?.name !== "") return content;
  return { ...content, entrepreneur: { ...entrepreneur, accountant: null } };
}

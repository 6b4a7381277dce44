import type { z } from "zod";

/** The parts of an issue by which a code is chosen. */
type Issue = Pick<z.core.$ZodIssue, "code"> & { origin?: unknown };

/**
 * The code of an input that its schema refuses. TEXT_TOO_LONG is our own: nothing is wrong but the length of texts, so a
 * client can say what to do (docs/contract-deviations.md). Null for any other fault (contract 1.6).
 */
export const inputCode = (issues: readonly Issue[]): string | null =>
  issues.length > 0 && issues.every(({ code, origin }) => code === "too_big" && origin === "string")
    ? "TEXT_TOO_LONG"
    : null;

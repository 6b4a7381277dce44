import type { Language } from "./language.ts";

/**
 * Stands in for a value of an enum that a newer gateway has and we do not know (`readTolerantly`). No rule compares with it, so
 * nothing is offered because of it, and texts that have a sentence for each value say "other".
 */
export const OTHER_VALUE = "OTHER_VALUE";

/** False for a value that only a newer gateway knows. */
export const isKnown = (value: string): boolean => value !== OTHER_VALUE;

/** False for an answer in which a value, however deep, is one that only a newer gateway knows. */
export const isWhollyKnown = (answer: unknown): boolean =>
  typeof answer === "object" && answer !== null
    ? Object.values(answer).every(isWhollyKnown)
    : typeof answer !== "string" || isKnown(answer);

const WORDS: Readonly<Record<Language, string>> = { fi: "Muu", sv: "Annat", en: "Other" };

/** The word for a key that names an unknown value: `status.OTHER_VALUE`. Null for any other key. */
export const otherWord = (key: string, language: Language): string | null =>
  key.split(/[.-]/).some((part) => part === OTHER_VALUE) ? WORDS[language] : null;

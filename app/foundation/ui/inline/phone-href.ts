/** A register may hold "09 123 4567, 040 123 4567" or words. Nobody can call that. */
const ONE_NUMBER = /^\+?[\d\s()-]{3,20}$/;

/** The address that calls a number. Null when it is not just one number. */
export const phoneHref = (number: string): string | null =>
  ONE_NUMBER.test(number.trim()) ? `tel:${number.replace(/[^\d+]/g, "")}` : null;

import type { ApplicationFormUpdate } from "../contract.ts";

/** Do two forms have the same answers? The names of units are not answers, so we ignore them (contract 2.4). */
export const isSameApplication = (a: ApplicationFormUpdate, b: ApplicationFormUpdate): boolean => said(a) === said(b);

function said(form: ApplicationFormUpdate): string {
  const preferredUnits = form.preferences.preferredUnits.map(({ id }) => id);
  return JSON.stringify(inOrder({ ...form, preferences: { ...form.preferences, preferredUnits } }));
}

/** The order of the keys does not matter, and a missing key is the same as no answer. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, inOrder(part)]),
  );
}

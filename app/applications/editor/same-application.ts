import type { ApplicationFormUpdate } from "../contract.ts";
import { applicationFormUpdate } from "../form-shapes.ts";

/**
 * Do two forms have the same answers? The names of units are not answers (contract 2.4), and neither are the fields of a
 * newer gateway.
 */
export const isSameApplication = (a: ApplicationFormUpdate, b: ApplicationFormUpdate): boolean => said(a) === said(b);

function said(form: ApplicationFormUpdate): string {
  const answers = applicationFormUpdate.safeParse(form).data ?? form;
  const preferredUnits = answers.preferences.preferredUnits.map(({ id }) => id);
  return JSON.stringify(inOrder({ ...answers, preferences: { ...answers.preferences, preferredUnits } }));
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

import type { Api } from "~/api/page-context.ts";

/** The form of an application has times without seconds (contract 2.4, ServiceNeed). */
const WITHOUT_SECONDS: readonly string[] = ["startTime", "endTime"];

/**
 * The times and date-times of an output that are not written as the contract says (1.3): `HH:mm:ss`, and a date-time
 * with the offset of Finland. The schemas also read other forms.
 */
export function formFaults(output: unknown, at = ""): string[] {
  if (typeof output === "string") {
    const isShort = /^\d\d:\d\d$/.test(output) && !WITHOUT_SECONDS.some((name) => at.endsWith(`.${name}`));
    const isUtc = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(output);
    return isShort || isUtc ? [`${at}: ${output}`] : [];
  }
  if (typeof output !== "object" || output === null) return [];
  return Object.entries(output).flatMap(([name, value]) => formFaults(value, `${at}.${name}`));
}

/** The same client, in which a call with such a fault fails. */
export const wireForm = (api: Api): Api =>
  inEach(api, (calls, area) =>
    inEach(calls as Readonly<Record<string, Call>>, (call, name) => async (...given: unknown[]) => {
      const output = await call(...given);
      const faults = formFaults(output);
      if (faults.length > 0) throw new Error(`${area}.${name} writes another form: ${faults.join(", ")}`);
      return output;
    }),
  );

type Call = (...given: unknown[]) => Promise<unknown>;

const inEach = <T extends object>(parts: T, change: (part: T[keyof T], name: string) => unknown): T =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, change(part as T[keyof T], name)])) as T;

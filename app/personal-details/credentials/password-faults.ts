import { type FieldFault, faultAt } from "~/foundation/forms/reading/fault.ts";
import type { PasswordConstraints } from "../contract.ts";
import { brokenConstraints } from "./password-constraints.ts";

/** The new password as it was typed twice. */
export interface TypedTwice {
  password: string;
  passwordAgain: string;
}

/** All that is wrong with the two passwords. The values name each constraint that is broken, with its number. */
export function passwordFaults(
  { password, passwordAgain }: TypedTwice,
  constraints: PasswordConstraints,
): FieldFault[] {
  const broken = brokenConstraints(password, constraints);
  const values = Object.fromEntries(broken.map((name) => [name, constraints[name]]));
  const first = password === "" ? "required" : broken.length > 0 ? { code: "passwordFormat", values } : null;
  const again = passwordAgain === "" ? "required" : password === passwordAgain ? null : "passwordMismatch";
  return [
    ...(first ? [faultAt<string>("password", first)] : []),
    ...(again ? [faultAt<string>("passwordAgain", again)] : []),
  ];
}

import { z } from "zod";
import { atMost, field } from "~/foundation/forms/reading/fields.ts";

const LONGEST = 128;

const said = (missing: string) => field(atMost(z.string().min(1, missing), LONGEST));

/** The typed login form: the fields of the call (contract 2.1), with faults that say which field is empty. */
export const weakLoginForm = z.object({ username: said("usernameMissing"), password: said("passwordMissing") });

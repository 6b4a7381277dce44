import { z } from "zod";

const LONGEST = 128;

const said = (missing: string) =>
  z.string({ error: (issue) => (issue.input === undefined ? missing : undefined) }).max(LONGEST);

/** The typed login form: the fields of the call (contract 2.1), with faults that say which field is empty. */
export const weakLoginForm = z.object({ username: said("usernameMissing"), password: said("passwordMissing") });

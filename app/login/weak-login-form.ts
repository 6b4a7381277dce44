import { z } from "zod";

const LONGEST = 128;

const said = (missing: string) =>
  z.string({ error: (issue) => (issue.input === undefined ? missing : undefined) }).max(LONGEST);

/** The login form as it is typed: what the call takes (contract 2.1), with faults that say which field is empty. */
export const weakLoginForm = z.object({ username: said("usernameMissing"), password: said("passwordMissing") });

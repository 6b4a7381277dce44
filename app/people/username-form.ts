import { tidyEmail } from "~/foundation/mail/mail-address.ts";

/** The form of a username, which is an address of mail, for comparing: upper and lower case are the same. */
export const usernameForm = (typed: string): string => tidyEmail(typed).toLowerCase();

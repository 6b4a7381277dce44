/** The form of a username for comparing: upper and lower case are the same, and so are both ways to type an å. */
export const usernameForm = (typed: string): string => typed.trim().normalize("NFC").toLowerCase();

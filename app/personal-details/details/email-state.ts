import type { EmailVerificationStatus } from "../contract.ts";

/**
 * Where a guardian's e-mail stands (spec 1 section 4): none at all · verified · unverified · `mismatch`: verified, but
 * the username is another address · `pending`: a code was sent and waits.
 */
export type EmailState = "none" | "verified" | "unverified" | "mismatch" | "pending";

/** Usernames are in lower case (contract 3.10). */
const isUsernameOf = (username: string, email: string): boolean => username === email.toLowerCase();

export function emailState(
  { email, verifiedEmail, latestVerification }: EmailVerificationStatus,
  username: string | null,
): EmailState {
  if (email === null || email === "") return "none";
  const isVerified = email === verifiedEmail;
  const isMismatch = username !== null && !isUsernameOf(username, email);
  if (isVerified && !isMismatch) return "verified";
  if (latestVerification) return "pending";
  return isVerified ? "mismatch" : "unverified";
}

/** A username needs a verified address that is still the guardian's own (spec 1 section 4). */
export const mayActivate = ({
  email,
  verifiedEmail,
}: Pick<EmailVerificationStatus, "email" | "verifiedEmail">): boolean => Boolean(email) && email === verifiedEmail;

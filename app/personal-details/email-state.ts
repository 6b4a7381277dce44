import { isEmail } from "~/foundation/mail/mail-address.ts";
import { usernameForm } from "~/people/username-form.ts";
import type { EmailVerificationStatus } from "./contract.ts";

/**
 * Where a guardian's e-mail stands (spec 1 section 4): none at all · `unusable`: no mail can go to it, an earlier version
 * took it · verified · unverified · `mismatch`: verified, but the username is another address · `pending`: a code was sent
 * and waits.
 */
export type EmailState = "none" | "unusable" | "verified" | "unverified" | "mismatch" | "pending";

/** The address is verified, and it is the username if there is one: nothing is left to verify (contract 3.10). */
export const isSettled = (
  { email, verifiedEmail }: Pick<EmailVerificationStatus, "email" | "verifiedEmail">,
  username: string | null,
): boolean => email === verifiedEmail && (username === null || username === usernameForm(email ?? ""));

export function emailState(
  { email, verifiedEmail, latestVerification }: EmailVerificationStatus,
  username: string | null,
): EmailState {
  if (email === null || email === "") return "none";
  if (!isEmail(email)) return "unusable";
  if (isSettled({ email, verifiedEmail }, username)) return "verified";
  if (latestVerification) return "pending";
  return email === verifiedEmail ? "mismatch" : "unverified";
}

/** A username needs a verified address that is still the guardian's own (spec 1 section 4). */
export const mayActivate = ({
  email,
  verifiedEmail,
}: Pick<EmailVerificationStatus, "email" | "verifiedEmail">): boolean => Boolean(email) && email === verifiedEmail;

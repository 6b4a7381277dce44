import { createHmac } from "node:crypto";
import { minutesToMilliseconds, secondsToMilliseconds } from "date-fns";
import { sameText } from "~/foundation/auth/secrets.server.ts";

/** When the message was signed: whole seconds since 1970 in UTC. */
export const TIMESTAMP = "Aamu-Timestamp";

/** `sha256=` and the signature in lower-case hexadecimal digits. */
export const SIGNATURE = "Aamu-Signature";

/** A message may be so much older or newer than our clock. */
const MINUTES_APART = 5;

/** True when the time that the message says is near enough to ours. Anybody can say a time, so this proves nothing alone. */
export function isFresh(timestamp: string | undefined, now: Date): boolean {
  if (!/^\d{1,12}$/.test(timestamp ?? "")) return false;
  const apart = Math.abs(now.getTime() - secondsToMilliseconds(Number(timestamp)));
  return apart <= minutesToMilliseconds(MINUTES_APART);
}

/** HMAC-SHA256 (RFC 2104) over the timestamp, a full stop and the bytes of the body. */
export const signatureOf = (secret: string, timestamp: string, body: Buffer): string =>
  `sha256=${createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest("hex")}`;

/** True when one of the secrets has signed this body at this time. */
export const isSigned = (
  secrets: readonly string[],
  { timestamp, signature, body }: { timestamp: string; signature: string; body: Buffer },
): boolean => secrets.some((secret) => sameText(signatureOf(secret, timestamp, body), signature));

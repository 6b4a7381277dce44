import { signatureOf } from "~/in-front/hook/hook-signature.ts";

/** A message as the municipality's own service signs it. @returns the headers, and the bytes as they are signed */
export function signedEvent(event: unknown, { secret, at }: { secret: string; at: Date }) {
  const body = typeof event === "string" ? event : JSON.stringify(event);
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const headers = {
    "content-type": "application/json",
    "aamu-timestamp": timestamp,
    "aamu-signature": signatureOf(secret, timestamp, Buffer.from(body)),
  };
  return { headers, body };
}

import { createHash } from "node:crypto";

/** An idempotency key made of a form's key and of what one of its buttons does. The same facts give the same key. */
export function derivedKey(facts: readonly unknown[]): string {
  const hex = createHash("sha256").update(JSON.stringify(facts)).digest("hex");
  // RFC 9562 version 8: a UUID with bits of our own.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

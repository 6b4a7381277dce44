import { hkdfSync, timingSafeEqual } from "node:crypto";

/** The session secrets. Several while they change: the first one seals and signs, and each of them opens and proves. */
export type Secrets = readonly [string, ...string[]];

/** Names a secret without telling it. */
export const secretId = (secret: string): Buffer => Buffer.from(hkdfSync("sha256", secret, "", "aamu secret id", 8));

/** Compares a proof with the right one. The time that it takes tells nothing of the right one. */
export function sameText(due: string, given: string): boolean {
  const [a, b] = [Buffer.from(due), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

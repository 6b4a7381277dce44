import { hash, verify } from "@node-rs/argon2";
import { TooBusy } from "~/foundation/faults/own-fault.ts";
import { refuseBecause } from "~/foundation/seam/refusal.ts";

/** argon2id with OWASP's minimum (password storage sheet): 19 MiB, two passes, one lane. About 25 ms of one core. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** How many hashes run at once. A storm of logins then leaves cores and memory (2 × 19 MiB) for other requests. */
const AT_ONCE = 2;

/** How many logins may wait. We ask further ones to try again later, because they would wait half a minute. */
const MAY_WAIT = 1000;

let hashing = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (hashing >= AT_ONCE) {
    if (waiting.length >= MAY_WAIT) refuseBecause(new TooBusy("Too many passwords wait to be checked"));
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else hashing += 1;
  try {
    return await work();
  } finally {
    // The turn goes straight to the next one who waits, so nobody can take it in between.
    const next = waiting.shift();
    if (next) next();
    else hashing -= 1;
  }
}

/** The same password typed on two systems can differ in bytes (å as one character or two). We treat both as equal. */
const written = (password: string): string => password.normalize("NFC");

export const passwordHash = (password: string): Promise<string> => inTurn(() => hash(written(password), ARGON2ID));

let nobodysHash: Promise<string> | null = null;

/**
 * Is this the password? Without a hash (no such user) we do the same work on a hash of no known password. So the time
 * does not show which usernames exist (contract 3.1).
 */
export async function isPassword(password: string, ofUser: string | null): Promise<boolean> {
  nobodysHash ??= passwordHash("nobody has this password");
  const compared = ofUser ?? (await nobodysHash);
  const same = await inTurn(() => verify(compared, written(password)));
  return same && ofUser !== null;
}

/** Makes the hash of no known password before the first login needs it. The service calls it once at start. */
export async function prepareHashing(): Promise<void> {
  nobodysHash ??= passwordHash("nobody has this password");
  await nobodysHash;
}

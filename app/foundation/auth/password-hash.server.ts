import { hash, verify } from "@node-rs/argon2";
import { Refusal } from "~/foundation/seam/refusal.ts";

/** argon2id as OWASP's password storage sheet asks at least: 19 MiB, two passes, one lane. About 25 ms of one core. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing at once, so that a storm of logins leaves cores and memory (2 × 19 MiB) for everyone else. */
const AT_ONCE = 2;

/** Waiting for their turn; whoever comes after them is asked to come again rather than left waiting for half a minute. */
const MAY_WAIT = 1000;

let hashing = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (hashing >= AT_ONCE) {
    if (waiting.length >= MAY_WAIT) throw new Refusal(503);
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else hashing += 1;
  try {
    return await work();
  } finally {
    // The turn is handed on, not given back and taken again, so nobody slips in between.
    const next = waiting.shift();
    if (next) next();
    else hashing -= 1;
  }
}

/** The same password typed on two systems can differ in bytes (å as one character or two); it is one password. */
const written = (password: string): string => password.normalize("NFC");

export const passwordHash = (password: string): Promise<string> => inTurn(() => hash(written(password), ARGON2ID));

let nobodysHash: Promise<string> | null = null;

/**
 * Is this the password? Without a hash (no such user) the same work is done on a hash that nobody has,
 * so that the time it takes does not tell which usernames exist (contract 3.1).
 */
export async function isPassword(password: string, ofUser: string | null): Promise<boolean> {
  nobodysHash ??= passwordHash("nobody has this password");
  const compared = ofUser ?? (await nobodysHash);
  const same = await inTurn(() => verify(compared, written(password)));
  return same && ofUser !== null;
}

/** Makes the hash that nobody has before the first login needs it; called once when the service starts. */
export async function prepareHashing(): Promise<void> {
  nobodysHash ??= passwordHash("nobody has this password");
  await nobodysHash;
}

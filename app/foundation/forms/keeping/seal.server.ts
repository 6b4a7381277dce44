import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** One secret, or several during a change of secrets. The first one seals, and each of them opens. */
export type Secrets = string | readonly string[];

const NONCE = 12;
const TAG = 16;
const keys = new Map<string, Buffer>();

function keyOf(secret: string, purpose: string): Buffer {
  const name = `${purpose}\n${secret}`;
  let key = keys.get(name);
  if (!key) {
    key = Buffer.from(hkdfSync("sha256", secret, "", `aamu ${purpose}`, 32));
    keys.set(name, key);
  }
  return key;
}

/**
 * Encrypts and authenticates (AES-256-GCM; HKDF makes one key per purpose from the session secret).
 * `bound` is not stored. Opening needs the same `bound`, so sealed data cannot move to another person or place.
 */
export function seal(secrets: Secrets, purpose: string, content: Buffer, bound = ""): Buffer {
  const secret = typeof secrets === "string" ? secrets : secrets[0];
  if (!secret) throw new Error("No secret to seal with");
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret, purpose), nonce);
  cipher.setAAD(Buffer.from(bound));
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

/** The sealed content. Null for another secret, purpose or bound, or after any change of the sealed bytes. */
export function open(secrets: Secrets, purpose: string, sealed: Buffer, bound = ""): Buffer | null {
  if (sealed.length < NONCE + TAG) return null;
  for (const secret of typeof secrets === "string" ? [secrets] : secrets) {
    const decipher = createDecipheriv("aes-256-gcm", keyOf(secret, purpose), sealed.subarray(0, NONCE));
    decipher.setAAD(Buffer.from(bound));
    decipher.setAuthTag(sealed.subarray(-TAG));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]);
    } catch {
      // Not this secret: try the next one. There are several during a change of secrets.
    }
  }
  return null;
}

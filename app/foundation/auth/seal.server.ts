import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Secrets } from "./secrets.server.ts";

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
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secrets[0], purpose), nonce);
  cipher.setAAD(Buffer.from(bound));
  return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

/** The sealed content. Null for another secret, purpose or bound, or after any change of the sealed bytes. */
export function open(secrets: Secrets, purpose: string, sealed: Buffer, bound = ""): Buffer | null {
  if (sealed.length < NONCE + TAG) return null;
  for (const secret of secrets) {
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

const XMLENC = "http://www.w3.org/2001/04/xmlenc#";
const XMLENC11 = "http://www.w3.org/2009/xmlenc11#";

export type Hash = "sha1" | "sha256" | "sha512";

export interface ContentCipher {
  cipher: "aes-128-gcm" | "aes-256-gcm" | "aes-128-cbc" | "aes-256-cbc";
  keyBytes: number;
  /** Bytes of the initialization vector, which stands before the ciphertext. */
  ivBytes: number;
}

/**
 * The ways to encrypt content that we open (XML Encryption 1.1, 5.2). CBC does not protect what it hides, but the
 * response around it is signed, and we check that first. Triple DES is left out: too weak today.
 */
const CONTENT_CIPHERS: ReadonlyMap<string, ContentCipher> = new Map([
  [`${XMLENC11}aes128-gcm`, { cipher: "aes-128-gcm", keyBytes: 16, ivBytes: 12 }],
  [`${XMLENC11}aes256-gcm`, { cipher: "aes-256-gcm", keyBytes: 32, ivBytes: 12 }],
  [`${XMLENC}aes128-cbc`, { cipher: "aes-128-cbc", keyBytes: 16, ivBytes: 16 }],
  [`${XMLENC}aes256-cbc`, { cipher: "aes-256-cbc", keyBytes: 32, ivBytes: 16 }],
]);

/** The two hashes of RSA-OAEP: of the label, and of the mask. */
export interface OaepHashes {
  digest: Hash;
  mask: Hash;
}

const DIGESTS: ReadonlyMap<string, Hash> = new Map([
  ["http://www.w3.org/2000/09/xmldsig#sha1", "sha1"],
  [`${XMLENC}sha256`, "sha256"],
  [`${XMLENC}sha512`, "sha512"],
]);

const MASKS: ReadonlyMap<string, Hash> = new Map([
  [`${XMLENC11}mgf1sha1`, "sha1"],
  [`${XMLENC11}mgf1sha256`, "sha256"],
  [`${XMLENC11}mgf1sha512`, "sha512"],
]);

export const contentCipher = (algorithm: string): ContentCipher | null => CONTENT_CIPHERS.get(algorithm) ?? null;

/**
 * The hashes by which a key is wrapped (XML Encryption 1.1, 5.5.2). Both are SHA-1 when the message does not say. SHA-1
 * is no weakness here: nothing depends on finding no collision. Null for everything else, as RSA 1.5.
 */
export function oaepHashes(algorithm: string, said: { digest: string | null; mask: string | null }): OaepHashes | null {
  const digest = said.digest === null ? "sha1" : DIGESTS.get(said.digest);
  const mask = said.mask === null ? "sha1" : MASKS.get(said.mask);
  if (!digest || !mask) return null;
  if (algorithm === `${XMLENC11}rsa-oaep`) return { digest, mask };
  // This older name always means the mask by SHA-1.
  return algorithm === `${XMLENC}rsa-oaep-mgf1p` && mask === "sha1" ? { digest, mask } : null;
}

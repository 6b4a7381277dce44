import { constants, createPrivateKey, privateDecrypt, publicEncrypt, X509Certificate } from "node:crypto";
import forge from "node-forge";
import type { Hash, OaepHashes } from "../encryption-algorithms.ts";

const PADDING = constants.RSA_PKCS1_OAEP_PADDING;

const hashes = (of: OaepHashes) => ({ md: digest(of.digest), mgf1: { md: digest(of.mask) } });

const digest = (hash: Hash): forge.md.MessageDigest => forge.md[hash].create();

/** Opens a key that is wrapped with RSA-OAEP. Null when this private key does not open it. */
export function unwrappedKey(wrapped: Buffer, privateKey: string, by: OaepHashes): Buffer | null {
  try {
    // Node's RSA takes one hash for both. The library does two, but needs 35 ms for it instead of one.
    if (by.digest === by.mask)
      return privateDecrypt({ key: createPrivateKey(privateKey), padding: PADDING, oaepHash: by.digest }, wrapped);
    const key = forge.pki.privateKeyFromPem(privateKey);
    return Buffer.from(key.decrypt(wrapped.toString("binary"), "RSA-OAEP", hashes(by)), "binary");
  } catch {
    return null;
  }
}

/** Wraps a key for the owner of a certificate. */
export function wrappedKey(key: Buffer, certificate: string, by: OaepHashes): Buffer {
  const { publicKey } = new X509Certificate(certificate);
  if (by.digest === by.mask) return publicEncrypt({ key: publicKey, padding: PADDING, oaepHash: by.digest }, key);
  const theirs = forge.pki.publicKeyFromPem(publicKey.export({ type: "spki", format: "pem" }).toString());
  return Buffer.from(theirs.encrypt(key.toString("binary"), "RSA-OAEP", hashes(by)), "binary");
}

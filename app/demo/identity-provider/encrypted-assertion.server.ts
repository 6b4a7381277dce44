import { type CipherGCM, createCipheriv, randomBytes } from "node:crypto";
import { wrappedKey } from "~/login/saml/behind/key-wrap.server.ts";
import { type ContentCipher, contentCipher, oaepHashes } from "~/login/saml/encryption-algorithms.ts";

/** The names of algorithms in an encrypted part. Null leaves an element out. */
export interface EncryptionWays {
  content: string;
  wrap: string;
  digest: string | null;
  mask: string | null;
}

/** As Shibboleth encrypts, and with it the national identification. */
export const AS_SHIBBOLETH: EncryptionWays = {
  content: "http://www.w3.org/2009/xmlenc11#aes256-gcm",
  wrap: "http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p",
  digest: "http://www.w3.org/2000/09/xmldsig#sha1",
  mask: null,
};

/** An assertion that only the owner of the certificate can read. */
export function encryptedAssertion(assertion: string, certificate: string, ways = AS_SHIBBOLETH): string {
  const cipher = contentCipher(ways.content);
  const by = oaepHashes(ways.wrap, ways);
  if (!cipher || !by) throw new Error("unknown ways to encrypt");
  const key = randomBytes(cipher.keyBytes);
  const inside = encryptedData(ways, wrappedKey(key, certificate, by), enciphered(assertion, key, cipher));
  return `<saml:EncryptedAssertion>${inside}</saml:EncryptedAssertion>`;
}

/** The XML around a wrapped key and a ciphertext (XML Encryption 3). */
export function encryptedData(
  { content, wrap, digest, mask }: EncryptionWays,
  key: Buffer,
  ciphertext: Buffer,
): string {
  const digestMethod = digest === null ? "" : `<ds:DigestMethod Algorithm="${digest}"/>`;
  const maskMethod =
    mask === null ? "" : `<xenc11:MGF xmlns:xenc11="http://www.w3.org/2009/xmlenc11#" Algorithm="${mask}"/>`;
  return (
    `<xenc:EncryptedData xmlns:xenc="http://www.w3.org/2001/04/xmlenc#" Type="http://www.w3.org/2001/04/xmlenc#Element">` +
    `<xenc:EncryptionMethod Algorithm="${content}"/><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#">` +
    `<xenc:EncryptedKey><xenc:EncryptionMethod Algorithm="${wrap}">${digestMethod}${maskMethod}</xenc:EncryptionMethod>` +
    `<xenc:CipherData><xenc:CipherValue>${key.toString("base64")}</xenc:CipherValue></xenc:CipherData></xenc:EncryptedKey>` +
    `</ds:KeyInfo><xenc:CipherData><xenc:CipherValue>${ciphertext.toString("base64")}</xenc:CipherValue></xenc:CipherData></xenc:EncryptedData>`
  );
}

/** XML Encryption 5.2: the initialization vector stands first, the tag of GCM last. */
function enciphered(text: string, key: Buffer, { cipher, ivBytes }: ContentCipher): Buffer {
  const iv = randomBytes(ivBytes);
  const encipher = createCipheriv(cipher, key, iv);
  const bytes = Buffer.concat([iv, encipher.update(text, "utf8"), encipher.final()]);
  return cipher.endsWith("gcm") ? Buffer.concat([bytes, (encipher as CipherGCM).getAuthTag()]) : bytes;
}

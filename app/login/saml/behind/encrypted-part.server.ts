import { createDecipheriv } from "node:crypto";
import { type ContentCipher, contentCipher, oaepHashes } from "../encryption-algorithms.ts";
import { unwrappedKey } from "./key-wrap.server.ts";

const XMLENC = "http://www.w3.org/2001/04/xmlenc#";
const XMLENC11 = "http://www.w3.org/2009/xmlenc11#";
const XMLDSIG = "http://www.w3.org/2000/09/xmldsig#";

/** A message holds one key, or one for each of our keys. More would only cost time. */
const MOST_KEYS = 4;

export type Opened = { xml: string } | { fault: "encryptionForm" | "encryptionAlgorithm" | "encryptionKey" };

/**
 * Opens the encrypted part of a message (XML Encryption 1.1): one EncryptedData, with its EncryptedKey inside or beside
 * it. We do not use node-saml for this. Its library takes RSA 1.5 and Triple DES, but neither the newer RSA-OAEP nor
 * SHA-256 in the older one. Check the signature around the part first, so that nobody tries out texts on our key.
 */
export function openedPart(part: Element, privateKeys: readonly string[]): Opened {
  const [data, ...more] = elementsNamed(part, XMLENC, "EncryptedData");
  const keys = data ? elementsNamed(part, XMLENC, "EncryptedKey") : [];
  if (!data || more.length > 0 || keys.length === 0 || keys.length > MOST_KEYS) return { fault: "encryptionForm" };
  const cipher = contentCipher(algorithmOf(childNamed(data, XMLENC, "EncryptionMethod")) ?? "");
  const content = cipherValue(data);
  if (!cipher) return { fault: "encryptionAlgorithm" };
  if (!content) return { fault: "encryptionForm" };

  const wrapped = keys.map((key) => ({ by: hashesOf(key), value: cipherValue(key) }));
  if (wrapped.some(({ by }) => !by)) return { fault: "encryptionAlgorithm" };
  for (const { by, value } of wrapped) {
    for (const privateKey of privateKeys) {
      const key = by && value && unwrappedKey(value, privateKey, by);
      const xml = key && key.length === cipher.keyBytes ? deciphered(content, key, cipher) : null;
      if (xml !== null) return { xml };
    }
  }
  return { fault: "encryptionKey" };
}

function hashesOf(encryptedKey: Element) {
  const method = childNamed(encryptedKey, XMLENC, "EncryptionMethod");
  // A label would have to be checked. No provider gives one.
  if (!method || childNamed(method, XMLENC, "OAEPparams")) return null;
  return oaepHashes(algorithmOf(method) ?? "", {
    digest: algorithmOf(childNamed(method, XMLDSIG, "DigestMethod")),
    mask: algorithmOf(childNamed(method, XMLENC11, "MGF")),
  });
}

function cipherValue(of: Element): Buffer | null {
  const data = childNamed(of, XMLENC, "CipherData");
  const value = data && childNamed(data, XMLENC, "CipherValue")?.textContent;
  return value ? Buffer.from(value, "base64") : null;
}

const TAG_BYTES = 16;

/** The text. Null when the key is another one, or when the text was changed or is no UTF-8. */
function deciphered(content: Buffer, key: Buffer, { cipher, ivBytes }: ContentCipher): string | null {
  const isAuthenticated = cipher.endsWith("gcm");
  const end = content.length - (isAuthenticated ? TAG_BYTES : 0);
  if (end <= ivBytes) return null;
  try {
    const options = isAuthenticated ? { authTagLength: TAG_BYTES } : {};
    const decipher = createDecipheriv(cipher as "aes-256-gcm", key, content.subarray(0, ivBytes), options);
    if (isAuthenticated) decipher.setAuthTag(content.subarray(end));
    else decipher.setAutoPadding(false);
    const bytes = Buffer.concat([decipher.update(content.subarray(ivBytes, end)), decipher.final()]);
    const text = isAuthenticated ? bytes : withoutPadding(bytes, ivBytes);
    return text && new TextDecoder("utf-8", { fatal: true }).decode(text);
  } catch {
    return null;
  }
}

/** XML Encryption 5.2.1: the last byte says how many bytes were added. The others can be anything. */
function withoutPadding(bytes: Buffer, blockBytes: number): Buffer | null {
  const added = bytes.at(-1) ?? 0;
  return added >= 1 && added <= blockBytes ? bytes.subarray(0, bytes.length - added) : null;
}

const algorithmOf = (element: Element | null): string | null => element?.getAttribute("Algorithm") || null;

function elementsNamed(within: Element, namespace: string, name: string): Element[] {
  const found = within.getElementsByTagNameNS(namespace, name);
  return Array.from({ length: found.length }, (_, index) => found.item(index)).filter((element) => element !== null);
}

/** The child of this name. Null when there is none, or more than one. */
function childNamed(parent: Element, namespace: string, name: string): Element | null {
  const [child, ...more] = elementsNamed(parent, namespace, name).filter(({ parentNode }) => parentNode === parent);
  return child && more.length === 0 ? child : null;
}

/** One pair of keys of VAPID (RFC 8292) in base64url: an uncompressed point of P-256, and its private number. */
export interface PushKey {
  publicKey: string;
  privateKey: string;
}

/** The first pair is for new devices. Devices of the others are told until they are taken away. */
export type PushKeys = readonly [PushKey, ...PushKey[]];

const POINT_BYTES = 65;
const NUMBER_BYTES = 32;

/** `PUBLIC.PRIVATE`, several with commas between. @returns null when one of them is no such pair */
export function pushKeysIn(text: string): PushKeys | null {
  const [first, ...others] = text.split(",").map((pair) => pairIn(pair.trim()));
  if (!first || others.some((one) => one === null)) return null;
  return [first, ...others.filter((one) => one !== null)];
}

function pairIn(text: string): PushKey | null {
  const [publicKey = "", privateKey = "", ...more] = text.split(".");
  const isPair = hasBytes(publicKey, POINT_BYTES) && hasBytes(privateKey, NUMBER_BYTES) && more.length === 0;
  return isPair ? { publicKey, privateKey } : null;
}

/** True for base64url of so many bytes. */
export const hasBytes = (text: string, bytes: number): boolean =>
  /^[\w-]+$/.test(text) && Buffer.from(text, "base64url").length === bytes;

import { createSign, generateKeyPairSync, randomBytes } from "node:crypto";

/** DER, the notation of certificates: a tag, a length, the content. */
function der(tag: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const length =
    body.length < 0x80
      ? Buffer.from([body.length])
      : body.length < 0x100
        ? Buffer.from([0x81, body.length])
        : Buffer.from([0x82, body.length >> 8, body.length & 0xff]);
  return Buffer.concat([Buffer.from([tag]), length, body]);
}

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const UTF8 = 0x0c;
const UTC_TIME = 0x17;
const GENERALIZED_TIME = 0x18;
const VERSION_3 = der(0xa0, der(INTEGER, Buffer.from([2])));
const SHA256_WITH_RSA = der(SEQUENCE, Buffer.from("06092a864886f70d01010b0500", "hex"));
const COMMON_NAME = Buffer.from("0603550403", "hex");

const nameOf = (text: string): Buffer =>
  der(SEQUENCE, der(SET, der(SEQUENCE, COMMON_NAME, der(UTF8, Buffer.from(text)))));

/** RFC 5280: two-digit years until 2049. */
function time(at: Date): Buffer {
  const digits = at.toISOString().replace(/[-:T]|\.\d+/g, "");
  return at.getUTCFullYear() < 2050
    ? der(UTC_TIME, Buffer.from(digits.slice(2)))
    : der(GENERALIZED_TIME, Buffer.from(digits));
}

export interface KeyAndCertificate {
  /** PKCS #8 PEM. */
  privateKey: string;
  /** X.509 PEM, signed by itself. */
  certificate: string;
}

/**
 * A fresh RSA key and a certificate for it, for the demo's own identity provider and its client. Node can read
 * certificates but not make them, and the openssl program is not on every machine. Real installations configure theirs.
 */
export function selfSignedCertificate(commonName: string, from: Date, years = 20): KeyAndCertificate {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const until = new Date(from);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  const serial = randomBytes(16);
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;

  const name = nameOf(commonName);
  const toSign = der(
    SEQUENCE,
    VERSION_3,
    der(INTEGER, serial),
    SHA256_WITH_RSA,
    name,
    der(SEQUENCE, time(from), time(until)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = createSign("RSA-SHA256").update(toSign).sign(privateKey);
  const whole = der(SEQUENCE, toSign, SHA256_WITH_RSA, der(BIT_STRING, Buffer.from([0]), signature));
  const lines = whole.toString("base64").match(/.{1,64}/g) ?? [];
  return {
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`,
  };
}

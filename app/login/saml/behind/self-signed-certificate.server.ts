import { generateKeyPairSync, randomBytes } from "node:crypto";
import { addYears } from "date-fns";
import forge from "node-forge";

export interface KeyAndCertificate {
  /** PKCS #8 PEM. */
  privateKey: string;
  /** X.509 PEM, signed by itself. */
  certificate: string;
}

/**
 * A new RSA key and a certificate for it, for the demo's own identity provider and its client. Node reads certificates
 * but cannot make them, and some machines lack the openssl program. Real installations configure their own.
 * The name is ASCII.
 */
export function selfSignedCertificate(commonName: string, from: Date, years = 20): KeyAndCertificate {
  // Node makes the key. The library would make it in JavaScript, which takes longer.
  const { privateKey, publicKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  const certificate = forge.pki.createCertificate();
  certificate.serialNumber = serialNumber();
  certificate.validity.notBefore = from;
  certificate.validity.notAfter = addYears(from, years);
  const name = [{ name: "commonName", value: commonName }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  certificate.sign(forge.pki.privateKeyFromPem(privateKey), forge.md.sha256.create());
  return { privateKey, certificate: forge.pki.certificateToPem(certificate).replaceAll("\r\n", "\n") };
}

/** Sixteen bytes in hexadecimal. The first bits are 01, so that the number is positive and never shorter. */
function serialNumber(): string {
  const serial = randomBytes(16);
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  return serial.toString("hex");
}

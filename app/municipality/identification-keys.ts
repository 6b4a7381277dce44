import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import type { Environment } from "./environment.ts";

type Said = Pick<Environment, "SAML_PRIVATE_KEY" | "SAML_CERTIFICATE" | "SAML_IDP_CERTIFICATES">;

/** The keys from the variables, in the forms that identification needs. */
export interface IdentificationKeys {
  privateKey: string;
  certificate: string;
  idpCertificates: string[];
}

/** Line ends may be written as `\n`, because many places for variables allow only one line. */
const withLineEnds = (text: string): string => text.replaceAll("\\n", "\n");

export const identificationKeys = (said: Said): IdentificationKeys => ({
  privateKey: withLineEnds(said.SAML_PRIVATE_KEY ?? ""),
  certificate: withLineEnds(said.SAML_CERTIFICATE ?? ""),
  idpCertificates: (said.SAML_IDP_CERTIFICATES ?? "").split(",").map((text) => withLineEnds(text).trim()),
});

/**
 * The faults of these keys, one line each. We look for them at the start. Otherwise the service fails only when the
 * first guardian comes back from the identity provider.
 */
export function keyFaults(said: Said): string[] {
  const { privateKey, certificate, idpCertificates } = identificationKeys(said);
  const faults: string[] = [];
  const key = keyIn(privateKey);
  const own = certificateIn(certificate);
  if (!key) faults.push("SAML_PRIVATE_KEY: is not an RSA private key in PEM");
  if (!own) faults.push("SAML_CERTIFICATE: is not a certificate in PEM");
  if (key && own && !own.checkPrivateKey(key))
    faults.push("SAML_CERTIFICATE: belongs to another key than SAML_PRIVATE_KEY");
  for (const [index, text] of idpCertificates.entries()) {
    if (!certificateIn(text)) {
      faults.push(
        `SAML_IDP_CERTIFICATES: number ${index + 1} of ${idpCertificates.length} is not a certificate in base64`,
      );
    }
  }
  return faults;
}

/** We sign with RSA and SHA-256, so we need an RSA key. */
function keyIn(pem: string): KeyObject | null {
  try {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === "rsa" ? key : null;
  } catch {
    return null;
  }
}

/** A certificate in PEM, or its base64 alone. */
function certificateIn(text: string): X509Certificate | null {
  try {
    return new X509Certificate(text.includes("-----BEGIN") ? text : Buffer.from(text, "base64"));
  } catch {
    return null;
  }
}

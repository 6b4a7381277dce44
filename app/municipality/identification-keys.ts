import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import type { Environment } from "./environment.ts";

type Said = Pick<Environment, "SAML_PRIVATE_KEY" | "SAML_CERTIFICATE" | "SAML_IDP_CERTIFICATES">;

interface OwnKey {
  privateKey: string;
  certificate: string;
}

/** The keys from the variables, in the forms that identification needs. */
export interface IdentificationKeys extends OwnKey {
  /** Our other keys while they change. They open what is encrypted to them, and do not sign. */
  otherKeys: OwnKey[];
  idpCertificates: string[];
}

/** Line ends may be written as `\n`, because many places for variables allow only one line. */
const withLineEnds = (text: string): string => text.replaceAll("\\n", "\n");

const listed = (said: string | undefined): string[] => (said ?? "").split(",").map((text) => withLineEnds(text).trim());

export function identificationKeys(said: Said): IdentificationKeys {
  const certificates = listed(said.SAML_CERTIFICATE);
  const keys = listed(said.SAML_PRIVATE_KEY).map((privateKey, index) => ({
    privateKey,
    certificate: certificates[index] ?? "",
  }));
  const [first = { privateKey: "", certificate: "" }, ...otherKeys] = keys;
  return { ...first, otherKeys, idpCertificates: listed(said.SAML_IDP_CERTIFICATES) };
}

/**
 * The faults of these keys, one line each. We look for them at the start. Otherwise the service fails only when the
 * first guardian comes back from the identity provider.
 */
export function keyFaults(said: Said): string[] {
  const { idpCertificates, otherKeys, ...first } = identificationKeys(said);
  const keys = [first, ...otherKeys];
  const certificates = listed(said.SAML_CERTIFICATE).length;
  if (keys.length !== certificates)
    return [
      `SAML_CERTIFICATE: say one for each SAML_PRIVATE_KEY, in the same order (${certificates} for ${keys.length})`,
    ];
  const faults = keys.flatMap((key, index) => ownKeyFaults(key, keys.length > 1 ? `number ${index + 1} ` : ""));
  for (const [index, text] of idpCertificates.entries()) {
    if (!certificateIn(text)) {
      faults.push(
        `SAML_IDP_CERTIFICATES: number ${index + 1} of ${idpCertificates.length} is not a certificate in base64`,
      );
    }
  }
  return faults;
}

function ownKeyFaults({ privateKey, certificate }: OwnKey, which: string): string[] {
  const faults: string[] = [];
  const key = keyIn(privateKey);
  const own = certificateIn(certificate);
  if (!key) faults.push(`SAML_PRIVATE_KEY: ${which}is not an RSA private key in PEM`);
  if (!own) faults.push(`SAML_CERTIFICATE: ${which}is not a certificate in PEM`);
  if (key && own && !own.checkPrivateKey(key))
    faults.push(`SAML_CERTIFICATE: ${which}belongs to another key than SAML_PRIVATE_KEY`);
  return faults;
}

/** We sign with RSA and SHA-256, and open keys with RSA-OAEP, so we need an RSA key. */
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

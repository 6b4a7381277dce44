import { X509Certificate } from "node:crypto";
import { millisecondsInDay } from "date-fns/constants";
import type { Configuration } from "./configuration.ts";

/** An operator has so long to change a certificate after the first warning. The provider's own change takes weeks. */
export const WARNED_DAYS = 60;

/** A certificate of the identification, and how long it is still good. */
export interface CertificateDays {
  /** Of the identity provider, or our own. */
  of: "provider" | "own";
  /** Its place in the variable, from 1. */
  number: number;
  /** Whole days; below 0 when it is over. */
  days: number;
}

/** The certificates that are configured. A demo's own are made with the demo. */
export function certificateDays({ saml }: Pick<Configuration, "saml">, now: Date): CertificateDays[] {
  if (!saml) return [];
  const own = [saml, ...saml.otherKeys].map(({ certificate }) => certificate);
  const lists = { provider: saml.idpCertificates, own } as const;
  return (["provider", "own"] as const).flatMap((of) =>
    lists[of].map((text, index) => ({ of, number: index + 1, days: daysLeft(text, now) })),
  );
}

/** @param text PEM, or its base64 alone. The start has refused any other text. */
function daysLeft(text: string, now: Date): number {
  const { validTo } = new X509Certificate(text.includes("-----BEGIN") ? text : Buffer.from(text, "base64"));
  return Math.floor((new Date(validTo).getTime() - now.getTime()) / millisecondsInDay);
}

const VARIABLES = { provider: "SAML_IDP_CERTIFICATES", own: "SAML_CERTIFICATE" } as const;

/** What to do about a certificate, as a line. Null while it is good for long. */
export function certificateWarning({ of, number, days }: CertificateDays): string | null {
  if (days >= WARNED_DAYS) return null;
  const ends = days < 0 ? "is over" : `ends in ${days} ${days === 1 ? "day" : "days"}`;
  const todo =
    of === "provider"
      ? "ask the identity provider for its next one and add it"
      : "make a new one with its key, and change them in three starts (docs/configuration.md)";
  return `${VARIABLES[of]}: number ${number} ${ends}; ${todo}`;
}

import { randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Settings } from "~/foundation/seam/parts.ts";
import { demoProviderAddresses, serviceAddresses } from "../saml-addresses.ts";
import { type KeyAndCertificate, selfSignedCertificate } from "./self-signed-certificate.server.ts";

/** What the service needs to speak with the identity provider. */
export interface SamlConfiguration {
  entryPoint: string;
  logoutUrl: string;
  /** Our entity id. */
  issuer: string;
  /** Theirs; null accepts whatever name a trusted key signs under. */
  idpIssuer: string | null;
  /** Several while the provider changes its key. */
  idpCertificates: string[];
  privateKey: string;
  certificate: string;
}

const keyAndCertificate = z.object({ privateKey: z.string(), certificate: z.string() });
const demoKeyFile = z.object({ service: keyAndCertificate, identityProvider: keyAndCertificate });
type DemoKeys = z.output<typeof demoKeyFile>;

/** The demo's keys: made once and kept, so that a restart does not end what is under way. */
export function demoKeys(dataDir: string): DemoKeys {
  const folder = join(dataDir, "keys");
  const file = join(folder, "demo-identification.json");
  const kept = keysIn(file);
  if (kept) return kept;

  const now = new Date();
  const keys: { service: KeyAndCertificate; identityProvider: KeyAndCertificate } = {
    service: selfSignedCertificate("Aamu demo", now),
    identityProvider: selfSignedCertificate("Aamu demo identity provider", now),
  };
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Whole or not there: another process that starts beside this one, or after a kill, never reads half of it.
  const own = `${file}.${randomUUID()}`;
  writeFileSync(own, JSON.stringify(keys), { mode: 0o600, flush: true });
  try {
    linkSync(own, file);
    return keys;
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== "EEXIST") throw fault;
    // Another process was quicker: its keys are the ones. What cannot be read is nobody's.
    const theirs = keysIn(file);
    if (!theirs) renameSync(own, file);
    return theirs ?? keys;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Null when there are none, or none that can be read. */
function keysIn(file: string): DemoKeys | null {
  try {
    return demoKeyFile.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (fault) {
    if (fault instanceof SyntaxError || (fault as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw fault;
  }
}

/** The configured identity provider, else the demo's own; null where there is neither. */
export function samlConfiguration(
  settings: Pick<Settings, "saml" | "demo" | "baseUrl" | "dataDir">,
): SamlConfiguration | null {
  const issuer = serviceAddresses(settings.baseUrl).metadata;
  if (settings.saml) return { ...settings.saml, issuer: settings.saml.issuer ?? issuer };
  if (!settings.demo) return null;

  const provider = demoProviderAddresses(settings.baseUrl);
  const keys = demoKeys(settings.dataDir);
  return {
    entryPoint: provider.entryPoint,
    logoutUrl: provider.logoutUrl,
    issuer,
    idpIssuer: provider.issuer,
    idpCertificates: [keys.identityProvider.certificate],
    ...keys.service,
  };
}

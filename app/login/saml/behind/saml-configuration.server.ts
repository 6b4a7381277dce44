import { randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Settings } from "~/foundation/parts.ts";
import { demoProviderAddresses, serviceAddresses } from "../saml-addresses.ts";
import { type KeyAndCertificate, selfSignedCertificate } from "./self-signed-certificate.server.ts";

/** The settings for messages to and from the identity provider. */
export interface SamlConfiguration {
  entryPoint: string;
  logoutUrl: string;
  /** Our entity id. */
  issuer: string;
  /** The provider's entity id. Null accepts any name, if a trusted key signs. */
  idpIssuer: string | null;
  /** Several while the provider changes its key. */
  idpCertificates: string[];
  /** Our key that signs, and its certificate. Providers encrypt to it. */
  privateKey: string;
  certificate: string;
  /** Our other keys while they change. They open what is encrypted to them. */
  otherKeys: readonly KeyAndCertificate[];
}

const keyAndCertificate = z.object({ privateKey: z.string(), certificate: z.string() });
const demoKeyFile = z.object({ service: keyAndCertificate, identityProvider: keyAndCertificate });
type DemoKeys = z.output<typeof demoKeyFile>;

/** The demo's keys. We make them once and keep them, so that a login can go on after a restart. */
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
  // The file appears only when it is complete, so no other process reads half of it, also after a kill.
  const own = `${file}.${randomUUID()}`;
  writeFileSync(own, JSON.stringify(keys), { mode: 0o600, flush: true });
  try {
    linkSync(own, file);
    return keys;
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== "EEXIST") throw fault;
    // Another process was quicker, so we use its keys. If we cannot read the file, we replace it.
    const theirs = keysIn(file);
    if (!theirs) renameSync(own, file);
    return theirs ?? keys;
  } finally {
    rmSync(own, { force: true });
  }
}

/** The keys in a file. Null when there are none, or when we cannot read them. */
function keysIn(file: string): DemoKeys | null {
  try {
    return demoKeyFile.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (fault) {
    if (fault instanceof SyntaxError || (fault as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw fault;
  }
}

/** The configured identity provider, else the demo's own. Null when there is neither. */
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
    otherKeys: [],
  };
}

import { Readable } from "node:stream";
import nodemailer from "nodemailer";
import { contract } from "~/contract.ts";
import { clamd } from "~/foundation/files/virus-scanner.server.ts";
import { gatewayAt } from "~/foundation/seam/gateway.server.ts";
import { certificateDays, certificateWarning } from "../certificate-days.ts";
import { type Configuration, ConfigurationFault } from "../configuration.ts";

const PATIENCE_MS = 10_000;

/** Logs in at the mail server, and sends nothing. */
export async function checkedMail(smtpUrl: string | null): Promise<string> {
  if (smtpUrl === null) return "none is named; mails are written below DATA_DIR";
  const times = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
  const server = nodemailer.createTransport({ url: smtpUrl, ...times });
  try {
    await server.verify();
  } catch (fault) {
    const { code, responseCode } = fault as { code?: string; responseCode?: number };
    throw new ConfigurationFault(
      `the mail server does not take us (${[code, responseCode].filter(Boolean).join(" ")})`,
    );
  } finally {
    server.close();
  }
  return "the mail server answers and takes us";
}

/** Asks who is logged in, as nobody. */
export async function checkedGateway(url: string): Promise<string> {
  const gateway = gatewayAt(contract, { url, patience: PATIENCE_MS });
  try {
    const asking = { cookies: undefined, address: "", reference: "", setCookie: () => undefined };
    await gateway.for(asking).auth.status();
  } catch (fault) {
    const { status } = fault as { status?: number };
    throw new ConfigurationFault(`${url} does not answer as a gateway does${status ? ` (${status})` : ""}`);
  } finally {
    await gateway.close();
  }
  return `${url} answers`;
}

/** Lets it judge a few bytes of ours. */
export async function checkedScanner(clamavUrl: string): Promise<string> {
  await clamd(clamavUrl).verdictOn(Readable.from([Buffer.from("aamu")]), PATIENCE_MS);
  return "the virus scanner judges";
}

/** @throws Error when a certificate is over */
export async function checkedCertificates(configuration: Pick<Configuration, "saml">, now: Date): Promise<string> {
  const all = certificateDays(configuration, now);
  const warnings = all.map(certificateWarning).filter((line) => line !== null);
  if (all.some(({ days }) => days < 0)) throw new ConfigurationFault(warnings.join("; "));
  if (warnings.length > 0) return warnings.join("; ");
  return `the certificates are good for ${Math.min(...all.map(({ days }) => days))} days`;
}

import { join } from "node:path";
import { Readable } from "node:stream";
import nodemailer from "nodemailer";
import { Agent } from "undici";
import { contract } from "~/contract.ts";
import { whyUnreached } from "~/foundation/faults/why-unreached.ts";
import { clamd } from "~/foundation/files/virus-scanner.server.ts";
import { httpClient, sending } from "~/foundation/seam/http-client.server.ts";
import { certificateDays, certificateWarning } from "../certificate-days.ts";
import { type Configuration, ConfigurationFault } from "../configuration.ts";
import { checkedFolder } from "./checked-files.server.ts";

const PATIENCE_MS = 10_000;

/** Logs in at the mail server, and sends nothing. */
export async function checkedMail({ smtpUrl, dataDir }: Pick<Configuration, "smtpUrl" | "dataDir">): Promise<string> {
  if (smtpUrl === null) {
    await checkedFolder(join(dataDir, "mail"));
    return "none is named; mails are written below DATA_DIR";
  }
  const times = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS };
  const server = nodemailer.createTransport({ url: smtpUrl, ...times });
  try {
    await server.verify();
  } catch (fault) {
    throw new ConfigurationFault(whyNoMail(fault as MailFault));
  } finally {
    server.close();
  }
  return "the mail server answers and takes us";
}

/** As nodemailer 10 gives it. `response` and `message` may quote what we sent, so they are not told. */
interface MailFault extends Error {
  code?: string;
  responseCode?: number;
}

function whyNoMail(fault: MailFault): string {
  const { code, responseCode } = fault;
  const why = whyUnreached(fault);
  if (why) return `the mail server cannot be used: ${why}`;
  const sign = [code, responseCode].filter(Boolean).join(" ");
  if (code === "EAUTH") return `the mail server refused the login: the user or the password is wrong (${sign})`;
  if (code === "ETLS")
    return `the mail server offers no TLS, and requireTLS asks for it; say a port that has TLS, or take requireTLS away (${sign})`;
  if (code === "EPROTOCOL" && !responseCode) return `what answers there is no mail server (${sign})`;
  return `the mail server does not take us (${sign})`;
}

/**
 * Asks who is logged in, as nobody. It asks without what the pages have around a gateway: they need to know only that it
 * is away, and here somebody wants to know why.
 */
export async function checkedGateway(url: string): Promise<string> {
  const connections = new Agent();
  const gateway = httpClient(contract, {
    baseUrl: `${url}/api`,
    patience: PATIENCE_MS,
    onUnknownValue: () => undefined,
    send: (address, asked) => sending(address, { ...asked, dispatcher: connections }),
  });
  try {
    await gateway.auth.status();
  } catch (fault) {
    const why = whyUnreached(fault);
    if (why) throw new ConfigurationFault(`${url} cannot be asked: ${why}`);
    const { status } = fault as { status?: number };
    throw new ConfigurationFault(`${url} does not answer as a gateway does${status ? ` (${status})` : ""}`);
  } finally {
    await connections.destroy();
  }
  return `${url} answers`;
}

/** Lets it judge a few bytes of ours. */
export async function checkedScanner(clamavUrl: string): Promise<string> {
  await clamd(clamavUrl)
    .verdictOn(Readable.from([Buffer.from("aamu")]), PATIENCE_MS)
    .catch((fault: unknown) => {
      const why = whyUnreached(fault);
      throw why ? new ConfigurationFault(`${(fault as Error).message}: ${why}`) : fault;
    });
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

import { saidBy } from "~/foundation/faults/why-unreached.ts";
import type { Configuration } from "../configuration.ts";
import { townOf } from "../settings.server.ts";
import { checkedDatabase } from "./checked-database.server.ts";
import { checkedFiles, checkedFolder } from "./checked-files.server.ts";
import { checkedCertificates, checkedGateway, checkedMail, checkedScanner } from "./checked-services.server.ts";

/** What was found of one thing that the service needs. It throws when the service would not work with it. */
export interface Check {
  /** The variable that names the thing. */
  name: string;
  look(): Promise<string>;
}

/**
 * `npm start -- --check`: tries everything that this configuration names, and tells it line by line. It reads nothing of
 * a person and writes nothing.
 * @returns false when something fails
 */
export async function checkStart(configuration: Configuration, tell: (line: string) => void): Promise<boolean> {
  const checks = checksOf(configuration).map(async ({ name, look }) => {
    const found = await look().then(
      (says) => ({ isWell: true, says }),
      (fault: unknown) => ({ isWell: false, says: saidBy(fault) }),
    );
    return { name, ...found };
  });
  const all = await Promise.all(checks);
  for (const { name, isWell, says } of all) tell(`${isWell ? "ok  " : "FAIL"}  ${name}: ${says}`);
  return all.every(({ isWell }) => isWell);
}

const checksOf = (configuration: Configuration): Check[] => [
  { name: "TOWN", look: async () => `the town is ${townOf(configuration).town.name.fi}` },
  { name: "DATA_DIR", look: () => checkedFolder(configuration.dataDir) },
  { name: "DATABASE_URL", look: () => checkedDatabase(configuration) },
  ...(configuration.gatewayUrl === null ? ofOwnTown(configuration) : ofGateway(configuration.gatewayUrl)),
];

const ofGateway = (url: string): Check[] => [{ name: "GATEWAY_URL", look: () => checkedGateway(url) }];

const ofOwnTown = (configuration: Configuration): Check[] => {
  const { s3, clamavUrl, saml } = configuration;
  return [
    { name: s3 ? "S3_BUCKET" : "DATA_DIR/files", look: () => checkedFiles(configuration) },
    { name: "SMTP_URL", look: () => checkedMail(configuration) },
    ...(clamavUrl === null ? [] : [{ name: "CLAMAV_URL", look: () => checkedScanner(clamavUrl) }]),
    ...(saml === null ? [] : [{ name: "SAML", look: () => checkedCertificates(configuration, new Date()) }]),
  ];
};

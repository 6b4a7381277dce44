import { isAbsolute, resolve } from "node:path";
import type { Secrets } from "~/foundation/auth/secrets.server.ts";
import { type PushKeys, pushKeysIn } from "~/foundation/push/push-keys.ts";
import {
  type Environment,
  environment,
  fileOf,
  MOVED,
  OF_THE_MUNICIPALITY,
  SECRETS,
  SHORTEST_SECRET,
  type Variables,
} from "./environment.ts";
import { identificationKeys, keyFaults } from "./identification-keys.ts";
import { refusalsOf, unknownVariables } from "./refusals.ts";
import { asSet, withSecretFiles } from "./secret-files.ts";

/** The configuration, read once from all environment variables together. */
export interface Configuration {
  readonly baseUrl: string;
  readonly port: number;
  /** The address to listen on. Null: all of this machine. */
  readonly host: string | null;
  readonly endingSeconds: number;
  /** The gateway in front of which the pages stand, without a path. Null: our own municipality is behind them. */
  readonly gatewayUrl: string | null;
  readonly production: boolean;
  readonly demo: boolean;
  /** True on the machine of somebody who tries the service: a demo, a test, or pages that only this machine can open. */
  readonly isTried: boolean;
  readonly testMode: boolean;
  /** True of a demo in which every state of every page has an address (decision 090). */
  readonly audit: boolean;
  readonly databaseUrl: string | null;
  /** The same database by connections that no pooler shares. Null: `databaseUrl` gives those. */
  readonly sessionUrl: string | null;
  readonly preparedStatements: boolean;
  readonly dataDir: string;
  /** The first one seals and signs, and each of them opens. */
  readonly sessionSecrets: Secrets | null;
  /** The name of a town that ships, or the path of a town's folder. Null: the first town that ships. */
  readonly townFolder: string | null;
  /** True when changes of the town's folder are taken at once. */
  readonly townWatch: boolean;
  readonly trustProxy: string;
  readonly weakLoginAttempts: number;
  readonly newBrowserMail: boolean;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Null: mails are sent, but not those of a restored copy. */
  readonly mail: "send" | "hold" | null;
  /** False: browsers take the service worker away, and there are no notices on phones and computers. */
  readonly serviceWorker: boolean;
  /** Null: no notices on phones and computers. */
  readonly push: {
    keys: PushKeys;
    /** Push services besides those that we know. */
    hosts: readonly string[];
  } | null;
  /** In front of a gateway: each of them signs news of the municipality's own service. Null: nobody tells us any. */
  readonly hookSecrets: readonly string[] | null;
  readonly logLevel: "debug" | "info" | "warn" | "error";
  /** The address of a collector of OpenTelemetry. Null: no spans. */
  readonly tracesTo: string | null;
  readonly metricsPort: number;
  readonly metricsHost: string | null;
  /** The former owner of the uploaded files, which this database takes over. */
  readonly adoptFiles: string | null;
  readonly s3: {
    endpoint: string;
    region: string;
    bucket: string;
    accessKeyId: string;
    secretAccessKey: string;
  } | null;
  readonly sweepPercent: number;
  /** Where the virus scanner listens. */
  readonly clamavUrl: string | null;
  readonly saml: {
    entryPoint: string;
    logoutUrl: string;
    issuer: string | null;
    idpIssuer: string | null;
    idpCertificates: string[];
    privateKey: string;
    certificate: string;
    otherKeys: { privateKey: string; certificate: string }[];
  } | null;
  readonly map: {
    digitransitUrl: string | null;
    digitransitKey: string | null;
    digitransitHomes: boolean;
  };
}

/** The configuration is wrong. `message` has one line for each wrong or missing value. */
export class ConfigurationFault extends Error {
  override readonly name = "ConfigurationFault";
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

/** Where an audit listens: nobody else's machine reaches it. */
const OWN_MACHINE = "127.0.0.1";

/** The variables without empty ones. Compose files leave unset variables empty. */
const whatIsSaid = (variables: Variables): Variables =>
  Object.fromEntries(
    Object.entries(variables)
      .map(([name, value]) => [name, value === undefined ? value : unquoted(value)] as const)
      .filter(([name, value]) => value !== "" && !isMailbox(name, value)),
  );

/**
 * systemd and a shell take off the quotes around a value; `docker run --env-file` hands them on. One file is for all of
 * them.
 */
const unquoted = (value: string): string => /^(["'])(.*)\1$/s.exec(value)?.[2] ?? value;

/** A login shell says the path of its user's mailbox under the name of our variable. */
const isMailbox = (name: string, value = ""): boolean => name === "MAIL" && value.startsWith("/");

/** Reads the configuration. @throws ConfigurationFault naming every wrong or missing variable. */
export function configurationFrom(environmentOfProcess: Variables): Configuration {
  const { variables, fileFaults } = withSecretFiles(whatIsSaid(environmentOfProcess));
  const read = environment.safeParse(variables);
  const faults = Object.entries(MOVED)
    .filter(([name]) => variables[name])
    .map(([name, now]) => `${name}: has moved; say ${now} (docs/a-town.md)`);
  if (!read.success || fileFaults.length > 0) {
    const issues = read.error?.issues ?? [];
    const wrong = issues.map((issue) => `${issue.path.join(".") || "environment"}: ${issue.message}`);
    // Also where somebody only tries the service: it stops anyhow, and one look at the variables mends them all.
    const unknown = unknownVariables(Object.keys(variables));
    throw new ConfigurationFault([...fileFaults, ...wrong, ...faults, ...unknown].join("\n"));
  }
  const said = read.data;
  const together = <K extends keyof Environment>(...names: K[]): boolean => {
    const missing = names.filter((name) => said[name] === undefined);
    if (missing.length > 0 && missing.length < names.length) {
      faults.push(
        ...missing.map(
          (name) => `${String(name)}: is needed together with ${names.filter((n) => !missing.includes(n)).join(", ")}`,
        ),
      );
    }
    return missing.length === 0;
  };

  const baseUrl = (said.BASE_URL ?? `http://localhost:${said.PORT}`).replace(/\/+$/, "");
  const saml = together("SAML_ENTRY_POINT", "SAML_IDP_CERTIFICATES", "SAML_PRIVATE_KEY", "SAML_CERTIFICATE");
  const s3 = together("S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY");
  const loopback = LOOPBACK.test(new URL(baseUrl).hostname);
  const gatewayUrl = said.GATEWAY_URL?.replace(/\/+$/, "") ?? null;
  const demo = gatewayUrl === null && (said.DEMO === undefined ? !saml && loopback : said.DEMO === "1");

  if (new URL(baseUrl).pathname !== "/") faults.push("BASE_URL: say the address without a path");
  faults.push(...gatewayFaults(gatewayUrl, variables));
  if (gatewayUrl !== null) together("PUSH_KEYS", "HOOK_SECRET");
  else if (said.HOOK_SECRET) faults.push("HOOK_SECRET: has no effect without GATEWAY_URL; take it away");
  if (!demo && !saml && gatewayUrl === null) {
    faults.push(
      "SAML_ENTRY_POINT: no identity provider is configured, and demo mode is off" +
        (loopback ? "" : " because BASE_URL is not a loopback address (DEMO=1 turns it on)"),
    );
  }
  if (said.TEST_MODE && !loopback) {
    faults.push(
      "TEST_MODE: lets anybody log in as anybody, so BASE_URL must be a loopback address, for example http://localhost:3000",
    );
  }
  if (said.AUDIT) faults.push(...auditFaults({ said, demo, loopback, saml }));
  if (saml) faults.push(...keyFaults(said));
  const isShown = demo || (gatewayUrl !== null && loopback);
  if (!isShown && !said.SESSION_SECRET) faults.push("SESSION_SECRET: is needed outside demo mode");
  const isTried = isShown || said.TEST_MODE;
  if (!isTried) {
    faults.push(...refusalsOf({ said, isOwnTown: gatewayUrl === null, baseUrl, isLoopback: loopback }));
    faults.push(...unknownVariables(Object.keys(variables)));
  }
  if (said.DATABASE_SESSION_URL && !said.DATABASE_URL)
    faults.push("DATABASE_SESSION_URL: is needed together with DATABASE_URL, and has no effect without it");
  if (faults.length > 0) throw new ConfigurationFault(faults.join("\n"));

  return {
    baseUrl,
    port: said.PORT,
    host: said.HOST ?? (said.AUDIT ? OWN_MACHINE : null),
    endingSeconds: said.ENDING_SECONDS,
    gatewayUrl,
    production: variables.NODE_ENV === "production",
    demo,
    isTried,
    testMode: said.TEST_MODE,
    audit: said.AUDIT,
    databaseUrl: said.DATABASE_URL ?? null,
    sessionUrl: said.DATABASE_SESSION_URL ?? null,
    preparedStatements: said.PREPARED_STATEMENTS,
    dataDir: isAbsolute(said.DATA_DIR) ? said.DATA_DIR : resolve(said.DATA_DIR),
    sessionSecrets: said.SESSION_SECRET ? secretsIn(said.SESSION_SECRET) : null,
    townFolder: said.TOWN ?? null,
    townWatch: said.TOWN_WATCH,
    trustProxy: said.TRUST_PROXY,
    weakLoginAttempts: said.WEAK_LOGIN_ATTEMPTS,
    newBrowserMail: said.NEW_BROWSER_MAIL,
    smtpUrl: said.SMTP_URL ?? null,
    mailFrom: said.MAIL_FROM,
    mail: said.MAIL ?? null,
    serviceWorker: said.SERVICE_WORKER,
    push: pushOf(said),
    hookSecrets: said.HOOK_SECRET ?? null,
    logLevel: said.LOG_LEVEL,
    tracesTo: said.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    metricsPort: said.METRICS_PORT,
    metricsHost: said.METRICS_HOST ?? said.HOST ?? null,
    s3: s3
      ? {
          endpoint: said.S3_ENDPOINT as string,
          region: said.S3_REGION,
          bucket: said.S3_BUCKET as string,
          accessKeyId: said.S3_ACCESS_KEY_ID as string,
          secretAccessKey: said.S3_SECRET_ACCESS_KEY as string,
        }
      : null,
    sweepPercent: said.SWEEP_PERCENT,
    adoptFiles: said.ADOPT_FILES ?? null,
    clamavUrl: said.CLAMAV_URL ?? null,
    saml: saml
      ? {
          entryPoint: said.SAML_ENTRY_POINT as string,
          logoutUrl: said.SAML_LOGOUT_URL ?? (said.SAML_ENTRY_POINT as string),
          issuer: said.SAML_ISSUER ?? null,
          idpIssuer: said.SAML_IDP_ISSUER ?? null,
          ...identificationKeys(said),
        }
      : null,
    map: {
      digitransitUrl: said.MAP_DIGITRANSIT_URL ?? null,
      digitransitKey: said.MAP_DIGITRANSIT_KEY ?? null,
      digitransitHomes: said.MAP_DIGITRANSIT_HOMES,
    },
  };
}

/** An audit logs anybody in by an address, and makes a town for each state: never where somebody else could ask. */
function auditFaults(start: { said: Environment; demo: boolean; loopback: boolean; saml: boolean }): string[] {
  const { said, demo, loopback, saml } = start;
  const refused: [boolean, string][] = [
    [
      saml,
      "logs anybody in, so it has no place beside a real identity provider. Take the SAML_ variables or AUDIT away",
    ],
    [!demo && !saml, "is for a demo only. Say DEMO=1, or take AUDIT away"],
    [
      !loopback || (said.HOST !== undefined && !LOOPBACK.test(said.HOST)),
      "logs anybody in, so BASE_URL and HOST must be loopback addresses, for example http://localhost:3000 and 127.0.0.1",
    ],
    [said.DATABASE_URL !== undefined, "makes databases of its own under DATA_DIR. Take DATABASE_URL away"],
    [said.S3_BUCKET !== undefined, "keeps its files under DATA_DIR. Take the S3_ variables away"],
    [said.SMTP_URL !== undefined, "sends no mails. Take SMTP_URL away"],
  ];
  return refused.filter(([isSo]) => isSo).map(([, says]) => `AUDIT: ${says}`);
}

function pushOf({ PUSH_KEYS, PUSH_HOSTS, SERVICE_WORKER }: Environment): Configuration["push"] {
  const keys = PUSH_KEYS === undefined ? null : pushKeysIn(PUSH_KEYS);
  return keys && SERVICE_WORKER ? { keys, hosts: PUSH_HOSTS ?? [] } : null;
}

/** What is said of a gateway, and beside it of what the gateway does itself. */
function gatewayFaults(url: string | null, said: Variables): string[] {
  if (url === null) return [];
  const without = "GATEWAY_URL: say the address without a path: /api is below it";
  return [
    ...(new URL(url).pathname === "/" ? [] : [without]),
    ...OF_THE_MUNICIPALITY.filter((name) => said[name] !== undefined && !(name === "DEMO" && said[name] === "0")).map(
      (name) => `${name}: has no effect in front of a gateway, which does that itself; take it away`,
    ),
  ];
}

/**
 * The secrets with commas between. An earlier build took the whole text as one, and a secret may hold a comma: then its
 * pieces are too short to be secrets, or the whole text still opens what that build sealed.
 */
function secretsIn(text: string): Secrets {
  const [first, ...others] = text.split(",").map((part) => part.trim());
  if (first === undefined || others.length === 0) return [text];
  const isOne = [first, ...others].some((part) => part.length < SHORTEST_SECRET);
  return isOne ? [text] : [first, ...others, text];
}

/** A sentence about variables, with the names that this environment has set. */
export const namedAsSet = (said: string, environmentOfProcess: Variables): string =>
  asSet(said, whatIsSaid(environmentOfProcess));

/** The variables that are set, for `--print-config`. A secret shows only that it is set. */
export function maskedEnvironment(variables: Variables): Record<string, string> {
  const isSecret = (name: string) => SECRETS.some((secret) => secret === name);
  const shown: Record<string, string> = {};
  for (const name of [...Object.keys(environment.shape), ...SECRETS.map(fileOf)]) {
    const value = variables[name];
    if (value !== undefined) shown[name] = isSecret(name) ? "(set)" : value;
  }
  return shown;
}

declare module "~/foundation/parts.ts" {
  /** The running service always has a session secret: demo mode makes one. */
  interface Settings extends Configuration {
    readonly sessionSecrets: Secrets;
  }
}

import { isIP } from "node:net";
import { z } from "zod";
import { addressFault } from "~/foundation/mail/mail-address.ts";
import { isHostName } from "~/foundation/push/push-hosts.ts";
import { pushKeysIn } from "~/foundation/push/push-keys.ts";

/**
 * The variables of the environment. Only this schema defines them. A script writes `.env.example` and
 * docs/configuration.md from it.
 */

const flag = (fallback: boolean) =>
  z
    .enum(["0", "1", "true", "false"], { error: "say 1 or 0" })
    .default(fallback ? "1" : "0")
    .transform((text) => text === "1" || text === "true");

const whole = (fallback: number, min: number, max: number) => {
  const error = `say a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error).default(fallback);
};

const address = z.url({ protocol: /^https?$/, error: "say a whole address, for example https://aamu.example.fi" });

/** True for a valid address. On an invalid one the database driver fails and does not say which variable is wrong. */
function isAddress(text: string): boolean {
  try {
    const { username, password, pathname } = new URL(text);
    for (const part of [username, password, pathname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

/** A name or an address of this machine, without a port. */
const listening = z.string().regex(/^[\w.:-]+$/, "say an address of this machine, for example 127.0.0.1 or ::1");

/** The words that Express takes for addresses of one machine or network. */
const NAMED_NETWORKS = ["loopback", "linklocal", "uniquelocal"];

/** An address, or addresses with the same first bits as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [ip = "", bits, ...more] = text.split("/");
  const family = isIP(ip);
  if (NAMED_NETWORKS.includes(text)) return true;
  return family !== 0 && more.length === 0 && (bits === undefined || isCount(bits, family === 4 ? 32 : 128));
}

const isCount = (text: string, most: number): boolean => /^\d{1,3}$/.test(text) && Number(text) <= most;

const isTrust = (text: string): boolean =>
  text === "" || isCount(text, 100) || text.split(",").every((part) => isNetwork(part.trim()));

/** The sender of a demo. */
export const DEFAULT_SENDER = "Aamu <noreply@aamu.example>";

/** A sender, with a name or without one. Its address is judged as that of a recipient. */
const isSender = (text: string): boolean => addressFault(/<([^<>]+)>$/.exec(text)?.[1] ?? text) === null;

/** The fewest characters of a session secret. */
export const SHORTEST_SECRET = 32;

const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, "say postgresql://user:password@host/database")
  .refine(isAddress, "cannot be read; in a password write / # ? @ and % as %2F %23 %3F %40 and %25");

export const environment = z.object({
  BASE_URL: address
    .optional()
    .describe("The address guardians use, without a path. Default: http://localhost and the port."),
  PORT: whole(3000, 0, 65_535).describe("The port to listen on."),
  HOST: listening.optional().describe("The address to listen on, for example 127.0.0.1. Default: all of this machine."),
  ENDING_SECONDS: whole(1, 0, 300).describe(
    "How long a process that is asked to end still takes requests, while /health/ready says 503. At least the time in which a balancer notices.",
  ),
  GATEWAY_URL: address
    .optional()
    .describe(
      "A municipality's existing gateway, without a path: the pages stand in front of it, and nothing of our own municipality runs (docs/in-front-of-a-gateway.md).",
    ),
  DATABASE_URL: databaseAddress
    .optional()
    .describe("A PostgreSQL server. Without it the app starts its own under DATA_DIR."),
  DATABASE_SESSION_URL: databaseAddress
    .optional()
    .describe(
      "The same database by connections that stay ours, for migrations, jobs and locks: needed where DATABASE_URL leads through a pooler of transactions, as PgBouncer with pool_mode=transaction (docs/production.md).",
    ),
  PREPARED_STATEMENTS: flag(true).describe(
    "The database plans each statement once for a connection. Say 0 behind a PgBouncer that pools transactions or statements and is older than 1.21 or has max_prepared_statements at 0.",
  ),
  DATA_DIR: z
    .string()
    .min(1)
    .default("./data")
    .describe(
      "Where the own database, uploaded files, keys and demo mails live; a relative path is below the folder in which the service is started.",
    ),
  SESSION_SECRET: z
    .string()
    .min(SHORTEST_SECRET, `say at least ${SHORTEST_SECRET} characters`)
    .optional()
    .describe(
      "The secret that cookies and kept forms are sealed with; at least 32 characters. Several with commas between while it changes: the first seals, all open. Demo mode makes one under DATA_DIR.",
    ),
  TOWN: z
    .string()
    .optional()
    .describe(
      "The town's folder: its path, or the name of one in app/towns (docs/a-town.md). Without it the first one there, by name.",
    ),
  TOWN_WATCH: flag(false).describe(
    "Takes changes of the town's folder at once; without it they come at a restart. A faulty change is told in the log and at /health/ready, and the town stays as it was.",
  ),
  DEMO: z
    .enum(["0", "1"], { error: "say 1 or 0" })
    .optional()
    .describe(
      "Demo mode: demo guardians, demo identity provider, readable mails. On by itself when no identity provider is configured and BASE_URL is a loopback address.",
    ),
  STANDALONE: flag(false).describe(
    "Starts without a gateway and without demo mode. Nothing is behind the pages then: say it only if another program fills the database.",
  ),
  TEST_MODE: flag(false).describe(
    "Test mode: honours EvakaMockedTime, logs anybody in as anybody and serves the component gallery. Only where BASE_URL is a loopback address.",
  ),
  AUDIT: flag(false).describe(
    "For auditors: a demo in which every state of every page has an address, listed at /audit (docs/audit.md). Only in a demo with its own identity provider and database, at a loopback address; it listens only there.",
  ),
  TRUST_PROXY: z
    .string()
    .refine(
      isTrust,
      "say how many proxies are in front, or their addresses with commas between, for example 10.0.0.0/8",
    )
    .default("")
    .describe(
      "Proxies in front, as Express's `trust proxy` takes it: a count, or addresses with commas between. Empty: none.",
    ),
  WEAK_LOGIN_ATTEMPTS: whole(20, 0, 100_000).describe(
    "Username logins allowed for a name in a clock hour; 0 = no limit.",
  ),
  NEW_BROWSER_MAIL: flag(true).describe(
    "Mails a guardian when somebody logs in as them on a browser that has not been used for it before.",
  ),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "say smtp://user:password@host:port")
    .optional()
    .describe("The mail server. Without it mails are written under DATA_DIR/mail."),
  MAIL_FROM: z
    .string()
    .refine(isSender, "say an address, or a name and an address as in Kuusikko <no-reply@kuusikko.fi>")
    .default(DEFAULT_SENDER)
    .describe("The sender of mails."),
  MAIL: z
    .enum(["send", "hold"], { error: "say send or hold" })
    .optional()
    .describe(
      "hold: mails wait in the database and none is sent. send: also in a database that was restored from a backup, which else holds them (docs/backup.md).",
    ),
  PUSH_KEYS: z
    .string()
    .refine((text) => pushKeysIn(text) !== null, "say what npm run push-keys printed")
    .optional()
    .describe(
      "The keys for notices on guardians' phones and computers, as `npm run push-keys` prints them. Several with commas between while they change: the first is for new devices. Without them there are no such notices.",
    ),
  PUSH_HOSTS: z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .refine((hosts) => hosts.every(isHostName), "say hosts with commas between, for example push.example.org")
    .optional()
    .describe(
      "Push services besides those of the browsers that we know, with commas between; `*.` stands for names in front.",
    ),
  HOOK_SECRET: z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .refine(
      (secrets) => secrets.every(({ length }) => length >= SHORTEST_SECRET),
      `say at least ${SHORTEST_SECRET} characters, and several with commas between`,
    )
    .optional()
    .describe(
      "In front of a gateway: what the municipality's own service signs with when it tells us that a guardian has news (docs/push-hook.md); at least 32 characters. Several with commas between while it changes.",
    ),
  SERVICE_WORKER: flag(true).describe(
    "Say 0 to take the service worker off every browser at its next visit. Then there is no page for those without a connection, and no notices on phones and computers.",
  ),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error"], { error: "say debug, info, warn or error" })
    .default("info")
    .describe("How much is logged; info writes a line for each request, without anything personal."),
  METRICS_PORT: whole(0, 0, 65_535).describe(
    "The port of Prometheus metrics; 0 = off. Watch aamu_jobs (state parked), aamu_unsendable_mails_total, aamu_identifications_total and aamu_certificate_days; in front of a gateway aamu_gateway_away and aamu_gateway_seconds.",
  ),
  METRICS_HOST: listening.optional().describe("The address that the metrics listen on. Default: that of HOST."),

  OTEL_EXPORTER_OTLP_ENDPOINT: address
    .optional()
    .describe(
      "The collector that takes spans of OpenTelemetry by OTLP over HTTP, without /v1/traces (docs/watching.md). Without it there are none.",
    ),

  S3_ENDPOINT: address
    .optional()
    .describe("An S3 service for uploaded files. Without it they lie under DATA_DIR/files."),
  S3_REGION: z.string().default("eu-north-1").describe("The region of the S3 service."),
  S3_BUCKET: z.string().optional().describe("The bucket."),
  S3_ACCESS_KEY_ID: z.string().optional().describe("The key id."),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe("The secret key."),
  ADOPT_FILES: z
    .string()
    .regex(/^[a-z0-9]+$/, "say the id that the refused start names")
    .optional()
    .describe(
      "After a restore: the database that the uploaded files belonged to, as the refused start names it. They belong to this database then.",
    ),
  SWEEP_PERCENT: whole(5, 0, 100).describe(
    "The share of all uploaded files that one sweep may take. When it would take more, it takes none and says so in the log; say more for a while if that is right. Twenty files may always go.",
  ),
  CLAMAV_URL: z
    .string()
    .regex(
      /^(tcp:\/\/(\[[0-9a-f:.]+\]|[^\s/:@[\]]+):\d{1,5}|unix:\/.+)$/i,
      "say tcp://host:3310 or unix:/path/of/clamd.sock",
    )
    .optional()
    .describe(
      "A ClamAV daemon that checks uploaded files; its StreamMaxLength must be at least 25M. While it is away, files wait unopened, and a job asks again every minute. Without it nothing is checked, also not the files that wait.",
    ),

  SAML_ENTRY_POINT: address.optional().describe("The identity provider's login address (redirect binding)."),
  SAML_LOGOUT_URL: address.optional().describe("The identity provider's logout address; default: the login address."),
  SAML_ISSUER: z.string().optional().describe("Our entity id; default: the address of the metadata document."),
  SAML_IDP_ISSUER: z.string().optional().describe("The identity provider's entity id."),
  SAML_IDP_CERTIFICATES: z
    .string()
    .optional()
    .describe(
      "The identity provider's certificates in base64, with commas between: several at once while they change.",
    ),
  SAML_PRIVATE_KEY: z
    .string()
    .optional()
    .describe(
      "Our private key as PEM (\\n for line ends), for signing requests and opening encrypted assertions. Two with a comma between while it changes: the first signs, both open.",
    ),
  SAML_CERTIFICATE: z
    .string()
    .optional()
    .describe(
      "Our certificate as PEM, one for each private key in the same order. The metadata document has all for signing and the first for encryption.",
    ),

  MAP_DIGITRANSIT_URL: address
    .optional()
    .describe(
      "Digitransit's address for address search and walking routes. Default: a demo's own; outside a demo none.",
    ),
  MAP_DIGITRANSIT_KEY: z.string().optional().describe("The subscription key for it."),
  MAP_DIGITRANSIT_HOMES: flag(false).describe(
    "Asks Digitransit for the place of a child's home, to list units by distance. Its log then has the street address.",
  ),
});

export type Environment = z.output<typeof environment>;

/** Environment variables: name to value. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** What nobody else may read. `--print-config` says only that it is set, and a file may hold it (`fileOf`). */
export const SECRETS = [
  "DATABASE_URL",
  "DATABASE_SESSION_URL",
  "SESSION_SECRET",
  "SMTP_URL",
  "PUSH_KEYS",
  "HOOK_SECRET",
  "S3_SECRET_ACCESS_KEY",
  "SAML_PRIVATE_KEY",
  "MAP_DIGITRANSIT_KEY",
] as const satisfies readonly (keyof Environment)[];

/** The variable that names the file of a secret. */
export const fileOf = (secret: string): string => `${secret}_FILE`;

/** What a gateway does itself. In front of one, these have no effect. */
export const OF_THE_MUNICIPALITY: readonly (keyof Environment)[] = [
  "DEMO",
  "AUDIT",
  "STANDALONE",
  "WEAK_LOGIN_ATTEMPTS",
  "NEW_BROWSER_MAIL",
  "SMTP_URL",
  "MAIL_FROM",
  "MAIL",
  "S3_ENDPOINT",
  "S3_REGION",
  "S3_BUCKET",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "ADOPT_FILES",
  "SWEEP_PERCENT",
  "CLAMAV_URL",
  "SAML_ENTRY_POINT",
  "SAML_LOGOUT_URL",
  "SAML_ISSUER",
  "SAML_IDP_ISSUER",
  "SAML_IDP_CERTIFICATES",
  "SAML_PRIVATE_KEY",
  "SAML_CERTIFICATE",
  "MAP_DIGITRANSIT_URL",
  "MAP_DIGITRANSIT_KEY",
  "MAP_DIGITRANSIT_HOMES",
];

/** Variables of earlier builds, and where a town says the same now. */
export const MOVED: Readonly<Record<string, string>> = {
  MUNICIPALITY: "TOWN, which names or leads to the town's folder",
  LANGUAGES: "languages in town.json",
  ENVIRONMENT_LABEL: "environmentLabel in town.json",
  PRESCHOOL: "features.preschool in town.json",
  HIDE_CLUB_APPLICATION: "features.club in town.json, which says the opposite",
  SHOW_METADATA_TO_CITIZEN: "features.showMetadataToCitizen in town.json",
  URGENCY_ATTACHMENTS: "features.urgencyAttachments in town.json",
  REQUIRE_ATTACHMENTS: "features.requireAttachments in town.json",
  PRESCHOOL_CONNECTED_DAYCARE_START_DATE: "features.preschoolConnectedDaycareStartDate in town.json",
  PRESCHOOL_SERVICE_NEED_OPTION: "features.preschoolServiceNeedOption in town.json",
  DAYCARE_SERVICE_NEED_OPTION: "features.daycareServiceNeedOption in town.json",
  DAYCARE_DAILY_TIMES: "features.daycareDailyTimes in town.json",
  DISCUSSION_RESERVATIONS: "features.discussionReservations in town.json",
  CITIZEN_ATTENDANCE_SUMMARY: "features.citizenAttendanceSummary in town.json",
  ABSENCE_APPLICATIONS: "features.absenceApplications in town.json",
  SERVICE_APPLICATIONS: "features.serviceApplications in town.json",
  MAX_PREFERRED_UNITS_DAYCARE: "preferredUnits.daycare in town.json",
  MAX_PREFERRED_UNITS_PRESCHOOL: "preferredUnits.preschool in town.json",
  MAX_PREFERRED_UNITS_CLUB: "preferredUnits.club in town.json",
  MAP_TILE_URL: "map.tileUrl in town.json",
  MAP_ATTRIBUTION: "map.attribution in town.json",
};

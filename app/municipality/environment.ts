import { z } from "zod";

/**
 * The variables of the environment. Only this schema defines them. A script writes `.env.example` and
 * docs/configuration.md from it.
 */

const flag = (fallback: boolean) =>
  z
    .enum(["0", "1", "true", "false"], { error: "say 1 or 0" })
    .default(fallback ? "1" : "0")
    .transform((text) => text === "1" || text === "true");

const whole = (fallback: number, min: number, max: number) =>
  z.coerce.number({ error: "say a whole number" }).int("say a whole number").min(min).max(max).default(fallback);

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

/** The fewest characters of a session secret. */
export const SHORTEST_SECRET = 32;

export const environment = z.object({
  BASE_URL: address
    .optional()
    .describe("The address guardians use, without a path. Default: http://localhost and the port."),
  PORT: whole(3000, 0, 65_535).describe("The port to listen on."),
  GATEWAY_URL: address
    .optional()
    .describe(
      "A municipality's existing gateway, without a path: the pages stand in front of it, and nothing of our own municipality runs (docs/in-front-of-a-gateway.md).",
    ),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "say postgresql://user:password@host/database")
    .refine(isAddress, "cannot be read; in a password write / # ? @ and % as %2F %23 %3F %40 and %25")
    .optional()
    .describe("A PostgreSQL server. Without it the app starts its own under DATA_DIR."),
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
  TEST_MODE: flag(false).describe(
    "Test mode: honours EvakaMockedTime, logs anybody in as anybody and serves the component gallery. Only where BASE_URL is a loopback address.",
  ),
  TRUST_PROXY: z
    .string()
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
  MAIL_FROM: z.string().min(3).default("Aamu <noreply@aamu.example>").describe("The sender of mails."),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error"], { error: "say debug, info, warn or error" })
    .default("info")
    .describe("How much is logged; info writes a line for each request, without anything personal."),
  METRICS_PORT: whole(0, 0, 65_535).describe(
    "The port of Prometheus metrics; 0 = off. Watch aamu_jobs (state parked) and aamu_unsendable_mails_total; in front of a gateway aamu_gateway_away and aamu_gateway_seconds.",
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

/** What a gateway does itself. In front of one, these have no effect. */
export const OF_THE_MUNICIPALITY: readonly (keyof Environment)[] = [
  "DEMO",
  "WEAK_LOGIN_ATTEMPTS",
  "NEW_BROWSER_MAIL",
  "SMTP_URL",
  "MAIL_FROM",
  "S3_ENDPOINT",
  "S3_REGION",
  "S3_BUCKET",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "ADOPT_FILES",
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

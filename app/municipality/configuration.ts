import { isAbsolute, resolve } from "node:path";
import { z } from "zod";
import { isLanguage, type Language } from "~/foundation/i18n/language.ts";

/**
 * The configuration, read once from the environment. This schema is the only place that knows the variables:
 * `.env.example` and docs/configuration.md are written from it.
 */

const flag = (fallback: boolean) =>
  z
    .enum(["0", "1", "true", "false"], { error: "say 1 or 0" })
    .default(fallback ? "1" : "0")
    .transform((text) => text === "1" || text === "true");

const whole = (fallback: number, min: number, max: number) =>
  z.coerce.number({ error: "say a whole number" }).int("say a whole number").min(min).max(max).default(fallback);

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

const address = z.url({ protocol: /^https?$/, error: "say a whole address, for example https://aamu.example.fi" });

export const environment = z.object({
  BASE_URL: optional(address).describe(
    "The address guardians use, without a path. Default: http://localhost and the port.",
  ),
  PORT: whole(3000, 0, 65_535).describe("The port to listen on."),
  DATABASE_URL: optional(
    z.string().regex(/^postgres(ql)?:\/\//, "say postgresql://user:password@host/database"),
  ).describe("A PostgreSQL server. Without it the app starts its own under DATA_DIR."),
  DATA_DIR: z
    .string()
    .min(1)
    .default("./data")
    .describe("Where the own database, uploaded files, keys and demo mails live."),
  SESSION_SECRET: optional(z.string().min(32, "say at least 32 characters")).describe(
    "The secret that cookies and kept forms are sealed with; at least 32 characters. Demo mode makes one under DATA_DIR.",
  ),
  MUNICIPALITY: z
    .enum(["merila", "pohjola"], { error: "say merila or pohjola" })
    .default("merila")
    .describe("The variant: merila (a larger city) or pohjola (a small northern municipality)."),
  LANGUAGES: z
    .string()
    .default("fi,sv,en")
    .transform((text) => text.split(",").map((part) => part.trim()))
    .pipe(z.array(z.custom<Language>(isLanguage, { error: "say some of fi, sv and en, with commas between" })).min(1))
    .describe("The languages of the service, first the default."),
  DEMO: optional(z.enum(["0", "1"], { error: "say 1 or 0" })).describe(
    "Demo mode: demo guardians, demo identity provider, readable mails. On by itself when no identity provider is configured and BASE_URL is a loopback address.",
  ),
  TEST_MODE: flag(false).describe(
    "Test mode: honours EvakaMockedTime and serves the component gallery. Never in production.",
  ),
  ENVIRONMENT_LABEL: optional(z.string().max(40)).describe("A label shown on every page, for example “Training”."),
  TRUST_PROXY: z
    .string()
    .default("")
    .describe(
      "Proxies in front, as Express's `trust proxy` takes it: a count, or addresses with commas between. Empty: none.",
    ),
  WEAK_LOGIN_ATTEMPTS: whole(20, 0, 100_000).describe(
    "Username logins allowed for a name in a clock hour; 0 = no limit.",
  ),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, "say smtp://user:password@host:port")).describe(
    "The mail server. Without it mails are written under DATA_DIR/mail.",
  ),
  MAIL_FROM: z.string().min(3).default("Aamu <noreply@aamu.example>").describe("The sender of mails."),
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error"], { error: "say debug, info, warn or error" })
    .default("info")
    .describe("How much is logged; info writes a line for each request, without anything personal."),
  METRICS_PORT: whole(0, 0, 65_535).describe("The port of Prometheus metrics; 0 = off."),

  PRESCHOOL: flag(true).describe("Pre-primary education can be applied for."),
  HIDE_CLUB_APPLICATION: flag(false).describe("Club cannot be applied for here."),
  SHOW_METADATA_TO_CITIZEN: flag(true).describe("Shows the process metadata of applications and decisions."),
  URGENCY_ATTACHMENTS: flag(true).describe("An urgent application asks for attachments."),
  REQUIRE_ATTACHMENTS: flag(false).describe("Asked attachments are required, not only reminded of."),
  PRESCHOOL_CONNECTED_DAYCARE_START_DATE: flag(true).describe(
    "Connected daycare of pre-primary has its own start date.",
  ),
  PRESCHOOL_SERVICE_NEED_OPTION: flag(true).describe("Pre-primary with daycare asks for a service need option."),
  DAYCARE_SERVICE_NEED_OPTION: flag(true).describe("A daycare application asks for a service need option."),
  DAYCARE_DAILY_TIMES: flag(true).describe("A daycare application asks for the daily start and end time."),
  DISCUSSION_RESERVATIONS: flag(true).describe("Discussion times can be booked."),
  CITIZEN_ATTENDANCE_SUMMARY: flag(true).describe("Shows the attendance summary of a month."),
  ABSENCE_APPLICATIONS: flag(true).describe("Longer absences from pre-primary can be applied for."),
  SERVICE_APPLICATIONS: flag(true).describe("A change of service need can be applied for."),
  MAX_PREFERRED_UNITS_DAYCARE: whole(3, 1, 3).describe("Units that a daycare application may name."),
  MAX_PREFERRED_UNITS_PRESCHOOL: whole(3, 1, 3).describe("Units that a pre-primary application may name."),
  MAX_PREFERRED_UNITS_CLUB: whole(3, 1, 3).describe("Units that a club application may name."),

  S3_ENDPOINT: optional(address).describe(
    "An S3 service for uploaded files. Without it they lie under DATA_DIR/files.",
  ),
  S3_REGION: z.string().default("eu-north-1").describe("The region of the S3 service."),
  S3_BUCKET: optional(z.string()).describe("The bucket."),
  S3_ACCESS_KEY_ID: optional(z.string()).describe("The key id."),
  S3_SECRET_ACCESS_KEY: optional(z.string()).describe("The secret key."),

  SAML_ENTRY_POINT: optional(address).describe("The identity provider's login address (redirect binding)."),
  SAML_LOGOUT_URL: optional(address).describe("The identity provider's logout address; default: the login address."),
  SAML_ISSUER: optional(z.string()).describe("Our entity id; default: the address of the metadata document."),
  SAML_IDP_ISSUER: optional(z.string()).describe("The identity provider's entity id."),
  SAML_IDP_CERTIFICATES: optional(z.string()).describe(
    "The identity provider's certificates in base64, with commas between: several at once while they change.",
  ),
  SAML_PRIVATE_KEY: optional(z.string()).describe("Our private key as PEM (\\n for line ends), for signing requests."),
  SAML_CERTIFICATE: optional(z.string()).describe("Our certificate as PEM, for the metadata document."),

  MAP_TILE_URL: optional(z.string()).describe("A tile server, {z}/{x}/{y}. Default: the demo town's own drawn tiles."),
  MAP_ATTRIBUTION: optional(z.string()).describe("Credits of the tiles."),
  MAP_DIGITRANSIT_URL: optional(address).describe(
    "Digitransit's address for address search and walking routes. Default: the demo town's own.",
  ),
  MAP_DIGITRANSIT_KEY: optional(z.string()).describe("The subscription key for it."),
});

type Environment = z.output<typeof environment>;

export interface Configuration {
  readonly baseUrl: string;
  readonly port: number;
  readonly production: boolean;
  readonly demo: boolean;
  readonly testMode: boolean;
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly sessionSecret: string | null;
  readonly municipality: "merila" | "pohjola";
  readonly languages: readonly [Language, ...Language[]];
  readonly environmentLabel: string | null;
  readonly trustProxy: string;
  readonly weakLoginAttempts: number;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly logLevel: "debug" | "info" | "warn" | "error";
  readonly metricsPort: number;
  readonly flags: {
    readonly preschool: boolean;
    readonly hideClubApplication: boolean;
    readonly showMetadataToCitizen: boolean;
    readonly urgencyAttachments: boolean;
    readonly requireAttachments: boolean;
    readonly preschoolConnectedDaycareStartDate: boolean;
    readonly preschoolServiceNeedOption: boolean;
    readonly daycareServiceNeedOption: boolean;
    readonly daycareDailyTimes: boolean;
    readonly discussionReservations: boolean;
    readonly citizenAttendanceSummary: boolean;
    readonly absenceApplications: boolean;
    readonly serviceApplications: boolean;
  };
  readonly maxPreferredUnits: { readonly DAYCARE: number; readonly PRESCHOOL: number; readonly CLUB: number };
  readonly s3: {
    endpoint: string;
    region: string;
    bucket: string;
    accessKeyId: string;
    secretAccessKey: string;
  } | null;
  readonly saml: {
    entryPoint: string;
    logoutUrl: string;
    issuer: string | null;
    idpIssuer: string | null;
    idpCertificates: string[];
    privateKey: string;
    certificate: string;
  } | null;
  readonly map: {
    tileUrl: string | null;
    attribution: string | null;
    digitransitUrl: string | null;
    digitransitKey: string | null;
  };
}

/** The configuration is wrong; `message` has one line for each wrong or missing value. */
export class ConfigurationFault extends Error {
  override readonly name = "ConfigurationFault";
}

/** Environment variables: name to value. */
export type Variables = Readonly<Record<string, string | undefined>>;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Reads the configuration. @throws ConfigurationFault naming every wrong or missing variable. */
export function configurationFrom(variables: Variables): Configuration {
  const read = environment.safeParse(variables);
  if (!read.success) {
    throw new ConfigurationFault(
      read.error.issues.map((issue) => `${issue.path.join(".") || "environment"}: ${issue.message}`).join("\n"),
    );
  }
  const said = read.data;
  const faults: string[] = [];
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
  const demo = said.DEMO === undefined ? !saml && loopback : said.DEMO === "1";

  if (new URL(baseUrl).pathname !== "/") faults.push("BASE_URL: say the address without a path");
  if (!demo && !saml) {
    faults.push(
      "SAML_ENTRY_POINT: no identity provider is configured, and demo mode is off" +
        (loopback ? "" : " because BASE_URL is not a loopback address (DEMO=1 turns it on)"),
    );
  }
  if (!demo && !said.SESSION_SECRET) faults.push("SESSION_SECRET: is needed outside demo mode");
  if (faults.length > 0) throw new ConfigurationFault(faults.join("\n"));

  const pem = (text: string) => text.replaceAll("\\n", "\n");
  return {
    baseUrl,
    port: said.PORT,
    production: variables.NODE_ENV === "production",
    demo,
    testMode: said.TEST_MODE,
    databaseUrl: said.DATABASE_URL ?? null,
    dataDir: isAbsolute(said.DATA_DIR) ? said.DATA_DIR : resolve(said.DATA_DIR),
    sessionSecret: said.SESSION_SECRET ?? null,
    municipality: said.MUNICIPALITY,
    languages: said.LANGUAGES as [Language, ...Language[]],
    environmentLabel: said.ENVIRONMENT_LABEL ?? null,
    trustProxy: said.TRUST_PROXY,
    weakLoginAttempts: said.WEAK_LOGIN_ATTEMPTS,
    smtpUrl: said.SMTP_URL ?? null,
    mailFrom: said.MAIL_FROM,
    logLevel: said.LOG_LEVEL,
    metricsPort: said.METRICS_PORT,
    flags: {
      preschool: said.PRESCHOOL,
      hideClubApplication: said.HIDE_CLUB_APPLICATION,
      showMetadataToCitizen: said.SHOW_METADATA_TO_CITIZEN,
      urgencyAttachments: said.URGENCY_ATTACHMENTS,
      requireAttachments: said.REQUIRE_ATTACHMENTS,
      preschoolConnectedDaycareStartDate: said.PRESCHOOL_CONNECTED_DAYCARE_START_DATE,
      preschoolServiceNeedOption: said.PRESCHOOL_SERVICE_NEED_OPTION,
      daycareServiceNeedOption: said.DAYCARE_SERVICE_NEED_OPTION,
      daycareDailyTimes: said.DAYCARE_DAILY_TIMES,
      discussionReservations: said.DISCUSSION_RESERVATIONS,
      citizenAttendanceSummary: said.CITIZEN_ATTENDANCE_SUMMARY,
      absenceApplications: said.ABSENCE_APPLICATIONS,
      serviceApplications: said.SERVICE_APPLICATIONS,
    },
    maxPreferredUnits: {
      DAYCARE: said.MAX_PREFERRED_UNITS_DAYCARE,
      PRESCHOOL: said.MAX_PREFERRED_UNITS_PRESCHOOL,
      CLUB: said.MAX_PREFERRED_UNITS_CLUB,
    },
    s3: s3
      ? {
          endpoint: said.S3_ENDPOINT as string,
          region: said.S3_REGION,
          bucket: said.S3_BUCKET as string,
          accessKeyId: said.S3_ACCESS_KEY_ID as string,
          secretAccessKey: said.S3_SECRET_ACCESS_KEY as string,
        }
      : null,
    saml: saml
      ? {
          entryPoint: said.SAML_ENTRY_POINT as string,
          logoutUrl: said.SAML_LOGOUT_URL ?? (said.SAML_ENTRY_POINT as string),
          issuer: said.SAML_ISSUER ?? null,
          idpIssuer: said.SAML_IDP_ISSUER ?? null,
          idpCertificates: (said.SAML_IDP_CERTIFICATES as string).split(",").map((text) => text.trim()),
          privateKey: pem(said.SAML_PRIVATE_KEY as string),
          certificate: pem(said.SAML_CERTIFICATE as string),
        }
      : null,
    map: {
      tileUrl: said.MAP_TILE_URL ?? null,
      attribution: said.MAP_ATTRIBUTION ?? null,
      digitransitUrl: said.MAP_DIGITRANSIT_URL ?? null,
      digitransitKey: said.MAP_DIGITRANSIT_KEY ?? null,
    },
  };
}

const SECRET = /SECRET|PRIVATE_KEY|_KEY$|SMTP_URL|DATABASE_URL/;

/** The variables that are set, for `--print-config`: secrets show only that they are there. */
export function maskedEnvironment(variables: Variables): Record<string, string> {
  const shown: Record<string, string> = {};
  for (const name of Object.keys(environment.shape)) {
    const value = variables[name];
    if (value !== undefined) shown[name] = SECRET.test(name) ? "(set)" : value;
  }
  return shown;
}

declare module "~/foundation/seam/parts.ts" {
  /** Once running, the session secret is known: demo mode makes one. */
  interface Settings extends Configuration {
    readonly sessionSecret: string;
  }
}

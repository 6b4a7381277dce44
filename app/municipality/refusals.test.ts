import { describe, expect, it } from "vitest";
import { selfSignedCertificate } from "~/login/saml/behind/self-signed-certificate.server.ts";
import { ConfigurationFault, configurationFrom } from "./configuration.ts";
import type { Variables } from "./environment.ts";
import { REFUSALS, townRefusals, unknownVariables } from "./refusals.ts";

const { certificate, privateKey } = selfSignedCertificate("Kuusikko", new Date("2026-03-10T12:00:00Z"));

/** A town's own service that starts. */
const OWN = {
  STANDALONE: "1",
  BASE_URL: "https://aamu.kuusikko.fi",
  TOWN: "/srv/kuusikko",
  SESSION_SECRET: "0123456789abcdef0123456789abcdef",
  SMTP_URL: "smtps://mail.kuusikko.fi",
  MAIL_FROM: "Kuusikko <no-reply@kuusikko.fi>",
  MAP_DIGITRANSIT_URL: "https://api.digitransit.fi",
  SAML_ENTRY_POINT: "https://idp.kuusikko.fi",
  SAML_IDP_CERTIFICATES: certificate,
  SAML_PRIVATE_KEY: privateKey,
  SAML_CERTIFICATE: certificate,
};

/** Pages in front of a gateway that start. */
const IN_FRONT = {
  GATEWAY_URL: "https://gateway.kuusikko.fi",
  BASE_URL: OWN.BASE_URL,
  TOWN: OWN.TOWN,
  SESSION_SECRET: OWN.SESSION_SECRET,
};

function faultsOf(variables: Variables): string[] {
  try {
    configurationFrom(variables);
    return [];
  } catch (fault) {
    if (fault instanceof ConfigurationFault) return fault.message.split("\n");
    throw fault;
  }
}

/** One wrong value for each refusal, by the variable that it names. */
const WRONG: Record<string, Variables> = {
  STANDALONE: { STANDALONE: undefined },
  BASE_URL: { BASE_URL: "http://aamu.kuusikko.fi" },
  TOWN: { TOWN: "" },
  SMTP_URL: { SMTP_URL: undefined },
  MAIL_FROM: { MAIL_FROM: undefined },
  MAP_DIGITRANSIT_URL: { MAP_DIGITRANSIT_URL: undefined },
};

describe("a service for guardians", () => {
  it("starts with all that they need", () => {
    expect(faultsOf(OWN)).toEqual([]);
    expect(faultsOf(IN_FRONT)).toEqual([]);
  });
  it.each(REFUSALS)("does not start without $name, and says what to do", ({ name, says }) => {
    expect(faultsOf({ ...OWN, ...WRONG[name] })).toEqual([`${name}: ${says}`]);
    expect(says).toMatch(/\b[Ss]ay\b|is needed/);
  });
  it.each(["BASE_URL", "TOWN"])("does not start in front of a gateway with a wrong %s", (name) => {
    expect(faultsOf({ ...IN_FRONT, ...WRONG[name] })).toEqual([expect.stringMatching(`^${name}: `)]);
  });
  it("does not start without the ground of its map", () => {
    expect(townRefusals({ tiles: null })).toEqual([expect.stringMatching(/^TOWN: say map\.tileUrl/)]);
    expect(townRefusals({ tiles: { url: "https://tiles.kuusikko.fi/{z}/{x}/{y}", attribution: "Kuusikko" } })).toEqual(
      [],
    );
  });
  it("does not start with a variable that nobody reads", () => {
    expect(faultsOf({ ...OWN, DATABSE_URL: "postgresql://a" })).toEqual([
      "DATABSE_URL: is not known; did you mean DATABASE_URL?",
    ]);
  });
});

describe("somebody who tries the service", () => {
  it.each([
    ["with nothing set", {}],
    ["as a demo of an address that others see", { DEMO: "1", BASE_URL: "http://10.0.0.1:3000" }],
    ["in test mode", { ...OWN, TEST_MODE: "1", BASE_URL: "http://localhost:3000", SMTP_URL: "", STANDALONE: "0" }],
    ["in front of a gateway, on this machine alone", { GATEWAY_URL: IN_FRONT.GATEWAY_URL, DATABSE_URL: "x" }],
  ])("is asked for nothing %s", (_, variables) => {
    expect(faultsOf(variables)).toEqual([]);
    expect(configurationFrom(variables).isTried).toBe(true);
  });
});

describe("a variable that is not known", () => {
  it.each([
    ["SMTP_UR", "SMTP_URL"],
    ["MAIL_FORM", "MAIL_FROM"],
    ["SESION_SECRET_FILE", "SESSION_SECRET_FILE"],
    ["METRIC_PORT", "METRICS_PORT"],
    ["SAML_IDP_CERT", "SAML_ISSUER"],
    ["PORTT", "PORT"],
  ])("%s may have been meant as %s", (name, near) => {
    expect(unknownVariables([name])).toEqual([`${name}: is not known; did you mean ${near}?`]);
  });
  it("is left alone when it is of another program", () => {
    const others = [
      "PATH",
      "HOME",
      "HOSTNAME",
      "USER",
      "NODE_ENV",
      "NODE_EXTRA_CA_CERTS",
      "MALLOC_ARENA_MAX",
      "HTTP_URL",
      "XDG_DATA_DIRS",
    ];
    const ofOrchestrators = ["SMTP_SERVICE_HOST", "CLAMAV_PORT", "CLAMAV_PORT_3310_TCP_ADDR", "S3_SERVICE_PORT_HTTP"];
    expect(unknownVariables([...others, ...ofOrchestrators, "npm_config_port"])).toEqual([]);
  });
  it("is none of ours", () => {
    expect(unknownVariables(Object.keys({ ...OWN, ...IN_FRONT, SESSION_SECRET_FILE: "", METRICS_HOST: "" }))).toEqual(
      [],
    );
  });
});

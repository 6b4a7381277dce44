import { describe, expect, it } from "vitest";
import { selfSignedCertificate } from "~/login/saml/behind/self-signed-certificate.server.ts";
import { ConfigurationFault, configurationFrom, maskedEnvironment } from "./configuration.ts";
import type { Variables } from "./environment.ts";

const faultsOf = (variables: Variables): string => {
  try {
    configurationFrom(variables);
    return "";
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationFault);
    return (error as Error).message;
  }
};

const bare = (pem: string) => pem.replace(/-----[A-Z ]+-----|\s/g, "");
const ours = selfSignedCertificate("Aamu", new Date("2026-03-10T12:00:00Z"));
const theirs = selfSignedCertificate("Identity provider", new Date("2026-03-10T12:00:00Z"));
const saml = {
  SAML_ENTRY_POINT: "https://idp.example",
  SAML_IDP_CERTIFICATES: `${bare(theirs.certificate)}, ${bare(ours.certificate)}`,
  SAML_PRIVATE_KEY: ours.privateKey.replaceAll("\n", "\\n"),
  SAML_CERTIFICATE: ours.certificate,
};
/** What a town says besides, that is no demo. */
const town = {
  STANDALONE: "1",
  TOWN: "/srv/kuusikko",
  SMTP_URL: "smtps://mail.kuusikko.fi",
  MAIL_FROM: "Kuusikko <no-reply@kuusikko.fi>",
  MAP_DIGITRANSIT_URL: "https://api.digitransit.fi",
};
const secret = { SESSION_SECRET: "0123456789abcdef0123456789abcdef" };

describe("the configuration", () => {
  it("holds mails by MAIL, which a login shell sets to the path of a mailbox too", () => {
    expect(configurationFrom({ MAIL: "hold" }).mail).toBe("hold");
    expect(configurationFrom({ MAIL: "/var/mail/aino" }).mail).toBeNull();
    expect(configurationFrom({ MAIL: "/var/mail/aino", GATEWAY_URL: "http://localhost:3100" }).mail).toBeNull();
    expect(() => configurationFrom({ MAIL: "off" })).toThrow("MAIL: say send or hold");
  });

  it("tells wrong values, moved variables and unknown names at once, also where somebody only tries the service", () => {
    const wrong = { PORT: "70000", DATABSE_URL: "x", LANGUAGES: "fi" };
    for (const more of [{}, { DEMO: "0" }])
      expect(faultsOf({ ...wrong, ...more }).split("\n")).toEqual([
        "PORT: say a whole number from 0 to 65535",
        "LANGUAGES: has moved; say languages in town.json (docs/a-town.md)",
        "DATABSE_URL: is not known; did you mean DATABASE_URL?",
      ]);
  });

  it("needs no variables: by default it is a demo town on this machine", () => {
    expect(configurationFrom({})).toMatchObject({
      demo: true,
      baseUrl: "http://localhost:3000",
      townFolder: null,
      townWatch: false,
    });
  });
  it.each(["http://localhost:1", "http://127.0.0.1:4000", "http://[::1]:3000"])(
    "is a demo by default at the loopback address %s",
    (BASE_URL) => {
      expect(configurationFrom({ BASE_URL }).demo).toBe(true);
    },
  );
  it.each(["https://aamu.example.fi", "http://localhost.example.fi", "http://10.0.0.1"])(
    "refuses demo mode at %s unless a variable asks for it",
    (BASE_URL) => {
      expect(faultsOf({ BASE_URL, ...secret })).toContain("no identity provider is configured");
      expect(configurationFrom({ BASE_URL, DEMO: "1" }).demo).toBe(true);
    },
  );
  it("is not a demo when an identity provider is configured, and then needs a secret", () => {
    expect(faultsOf({ ...town, ...saml })).toContain("SESSION_SECRET");
    const real = configurationFrom({ ...town, ...saml, ...secret });
    expect(real).toMatchObject({ demo: false, saml: { privateKey: ours.privateKey.trim() } });
    expect(real.saml?.idpCertificates).toEqual([bare(theirs.certificate), bare(ours.certificate)]);
  });
  it.each([
    ["SAML_PRIVATE_KEY", "rubbish", "is not an RSA private key in PEM"],
    ["SAML_PRIVATE_KEY", ours.privateKey.slice(0, 300), "is not an RSA private key in PEM"],
    ["SAML_CERTIFICATE", "rubbish", "is not a certificate in PEM"],
    ["SAML_CERTIFICATE", ours.privateKey, "is not a certificate in PEM"],
    ["SAML_CERTIFICATE", theirs.certificate, "belongs to another key than SAML_PRIVATE_KEY"],
    [
      "SAML_CERTIFICATE",
      `${ours.certificate},${theirs.certificate}`,
      "say one for each SAML_PRIVATE_KEY, in the same order (2 for 1)",
    ],
    ["SAML_IDP_CERTIFICATES", `${bare(theirs.certificate)},AAAA`, "number 2 of 2 is not a certificate in base64"],
  ])("refuses a wrong %s (%#)", (name, value, fault) => {
    expect(faultsOf({ ...town, ...saml, ...secret, [name]: value })).toBe(`${name}: ${fault}`);
  });
  it.each([
    ["one", "0123456789abcdef0123456789abcdef", ["0123456789abcdef0123456789abcdef"]],
    [
      "a new one and an old one, and the whole text, which an earlier build took as one",
      "new-56789abcdef0123456789abcdef01, old-56789abcdef0123456789abcdef01",
      [
        "new-56789abcdef0123456789abcdef01",
        "old-56789abcdef0123456789abcdef01",
        "new-56789abcdef0123456789abcdef01, old-56789abcdef0123456789abcdef01",
      ],
    ],
    [
      "one with a comma in it, because its pieces are too short",
      "a long secret sentence, with a comma in it",
      ["a long secret sentence, with a comma in it"],
    ],
  ])("takes as session secrets %s", (_, SESSION_SECRET, secrets) => {
    expect(configurationFrom({ SESSION_SECRET }).sessionSecrets).toEqual(secrets);
  });
  it("takes two of our keys while they change, each with its certificate", () => {
    const { SAML_PRIVATE_KEY, SAML_CERTIFICATE } = saml;
    const both = {
      SAML_PRIVATE_KEY: `${SAML_PRIVATE_KEY}, ${theirs.privateKey}`,
      SAML_CERTIFICATE: `${SAML_CERTIFICATE},${theirs.certificate}`,
    };
    const trimmed = ({ privateKey, certificate }: typeof ours) => ({
      privateKey: privateKey.trim(),
      certificate: certificate.trim(),
    });
    expect(configurationFrom({ ...town, ...saml, ...secret, ...both }).saml).toMatchObject({
      ...trimmed(ours),
      otherKeys: [trimmed(theirs)],
    });
    expect(
      faultsOf({ ...town, ...saml, ...secret, ...both, SAML_CERTIFICATE: `${theirs.certificate},${SAML_CERTIFICATE}` }),
    ).toBe(
      "SAML_CERTIFICATE: number 1 belongs to another key than SAML_PRIVATE_KEY\nSAML_CERTIFICATE: number 2 belongs to another key than SAML_PRIVATE_KEY",
    );
  });
  it("allows test mode only at a loopback address, because there anybody can log in as anybody", () => {
    expect(configurationFrom({ TEST_MODE: "1" }).testMode).toBe(true);
    const open = { BASE_URL: "https://aamu.example.fi", TEST_MODE: "1" };
    expect(faultsOf({ ...open, ...town, ...saml, ...secret })).toMatch(
      /^TEST_MODE: .*BASE_URL must be a loopback address/,
    );
    expect(faultsOf({ ...open, DEMO: "1" })).toMatch(/^TEST_MODE: /);
  });
  it("audits only a demo that nobody else reaches, and then listens to this machine alone", () => {
    expect(configurationFrom({ AUDIT: "1" })).toMatchObject({ audit: true, demo: true, host: "127.0.0.1" });
    expect(configurationFrom({ AUDIT: "1", DEMO: "1", HOST: "::1" })).toMatchObject({ audit: true, host: "::1" });
    expect(configurationFrom({})).toMatchObject({ audit: false, host: null });
  });
  it.each([
    ["where the demo is off", { DEMO: "0", ...saml, ...secret }],
    ["beside a real identity provider", { DEMO: "1", ...saml, ...secret }],
    ["in front of a gateway", { GATEWAY_URL: "http://localhost:3100" }],
    ["at an address that others reach", { DEMO: "1", BASE_URL: "https://aamu.example.fi" }],
    ["where it would listen to others", { DEMO: "1", HOST: "0.0.0.0" }],
    ["on a database that others use", { DATABASE_URL: "postgresql://host/aamu" }],
    [
      "with a store of files that others use",
      { S3_ENDPOINT: "http://s3", S3_BUCKET: "b", S3_ACCESS_KEY_ID: "k", S3_SECRET_ACCESS_KEY: "s" },
    ],
    ["where mails would be sent", { SMTP_URL: "smtp://mail.example.fi" }],
  ])("does not start an audit %s, and says why", (_, variables: Variables) => {
    expect(faultsOf({ AUDIT: "1", ...variables })).toMatch(/^AUDIT: .*\b(Take|Say|must be)\b/m);
    expect(faultsOf(variables)).not.toContain("AUDIT");
  });
  it.each([
    ["DATABASE_URL", "postgresql://aamu:pass/word@host/aamu", "in a password write"],
    ["DATABASE_URL", "postgresql://aamu:100%@host/aamu", "in a password write"],
    ["DATABASE_URL", "postgresql://host:99999/aamu", "cannot be read"],
    ["DATABASE_URL", "mysql://host/aamu", "say postgresql://user:password@host/database"],
  ])("refuses a wrong %s: %s", (name, value, fault) => {
    expect(faultsOf({ [name]: value })).toMatch(new RegExp(`^${name}: .*${fault.replace(/[{}]/g, ".")}`));
  });
  it("accepts all forms of database addresses", () => {
    expect(() => configurationFrom({ DATABASE_SESSION_URL: "postgresql://host/aamu" })).toThrow(
      "DATABASE_SESSION_URL: is needed together with DATABASE_URL",
    );
    for (const DATABASE_URL of ["postgresql://aamu@localhost:5432/aamu?host=%2Ftmp", "postgres://a:p%2Fw@h/d"]) {
      expect(configurationFrom({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
    }
  });
  it("names every wrong value at once", () => {
    const faults = faultsOf({ PORT: "many", LOG_LEVEL: "loud", SESSION_SECRET: "short" });
    for (const name of ["PORT", "LOG_LEVEL", "SESSION_SECRET"]) expect(faults).toContain(name);
  });
  it("reads an empty variable as not set", () => {
    expect(configurationFrom({ PORT: "", DEMO: "", BASE_URL: "", PRESCHOOL: "" })).toEqual(configurationFrom({}));
  });
  it("reads a value in quotes, which Docker hands on from a file that systemd and a shell read too", () => {
    const said = { MAIL_FROM: "'Kuusikko <no-reply@kuusikko.fi>'", BASE_URL: '"http://localhost:3100"', TOWN: "''" };
    expect(configurationFrom(said)).toMatchObject({
      mailFrom: "Kuusikko <no-reply@kuusikko.fi>",
      baseUrl: "http://localhost:3100",
      townFolder: null,
    });
    expect(configurationFrom({ TOWN: "'merila" }).townFolder).toBe("'merila");
  });
  it("names the missing variable beside the given one", () => {
    expect(faultsOf({ S3_ENDPOINT: "https://s3.example" })).toContain("S3_BUCKET: is needed together with S3_ENDPOINT");
  });
  it("says of each variable that a town's folder says now where it went", () => {
    expect(faultsOf({ MUNICIPALITY: "pohjola", HIDE_CLUB_APPLICATION: "1" })).toBe(
      "MUNICIPALITY: has moved; say TOWN, which names or leads to the town's folder (docs/a-town.md)\n" +
        "HIDE_CLUB_APPLICATION: has moved; say features.club in town.json, which says the opposite (docs/a-town.md)",
    );
  });
  it("asks for nothing that a gateway does itself, and says what has no effect in front of one", () => {
    const GATEWAY_URL = "https://town.example";
    const BASE_URL = "https://aamu.example.fi";
    expect(configurationFrom({ GATEWAY_URL, BASE_URL, TOWN: town.TOWN, ...secret })).toMatchObject({
      demo: false,
      gatewayUrl: GATEWAY_URL,
    });
    expect(configurationFrom({ GATEWAY_URL: `${GATEWAY_URL}/`, DEMO: "0" })).toMatchObject({ gatewayUrl: GATEWAY_URL });
    expect(faultsOf({ GATEWAY_URL, BASE_URL })).toContain("SESSION_SECRET");
    expect(faultsOf({ GATEWAY_URL: `${GATEWAY_URL}/api` })).toContain("GATEWAY_URL: say the address without a path");
    const faults = faultsOf({ GATEWAY_URL, DEMO: "1", SMTP_URL: "smtp://mail.example" });
    for (const name of ["DEMO", "SMTP_URL"]) expect(faults).toContain(`${name}: has no effect in front of a gateway`);
  });
  it("takes keys of devices in front of a gateway only with a secret of who tells of news, and the secret only there", () => {
    const GATEWAY_URL = "https://town.example";
    const PUSH_KEYS = `B${"a".repeat(86)}.${"b".repeat(43)}`;
    const [HOOK_SECRET, other] = ["0123456789abcdef0123456789abcdef", "another secret of thirty-two characters"];
    const settings = configurationFrom({ GATEWAY_URL, PUSH_KEYS, HOOK_SECRET: `${HOOK_SECRET}, ${other}` });
    expect(settings.hookSecrets).toEqual([HOOK_SECRET, other]);
    expect(settings.push?.keys).toHaveLength(1);
    expect(faultsOf({ GATEWAY_URL, PUSH_KEYS })).toBe("HOOK_SECRET: is needed together with PUSH_KEYS");
    expect(faultsOf({ GATEWAY_URL, HOOK_SECRET })).toBe("PUSH_KEYS: is needed together with HOOK_SECRET");
    expect(faultsOf({ PUSH_KEYS, HOOK_SECRET })).toBe("HOOK_SECRET: has no effect without GATEWAY_URL; take it away");
    expect(faultsOf({ GATEWAY_URL, PUSH_KEYS, HOOK_SECRET: `${HOOK_SECRET},short` })).toMatch(
      /^HOOK_SECRET: say at least 32/,
    );
  });
  it.each([
    ["PORT", "70000", "say a whole number from 0 to 65535"],
    ["WEAK_LOGIN_ATTEMPTS", "-1", "say a whole number from 0 to 100000"],
    ["METRICS_PORT", "1.5", "say a whole number from 0 to 65535"],
    ["HOST", "http://localhost", "say an address of this machine, for example 127.0.0.1 or ::1"],
    ["MAIL_FROM", "Aamu", "say an address, or a name and an address as in Kuusikko <no-reply@kuusikko.fi>"],
    ...["banana", "true", "10.0.0.0/33", "1,true"].map((value) => [
      "TRUST_PROXY",
      value,
      "say how many proxies are in front, or their addresses with commas between, for example 10.0.0.0/8",
    ]),
  ])("says of %s=%s what may stand there", (name, value, fault) => {
    expect(faultsOf({ [name]: value })).toBe(`${name}: ${fault}`);
  });
  it.each(["", "2", "loopback", "10.0.0.0/8, 127.0.0.1", "fd00::/8,::1"])("trusts the proxies %j", (TRUST_PROXY) => {
    expect(configurationFrom({ TRUST_PROXY }).trustProxy).toBe(TRUST_PROXY);
  });
  it("listens for metrics where it listens, unless they have an address of their own", () => {
    expect(configurationFrom({})).toMatchObject({ host: null, metricsHost: null });
    expect(configurationFrom({ HOST: "127.0.0.1" })).toMatchObject({ host: "127.0.0.1", metricsHost: "127.0.0.1" });
    expect(configurationFrom({ METRICS_HOST: "::1" })).toMatchObject({ host: null, metricsHost: "::1" });
  });
  it("prints no secret", () => {
    expect(maskedEnvironment({ ...secret, PORT: "1", DATABASE_URL: "postgres://u:p@h/d" })).toEqual({
      SESSION_SECRET: "(set)",
      PORT: "1",
      DATABASE_URL: "(set)",
    });
  });
});

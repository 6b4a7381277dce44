import { describe, expect, it } from "vitest";
import { ConfigurationFault, configurationFrom, maskedEnvironment, type Variables } from "./configuration.ts";

const faultsOf = (variables: Variables): string => {
  try {
    configurationFrom(variables);
    return "";
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationFault);
    return (error as Error).message;
  }
};

const saml = {
  SAML_ENTRY_POINT: "https://idp.example",
  SAML_IDP_CERTIFICATES: "AAA,BBB",
  SAML_PRIVATE_KEY: "k",
  SAML_CERTIFICATE: "c",
};
const secret = { SESSION_SECRET: "0123456789abcdef0123456789abcdef" };

describe("the configuration", () => {
  it("needs nothing: it is a demo town on this machine", () => {
    expect(configurationFrom({})).toMatchObject({
      demo: true,
      baseUrl: "http://localhost:3000",
      municipality: "merila",
      languages: ["fi", "sv", "en"],
    });
  });
  it.each(["http://localhost:1", "http://127.0.0.1:4000", "http://[::1]:3000"])(
    "is a demo at the loopback address %s",
    (BASE_URL) => {
      expect(configurationFrom({ BASE_URL }).demo).toBe(true);
    },
  );
  it.each(["https://aamu.example.fi", "http://localhost.example.fi", "http://10.0.0.1"])(
    "refuses demo mode at %s unless told",
    (BASE_URL) => {
      expect(faultsOf({ BASE_URL, ...secret })).toContain("no identity provider is configured");
      expect(configurationFrom({ BASE_URL, DEMO: "1" }).demo).toBe(true);
    },
  );
  it("is not a demo once an identity provider is configured, and then needs a secret", () => {
    expect(faultsOf({ ...saml })).toContain("SESSION_SECRET");
    const real = configurationFrom({ ...saml, ...secret });
    expect(real).toMatchObject({ demo: false, saml: { idpCertificates: ["AAA", "BBB"] } });
  });
  it("names every wrong value at once", () => {
    const faults = faultsOf({ PORT: "many", MUNICIPALITY: "atlantis", LANGUAGES: "fi,xx", SESSION_SECRET: "short" });
    for (const name of ["PORT", "MUNICIPALITY", "LANGUAGES", "SESSION_SECRET"]) expect(faults).toContain(name);
  });
  it("takes a variable that is set to nothing as not set", () => {
    expect(configurationFrom({ PORT: "", DEMO: "", BASE_URL: "", PRESCHOOL: "" })).toEqual(configurationFrom({}));
  });
  it("names what is missing beside what was said", () => {
    expect(faultsOf({ S3_ENDPOINT: "https://s3.example" })).toContain("S3_BUCKET: is needed together with S3_ENDPOINT");
  });
  it("prints no secret", () => {
    expect(maskedEnvironment({ ...secret, PORT: "1", DATABASE_URL: "postgres://u:p@h/d" })).toEqual({
      SESSION_SECRET: "(set)",
      PORT: "1",
      DATABASE_URL: "(set)",
    });
  });
});

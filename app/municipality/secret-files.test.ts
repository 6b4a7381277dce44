import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { configurationFrom, maskedEnvironment, namedAsSet } from "./configuration.ts";
import { fileOf, SECRETS } from "./environment.ts";
import { withSecretFiles } from "./secret-files.ts";

const folder = mkdtempSync(join(tmpdir(), "aamu-secrets-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const written = (text: string): string => {
  const file = join(folder, "secret");
  writeFileSync(file, text);
  return file;
};
/** What the console says of these variables. */
const saidOf = (variables: Record<string, string>): string => {
  try {
    configurationFrom(variables);
    return "nothing is wrong";
  } catch (fault) {
    return namedAsSet((fault as Error).message, variables);
  }
};
const SECRET = "a secret that a file holds, and no variable";

describe("a secret in a file", () => {
  it.each(SECRETS)("is read for %s", (name) => {
    const file = written(`${SECRET}\n`);
    expect(withSecretFiles({ [fileOf(name)]: file })).toMatchObject({
      variables: { [fileOf(name)]: file, [name]: SECRET },
      fileFaults: [],
    });
  });
  it("seals as one from a variable does, and is not printed", () => {
    const SESSION_SECRET_FILE = written(`${SECRET}\r\n`);
    expect(configurationFrom({ SESSION_SECRET_FILE }).sessionSecrets).toContain(SECRET);
    expect(maskedEnvironment({ SESSION_SECRET_FILE })).toEqual({ SESSION_SECRET_FILE });
  });
  it.each([
    ["SAML_PRIVATE_KEY", "key", { GATEWAY_URL: "http://localhost:3100" }, /^SAML_PRIVATE_KEY_FILE: has no effect in/m],
    ["SMTP_URL", "smtp://mail", { GATEWAY_URL: "http://localhost:3100" }, /^SMTP_URL_FILE: has no effect in front/],
    ["HOOK_SECRET", "x".repeat(32), {}, /^HOOK_SECRET_FILE: has no effect without GATEWAY_URL/],
    ["DATABASE_SESSION_URL", "postgresql://a:b@host/a", {}, /^DATABASE_SESSION_URL_FILE: is needed together with DATA/],
    ["S3_SECRET_ACCESS_KEY", "key", {}, /^S3_ENDPOINT: is needed together with S3_SECRET_ACCESS_KEY_FILE$/m],
  ])("is named by its file's variable when it is refused: %s", (name, text, more, says) => {
    expect(saidOf({ [fileOf(name)]: written(text), ...more })).toMatch(says);
    expect(saidOf({ [name]: text, ...more })).toMatch(/: (has no effect|is needed)/);
    expect(saidOf({ [name]: text, ...more })).not.toContain("_FILE");
  });
  it("is named by its file's variable when what the file holds is wrong, whatever is wrong with it", () => {
    const says = /^(SESSION_SECRET|SMTP_URL|DATABASE_URL|PUSH_KEYS)_FILE: (say|cannot be read)/;
    for (const name of ["SESSION_SECRET", "SMTP_URL", "DATABASE_URL", "PUSH_KEYS"])
      expect(saidOf({ [fileOf(name)]: written("short") })).toMatch(says);
    const keys = { SAML_ENTRY_POINT: "https://idp.example", SAML_IDP_CERTIFICATES: "x", SAML_CERTIFICATE: "x" };
    expect(saidOf({ ...keys, SAML_PRIVATE_KEY_FILE: written("no key") })).toMatch(
      /^SAML_PRIVATE_KEY_FILE: is not an RSA private key in PEM$/m,
    );
  });
  it("is named so in a sentence about several, once and never twice", () => {
    const variables = { DATABASE_URL_FILE: "/a", DATABASE_URL: '""', SMTP_URL_FILE: "" };
    const said = namedAsSet("DATABASE_URL and DATABASE_SESSION_URL, not SMTP_URL", variables);
    expect(said).toBe("DATABASE_URL_FILE and DATABASE_SESSION_URL, not SMTP_URL");
    expect(namedAsSet(said, variables)).toBe(said);
  });
  it("is refused beside the variable, when it is empty, and when nobody can read it", () => {
    const SESSION_SECRET_FILE = written(SECRET);
    expect(saidOf({ SESSION_SECRET_FILE, SESSION_SECRET: SECRET })).toBe(
      "SESSION_SECRET_FILE: SESSION_SECRET is set too; say one of them",
    );
    const missing = join(folder, "missing");
    expect(saidOf({ SMTP_URL_FILE: missing, PORT: "many" })).toContain(
      `SMTP_URL_FILE: ${missing} cannot be read (ENOENT)\nPORT: say a whole number`,
    );
    expect(saidOf({ SMTP_URL_FILE: written("\n") })).toContain("is empty");
  });
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { configurationFrom, maskedEnvironment } from "./configuration.ts";
import { fileOf, SECRETS } from "./environment.ts";
import { withSecretFiles } from "./secret-files.ts";

const folder = mkdtempSync(join(tmpdir(), "aamu-secrets-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const written = (text: string): string => {
  const file = join(folder, "secret");
  writeFileSync(file, text);
  return file;
};
const SECRET = "a secret that a file holds, and no variable";

describe("a secret in a file", () => {
  it.each(SECRETS)("is read for %s", (name) => {
    const file = written(`${SECRET}\n`);
    expect(withSecretFiles({ [fileOf(name)]: file })).toEqual({
      variables: { [fileOf(name)]: file, [name]: SECRET },
      fileFaults: [],
    });
  });
  it("seals as one from a variable does, and is not printed", () => {
    const SESSION_SECRET_FILE = written(`${SECRET}\r\n`);
    expect(configurationFrom({ SESSION_SECRET_FILE }).sessionSecrets).toContain(SECRET);
    expect(maskedEnvironment({ SESSION_SECRET_FILE })).toEqual({ SESSION_SECRET_FILE });
  });
  it("is refused beside the variable, when it is empty, and when nobody can read it", () => {
    const refused = (variables: Record<string, string>) => () => configurationFrom(variables);
    const SESSION_SECRET_FILE = written(SECRET);
    expect(refused({ SESSION_SECRET_FILE, SESSION_SECRET: SECRET })).toThrow(
      "SESSION_SECRET_FILE: SESSION_SECRET is set too; say one of them",
    );
    const missing = join(folder, "missing");
    expect(refused({ SMTP_URL_FILE: missing, PORT: "many" })).toThrow(
      `SMTP_URL_FILE: ${missing} cannot be read (ENOENT)\nPORT: say a whole number`,
    );
    expect(refused({ SMTP_URL_FILE: written("\n") })).toThrow("is empty");
  });
});

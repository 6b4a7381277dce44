import { readFileSync } from "node:fs";
import { fileOf, SECRETS, type Variables } from "./environment.ts";

/**
 * The variables with the secrets that files hold (`SESSION_SECRET_FILE`), as orchestrators and systemd give them. A line
 * end after the secret is left out: editors write one.
 */
export function withSecretFiles(variables: Variables): {
  variables: Variables;
  fileFaults: string[];
} {
  const read: Record<string, string | undefined> = { ...variables };
  const fileFaults: string[] = [];
  for (const name of SECRETS) {
    const file = variables[fileOf(name)];
    if (file === undefined) continue;
    if (variables[name] !== undefined) {
      fileFaults.push(`${fileOf(name)}: ${name} is set too; say one of them`);
      continue;
    }
    try {
      read[name] = readFileSync(file, "utf8").replace(/\r?\n$/, "") || undefined;
      if (read[name] === undefined) fileFaults.push(`${fileOf(name)}: ${file} is empty`);
    } catch (fault) {
      fileFaults.push(`${fileOf(name)}: ${file} cannot be read (${(fault as NodeJS.ErrnoException).code})`);
    }
  }
  return { variables: read, fileFaults };
}

/** A sentence about variables with the names that are set: that of the file, where a file holds the secret. */
export function asSet(said: string, variables: Variables): string {
  const inFiles = SECRETS.filter((name) => variables[fileOf(name)] !== undefined && variables[name] === undefined);
  return inFiles.reduce((text, name) => text.replaceAll(new RegExp(`\\b${name}\\b`, "g"), fileOf(name)), said);
}

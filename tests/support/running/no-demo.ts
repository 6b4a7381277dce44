import { cpSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import pg from "pg";
import { selfSignedCertificate } from "~/login/saml/behind/self-signed-certificate.server.ts";

const ROOT = resolve(import.meta.dirname, "../../..");

const bare = (pem: string) => pem.replace(/-----[A-Z ]+-----|\s/g, "");
const { certificate, privateKey } = selfSignedCertificate("Aamu", new Date());

/** What a town says that is no demo. */
export const NO_DEMO = {
  DEMO: "0",
  SESSION_SECRET: "a secret of this test, as long as one",
  SAML_ENTRY_POINT: "https://idp.example",
  SAML_IDP_CERTIFICATES: bare(certificate),
  SAML_PRIVATE_KEY: privateKey.replaceAll("\n", "\\n"),
  SAML_CERTIFICATE: certificate,
};

interface EmptyDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A database without a table, on the server of this one. */
export async function emptyDatabase(onServerOf: string, name: string): Promise<EmptyDatabase> {
  const server = new URL(onServerOf);
  server.pathname = "/postgres";
  const run = async (statement: string) => {
    const client = new pg.Client(server.href);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) };
}

/** A copy of the build in this folder, which a test may spoil. */
export function copyOfBuild(folder: string): string {
  const build = join(folder, "build");
  cpSync(join(ROOT, "build"), build, { recursive: true });
  for (const beside of ["node_modules", "app"]) symlinkSync(join(ROOT, beside), join(folder, beside));
  return build;
}

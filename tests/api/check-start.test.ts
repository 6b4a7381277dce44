import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer as createTlsServer } from "node:tls";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { selfSignedCertificate } from "~/login/saml/behind/self-signed-certificate.server.ts";
import { checkStart } from "~/municipality/check/check-start.server.ts";
import { configurationFrom } from "~/municipality/configuration.ts";
import type { Variables } from "~/municipality/environment.ts";
import { testDatabase } from "../support/asking/database.ts";
import { loopback } from "../support/asking/loopback.ts";
import { MailServer } from "../support/asking/mail-server.ts";
import { StandInClamd } from "../support/asking/stand-in-clamd.ts";
import { emptyDatabase } from "../support/running/no-demo.ts";
import { freePort } from "../support/running/running-app.ts";

/** `npm start -- --check`: what it says of each thing when it is there, and when it is not. */
const folder = mkdtempSync(join(tmpdir(), "aamu-check-"));
const { url, pool } = await testDatabase();
const empty = await emptyDatabase(inject("databaseServer"), `check_${process.pid}`);
const mail = new MailServer();
const scanner = new StandInClamd();
const serve = loopback(afterAll);
const servers: Server[] = [];
let s3: S3rver;
let endpoint: string;
let closedPort: number;
beforeAll(async () => {
  s3 = new S3rver({
    ...{ directory: join(folder, "s3"), port: 0, address: "127.0.0.1", silent: true },
    configureBuckets: [{ name: "files", configs: [] }],
  });
  endpoint = `http://127.0.0.1:${(await s3.run()).port}`;
  closedPort = await freePort();
});
afterAll(async () => {
  mail.close();
  for (const server of servers) server.close();
  await Promise.all([s3.close(), scanner.close(), empty.drop()]);
  rmSync(folder, { recursive: true, force: true });
});

async function checked(variables: Variables): Promise<{ isWell: boolean; lines: string[] }> {
  const lines: string[] = [];
  const DATA_DIR = join(folder, "data");
  const isWell = await checkStart(configurationFrom({ DATA_DIR, ...variables }), (line) => lines.push(line));
  return { isWell, lines };
}

/** The lines of these variables. */
async function linesOf(name: string, variables: Variables): Promise<string[]> {
  const { isWell, lines } = await checked(variables);
  const found = lines.filter((line) => line.slice(6).startsWith(`${name}: `));
  expect(isWell).toBe(lines.every((line) => line.startsWith("ok")));
  return found;
}

/** @returns its port */
async function listening(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  servers.push(server);
  return (server.address() as AddressInfo).port;
}

/** A mail server without TLS that takes no login. It quotes what it was sent, as some do. */
function talkMail(socket: Socket): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  say("220 mail.example");
  socket.on("error", () => undefined);
  socket.on("data", (chunk) => {
    const line = chunk.toString();
    if (line.startsWith("EHLO")) say("250-mail.example\r\n250 AUTH PLAIN");
    else if (line.startsWith("AUTH")) say(`535 5.7.8 no: ${Buffer.from(line.slice(11), "base64").toString()}`);
    else if (line.startsWith("QUIT")) socket.end("221 bye\r\n");
    else say("502 not known");
  });
}

const bucket = (S3_BUCKET: string, S3_ENDPOINT = endpoint) => ({
  ...{ S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID: "S3RVER", S3_SECRET_ACCESS_KEY: "S3RVER" },
});

describe("a check before the start", () => {
  it("says a line for each thing of a demo, and writes nothing", async () => {
    const { isWell, lines } = await checked({});
    expect(isWell).toBe(true);
    expect(lines.map((line) => line.slice(6).split(":")[0])).toEqual([
      ...["TOWN", "DATA_DIR", "DATABASE_URL", "DATA_DIR/files", "SMTP_URL"],
    ]);
    expect(existsSync(join(folder, "data"))).toBe(false);
  });

  it("of a folder that cannot be used says so, and says of nothing that would lie in it that it is well", async () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    const { isWell, lines } = await checked({ DATA_DIR: join(file, "data") });
    expect(isWell).toBe(false);
    const why = `${file} cannot be used: a file stands in the way`;
    expect(lines.filter((line) => !line.includes("TOWN"))).toEqual([
      ...["DATA_DIR", "DATABASE_URL", "DATA_DIR/files", "SMTP_URL"].map((name) => `FAIL  ${name}: ${why}`),
    ]);
  });

  it("of the database says its version and what the start will do with it, and leaves it empty", async () => {
    const says = await linesOf("DATABASE_URL", { DATABASE_URL: empty.url });
    expect(says).toEqual([
      expect.stringMatching(/^ok .*PostgreSQL \d+ answers, empty; the start applies \d+ migrations$/),
    ]);
    expect(await linesOf("DATABASE_URL", { DATABASE_URL: empty.url })).toEqual(says);
    const away = `postgresql://a:b@127.0.0.1:${closedPort}/a`;
    expect(await linesOf("DATABASE_URL", { DATABASE_URL: away })).toEqual([
      expect.stringMatching(/^FAIL .*ECONNREFUSED/),
    ]);
  });

  it("of a database that was used in the other mode says so", async () => {
    await pool.query("delete from first_use");
    await pool.query("insert into first_use (demo) values (false)");
    expect(await linesOf("DATABASE_URL", { DATABASE_URL: url })).toEqual([
      expect.stringMatching(/^FAIL .*was first used without demo mode/),
    ]);
    await pool.query("update first_use set demo = true");
    expect(await linesOf("DATABASE_URL", { DATABASE_URL: url })).toEqual([expect.stringMatching(/^ok .*up to date$/)]);
    await pool.query("delete from first_use");
  });

  it("of the bucket says whether it is there", async () => {
    expect(await linesOf("S3_BUCKET", bucket("files"))).toEqual(["ok    S3_BUCKET: the bucket files answers"]);
    expect(await linesOf("S3_BUCKET", bucket("nowhere"))).toEqual([
      `FAIL  S3_BUCKET: nowhere at ${endpoint}: there is no such bucket`,
    ]);
    expect(await linesOf("S3_BUCKET", bucket("files", `http://127.0.0.1:${closedPort}`))).toEqual([
      expect.stringMatching(/^FAIL .*ECONNREFUSED/),
    ]);
  });

  it("of the mail server says whether it takes us, and sends nothing", async () => {
    expect(await linesOf("SMTP_URL", { SMTP_URL: await mail.listen() })).toEqual([expect.stringMatching(/^ok /)]);
    expect(mail.received).toEqual([]);
  });

  it("of a mail server that cannot be used says why, and what to do", async () => {
    const saysOf = async (SMTP_URL: string) => (await linesOf("SMTP_URL", { SMTP_URL }))[0];
    const { certificate: cert, privateKey: key } = selfSignedCertificate("mail.example", new Date());
    const ofNobody = await listening(createTlsServer({ cert, key }).on("tlsClientError", () => undefined));
    const plain = await listening(createServer((socket) => talkMail(socket)));
    const other = await listening(createServer((socket) => void socket.end("HTTP/1.1 400 Bad Request\r\n\r\n")));

    expect(await saysOf(`smtp://127.0.0.1:${closedPort}`)).toBe(
      "FAIL  SMTP_URL: the mail server cannot be used: the connection was refused: nothing listens there (ECONNREFUSED)",
    );
    expect(await saysOf("smtp://mail.invalid")).toMatch(/^FAIL .*the name (was not found|could not be looked up) \(E/);
    expect(await saysOf(`smtps://127.0.0.1:${ofNobody}`)).toMatch(
      /^FAIL .*NODE_EXTRA_CA_CERTS \(DEPTH_ZERO_SELF_SIGNED_CERT\)$/,
    );
    expect(await saysOf(`smtps://127.0.0.1:${plain}`)).toMatch(/^FAIL .*the server speaks no TLS at that port/);
    expect(await saysOf(`smtp://127.0.0.1:${plain}?requireTLS=true`)).toMatch(
      /^FAIL .*the mail server offers no TLS, and requireTLS asks for it/,
    );
    expect(await saysOf(`smtp://127.0.0.1:${other}`)).toMatch(/^FAIL .*what answers there is no mail server/);
    const refused = await saysOf(`smtp://aamu:hunter2@127.0.0.1:${plain}`);
    expect(refused).toMatch(
      /^FAIL .*the mail server refused the login: the user or the password is wrong \(EAUTH 535\)$/,
    );
    expect(refused).not.toContain("hunter2");
  });

  it("of the virus scanner says whether it judges", async () => {
    expect(await linesOf("CLAMAV_URL", { CLAMAV_URL: await scanner.listen() })).toEqual([
      expect.stringMatching(/^ok /),
    ]);
    expect(await linesOf("CLAMAV_URL", { CLAMAV_URL: `tcp://127.0.0.1:${closedPort}` })).toEqual([
      expect.stringMatching(/^FAIL .*does not answer: the connection was refused/),
    ]);
  });

  it("of the identification says how long its certificates are good", async () => {
    const identified = (began: Date) => {
      const { certificate, privateKey } = selfSignedCertificate("Aamu", began);
      const keys = { SAML_IDP_CERTIFICATES: certificate, SAML_PRIVATE_KEY: privateKey, SAML_CERTIFICATE: certificate };
      return { ...keys, SAML_ENTRY_POINT: "https://idp.example", TEST_MODE: "1", SESSION_SECRET: "x".repeat(32) };
    };
    expect(await linesOf("SAML", identified(new Date()))).toEqual([expect.stringMatching(/^ok .* good for \d+ days$/)]);
    expect(await linesOf("SAML", identified(new Date("1990-01-01T00:00:00Z")))).toEqual([
      expect.stringMatching(/^FAIL .*SAML_IDP_CERTIFICATES: number 1 is over; .*; SAML_CERTIFICATE: number 1 is over/),
    ]);
  });

  it("of a gateway says whether it answers as one", async () => {
    const GATEWAY_URL = await serve((_req, res) =>
      res.writeHead(200, { "content-type": "application/json" }).end('{"loggedIn":false,"apiVersion":"1"}'),
    );
    expect(await linesOf("GATEWAY_URL", { GATEWAY_URL })).toEqual([`ok    GATEWAY_URL: ${GATEWAY_URL} answers`]);
  });

  it("of a gateway that does not answer as one says what came, or why nobody answered", async () => {
    const saysOf = async (GATEWAY_URL: string) => (await linesOf("GATEWAY_URL", { GATEWAY_URL }))[0];
    const page = await serve((_req, res) => res.end("<p>Welcome</p>"));
    const moved = await serve((_req, res) => res.writeHead(301, { location: "/elsewhere" }).end());
    const away = await serve((_req, res) => res.writeHead(502).end());
    const closed = `http://127.0.0.1:${closedPort}`;
    const wrong = "does not answer as a gateway does";
    expect(await saysOf(page)).toBe(`FAIL  GATEWAY_URL: ${page} ${wrong}`);
    expect(await saysOf(moved)).toBe(`FAIL  GATEWAY_URL: ${moved} ${wrong} (301)`);
    expect(await saysOf(away)).toBe(`FAIL  GATEWAY_URL: ${away} ${wrong} (502)`);
    expect(await saysOf(closed)).toBe(
      `FAIL  GATEWAY_URL: ${closed} cannot be asked: the connection was refused: nothing listens there (ECONNREFUSED)`,
    );
    expect(await saysOf("http://gateway.invalid")).toMatch(
      /^FAIL .*the name (was not found|could not be looked up) \(E/,
    );
  });
});

import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { Agent, createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { selfSignedCertificate } from "~/login/saml/behind/self-signed-certificate.server.ts";

/** What a phone holds of its subscription, and how its push service answers. */
interface Phone {
  keys: ECDH;
  auth: Buffer;
  /** A status, or no answer at all. */
  answers: number | "never";
  /** It answers only then. */
  answersAfter?: Promise<void>;
  /** Seconds of Retry-After. */
  retryAfter?: number;
  /** What it was told, decrypted. */
  told: Told[];
  /** How many requests came, also those that were not taken. */
  asked: number;
}

export interface Told {
  payload: Record<string, unknown>;
  headers: IncomingHttpHeaders;
  /** What the token of VAPID says. */
  claims: { aud: string; exp: number; sub: string };
  /** Our key that signed it, in base64url. */
  signedBy: string;
}

/**
 * A push service as RFC 8030 has it. It takes a message only with a token of VAPID (RFC 8292) that is signed for it, and
 * only if the phone can decrypt it (RFC 8188 and 8291). It is written from the RFCs with Node's own functions, so that it
 * shares no mistake with the library that encrypts.
 */
export class StandInPushService {
  readonly certificate: string;
  readonly agent: Agent;
  #server: Server;
  #phones = new Map<string, Phone>();
  #browsers = new Map<string, { key: string; deliver: (body: Buffer) => void }>();
  /** Requests that were no proper push, with what was wrong. */
  readonly faults: string[] = [];
  /** A status with which it leads elsewhere. */
  redirectsTo: string | null = null;

  constructor() {
    const { privateKey, certificate } = selfSignedCertificate("localhost", new Date());
    this.certificate = certificate;
    this.agent = new Agent({ ca: certificate });
    this.#server = createServer({ key: privateKey, cert: certificate }, (req, res) => {
      this.#take(req, res).catch((fault: unknown) => {
        this.faults.push(String(fault));
        res.writeHead(400).end();
      });
    });
  }

  async listen(): Promise<this> {
    await new Promise<void>((listening) => this.#server.listen(0, "localhost", listening));
    return this;
  }

  get host(): string {
    return `localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** A new phone, as its browser subscribes it. */
  subscribe(answers: Phone["answers"] = 201): { endpoint: string; p256dh: string; auth: string; phone: Phone } {
    const keys = createECDH("prime256v1");
    const p256dh = keys.generateKeys().toString("base64url");
    const auth = randomBytes(16);
    const path = `/phones/${randomBytes(16).toString("hex")}`;
    const phone: Phone = { keys, auth, answers, told: [], asked: 0 };
    this.#phones.set(path, phone);
    return { endpoint: `https://${this.host}${path}`, p256dh, auth: auth.toString("base64url"), phone };
  }

  /**
   * The address of a subscription of a real browser, for messages that are signed with this key. Only the browser can
   * decrypt them: `deliver` gets them as they came.
   */
  addressFor(key: string, deliver: (body: Buffer) => void): string {
    const path = `/browsers/${randomBytes(16).toString("hex")}`;
    this.#browsers.set(path, { key, deliver });
    return `https://${this.host}${path}`;
  }

  close(): Promise<void> {
    this.agent.destroy();
    this.#server.closeAllConnections();
    return new Promise((closed) => this.#server.close(() => closed()));
  }

  async #take(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await bodyOf(req);
    const browser = this.#browsers.get(req.url ?? "");
    if (browser) {
      if (this.#signed(req).signedBy !== browser.key) throw new Error("the token is signed by another key");
      browser.deliver(body);
      res.writeHead(201).end();
      return;
    }
    const phone = this.#phones.get(req.url ?? "");
    if (!phone) {
      res.writeHead(404).end();
      return;
    }
    phone.asked += 1;
    const told = this.#read(req, body, phone);
    if (phone.answers === "never") return;
    await phone.answersAfter;
    if (this.redirectsTo) {
      res.writeHead(307, { Location: this.redirectsTo }).end();
      return;
    }
    if (phone.answers >= 200 && phone.answers < 300) phone.told.push(told);
    res.writeHead(phone.answers, phone.retryAfter === undefined ? {} : { "Retry-After": phone.retryAfter }).end();
  }

  #read(req: IncomingMessage, body: Buffer, phone: Phone): Told {
    return {
      payload: JSON.parse(decrypted(body, phone)) as Told["payload"],
      headers: req.headers,
      ...this.#signed(req),
    };
  }

  /** What the token says, of a request that is a push and is signed for this service. */
  #signed({ method, headers }: IncomingMessage): Pick<Told, "claims" | "signedBy"> {
    if (method !== "POST") throw new Error(`a message came by ${method}`);
    if (headers["content-encoding"] !== "aes128gcm") throw new Error("the message is not encrypted as RFC 8188 has it");
    if (!/^\d+$/.test(String(headers.ttl))) throw new Error("the message has no TTL");
    if (!/^[\w-]{1,32}$/.test(String(headers.topic))) throw new Error("the topic is none");
    const signed = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(headers.authorization ?? "");
    const [, head = "", claims = "", signature = "", signedBy = ""] = signed ?? [];
    const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>;
    if (read(head).alg !== "ES256") throw new Error("the token is not signed by ES256");
    const key = createPublicKey({ key: jwkOf(Buffer.from(signedBy, "base64url")), format: "jwk" });
    const isSigned = verify(
      "sha256",
      Buffer.from(`${head}.${claims}`),
      { key, dsaEncoding: "ieee-p1363" },
      Buffer.from(signature, "base64url"),
    );
    if (!isSigned) throw new Error("the token is not signed by its key");
    const said = read(claims) as Told["claims"];
    if (said.aud !== `https://${this.host}`) throw new Error(`the token is for ${said.aud}`);
    const hoursLeft = said.exp / 3600 - Date.now() / 3_600_000;
    if (hoursLeft <= 0 || hoursLeft > 24) throw new Error("the token is over, or lasts for more than a day");
    return { claims: said, signedBy };
  }
}

async function bodyOf(req: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const jwkOf = (point: Buffer) => ({
  kty: "EC",
  crv: "P-256",
  x: point.subarray(1, 33).toString("base64url"),
  y: point.subarray(33).toString("base64url"),
});

/** RFC 8291, section 3.4, of one record of RFC 8188. */
function decrypted(body: Buffer, { keys, auth }: Pick<Phone, "keys" | "auth">): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const theirs = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  const shared = keys.computeSecret(theirs);
  const about = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), theirs]);
  const secret = Buffer.from(hkdfSync("sha256", shared, auth, about, 32));
  const key = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: aes128gcm\0", 16));
  const nonce = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: nonce\0", 12));
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // A record ends with 2 and zeros of padding; the last one has 2.
  const end = plain.lastIndexOf(2);
  return plain.subarray(0, end).toString();
}

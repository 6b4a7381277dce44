import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";

/** What Firefox says on its connection to the push service. */
type Said =
  | { messageType: "hello"; uaid?: string }
  | { messageType: "register"; channelID: string; key: string }
  | { messageType: "ack"; updates: { code: number }[] }
  | { messageType: "nack"; code: number };

/**
 * The other side of a push service: the connection on which Firefox gets an address for a subscription, and the messages
 * for it. Firefox comes here when `dom.push.serverURL` says so. It has of Mozilla's protocol (autopush) what Firefox needs
 * for that, on a WebSocket (RFC 6455) with short texts.
 */
export class FirefoxPushConnection {
  readonly #server = createServer();
  #socket: Duplex | null = null;
  /** How Firefox took each message: 100 when a worker had it, another number when something went wrong there. */
  readonly taken: number[] = [];
  /** The key of the sender for which each subscription was made, in base64url. */
  readonly madeFor: string[] = [];

  /** @param addressFor gives a new address, for messages signed with this key. It hands them to `deliver` */
  constructor(private readonly addressFor: (key: string, deliver: (body: Buffer) => void) => string) {
    this.#server.on("upgrade", (request: IncomingMessage, socket: Duplex) => this.#open(request, socket));
  }

  /** @returns its address, for `dom.push.serverURL` */
  async listen(): Promise<string> {
    await new Promise<void>((listening) => this.#server.listen(0, "127.0.0.1", listening));
    return `ws://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  close(): void {
    this.#socket?.destroy();
    this.#server.close();
  }

  #open({ headers }: IncomingMessage, socket: Duplex): void {
    const accepted = createHash("sha1")
      .update(`${headers["sec-websocket-key"]}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
      .digest("base64");
    const protocol = headers["sec-websocket-protocol"];
    const lines = [
      "HTTP/1.1 101 Switching Protocols",
      "Upgrade: websocket",
      "Connection: Upgrade",
      `Sec-WebSocket-Accept: ${accepted}`,
      ...(protocol ? [`Sec-WebSocket-Protocol: ${protocol}`] : []),
    ];
    socket.write(`${lines.join("\r\n")}\r\n\r\n`);
    this.#socket = socket;
    let came = Buffer.alloc(0);
    socket.on("error", () => undefined);
    socket.on("data", (part: Buffer) => {
      came = Buffer.concat([came, part]);
      for (let next = frame(came); next; next = frame(came)) {
        came = next.rest;
        if (next.isText) this.#hear(JSON.parse(next.text) as Said);
      }
    });
  }

  #hear(said: Said): void {
    if (said.messageType === "hello") {
      const uaid = said.uaid || randomUUID().replaceAll("-", "");
      this.#say({ messageType: "hello", status: 200, uaid, use_webpush: true, broadcasts: {} });
    } else if (said.messageType === "register") {
      const { channelID, key } = said;
      const bareKey = key.replaceAll("=", "");
      this.madeFor.push(bareKey);
      const pushEndpoint = this.addressFor(bareKey, (body) => {
        const data = body.toString("base64url");
        const headers = { encoding: "aes128gcm" };
        this.#say({ messageType: "notification", channelID, version: randomUUID(), data, headers });
      });
      this.#say({ messageType: "register", channelID, status: 200, pushEndpoint });
    } else if (said.messageType === "ack") this.taken.push(...said.updates.map(({ code }) => code));
    else if (said.messageType === "nack") this.taken.push(said.code);
  }

  #say(what: object): void {
    const text = Buffer.from(JSON.stringify(what));
    const head = Buffer.from([0x81, 126, 0, 0]);
    head.writeUInt16BE(text.length, 2);
    const short = Buffer.from([0x81, text.length]);
    this.#socket?.write(Buffer.concat([text.length < 126 ? short : head, text]));
  }
}

/** One frame of a client, which masks what it says. Null while it is not whole. */
function frame(came: Buffer): { isText: boolean; text: string; rest: Buffer<ArrayBuffer> } | null {
  if (came.length < 4) return null;
  const short = came.readUInt8(1) & 127;
  if (short === 127) throw new Error("Firefox says no text as long as this");
  const at = short === 126 ? 4 : 2;
  const length = short === 126 ? came.readUInt16BE(2) : short;
  const begin = at + 4;
  if (came.length < begin + length) return null;
  const mask = came.subarray(at, begin);
  const text = Buffer.from(came.subarray(begin, begin + length)).map((byte, place) => byte ^ (mask[place % 4] ?? 0));
  const isText = (came.readUInt8(0) & 15) === 1;
  return { isText, text: Buffer.from(text).toString(), rest: Buffer.from(came.subarray(begin + length)) };
}

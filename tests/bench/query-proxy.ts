import { createServer, type Server } from "node:net";
import { atPort, connectionTo } from "../support/running/relay.ts";

/** One statement as the program sent it, so that another program can send the same. */
export interface Statement {
  text: string;
  values: (string | null)[];
}

export interface QueryProxy {
  /** Connection string of the database behind the proxy. */
  url: string;
  /** The statements since the last call. */
  take(): Statement[];
  close(): void;
}

/**
 * Sits between a program and PostgreSQL and records its statements. It counts the statements that are really sent, by
 * any library. Reads the frontend half of the protocol (Query, Parse, Bind, Execute).
 */
export async function queryProxy(databaseUrl: string, port: number): Promise<QueryProxy> {
  const sent: Statement[] = [];
  const server: Server = createServer((client) => {
    const database = connectionTo(databaseUrl);
    const reader = new FrontendReader((statement) => sent.push(statement));
    client.on("data", (chunk) => reader.read(chunk));
    client.pipe(database);
    database.pipe(client);
    client.on("error", () => database.destroy());
    database.on("error", () => client.destroy());
  });
  await new Promise<void>((listening) => {
    server.listen(port, "127.0.0.1", listening);
  });
  return { url: atPort(databaseUrl, port), take: () => sent.splice(0), close: () => server.close() };
}

/** The startup message has no type byte. Every later message is type, length, body. */
class FrontendReader {
  private rest: Buffer = Buffer.alloc(0);
  private started = false;
  private readonly prepared = new Map<string, string>();
  private bound: Statement | null = null;

  constructor(private readonly found: (statement: Statement) => void) {}

  read(chunk: Buffer): void {
    this.rest = Buffer.concat([this.rest, chunk]);
    for (;;) {
      const header = this.started ? 1 : 0;
      if (this.rest.length < header + 4) return;
      const length = header + this.rest.readInt32BE(header);
      if (this.rest.length < length) return;
      const message = this.rest.subarray(0, length);
      this.rest = this.rest.subarray(length);
      if (this.started) this.understand(String.fromCharCode(message[0] as number), message.subarray(5));
      this.started = true;
    }
  }

  private understand(type: string, body: Buffer): void {
    if (type === "Q") this.found({ text: textAt(body, 0).text, values: [] });
    if (type === "P") {
      const name = textAt(body, 0);
      this.prepared.set(name.text, textAt(body, name.end).text);
    }
    if (type === "B") this.bound = this.binding(body);
    if (type === "E" && this.bound) this.found(this.bound);
  }

  private binding(body: Buffer): Statement {
    const portal = textAt(body, 0);
    const statement = textAt(body, portal.end);
    let at = statement.end;
    const formats = body.readInt16BE(at);
    const isBinary = (index: number): boolean =>
      formats > 0 && body.readInt16BE(statement.end + 2 + 2 * (formats === 1 ? 0 : index)) === 1;
    at += 2 + 2 * formats;
    const count = body.readInt16BE(at);
    at += 2;
    const values: (string | null)[] = [];
    for (let index = 0; index < count; index++) {
      const length = body.readInt32BE(at);
      at += 4;
      // Bytes, such as the hash of a session's id, may hold a zero, which no text can.
      const text = isBinary(index)
        ? `\\x${body.toString("hex", at, at + length)}`
        : body.toString("utf8", at, at + length);
      values.push(length < 0 ? null : text);
      at += Math.max(length, 0);
    }
    return { text: this.prepared.get(statement.text) ?? "", values };
  }
}

function textAt(body: Buffer, start: number): { text: string; end: number } {
  const end = body.indexOf(0, start);
  return { text: body.toString("utf8", start, end), end: end + 1 };
}

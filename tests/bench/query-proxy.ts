import { createServer, type Server } from "node:net";
import { messagesOf, textAt } from "../support/running/postgres-messages.ts";
import { AT_ONCE, atPort, connectionTo } from "../support/running/relay.ts";

/** One statement as the program sent it, so that another program can send the same. */
export interface Statement {
  text: string;
  values: (string | null)[];
}

export interface QueryProxy extends Disposable {
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
  const server: Server = createServer(AT_ONCE, (client) => {
    const database = connectionTo(databaseUrl);
    const reader = new FrontendReader((statement) => sent.push(statement));
    client.on("data", reader.read);
    client.pipe(database);
    database.pipe(client);
    client.on("error", () => database.destroy());
    database.on("error", () => client.destroy());
  });
  await new Promise<void>((listening) => {
    server.listen(port, "127.0.0.1", listening);
  });
  const close = () => void server.close();
  return { url: atPort(databaseUrl, port), take: () => sent.splice(0), close, [Symbol.dispose]: close };
}

/** Finds the statements among the messages of a program. */
class FrontendReader {
  private readonly prepared = new Map<string, string>();
  private bound: Statement | null = null;
  readonly read = messagesOf(true, (type, bytes) => this.understand(type, bytes.subarray(5)));

  constructor(private readonly found: (statement: Statement) => void) {}

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

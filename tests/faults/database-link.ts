import { createServer, type Socket } from "node:net";
import { atPort, connectionTo } from "../support/running/relay.ts";

/**
 * What becomes of one call to the database: it passes; the connection is cut before the database gets it; the database
 * gets it and the connection is cut at once; the database has answered and the answer is lost; it waits so many
 * milliseconds first.
 */
export type Fate = "pass" | "cut" | "cut on the way" | "lose" | { waits: number };

/** A connection between a program and its database that knows where each call begins and ends. */
export interface DatabaseLink {
  /** Connection string of the database behind the link. */
  url: string;
  /** Says what becomes of each further call. `text` is empty for a prepared statement that the database knows already. */
  plan(fate: (text: string) => Fate): void;
  /** Called when an answer was lost, before the connection is cut. */
  onLost: () => void;
  close(): void;
}

/** Calls of PostgreSQL's protocol end with one of these messages: a simple query, or the Sync of an extended one. */
const ENDS_CALL = new Set(["Q", "S"]);
const READY = "Z";

export async function databaseLink(databaseUrl: string, port: number): Promise<DatabaseLink> {
  const open = new Set<Socket>();
  let fateOf: (text: string) => Fate = () => "pass";
  const link: DatabaseLink = {
    url: atPort(databaseUrl, port),
    plan: (fate) => {
      fateOf = fate;
    },
    onLost: () => undefined,
    close: () => {
      for (const one of open) one.destroy();
      server.close();
    },
  };

  const server = createServer((program) => {
    const database = connectionTo(databaseUrl);
    const cut = () => {
      program.destroy();
      database.destroy();
    };
    for (const one of [program, database]) {
      open.add(one);
      one.on("error", cut);
      one.on("close", () => {
        open.delete(one);
        cut();
      });
    }
    let isLosing = false;
    let collected: Buffer[] = [];
    let text = "";
    const carry = async (type: string, bytes: Buffer) => {
      collected.push(bytes);
      if (type === "Q" || type === "P") text += textOf(type, bytes);
      if (type !== "" && type !== "X" && !ENDS_CALL.has(type)) return;
      const call = Buffer.concat(collected);
      const fate = ENDS_CALL.has(type) ? fateOf(text) : "pass";
      [collected, text] = [[], ""];
      if (fate === "cut") return cut();
      if (fate === "lose") isLosing = true;
      if (typeof fate === "object") await new Promise((over) => setTimeout(over, fate.waits));
      if (fate === "cut on the way") database.write(call, cut);
      else database.write(call);
    };
    let before = Promise.resolve();
    const asked = messages(true, (type, bytes) => {
      before = before.then(() => carry(type, bytes));
    });
    const answered = messages(false, (type, bytes) => {
      if (!isLosing) program.write(bytes);
      else if (type === READY) {
        link.onLost();
        cut();
      }
    });
    program.on("data", asked);
    database.on("data", answered);
  });
  await new Promise<void>((listening) => {
    server.listen(port, "127.0.0.1", listening);
  });
  return link;
}

/** Cuts a stream of the protocol into its messages. The first message of a program has no type: we give it an empty one. */
function messages(
  beginsWithoutType: boolean,
  each: (type: string, bytes: Buffer) => void,
): (chunk: string | Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let hasType = !beginsWithoutType;
  return (chunk) => {
    rest = Buffer.concat([rest, Buffer.from(chunk)]);
    for (;;) {
      const head = hasType ? 1 : 0;
      if (rest.length < head + 4) return;
      const end = head + rest.readInt32BE(head);
      if (rest.length < end) return;
      const bytes = rest.subarray(0, end);
      rest = rest.subarray(end);
      each(hasType ? String.fromCharCode(bytes[0] ?? 0) : "", bytes);
      hasType = true;
    }
  };
}

/** The SQL in a Query, or in a Parse after the name of its statement. */
function textOf(type: string, bytes: Buffer): string {
  const body = bytes.subarray(5);
  const from = type === "P" ? body.indexOf(0) + 1 : 0;
  return body.subarray(from, body.indexOf(0, from)).toString();
}

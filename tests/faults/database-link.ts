import { createServer, type Socket } from "node:net";
import { messagesOf, textAt } from "../support/running/postgres-messages.ts";
import { AT_ONCE, atPort, connectionTo } from "../support/running/relay.ts";

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

  const server = createServer(AT_ONCE, (program) => {
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
    const asked = messagesOf(true, (type, bytes) => {
      before = before.then(() => carry(type, bytes));
    });
    const answered = messagesOf(false, (type, bytes) => {
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

/** The SQL in a Query, or in a Parse after the name of its statement. */
function textOf(type: string, bytes: Buffer): string {
  const body = bytes.subarray(5);
  return textAt(body, type === "P" ? textAt(body, 0).end : 0).text;
}

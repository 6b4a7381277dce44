import { createConnection, createServer, type Socket } from "node:net";

/** A database that a test can take away from its service, and give back. */
export interface Relay {
  /** Connection string of the database behind the relay. */
  url: string;
  /** Breaks every connection, and each new one at once, until `mend`. */
  cut(): void;
  mend(): void;
  close(): void;
}

/**
 * What carries messages on sends each one at once. Otherwise the system keeps a short one back until the last one is
 * confirmed: 40 ms for each call to a database.
 */
export const AT_ONCE = { noDelay: true };

/** A connection to the server of this database, by its socket or its port. */
export function connectionTo(databaseUrl: string): Socket {
  const { hostname, port, searchParams } = new URL(databaseUrl);
  const folder = searchParams.get("host");
  return folder
    ? createConnection({ path: `${folder}/.s.PGSQL.${port || "5432"}` })
    : createConnection({ host: hostname, port: Number(port || "5432"), ...AT_ONCE });
}

/** The same database at this port of the machine. */
export function atPort(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl);
  url.search = "";
  url.host = `127.0.0.1:${port}`;
  return url.href;
}

export async function relayTo(databaseUrl: string, port: number): Promise<Relay> {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer(AT_ONCE, (client) => {
    if (isCut) {
      client.destroy();
      return;
    }
    const database = connectionTo(databaseUrl);
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  const breakAll = () => {
    for (const one of open) one.destroy();
  };
  await new Promise<void>((listening) => {
    server.listen(port, "127.0.0.1", listening);
  });
  return {
    url: atPort(databaseUrl, port),
    cut: () => {
      isCut = true;
      breakAll();
    },
    mend: () => {
      isCut = false;
    },
    close: () => {
      breakAll();
      server.close();
    },
  };
}

import { createServer, type Server, type Socket } from "node:net";

/** The test virus of EICAR. In pieces, so that no scanner takes this file for it. */
export const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}", "$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!", "$H+H*"].join("");

const COMMAND = "zINSTREAM\0";

/**
 * Speaks clamd's INSTREAM as its manual says: a piece has its length before it, a piece of no length is the end, and the
 * connection stays open until the verdict. It finds one virus, EICAR.
 */
export class StandInClamd {
  #server: Server;
  #open = new Set<Socket>();
  /** What it answers in place of a verdict. Null: it never answers. */
  answersWith: string | null | undefined;
  /** How many files it was asked about. */
  asked = 0;

  constructor() {
    this.#server = createServer((socket) => {
      this.#open.add(socket);
      socket.on("close", () => this.#open.delete(socket)).on("error", () => undefined);
      this.#judge(socket).catch(() => socket.destroy());
    });
  }

  /** Listens at a port, 0 for any, or at a path. Returns what CLAMAV_URL says of it. */
  async listen(at: number | string = 0): Promise<string> {
    await new Promise<void>((listening) => this.#server.listen(at, listening));
    const address = this.#server.address();
    return typeof address === "string" ? `unix:${address}` : `tcp://127.0.0.1:${address?.port}`;
  }

  close(): Promise<void> {
    for (const socket of this.#open) socket.destroy();
    return new Promise((closed) => this.#server.close(() => closed()));
  }

  async #judge(socket: Socket): Promise<void> {
    const file = await fileFrom(reading(socket));
    this.asked += 1;
    if (this.answersWith === null) return;
    const verdict = file.includes(EICAR) ? "stream: Eicar-Signature FOUND\0" : "stream: OK\0";
    socket.end(this.answersWith ?? verdict);
  }
}

type Take = (length: number) => Promise<Buffer>;

async function fileFrom(take: Take): Promise<Buffer> {
  if ((await take(COMMAND.length)).toString("latin1") !== COMMAND) throw new Error("not INSTREAM");
  const pieces: Buffer[] = [];
  for (;;) {
    const length = (await take(4)).readUInt32BE(0);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(await take(length));
  }
}

/** Takes so many bytes from what comes. */
function reading(socket: Socket): Take {
  const coming = socket.iterator({ destroyOnReturn: false });
  let rest: Buffer[] = [];
  return async (length) => {
    for (let there = bytesIn(rest); there < length; ) {
      const { value, done } = (await coming.next()) as IteratorResult<Buffer>;
      if (done) throw new Error("the sender has left");
      rest.push(value);
      there += value.length;
    }
    const all = Buffer.concat(rest);
    rest = [all.subarray(length)];
    return all.subarray(0, length);
  };
}

const bytesIn = (pieces: readonly Buffer[]): number => pieces.reduce((sum, { length }) => sum + length, 0);

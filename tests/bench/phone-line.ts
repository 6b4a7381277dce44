import { createServer, request, type ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import { type OnLoopback, onLoopback } from "../support/running/on-loopback.ts";

/** The line of a phone: 1.6 Mbit/s down, and 150 ms on the way to each response. */
const ON_THE_WAY_MS = 150;
const BYTES_A_MS = 200;
/** What comes at once. */
const PACKET = 1_400;

/**
 * The line of a phone in front of a service. Here everything is slow, whoever in the browser asks for it. A browser's own
 * slow network is set for one page, and the next page is asked before it is there.
 * @returns where the service answers slowly
 */
export async function openPhoneLine(serviceUrl: string): Promise<OnLoopback> {
  let freeAt = 0;
  /** @returns when a piece of so many bytes has come through. Pieces queue. */
  const through = (bytes: number): number => {
    freeAt = Math.max(freeAt, performance.now()) + bytes / BYTES_A_MS;
    return freeAt;
  };
  const server = createServer(async (asked, answered) => {
    await setTimeout(ON_THE_WAY_MS);
    const { method, headers } = asked;
    const passed = request(new URL(asked.url ?? "/", serviceUrl), { method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        answered.writeHead(answer.statusCode ?? 500, answer.headers);
        answered.flushHeaders();
        void inPieces(answered, Buffer.concat(chunks), through);
      });
    });
    passed.on("error", () => answered.destroy());
    asked.pipe(passed);
  });
  return onLoopback(server);
}

/** One piece waits for the other: of two timers for the same moment the later may be the first. */
async function inPieces(answered: ServerResponse, body: Buffer, through: (bytes: number) => number): Promise<void> {
  const pieces = Array.from({ length: Math.ceil(body.length / PACKET) }, (_, count) => {
    const piece = body.subarray(count * PACKET, (count + 1) * PACKET);
    return { piece, at: through(piece.length) };
  });
  for (const { piece, at } of pieces) {
    await setTimeout(at - performance.now());
    answered.write(piece);
  }
  answered.end();
}

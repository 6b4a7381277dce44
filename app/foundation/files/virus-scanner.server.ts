import { connect } from "node:net";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { breaker } from "~/foundation/faults/breaker.ts";
import { OwnFault } from "~/foundation/faults/own-fault.ts";

/** REFUSED: the scanner has found a virus. */
export type Verdict = "CLEAN" | "REFUSED";

export interface VirusScanner {
  /** @param within milliseconds @throws ScannerAway */
  verdictOn(bytes: Readable, within: number): Promise<Verdict>;
}

declare module "~/foundation/parts.ts" {
  interface Parts {
    /** Null: no scanner is configured, and files are taken unchecked. */
    scanner: VirusScanner | null;
  }
}

/** The scanner does not answer, or it cannot judge. A later try may help. */
export class ScannerAway extends OwnFault {
  override readonly name = "ScannerAway";
}

/**
 * A clamd, asked by INSTREAM (man clamd). While it is away, most calls fail at once.
 * @param address `tcp://host:port` or `unix:/path`
 */
export function clamd(address: string): VirusScanner {
  const guarded = breaker(() => new ScannerAway("the scanner did not answer a moment ago"));
  return {
    verdictOn: (bytes, within) => guarded(() => asked(address, bytes, within)).finally(() => bytes.destroy()),
  };
}

async function asked(address: string, bytes: Readable, within: number): Promise<Verdict> {
  const socket = connect({ ...placeOf(address), signal: AbortSignal.timeout(within) });
  try {
    const [reply] = await Promise.all([text(socket), pipeline(bytes, inPieces, socket, { end: false })]);
    if (/: OK\0?$/.test(reply)) return "CLEAN";
    if (/ FOUND\0?$/.test(reply)) return "REFUSED";
  } catch (cause) {
    throw new ScannerAway("the scanner does not answer", { cause });
  } finally {
    socket.destroy();
  }
  throw new ScannerAway("the scanner cannot judge: its StreamMaxLength must be at least 25 MB");
}

const placeOf = (address: string) =>
  address.startsWith("unix:")
    ? { path: address.slice("unix:".length) }
    : { host: new URL(address).hostname.replace(/^\[|\]$/g, ""), port: Number(new URL(address).port) };

/** Each piece has its length before it. A piece of no length is the end. */
async function* inPieces(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer | string> {
  yield "zINSTREAM\0";
  for await (const piece of bytes) {
    yield lengthOf(piece.length);
    yield piece;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

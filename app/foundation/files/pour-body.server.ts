import type { IncomingMessage } from "node:http";
import { finished, Transform, type Writable } from "node:stream";
import { OwnFault } from "~/foundation/faults/own-fault.ts";

/** The body is larger than the limit. We do not read the rest. */
export class BodyTooLarge extends OwnFault {
  override readonly name = "BodyTooLarge";
}

/**
 * Pours the body of a request into its parser, at most `most` bytes. Unlike `pipeline` it keeps the request alive when
 * the parser gives up: the connection stays open, and the sender can read why (the answer should say `Connection:
 * close`).
 * @throws BodyTooLarge, the parser's fault, or an error when the sender has left
 */
export function pourBody(request: IncomingMessage, most: number, parser: Writable): Promise<void> {
  return new Promise((resolve, reject) => {
    const counted = bounded(most);
    const giveUp = (fault: Error) => {
      request.unpipe(counted);
      counted.destroy();
      parser.destroy();
      // Throw away the rest until we have sent the answer and closed the connection.
      request.resume();
      reject(fault);
    };
    finished(parser, (fault) => (fault ? giveUp(fault) : resolve()));
    parser.on("error", () => undefined);
    counted.on("error", giveUp);
    request.once("error", giveUp);
    request.once("close", () => {
      if (!request.complete) giveUp(new Error("The sender has left"));
    });
    request.pipe(counted).pipe(parser);
  });
}

function bounded(most: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      seen += chunk.length;
      if (seen > most) pass(new BodyTooLarge());
      else pass(null, chunk);
    },
  });
}

import type { Request, Response, Router } from "express";
import { noteFault } from "~/foundation/log/reasons.server.ts";
import type { Call, Download } from "./call.ts";
import { receiveUpload } from "./receive-upload.server.ts";
import { isRefusal, Refusal } from "./refusal.ts";
import { leftToPages } from "./refused-download.server.ts";
import { sendDownload } from "./send-download.server.ts";

/** The most bytes of a JSON body. The largest honest body is a document with many full texts. */
export const LARGEST_BODY = 4 * 1024 * 1024;

type ByHand = (req: Request, res: Response, input: unknown) => Promise<unknown>;

/** A route of its own for an upload, a download or a plain-text answer: they stream or are not JSON. */
export function mountByHand(router: Router, call: Call, carryOut: ByHand): void {
  const path = call.path.replace(/\{(\w+)\}/g, ":$1");
  const method = call.method.toLowerCase() as "get" | "post" | "put" | "delete";
  router[method](path, (req, res, next) => {
    void carryOutByHand(call, carryOut, req, res).catch((fault: unknown) => {
      noteFault(res, fault);
      const isLeft = call.kind === "download" && isRefusal(fault) && leftToPages(req, res, fault);
      next(isLeft ? "router" : fault);
    });
  });
}

async function carryOutByHand(call: Call, carryOut: ByHand, req: Request, res: Response): Promise<void> {
  // The path goes last, so it wins over the query. A gateway or a log reads the path, and we use the same values.
  const given = { ...req.query, ...req.params };
  if (call.kind === "upload") {
    // We may refuse in the middle of a body. The answer goes out first; then the connection closes with the rest of
    // the body.
    res.setHeader("Connection", "close");
    const received = await receiveUpload(req);
    res.removeHeader("Connection");
    try {
      res.json(await carryOut(req, res, { ...given, file: received.file }));
    } finally {
      await received.discard();
    }
  } else if (call.kind === "text") {
    try {
      const body = call.body ? await jsonBody(req) : undefined;
      res.type("text/plain").send(String(await carryOut(req, res, { ...given, body })));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      res
        .status(error.status)
        .type("text/plain")
        .send(PLAIN[error.status] ?? "Error");
    }
  } else await sendDownload(res, (await carryOut(req, res, given)) as Download);
}

const PLAIN: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  429: "Too Many Requests",
};

async function jsonBody(req: Request): Promise<unknown> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of req as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > LARGEST_BODY) throw new Refusal(413);
    pieces.push(piece);
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString("utf8"));
  } catch {
    throw new Refusal(400);
  }
}

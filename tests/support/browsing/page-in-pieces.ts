import { createServer, type ServerResponse } from "node:http";
import { type OnLoopback, onLoopback } from "../running/on-loopback.ts";

/** Where the pages of the service come in pieces. */
export interface SlowLine extends OnLoopback {
  /** Sends the next piece of the page that is on its way. False when it has come whole. */
  next: () => boolean;
}

/**
 * A line so slow that a page comes in pieces. A browser on a busy machine draws as much of a page as it has read, in the
 * same way. All but pages comes at once.
 * @param serviceUrl the service behind the line
 * @param cut where a page is cut: before each match
 */
export async function openSlowLine(serviceUrl: string, cut: RegExp): Promise<SlowLine> {
  let left: { response: ServerResponse; pieces: string[] } | null = null;
  const next = () => {
    const piece = left?.pieces.shift();
    if (piece !== undefined) left?.response.write(piece);
    if (left?.pieces.length !== 0) return left !== null;
    left.response.end();
    left = null;
    return false;
  };
  const server = createServer(async (request, response) => {
    const headers = { cookie: request.headers.cookie ?? "", "accept-language": "fi" };
    const answer = await fetch(new URL(request.url ?? "/", serviceUrl), { headers, redirect: "manual" });
    const type = answer.headers.get("content-type") ?? "";
    response.writeHead(answer.status, { "content-type": type });
    if (!type.startsWith("text/html")) {
      response.end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    left = { response, pieces: (await answer.text()).split(cut) };
    next();
  });
  return { ...(await onLoopback(server)), next };
}

import type { Duplex } from "node:stream";
import { frameTexts } from "../texts/index.ts";

/** Which of Node's faults of reading a request is answered with what; all others are a 400. */
const STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/**
 * Answers a request that could not be read, for Node's `clientError`. There is no request yet, so nobody knows the
 * reader's language: the answer is a few plain sentences in all of them. Node by itself sends an empty page.
 */
export function answerUnread(fault: NodeJS.ErrnoException, socket: Duplex): void {
  if (fault.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS[fault.code ?? ""] ?? "400 Bad Request";
  const key = fault.code === "HPE_HEADER_OVERFLOW" ? "unread.tooMuch" : "unread.broken";
  const text = (["fi", "sv", "en"] as const).map((language) => `${frameTexts.in(language)(key)}\n`).join("\n");
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      "Connection: close",
      "Content-Type: text/plain; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(text)}`,
      "Cache-Control: no-store",
      "X-Content-Type-Options: nosniff",
      "",
      text,
    ].join("\r\n"),
  );
}

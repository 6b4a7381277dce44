import type { Duplex } from "node:stream";
import type { Settings } from "~/foundation/parts.ts";
import { headersOfAll } from "~/foundation/server/security-headers.server.ts";
import { frameTexts } from "../texts/index.ts";

/** The status for each of Node's faults in reading a request. All other faults are a 400. */
const STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/**
 * Refuses a request that Node could not read (`clientError`). There is no request yet, so we do not know the reader's
 * language. The refusal is a few plain sentences in all languages. Node alone would send an empty page.
 */
export const refuseUnread = (settings: Pick<Settings, "baseUrl">) => (fault: NodeJS.ErrnoException, socket: Duplex) => {
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
      ...headersOfAll(settings).map(([name, value]) => `${name}: ${value}`),
      "",
      text,
    ].join("\r\n"),
  );
};

import type { IncomingMessage, ServerResponse } from "node:http";

/** The page as a browser without scripts draws it. Texts of our pages hold no `<script`: they are escaped. */
export const withoutScriptsIn = (html: string): string => html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, "");

/** Leaves the scripts out of the page that this response will be. Everything else goes as it comes. */
export function withoutScripts(req: IncomingMessage, res: ServerResponse): ServerResponse {
  // A compressed page could not be read.
  req.headers["accept-encoding"] = "identity";
  const { write, end, writeHead, flushHeaders } = res;
  const chunks: Buffer[] = [];
  const isPage = () => String(res.getHeader("content-type") ?? "").startsWith("text/html");
  const take = (chunk: unknown) => {
    if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
  };
  res.writeHead = (status: number, ...more: unknown[]) => {
    res.statusCode = status;
    const headers = more.find((one) => typeof one === "object" && one !== null) as Record<string, string> | undefined;
    for (const [name, value] of Object.entries(headers ?? {})) res.setHeader(name, value);
    return res;
  };
  res.flushHeaders = () => undefined;
  res.write = ((chunk: unknown, ...more: unknown[]) => {
    take(chunk);
    const done = more.find((one) => typeof one === "function") as (() => void) | undefined;
    done?.();
    return true;
  }) as ServerResponse["write"];
  res.end = ((chunk: unknown) => {
    take(chunk);
    Object.assign(res, { write, end, writeHead, flushHeaders });
    const body = Buffer.concat(chunks);
    if (!isPage()) return res.end(body);
    res.removeHeader("content-length");
    return res.end(withoutScriptsIn(body.toString("utf8")));
  }) as ServerResponse["end"];
  return res;
}

import type { Request, Response } from "express";
import { originOf } from "~/foundation/auth/same-origin.server.ts";
import type { Settings } from "~/foundation/parts.ts";
import { discarding } from "../forms/reading/multipart.server.ts";
import type { PostedBody } from "../forms/reading/posted.server.ts";
import type { Entries } from "../forms/reading/posted.ts";
import { MOST_TEXT_BYTES } from "../forms/reading/posted-limits.ts";
import { sendableAgain } from "./unsent-post.ts";

/**
 * Reads a post that failed before any page could read it, for the page that offers to send it again. The database is
 * away, so we cannot keep the post there (reliability goals F3: "503 page with the text kept"). Files are left out.
 * We do not draw a post that another site started: sent again from our page it would look like our own.
 * @param folder holds the files until the answer is sent
 */
export function unsentPost(
  settings: Pick<Settings, "baseUrl">,
  folder: string,
): (req: Request, res: Response) => Promise<Entries | null> {
  return async (req, res) => {
    if (req.method !== "POST" || originOf(req.headers, settings) === "foreign") return null;
    const { posted } = res.locals;
    if (posted) return sendableAgain(whole(posted));
    if (req.readableEnded || req.destroyed) return null;
    if (/^multipart\/form-data\s*(;|$)/i.test(req.get("content-type") ?? "")) {
      return sendableAgain(whole(await discarding(req, folder)));
    }
    if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(req.get("content-type") ?? "")) return null;
    const text = await textOf(req);
    return text === null ? null : sendableAgain([...new URLSearchParams(text)]);
  };
}

/** A part of a form must not be sent as if it were the form. */
const whole = ({ fault, fields }: PostedBody): Entries => (fault ? [] : fields);

/** Null when it is too long or breaks off. Never throws, because it runs while we answer a fault. */
function textOf(req: Request): Promise<string | null> {
  return new Promise((read) => {
    const pieces: Buffer[] = [];
    let bytes = 0;
    req.on("data", (piece: Buffer) => {
      bytes += piece.length;
      if (bytes <= MOST_TEXT_BYTES) pieces.push(piece);
    });
    req.on("end", () => read(bytes > MOST_TEXT_BYTES ? null : Buffer.concat(pieces).toString("utf8")));
    req.on("close", () => read(null));
    req.on("error", () => read(null));
  });
}

import type { IncomingMessage } from "node:http";
import { type ByHand, byHandPage, stepPage } from "./by-hand-pages.ts";
import { exported, type KeptNotes } from "./kept-notes.ts";
import { SCRIPT } from "./script.ts";

export type ByHandAnswer =
  | { type: "html" | "json"; body: string }
  | { type: "redirect"; to: string }
  | { type: "unknown" }
  | { type: "foreign" };

/** More than all notes of a step. */
const LONGEST_BODY = 200_000;

/** The pages of what is looked at by hand, and what their forms send. */
export async function byHandAnswer(
  url: URL,
  req: IncomingMessage,
  { kept, asked }: { kept: KeptNotes; asked: Omit<ByHand, "notes"> },
): Promise<ByHandAnswer> {
  const notes = kept.of(asked.keptAs);
  const all = { ...asked, notes };
  if (url.pathname === "/audit/by-hand.json")
    return { type: "json", body: JSON.stringify(exported(asked.keptAs, notes), null, 2) };
  if (url.pathname === "/audit/by-hand") return { type: "html", body: byHandPage(all) };
  const step = SCRIPT.find(({ key }) => url.pathname === `/audit/by-hand/${key}`);
  if (!step) return { type: "unknown" };
  if (req.method !== "POST") return { type: "html", body: stepPage(step, all, url.searchParams.has("saved")) };
  if (!isOwnForm(req, url.origin)) return { type: "foreign" };
  kept.keep(asked.keptAs, step, new URLSearchParams(await bodyOf(req)));
  url.searchParams.set("saved", "1");
  return { type: "redirect", to: url.pathname + url.search };
}

/** Another site may not write into the notes of somebody who has it open. */
const isOwnForm = ({ headers }: IncomingMessage, origin: string): boolean =>
  headers["sec-fetch-site"] === "same-origin" || headers.origin === origin;

async function bodyOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LONGEST_BODY) throw new Error("These are no notes of one step: they are too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

import { timingSafeEqual } from "node:crypto";
import type { IncomingFile } from "~/foundation/seam/call.ts";
import { sendableAgain } from "../keeping/unsent-post.ts";
import { type Entries, type Posted, sortPosted } from "./posted.ts";

/** A multipart post as the middleware received it. `fault` is the status to answer when it could not be received. */
export interface PostedBody {
  fields: Entries;
  files: ReadonlyMap<string, readonly IncomingFile[]>;
  fault: 400 | 413 | 503 | null;
}

/** The parts of the load context that the reading of a post needs. */
export interface PostContext {
  posted: PostedBody | null;
  /** The token that the form must carry. Set when the browser did not say where the post comes from. */
  csrfDue?: string | null;
  /** All fields of the post, after we know that it is the person's own. A fault page offers to send them again. */
  typed?: Entries | null;
}

/** The longest form of the service has a few kilobytes of answers. A message may be long. */
const MOST_BYTES = 1024 * 1024;
const MOST_FIELDS = 1000;

const read = new WeakMap<Request, Promise<Posted>>();

/**
 * The post in any encoding. It is read once for each request, so guard and action can both ask.
 * Too big is 413, a broken form 400, another kind of body 415. A browser that shows our pages sends none of these.
 */
export function postedForm(request: Request, context: PostContext): Promise<Posted> {
  let posted = read.get(request);
  if (!posted) {
    posted = receive(request, context);
    read.set(request, posted);
  }
  return posted;
}

async function receive(request: Request, context: PostContext): Promise<Posted> {
  const kind = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (kind === "multipart/form-data") {
    const body = context.posted;
    if (!body) throw new Error("A multipart post reached a page without the multipart middleware");
    if (body.fault) throw bareResponse(body.fault);
    return checked(body.fields, context, body.files);
  }
  if (kind === "application/x-www-form-urlencoded") {
    return checked([...new URLSearchParams(await textWithin(request, MOST_BYTES))], context);
  }
  // A form with only empty, unnamed fields has no body at all.
  if (request.body === null) return checked([], context);
  throw bareResponse(415);
}

function checked(fields: Entries, context: PostContext, files?: Posted["files"]): Posted {
  const posted = sortPosted(fields, files);
  const { csrfDue } = context;
  if (csrfDue && !sameText(csrfDue, posted.csrf ?? "")) throw bareResponse(403);
  if (posted.entries.length > MOST_FIELDS) throw bareResponse(413);
  context.typed = sendableAgain(fields);
  return posted;
}

async function textWithin(request: Request, limit: number): Promise<string> {
  if (Number(request.headers.get("Content-Length") ?? 0) > limit) throw bareResponse(413);
  if (!request.body) return "";
  const decoder = new TextDecoder();
  const reader = request.body.getReader();
  let text = "";
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    const chunk: Uint8Array = value;
    bytes += chunk.byteLength;
    if (bytes > limit) {
      await reader.cancel();
      throw bareResponse(413);
    }
    text += decoder.decode(chunk, { stream: true });
  }
}

function sameText(due: string, given: string): boolean {
  const [a, b] = [Buffer.from(due), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const bareResponse = (status: number): Response => new Response(null, { status });

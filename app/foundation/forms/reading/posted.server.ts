import { sameText } from "~/foundation/auth/secrets.server.ts";
import type { IncomingFile } from "~/foundation/files/incoming-file.ts";
import { type Entries, type Posted, sortPosted } from "./posted.ts";
import { MOST_BODY_BYTES, MOST_FIELDS, MOST_TEXT_BYTES } from "./posted-limits.ts";

/**
 * A multipart post as the middleware received it. `fault` is the status to answer when it could not be received. With
 * 413 the fields are those that fit.
 */
export interface PostedBody {
  fields: Entries;
  files: ReadonlyMap<string, readonly IncomingFile[]>;
  fault: 400 | 413 | 503 | null;
}

/** The parts of the load context that the reading of a post needs. */
export interface PostContext {
  posted: PostedBody | null;
  /**
   * The tokens of which the form must carry one. Set when the browser did not say where the post comes from. There are
   * several while the session secret changes.
   */
  csrfDue?: readonly string[] | null;
  /** All fields of the post, after we know that it is the person's own. A page of a failed post still has them. */
  typed?: Entries | null;
  /** The fields that fit, of a post that is too large. Its page keeps them (`keepRefused`). */
  fitting?: Entries | null;
}

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
    if (body.fault === 413) throw tooLarge(body.fields, context);
    if (body.fault) throw bareResponse(body.fault);
    return checked(body.fields, context, body.files);
  }
  if (kind === "application/x-www-form-urlencoded") {
    const { text, isCut } = await textWithin(request, MOST_TEXT_BYTES);
    const fields = [...new URLSearchParams(text)];
    if (isCut || fields.length > MOST_FIELDS) throw tooLarge(isCut ? fields.slice(0, -1) : fields, context);
    return checked(fields, context);
  }
  // A form with only empty, unnamed fields has no body at all.
  if (request.body === null) return checked([], context);
  throw bareResponse(415);
}

function checked(fields: Entries, context: PostContext, files?: Posted["files"]): Posted {
  const posted = sortPosted(fields, files);
  if (!isOwn(posted, context)) throw bareResponse(403);
  context.typed = fields;
  return posted;
}

const isOwn = ({ csrf }: Posted, { csrfDue }: PostContext): boolean =>
  !csrfDue || csrfDue.some((due) => sameText(due, csrf ?? ""));

function tooLarge(fields: Entries, context: PostContext): Response {
  const fitting = fields.slice(0, MOST_FIELDS);
  context.fitting = isOwn(sortPosted(fitting), context) ? fitting : null;
  return bareResponse(413);
}

/** Reads the text to this limit, and drops the rest: a browser shows a broken connection when nobody reads it. */
async function textWithin(request: Request, limit: number): Promise<{ text: string; isCut: boolean }> {
  if (!request.body) return { text: "", isCut: false };
  const decoder = new TextDecoder();
  const reader = request.body.getReader();
  let text = "";
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { text: text + decoder.decode(), isCut: bytes > limit };
    const chunk: Uint8Array = value;
    text += decoder.decode(chunk.subarray(0, Math.max(0, limit - bytes)), { stream: true });
    bytes += chunk.byteLength;
    if (bytes > MOST_BODY_BYTES) {
      await reader.cancel();
      return { text, isCut: true };
    }
  }
}

const bareResponse = (status: number): Response => new Response(null, { status });

import { randomUUID } from "node:crypto";
import { createWriteStream, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { type Readable, Transform, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { millisecondsInHour } from "date-fns/constants";
import type { RequestHandler } from "express";
import { MAX_FILE_BYTES, MAX_UPLOAD_BODY_BYTES } from "~/foundation/files/file-limits.ts";
import { isFull } from "~/foundation/files/file-store.server.ts";
import type { IncomingFile } from "~/foundation/files/incoming-file.ts";
import { nameInForm } from "~/foundation/files/safe-file-name.ts";
import type { PostedBody } from "./posted.server.ts";
import type { Entry } from "./posted.ts";
import { MOST_BODY_BYTES, MOST_FIELDS, MOST_FILES, MOST_TEXT_BYTES } from "./posted-limits.ts";
import { type Room, roomOf, strangersRoom } from "./strangers-room.ts";

declare global {
  namespace Express {
    interface Locals {
      /** A page's multipart post, received before Remix; null for every other request. */
      posted?: PostedBody | null;
    }
  }
}

const LIMITS = {
  /** `+ 1`: busboy refuses a file that is exactly as long as the limit. */
  fileSize: MAX_FILE_BYTES + 1,
  /** Empty file inputs are files for busboy. We count the chosen ones ourselves. */
  files: MOST_FIELDS,
  fields: MOST_FIELDS,
  fieldSize: 256 * 1024,
  fieldNameSize: 200,
  headerPairs: 50,
};

/**
 * Receives the multipart posts of pages before Remix, whose own parser has no limit. Files stream to a temporary
 * folder, which is removed after the answer. No file is whole in memory. A post that we cannot receive gets a `fault`,
 * so that the page answers it in its frame and language (`postedForm` throws it).
 */
export function multipartPosts(folder: string): RequestHandler {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeLeftovers(folder);
  const roomFor = strangersRoom();
  return (request, response, next) => {
    response.locals.posted = null;
    if (request.method !== "POST" || !isMultipart(request)) {
      next();
      return;
    }
    const own = join(folder, randomUUID());
    const room = response.locals.session ? roomOf(MAX_UPLOAD_BODY_BYTES) : roomFor();
    const discard = () =>
      void rm(own, { recursive: true, force: true })
        .catch(() => undefined)
        .then(() => room.giveBack());
    response.once("close", discard);
    receiveMultipart(request, own, room)
      .then((body) => {
        // The sender left during the transfer: the answer's "close" event may have passed already.
        if (response.closed) discard();
        response.locals.posted = body;
        if (body.fault) response.setHeader("Connection", "close");
        next();
      })
      .catch(next);
  };
}

const NO_ROOM: Room = { take: () => false, giveBack: () => undefined };

/** Reads the typed text without the files, for a fault before the pages. */
export async function discarding(request: IncomingMessage, folder: string): Promise<PostedBody> {
  const own = join(folder, randomUUID());
  try {
    return await receiveMultipart(request, own, NO_ROOM);
  } finally {
    await rm(own, { recursive: true, force: true }).catch(() => undefined);
  }
}

const isMultipart = (request: IncomingMessage): boolean =>
  /^multipart\/form-data\s*(;|$)/i.test(request.headers["content-type"] ?? "");

/** After a kill nobody removed these folders. A younger folder may belong to another living process. */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    // Another process of the town may have removed it meanwhile.
    const found = statSync(path, { throwIfNoEntry: false });
    if (found && Date.now() - found.mtimeMs > millisecondsInHour) rmSync(path, { recursive: true, force: true });
  }
}

const nothing = (fault: PostedBody["fault"]): PostedBody => ({ fields: [], files: new Map(), fault });

/** Receives one post into its own folder. Never throws for a mistake of the sender. */
async function receiveMultipart(request: IncomingMessage, folder: string, room: Room): Promise<PostedBody> {
  if (Number(request.headers["content-length"] ?? 0) > MOST_BODY_BYTES) return nothing(413);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await receiveInto(request, folder, room);
  } catch (error) {
    if (error instanceof TooMuch) return nothing(413);
    return nothing(isFull(error) ? 503 : 400);
  }
}

class TooMuch extends Error {}

interface Received {
  field: string;
  file: IncomingFile;
}

/** Too much text is left out field by field, so that the page can keep the rest. */
async function receiveInto(request: IncomingMessage, folder: string, room: Room): Promise<PostedBody> {
  const fields: Entry[] = [];
  const writing: Promise<Received>[] = [];
  const parts = busboy({ headers: request.headers, defParamCharset: "utf8", limits: LIMITS });
  let text = 0;
  let fault: PostedBody["fault"] = null;

  // busboy's types hide it: a part may have no name at all. No page of ours sends such a part.
  parts.on("field", (name: string | undefined, value, { nameTruncated, valueTruncated }) => {
    text += Buffer.byteLength(value);
    if (valueTruncated || text > MOST_TEXT_BYTES) fault = 413;
    else if (name && !nameTruncated) fields.push([name, value]);
  });
  parts.on("file", (field: string | undefined, stream, { filename }) => {
    // An empty file input has no file name.
    if (!field || !filename) {
      stream.resume();
      return;
    }
    const file = written(stream, { path: join(folder, randomUUID()), mayWrite: writing.length < MOST_FILES, room });
    const received = file.then((one) => ({ field, file: { ...one, name: nameInForm(filename) } }));
    received.catch((error: unknown) => parts.destroy(error as Error));
    writing.push(received);
  });
  for (const limit of ["filesLimit", "fieldsLimit"] as const) {
    parts.on(limit, () => {
      fault = 413;
    });
  }

  try {
    await pipedInto(request, parts);
  } finally {
    await Promise.allSettled(writing);
  }
  const files = byField(await Promise.all(writing));
  return { fields, files: fault ? new Map() : files, fault };
}

/** Writes one file, as far as there is room. */
async function written(
  stream: Readable & { truncated?: boolean },
  { path, mayWrite, room }: { path: string; mayWrite: boolean; room: Room },
): Promise<Omit<IncomingFile, "name">> {
  const target = createWriteStream(path, { flags: "wx", mode: 0o600 });
  let isLeftOut = !mayWrite;
  const gate = passing((bytes) => {
    isLeftOut ||= !room.take(bytes);
    return !isLeftOut;
  });
  await pipeline(stream, gate, target);
  return { path, size: target.bytesWritten, truncated: isLeftOut || stream.truncated === true, isLeftOut };
}

/** Sorts files as they were sent: they may be written in another order. */
function byField(received: readonly Received[]): PostedBody["files"] {
  const files = new Map<string, IncomingFile[]>();
  for (const { field, file } of received) files.set(field, [...(files.get(field) ?? []), file]);
  return files;
}

/**
 * We do not use `pipeline(request, …)`: it destroys the request and its socket before we can answer the refusal. After
 * a refusal we read and drop the rest. Otherwise a browser would show a broken connection.
 */
async function pipedInto(request: IncomingMessage, parts: Writable): Promise<void> {
  const gate = bounded(MOST_BODY_BYTES);
  const gone = () => {
    if (!request.readableEnded) gate.destroy(new Error("The sender left"));
  };
  request.once("close", gone);
  request.once("error", gone);
  request.pipe(gate);
  try {
    await pipeline(gate, parts);
  } catch (error) {
    request.unpipe(gate);
    request.resume();
    throw error;
  } finally {
    request.off("close", gone);
  }
}

/** Passes on the bytes that may be written, and drops the others. */
const passing = (mayPass: (bytes: number) => boolean): Transform =>
  new Transform({
    transform: (chunk: Buffer, _encoding, pass) => pass(null, mayPass(chunk.length) ? chunk : undefined),
  });

function bounded(most: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      seen += chunk.length;
      if (seen > most) pass(new TooMuch());
      else pass(null, chunk);
    },
  });
}

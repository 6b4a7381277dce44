import { randomUUID } from "node:crypto";
import { createWriteStream, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { Transform, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { millisecondsInHour } from "date-fns/constants";
import type { RequestHandler } from "express";
import { MAX_FILE_BYTES, MAX_UPLOAD_BODY_BYTES } from "~/foundation/files/file-limits.ts";
import { isFull } from "~/foundation/files/file-store.server.ts";
import { safeFileName } from "~/foundation/files/safe-file-name.ts";
import type { IncomingFile } from "~/foundation/seam/call.ts";
import { type Room, strangersRoom } from "../keeping/strangers-room.ts";
import type { PostedBody } from "./posted.server.ts";
import type { Entry } from "./posted.ts";

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
  files: 10,
  fields: 1000,
  fieldSize: 256 * 1024,
  fieldNameSize: 200,
  parts: 1010,
  headerPairs: 50,
};
/** We hold all fields of a post in memory, so this limits all of them together. */
const MOST_TEXT_BYTES = 1024 * 1024;

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
    const room = response.locals.session ? null : roomFor();
    const discard = () =>
      void rm(own, { recursive: true, force: true })
        .catch(() => undefined)
        .then(() => room?.giveBack());
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
    if (Date.now() - statSync(path).mtimeMs > millisecondsInHour) rmSync(path, { recursive: true, force: true });
  }
}

const nothing = (fault: PostedBody["fault"]): PostedBody => ({ fields: [], files: new Map(), fault });

/** Receives one post into its own folder. Never throws for a mistake of the sender. */
async function receiveMultipart(request: IncomingMessage, folder: string, room: Room | null): Promise<PostedBody> {
  if (Number(request.headers["content-length"] ?? 0) > MAX_UPLOAD_BODY_BYTES) return nothing(413);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await receiveInto(request, folder, room);
  } catch (error) {
    if (error instanceof TooMuch) return nothing(413);
    return nothing(isFull(error) ? 503 : 400);
  }
}

class TooMuch extends Error {}

async function receiveInto(request: IncomingMessage, folder: string, room: Room | null): Promise<PostedBody> {
  const fields: Entry[] = [];
  const writing: Promise<{ field: string; file: IncomingFile }>[] = [];
  const parts = busboy({ headers: request.headers, defParamCharset: "utf8", limits: LIMITS });
  let text = 0;

  // busboy's types hide it: a part may have no name at all. No page of ours sends such a part.
  parts.on("field", (name: string | undefined, value, { nameTruncated, valueTruncated }) => {
    text += Buffer.byteLength(value);
    if (valueTruncated || text > MOST_TEXT_BYTES) parts.destroy(new TooMuch());
    else if (name && !nameTruncated) fields.push([name, value]);
  });
  parts.on("file", (field: string | undefined, stream, { filename }) => {
    if (!field) {
      stream.resume();
      return;
    }
    const path = join(folder, randomUUID());
    const target = createWriteStream(path, { flags: "wx", mode: 0o600 });
    let isCut = false;
    const gate = passing((bytes) => {
      isCut ||= room !== null && !room.take(bytes);
      return !isCut;
    });
    const written = pipeline(stream, gate, target).then(() => {
      const truncated = isCut || stream.truncated === true;
      return { field, file: { name: safeFileName(filename ?? ""), path, size: target.bytesWritten, truncated } };
    });
    written.catch((error: unknown) => parts.destroy(error as Error));
    writing.push(written);
  });
  for (const limit of ["filesLimit", "fieldsLimit", "partsLimit"] as const) {
    parts.on(limit, () => parts.destroy(new TooMuch()));
  }

  try {
    await pipedInto(request, parts);
  } finally {
    await Promise.allSettled(writing);
  }
  return { fields, files: byField(await Promise.all(writing)), fault: null };
}

/** Sorts files as they were sent: they may be written in another order. An empty file input posts no name, no bytes. */
function byField(received: readonly { field: string; file: IncomingFile }[]): PostedBody["files"] {
  const files = new Map<string, IncomingFile[]>();
  for (const { field, file } of received) {
    if (file.name !== "" || file.size > 0) files.set(field, [...(files.get(field) ?? []), file]);
  }
  return files;
}

/**
 * We do not use `pipeline(request, …)`: it destroys the request and its socket before we can answer the refusal. After
 * a refusal we read and drop the rest. Otherwise a browser would show a broken connection.
 */
async function pipedInto(request: IncomingMessage, parts: Writable): Promise<void> {
  const gate = bounded(MAX_UPLOAD_BODY_BYTES);
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

import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import type { Settings } from "~/foundation/parts.ts";
import { Measuring, measureAt } from "./file-bytes.server.ts";
import { passingFolder } from "./passing-folder.server.ts";
import {
  FileDamaged,
  FileMissing,
  type FileStore,
  FileStoreUnavailable,
  isFull,
  type StoredFile,
} from "./stored-file.ts";

const PREFIX = "files/";
const BIN = "bin/";
const OWNER = "database-id";

const unsaid = () => undefined;

/** A service is down when it does not answer, or stops in the middle, for this long. Milliseconds. */
const PATIENCE = { connectionTimeout: 3_000, socketTimeout: 10_000 };

/**
 * Files in a bucket of an S3 service. We receive an object into a temporary file and compare its SHA-256 with the row's
 * before we pass on the first byte. So we never pass on wrong bytes from the service (F7).
 */
export function openS3Store(settings: NonNullable<Settings["s3"]>, patience: typeof PATIENCE = PATIENCE): FileStore {
  const { bucket: Bucket, endpoint, region, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Services other than Amazon's do not put buckets into the host name and do not know its newer checksum trailers.
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: patience,
    maxAttempts: 2,
    // The client throws everything that it would print.
    logger: { debug: unsaid, info: unsaid, warn: unsaid, error: unsaid },
  });
  const at = (key: string) => ({ Bucket, Key: `${PREFIX}${key}` });

  return {
    async put(source, key = randomUUID()) {
      const before = await measureAt(source.path);
      if (before.size !== source.size || before.sha256 !== source.sha256)
        throw new FileDamaged("changed before it was stored");
      const body = createReadStream(source.path);
      try {
        await client.send(
          new PutObjectCommand({
            ...at(key),
            Body: body,
            ContentLength: source.size,
            // The service refuses an object that arrives with other bytes.
            ChecksumSHA256: Buffer.from(source.sha256, "hex").toString("base64"),
          }),
        );
      } catch (error) {
        throw unavailable(error);
      } finally {
        body.destroy();
      }
      return { key, size: source.size, sha256: source.sha256 };
    },

    async open(file) {
      const folder = await passingFolder("download");
      try {
        const path = join(folder, "file");
        await receive(client, at(file.key), file, path);
        const handle = await open(path, "r");
        // The open file stays readable after its name is removed. So even a killed process leaves no file behind.
        return handle.createReadStream({ start: 0 });
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },

    async verify(file) {
      try {
        const stream = await this.open(file);
        stream.destroy();
        return true;
      } catch (error) {
        if (error instanceof FileMissing || error instanceof FileDamaged) return false;
        throw error;
      }
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key))).catch((error: unknown) => {
        throw unavailable(error);
      });
    },

    async discard(key) {
      try {
        // The copy gets the time of the move.
        const CopySource = `${Bucket}/${PREFIX}${key}`;
        await client.send(new CopyObjectCommand({ Bucket, Key: `${BIN}${key}`, CopySource }));
        await client.send(new DeleteObjectCommand(at(key)));
      } catch (error) {
        if (!isAbsent(error)) throw unavailable(error);
      }
    },

    async emptyBin(before) {
      for await (const { Key, time } of listed(client, Bucket, BIN))
        if (time < before)
          await client.send(new DeleteObjectCommand({ Bucket, Key })).catch((error: unknown) => {
            throw unavailable(error);
          });
    },

    async owner() {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: OWNER }));
        return (await Body?.transformToString())?.trim() || null;
      } catch (error) {
        if (isAbsent(error)) return null;
        throw unavailable(error);
      }
    },

    async setOwner(databaseId) {
      await client.send(new PutObjectCommand({ Bucket, Key: OWNER, Body: databaseId })).catch((error: unknown) => {
        throw unavailable(error);
      });
    },

    async *list() {
      for await (const { Key, time } of listed(client, Bucket, PREFIX))
        yield { key: Key.slice(PREFIX.length), storedAt: time };
    },
  };
}

/** All objects whose name begins so. */
async function* listed(client: S3Client, Bucket: string, Prefix: string): AsyncIterable<{ Key: string; time: Date }> {
  let ContinuationToken: string | undefined;
  do {
    const page = await client
      .send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }))
      .catch((error: unknown) => {
        throw unavailable(error);
      });
    for (const { Key, LastModified } of page.Contents ?? []) if (Key && LastModified) yield { Key, time: LastModified };
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}

async function receive(
  client: S3Client,
  place: { Bucket: string; Key: string },
  file: StoredFile,
  path: string,
): Promise<void> {
  const measuring = new Measuring();
  try {
    const { Body } = await client.send(new GetObjectCommand(place));
    if (!Body) throw new FileMissing("the service answered no bytes");
    await pipeline(
      Body as Readable,
      limitedTo(file.size, measuring),
      createWriteStream(path, { flags: "wx", mode: 0o600 }),
    );
  } catch (error) {
    if (error instanceof FileMissing || error instanceof FileDamaged) throw error;
    throw unavailable(error);
  }
  if (measuring.size !== file.size || measuring.sha256() !== file.sha256) {
    throw new FileDamaged("the bytes are not the ones that were stored");
  }
}

/** A service that sends more than we stored must not fill the disk. */
function limitedTo(size: number, measuring: Measuring): Measuring {
  measuring.on("data", () => {
    if (measuring.size > size) measuring.destroy(new FileDamaged("more bytes than were stored"));
  });
  return measuring;
}

/** A bucket that is not there is no file that is not there: none can be stored or read until an operator sees to it. */
const NO_BUCKET = "NoSuchBucket";

const isOfBucket = (error: unknown): boolean => error instanceof S3ServiceException && error.name === NO_BUCKET;

const isAbsent = (error: unknown): boolean =>
  error instanceof S3ServiceException &&
  !isOfBucket(error) &&
  (error.name === "NoSuchKey" || error.$metadata.httpStatusCode === 404);

function unavailable(error: unknown): Error {
  if (isAbsent(error)) return new FileMissing("no such file", { cause: error });
  if (isOfBucket(error)) return new FileStoreUnavailable("there is no such bucket", { cause: error });
  return new FileStoreUnavailable(
    isFull(error) ? "the disk is full" : "the file service does not answer as it should",
    {
      cause: error,
    },
  );
}

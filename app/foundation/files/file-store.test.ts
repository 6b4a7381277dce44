import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDiskStore } from "./disk-store.server.ts";
import { openFileStore } from "./file-store.server.ts";
import { openS3Store } from "./s3-store.server.ts";
import { FileDamaged, FileMissing, type FileStore, FileStoreUnavailable, type StoredFile } from "./stored-file.ts";

const folder = mkdtempSync(join(tmpdir(), "aamu-store-test-"));

/** A finished temporary file. */
function sent(content: Buffer = randomBytes(100_000)) {
  const path = join(folder, randomUUID());
  writeFileSync(path, content);
  return { path, size: content.length, sha256: createHash("sha256").update(content).digest("hex"), content };
}

const credentials = { region: "eu-north-1", accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
const SHORT_PATIENCE = { connectionTimeout: 300, socketTimeout: 500 };

/** The S3 service, and a proxy to it on which a test can spoil the answers. */
let s3: S3rver;
let spoiled: Server;
let spoil: "nothing" | "bytes" | "cut" | "silence" | "rubbish" = "nothing";
let endpoint: string;
let spoiledEndpoint: string;

beforeAll(async () => {
  s3 = new S3rver({
    directory: join(folder, "s3"),
    port: 0,
    address: "127.0.0.1",
    silent: true,
    configureBuckets: [{ name: "town", configs: [] }],
  });
  const { port } = await s3.run();
  endpoint = `http://127.0.0.1:${port}`;
  spoiled = createServer((req, res) => {
    if (spoil === "silence") return;
    if (spoil === "rubbish") {
      res.writeHead(500, { "content-type": "text/html" }).end("<h1>no</h1>");
      return;
    }
    const onward = request({ port, method: req.method, path: req.url, headers: req.headers }, (response) => {
      res.writeHead(response.statusCode ?? 500, response.headers);
      response.on("data", (bytes: Buffer) => {
        if (spoil === "bytes") bytes[0] = (bytes[0] ?? 0) ^ 1;
        if (spoil === "cut") res.destroy();
        else res.write(bytes);
      });
      response.on("end", () => res.end());
    });
    req.pipe(onward);
  });
  await new Promise<void>((listening) => spoiled.listen(0, "127.0.0.1", listening));
  spoiledEndpoint = `http://127.0.0.1:${(spoiled.address() as AddressInfo).port}`;
});

afterAll(async () => {
  spoiled.closeAllConnections();
  spoiled.close();
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const stores: [string, () => Promise<FileStore>][] = [
  ["a folder", () => openDiskStore(join(folder, "disk"))],
  ["a bucket", async () => openS3Store({ endpoint, bucket: "town", ...credentials })],
];

const pathsOf = (key: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.includes(key));

/** Whether a file lies in one of the bins. */
const inBin = (key: string) => pathsOf(key).some((path) => path.includes("bin/"));

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

describe.each(stores)("files in %s", (_where, opened) => {
  it("come back unchanged", async () => {
    const store = await opened();
    const file = sent();
    const kept = await store.put(file);
    expect(kept).toMatchObject({ size: file.size, sha256: file.sha256 });
    expect(await buffer(await store.open(kept))).toEqual(file.content);
    expect(await store.verify(kept)).toBe(true);
  });

  it("may have the largest allowed size, and take little memory", async () => {
    const store = await opened();
    const file = sent(Buffer.alloc(25 * 1024 * 1024, 7));
    const before = process.memoryUsage().rss;
    const kept = await Promise.all([store.put(file), store.put(file)]);
    for (const one of kept) {
      let size = 0;
      for await (const bytes of await store.open(one)) size += (bytes as Buffer).length;
      expect(size).toBe(file.size);
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  it("get their key from the store", async () => {
    const store = await opened();
    const [first, second] = [await store.put(sent()), await store.put(sent())];
    expect(first.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(first.key).not.toBe(second.key);
  });

  it("are gone after they are removed, and a second removal is no fault", async () => {
    const store = await opened();
    const kept = await store.put(sent());
    await store.remove(kept.key);
    await store.remove(kept.key);
    await expect(store.open(kept)).rejects.toThrow(FileMissing);
    expect(await store.verify(kept)).toBe(false);
  });

  it("are out of reach in the bin, and gone when it is emptied after their time", async () => {
    const store = await opened();
    const kept = await store.put(sent());
    const before = new Date(Date.now() - 60_000);
    await store.discard(kept.key);
    await store.discard(kept.key);
    await expect(store.open(kept)).rejects.toThrow(FileMissing);
    for await (const { key } of store.list()) expect(key).not.toBe(kept.key);
    await store.emptyBin(before);
    expect(inBin(kept.key)).toBe(true);
    await store.emptyBin(new Date(Date.now() + 60_000));
    expect(inBin(kept.key)).toBe(false);
  });

  it("lie in the bin for all their days there, however old they were when they came into it", async () => {
    const store = await opened();
    const kept = await store.put(sent());
    for (const path of pathsOf(kept.key)) utimesSync(join(folder, path), daysAgo(400), daysAgo(400));
    await store.discard(kept.key);
    await store.emptyBin(daysAgo(30));
    expect(inBin(kept.key)).toBe(true);
  });

  it("carry the id of their database, which no list shows", async () => {
    const store = await opened();
    expect(await store.owner()).toBeNull();
    await store.setOwner("0123456789abcdef");
    expect(await (await opened()).owner()).toBe("0123456789abcdef");
    for await (const { key } of store.list()) expect(key).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("are listed with the time they were stored", async () => {
    const store = await opened();
    const before = Date.now();
    const kept = await store.put(sent());
    const found: string[] = [];
    for await (const { key, storedAt } of store.list()) {
      found.push(key);
      // A bucket tells whole seconds.
      if (key === kept.key) expect(storedAt.getTime()).toBeGreaterThanOrEqual(before - 1_000);
      expect(storedAt.getTime()).toBeLessThanOrEqual(Date.now());
    }
    expect(found).toContain(kept.key);
  });

  it("are not stored when their bytes changed on the way", async () => {
    const store = await opened();
    const file = sent();
    await expect(store.put({ ...file, sha256: "0".repeat(64) })).rejects.toThrow(FileDamaged);
    await expect(store.put({ ...file, size: file.size - 1 })).rejects.toThrow(FileDamaged);
  });

  it("are not read when the row has another size or hash", async () => {
    const store = await opened();
    const kept = await store.put(sent());
    for (const wrong of [{ size: kept.size + 1 }, { size: kept.size - 1 }, { sha256: "0".repeat(64) }]) {
      await expect(store.open({ ...kept, ...wrong })).rejects.toThrow(FileDamaged);
      expect(await store.verify({ ...kept, ...wrong })).toBe(false);
    }
  });
});

describe("a folder of files", () => {
  const place = (root: string, { key }: StoredFile) => join(root, "files", key.slice(0, 2), key);

  it("is made by the settings when it does not exist", async () => {
    const dataDir = join(folder, "new", "data");
    const store = await openFileStore({ s3: null, dataDir });
    const kept = await store.put(sent());
    expect(readFileSync(place(dataDir, kept)).length).toBe(kept.size);
  });

  it("never serves a file that was changed or cut on the disk", async () => {
    const root = join(folder, "bitrot");
    const store = await openDiskStore(root);
    const file = sent();
    const kept = await store.put(file);
    const changed = Buffer.from(file.content);
    changed[50_000] = (changed[50_000] ?? 0) ^ 1;
    for (const bytes of [changed, file.content.subarray(0, -1), Buffer.alloc(0)]) {
      writeFileSync(place(root, kept), bytes);
      await expect(store.open(kept)).rejects.toThrow(FileDamaged);
    }
  });

  it.each(["../../etc/passwd", "..", "", "/etc/passwd", `${randomUUID()}/../x`, randomUUID().toUpperCase(), "a\0b"])(
    "has no path for a key like %j",
    async (key) => {
      const store = await openDiskStore(join(folder, "paths"));
      await expect(store.open({ key, size: 1, sha256: "" })).rejects.toThrow(FileMissing);
      await expect(store.remove(key)).rejects.toThrow(FileMissing);
    },
  );

  it("lists no half-written file, and clears the ones that a killed process left", async () => {
    const root = join(folder, "killed");
    const arriving = join(root, "files", "arriving");
    mkdirSync(arriving, { recursive: true });
    writeFileSync(join(arriving, "old"), "half");
    utimesSync(join(arriving, "old"), 0, Date.now() / 1000 - 2 * 60 * 60);
    writeFileSync(join(arriving, "young"), "half");
    const store = await openDiskStore(root);
    expect(readdirSync(arriving)).toEqual(["young"]);
    for await (const { key } of store.list()) expect.unreachable(key);
  });

  it("keeps nothing of a file that did not arrive whole", async () => {
    const root = join(folder, "nothing");
    const store = await openDiskStore(root);
    await expect(store.put({ ...sent(), sha256: "0".repeat(64) })).rejects.toThrow();
    await expect(store.put({ path: join(folder, "not there"), size: 1, sha256: "" })).rejects.toThrow();
    expect(readdirSync(join(root, "files", "arriving"))).toEqual([]);
  });
});

describe("a file service that fails", () => {
  const settings = () => ({ endpoint: spoiledEndpoint, bucket: "town", ...credentials });
  const patient = () => openS3Store(settings());
  const store = () => openS3Store(settings(), SHORT_PATIENCE);

  it("is refused when it answers other bytes", async () => {
    spoil = "nothing";
    const kept = await patient().put(sent());
    spoil = "bytes";
    await expect(patient().open(kept)).rejects.toThrow(FileDamaged);
    expect(await patient().verify(kept)).toBe(false);
    spoil = "nothing";
    expect(await patient().verify(kept)).toBe(true);
  });

  it.each(["cut", "silence", "rubbish"] as const)("is reported and leaves nothing behind: %s", async (how) => {
    spoil = "nothing";
    const kept = await patient().put(sent());
    const before = readdirSync(tmpdir()).filter((name) => name.startsWith("aamu-download-"));
    spoil = how;
    await expect(store().open(kept)).rejects.toThrow(FileStoreUnavailable);
    if (how !== "cut") await expect(store().put(sent())).rejects.toThrow(FileStoreUnavailable);
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith("aamu-download-"))).toEqual(before);
  });

  it("is reported with the reason when the bucket is not there", async () => {
    const gone = openS3Store({ endpoint, bucket: "nowhere", ...credentials });
    const says = { name: "FileStoreUnavailable", message: "there is no such bucket" };
    await expect(gone.owner()).rejects.toMatchObject(says);
    await expect(gone.put(sent())).rejects.toMatchObject(says);
    await expect(gone.list()[Symbol.asyncIterator]().next()).rejects.toMatchObject(says);
  });

  it("is reported when nothing answers at its address", async () => {
    const gone = openS3Store({ endpoint: "http://127.0.0.1:9", bucket: "town", ...credentials }, SHORT_PATIENCE);
    expect(
      await new Promise((open) =>
        connect(9, "127.0.0.1")
          .on("error", () => open(false))
          .on("connect", () => open(true)),
      ),
    ).toBe(false);
    await expect(gone.put(sent())).rejects.toThrow(FileStoreUnavailable);
    await expect(gone.remove(randomUUID())).rejects.toThrow(FileStoreUnavailable);
  });
});

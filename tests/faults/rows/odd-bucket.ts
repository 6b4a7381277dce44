import { createHash } from "node:crypto";
import { createServer, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import S3rver from "s3rver";
import { aWhile, until } from "../../support/running/patience.ts";
import { freePort } from "../../support/running/running-app.ts";
import { ask } from "../opened-pages.ts";
import type { Row } from "../row.ts";
import { Endings, type FaultTown, faultsOf, faultTown, folderFor, inWords } from "../town.ts";

const GUARDIANS = 4;
const BUCKET = "files";

/** What the S3 service does. The last three are told apart only when bytes are read. */
const MODES = [
  "is down",
  "refuses",
  "is slow",
  "gives wrong bytes",
  "gives half of the bytes",
  "gives more bytes",
] as const;
type Mode = (typeof MODES)[number] | "is well";

/** Our store waits ten seconds for a service that says nothing, and tries twice. */
const LASTS_MS: Readonly<Record<string, number>> = { "is slow": 12_000 };

/** F7: guardians add and open files while the S3 service is away, slow, or gives other bytes than were stored. */
export const oddBucket: Row = {
  title: "the S3 service is down, refuses, is slow, or gives other bytes while guardians add and open files",
  unit: "files",
  usual: 12,
  full: 50,
  run: async ({ times, seed }) => {
    await using endings = new Endings();
    const bucket = await openBucket(endings);
    const town = await faultTown(endings, { guardians: GUARDIANS, environment: bucket.environment });
    const through: string[] = [];
    let [added, opened, refused] = [0, 0, 0];
    for (let round = 0; added + opened < times; round += 1) {
      const mode = MODES[round % MODES.length] ?? "is down";
      // Files that were added while all was well, to be opened in the fault.
      await allAdd(town, { seed, round, mishap: null });
      const files = await filesOf(town);
      const fault: { mended: Promise<void> | null } = { mended: null };
      const begins = () => {
        if (fault.mended) return;
        bucket.does(mode);
        fault.mended = aWhile(LASTS_MS[mode] ?? 1_500).then(() => bucket.does("is well"));
      };
      const adding = allAdd(town, { seed, round: round + 0.5, mishap: mode, begins });
      await until(
        () => fault.mended !== null,
        () => "No guardian gets to the form of files",
      );
      const opening = files.map(async ({ session, address, sha256 }) => {
        const during = await openedFile(town, session, address);
        opened += 1;
        if (during.status === 200 && during.sha256 !== sha256)
          through.push(`${address}: wrong bytes were given (${mode})`);
        else if (during.status !== 200) refused += 1;
      });
      const calendars = town.families.map(async ({ session }) => {
        const { status } = await ask(town, "/calendar", session);
        if (status !== 200) through.push(`the calendar answers ${status} while the service ${mode}`);
      });
      await Promise.all([adding, ...opening, ...calendars, fault.mended]);
      added += town.families.length;
      for (const { session, address, sha256 } of files) {
        const after = await openedFile(town, session, address);
        if (after.sha256 !== sha256) through.push(`${address}: cannot be opened afterwards: ${after.status}`);
      }
      console.log(`    ${mode}: ${added} added, ${opened} opened`);
    }
    await town.ledger.judgeAtTheEnd();
    return {
      tried: added + opened,
      through: [...through, ...faultsOf(town.ledger.findings)],
      notes: `${added} added and ${opened} opened in a fault, ${refused} of these refused, the others whole; ${inWords(town.ledger)}`,
    };
  },
};

/** Each guardian adds a file, and goes on until it is there. */
async function allAdd(
  town: FaultTown,
  { seed, round, mishap, begins }: { seed: number; round: number; mishap: string | null; begins?: () => void },
): Promise<void> {
  await Promise.all(
    town.families.map((family, place) =>
      town.once({
        family,
        kind: "file",
        number: 0,
        mark: `Tiedosto ${seed}x${round * 2}x${place}`,
        ...(begins ? { begins } : {}),
        mishap,
      }),
    ),
  );
}

/** The newest file of each guardian, and its address. */
export async function filesOf({ db, families }: FaultTown) {
  const { rows } = await sql<{ id: string; name: string; person: string; sha256: string }>`
    select distinct on (uploaded_by_person) id, name, uploaded_by_person as person, encode(sha256, 'hex') as sha256
    from attachment order by uploaded_by_person, received_at desc`.execute(db);
  return families.flatMap(({ id, session }) =>
    rows
      .filter(({ person }) => person === id)
      .map((file) => ({
        session,
        sha256: file.sha256,
        address: `/api/citizen/attachments/${file.id}/download/${file.name}`,
      })),
  );
}

/** What comes from the address: status 0 for a connection that breaks in the middle. */
export async function openedFile({ app }: FaultTown, session: string, address: string) {
  const response = await fetch(`${app.url}${address}`, { headers: { cookie: `evaka.eugw.session=${session}` } });
  const bytes = await response.arrayBuffer().catch(() => null);
  // A connection that breaks in the middle gives no file: the browser says so.
  if (bytes === null) return { status: 0, sha256: "" };
  return { status: response.status, sha256: createHash("sha256").update(Buffer.from(bytes)).digest("hex") };
}

/** An S3 service of our own behind a link that can spoil what it says. */
async function openBucket(endings: Endings) {
  const service = new S3rver({
    ...{ directory: folderFor(endings), port: 0, address: "127.0.0.1", silent: true },
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port: behind } = await service.run();
  endings.add(() => service.close());
  let mode: Mode = "is well";
  const link = createServer((req, res) => {
    const carry = async () => {
      const body = await buffer(req);
      if (mode === "is down") return void res.destroy();
      if (mode === "is slow") return;
      if (mode === "refuses") return void res.writeHead(503).end("<Error><Code>SlowDown</Code></Error>");
      const { method, url, headers } = req;
      const asked = request({ host: "127.0.0.1", port: behind, method, path: url, headers, agent: false }, (answer) => {
        void buffer(answer).then((bytes) => {
          const isFile = method === "GET" && (url ?? "").includes("/files/");
          const given = isFile ? spoilt(bytes, mode) : bytes;
          const head = { ...answer.headers };
          delete head["transfer-encoding"];
          res.writeHead(answer.statusCode ?? 500, {
            ...head,
            "content-length": isFile && mode === "gives half of the bytes" ? bytes.length : given.length,
          });
          if (given.length < bytes.length) res.write(given, () => res.destroy());
          else res.end(given);
        });
      });
      asked.on("error", () => res.destroy());
      asked.end(body);
    };
    carry().catch(() => res.destroy());
  });
  const port = await freePort();
  await new Promise<void>((listening) => link.listen(port, "127.0.0.1", listening));
  endings.add(() => {
    link.closeAllConnections();
    link.close();
  });
  return {
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
    does: (next: Mode) => {
      mode = next;
    },
  };
}

function spoilt(bytes: Buffer, mode: Mode): Buffer {
  if (mode === "gives half of the bytes") return bytes.subarray(0, Math.floor(bytes.length / 2));
  if (mode === "gives more bytes") return Buffer.concat([bytes, Buffer.from("more")]);
  if (mode !== "gives wrong bytes") return bytes;
  const other = Buffer.from(bytes);
  const middle = Math.floor(other.length / 2);
  other[middle] = (other[middle] ?? 0) ^ 1;
  return other;
}

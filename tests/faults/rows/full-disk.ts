import { isOk } from "../../durability/subject.ts";
import { aWhile, LONGEST_START_MS, until } from "../../support/running/patience.ts";
import { ask } from "../opened-pages.ts";
import type { Row } from "../row.ts";
import { smallDisk } from "../small-disk.ts";
import { Endings, type FaultTown, faultsOf, faultTown, inWords } from "../town.ts";
import { filesOf, openedFile } from "./odd-bucket.ts";

const GUARDIANS = 4;
const FULL_FOR_MS = 2_500;

type Disk = ReturnType<typeof smallDisk>;

interface Trying {
  town: FaultTown;
  disk: Disk;
  times: number;
  seed: number;
  through: string[];
}

/** F5: the disk of the files, or that of the database, is full while guardians post, and has room again. Needs root. */
export const fullDisk: Row = {
  title: "the disk of the files or of the database is full while guardians post, and has room again",
  unit: "times full",
  usual: 4,
  full: 20,
  run: async ({ times, seed }) => {
    const through: string[] = [];
    const notes: string[] = [];
    const each = Math.ceil(times / 2);
    for (const [of, megabytes, fill] of [
      ["files", 64, fillFiles],
      ["database", 700, fillDatabase],
    ] as const) {
      await using endings = new Endings();
      const disk = smallDisk(endings, megabytes);
      const place =
        of === "files"
          ? { environment: { DATA_DIR: disk.folder, TMPDIR: disk.folder } }
          : { databaseFolder: disk.folder };
      const town = await faultTown(endings, { guardians: GUARDIANS, ...place });
      await fill({ town, disk, times: each, seed, through });
      await town.ledger.judgeAtTheEnd();
      through.push(...faultsOf(town.ledger.findings));
      // A disk that refuses nothing was not full.
      if (town.ledger.entries.every(({ told }) => told.away === 0))
        through.push(`no guardian met the full disk of the ${of}`);
      notes.push(`${of}: ${inWords(town.ledger)}`);
    }
    return { tried: 2 * each, through, notes: notes.join("; ") };
  },
};

/** Every guardian adds a file at once, and the disk is full from the first post on. */
async function fillFiles({ town, disk, times, seed, through }: Trying): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    const fault: { freed: Promise<void> | null } = { freed: null };
    const begins = () => {
      if (fault.freed) return;
      disk.fill();
      fault.freed = Promise.all([aWhile(FULL_FOR_MS), mayRead(town, through)]).then(() => disk.free());
    };
    const adding = town.families.map((family, place) => {
      const mark = `Levy ${seed}x${round}x${place}`;
      return town.once({ family, kind: "file", number: 0, mark, mishap: "full disk", begins });
    });
    await Promise.all(adding);
    await fault.freed;
  }
  for (const { session, address, sha256 } of await filesOf(town))
    if ((await openedFile(town, session, address)).sha256 !== sha256) through.push(`${address} is not whole`);
}

/** Guardians do all errands. While the disk is full, the test itself keeps out of the database. */
async function fillDatabase({ town, disk, times, seed, through }: Trying): Promise<void> {
  let isOver = false;
  const living = town.live(seed, () => isOver);
  const filling = async () => {
    for (let round = 0; round < times; round += 1) {
      const before = town.ledger.entries.length;
      await until(
        () => town.ledger.entries.length > before + 2,
        () => "No guardian gets anything done",
        LONGEST_START_MS,
      );
      await town.gate.closedFor(async () => {
        disk.fill();
        await Promise.all([aWhile(FULL_FOR_MS), mayRead(town, through)]);
        disk.free();
      });
      await until(
        () => isOk(`${town.app.url}/health/ready`),
        () => "The service does not get ready again",
        LONGEST_START_MS,
      );
    }
  };
  await filling().finally(() => {
    isOver = true;
  });
  await living;
}

/** The calendar can be read. A database that can write no more may restart: then the page says that the service is away. */
async function mayRead(town: FaultTown, through: string[]): Promise<void> {
  for (const { session } of town.families) {
    const { status } = await ask(town, "/calendar", session);
    if (status !== 200 && status !== 503) through.push(`the calendar answers ${status}`);
  }
}

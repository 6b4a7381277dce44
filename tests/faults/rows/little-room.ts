import { appendFileSync, mkdirSync, rmdirSync, writeFileSync } from "node:fs";
import type { Row } from "../row.ts";
import { Endings, faultsOf, faultTown, inWords } from "../town.ts";

const GUARDIANS = 4;
/** A quarter of one processor, as a container gets it. Needs root and the groups of Linux. */
const GROUP = `/sys/fs/cgroup/cpu/aamu-faults-${process.pid}`;
const PERIOD_US = 100_000;

/** F20: the service gets a quarter of a processor and 256 MB of heap: it may be slow, and never wrong. */
export const littleRoom: Row = {
  title: "a quarter of a processor and a heap of 256 MB",
  unit: "errands",
  usual: 20,
  full: 200,
  run: async ({ times, seed }) => {
    await using endings = new Endings();
    mkdirSync(GROUP);
    endings.add(() => rmdirSync(GROUP));
    writeFileSync(`${GROUP}/cpu.cfs_period_us`, String(PERIOD_US));
    writeFileSync(`${GROUP}/cpu.cfs_quota_us`, String(PERIOD_US / 4));
    const town = await faultTown(endings, { guardians: GUARDIANS, nodeOptions: ["--max-old-space-size=256"] });
    appendFileSync(`${GROUP}/cgroup.procs`, String(town.app.pid));
    const began = performance.now();
    await town.live(seed, () => town.ledger.entries.length >= times);
    const seconds = (performance.now() - began) / 1_000;
    await town.ledger.judgeAtTheEnd();
    return {
      tried: town.ledger.entries.length,
      through: faultsOf(town.ledger.findings),
      notes: `${inWords(town.ledger)}; ${(seconds / town.ledger.entries.length).toFixed(1)} s an errand; the process lived`,
    };
  },
};

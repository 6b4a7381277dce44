import type { Errand } from "./errands.ts";
import type { Told } from "./guardian.ts";

/** One errand, and what its guardian was told of it. */
export interface Entry {
  kind: string;
  errand: Errand;
  told: Told;
  /** What went wrong in it, for the report. */
  mishap: string | null;
}

/** Compares what guardians were told with what the municipality's own database has. */
export function newLedger(said: (detail: string) => void) {
  const findings = { doubled: 0, lost: 0, lostTexts: 0, refused: 0, notDone: 0 };
  const entries: Entry[] = [];

  const found = (finding: keyof typeof findings, detail: string) => {
    findings[finding] += 1;
    said(`${finding}: ${detail}`);
  };

  async function judge({ kind, errand, told, mishap }: Entry, when: "at once" | "at the end"): Promise<void> {
    const count = await errand.count();
    const of = `${kind} at ${errand.address} ${when} (${mishap ?? "no mishap"})`;
    if (count > 1) found("doubled", `${of}: ${count} times`);
    if (count < 1 && told.isDone) found("lost", of);
    if (when === "at the end") return;
    if (!told.isDone) found("notDone", `${of}: ${JSON.stringify(told)}, there ${count} times`);
    for (const text of told.lostTexts) found("lostTexts", `${of}: ${text}`);
    for (const text of told.refused) found("refused", `${of}: ${text}`);
  }

  return {
    findings,
    entries: entries as readonly Entry[],
    enter: async (entry: Entry) => {
      entries.push(entry);
      await judge(entry, "at once");
    },
    /** Again for every errand that no later one changes. */
    judgeAtTheEnd: async () => {
      for (const entry of entries) if (!entry.errand.isPassing) await judge(entry, "at the end");
    },
  };
}

export type Ledger = ReturnType<typeof newLedger>;

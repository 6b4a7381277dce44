/** Something in a town's folder that a person has to change: where it is, and what to write. */
export interface FolderFault {
  /** The file's path in the folder, for example `words/sv.json`. */
  readonly file: string;
  /** Counted from 1. Null when the whole file is meant. */
  readonly line: number | null;
  readonly says: string;
}

/** A folder whose files are wrong. `message` has one line for each fault, of the first ones. */
export class TownFolderFault extends Error {
  /** The start tells it like a wrong environment. */
  override readonly name = "ConfigurationFault";
  readonly faults: readonly FolderFault[];
  constructor(folder: string, faults: readonly FolderFault[]) {
    super([`TOWN: ${folder}`, ...linesOf(faults)].join("\n"));
    this.faults = faults;
  }
}

/** More lines help nobody. */
const MOST_LINES = 30;

/** One line for each fault: `town.json:12: …`. */
export function linesOf(faults: readonly FolderFault[]): string[] {
  const lines = faults.map(({ file, line, says }) => `${file}${line === null ? "" : `:${line}`}: ${says}`);
  if (lines.length <= MOST_LINES) return lines;
  return [...lines.slice(0, MOST_LINES), `and ${lines.length - MOST_LINES} more`];
}

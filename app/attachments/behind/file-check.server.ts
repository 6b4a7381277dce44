import { createReadStream } from "node:fs";
import { ScannerAway } from "~/foundation/files/virus-scanner.server.ts";
import { refuseIf } from "~/foundation/seam/refusal.ts";
import type { GuardianContext } from "~/foundation/seam/serve.ts";
import type { FileCheck } from "../file-check.ts";

/** A guardian waits for the scanner so long, in milliseconds. Then the file waits. */
const PATIENCE = 10_000;

/**
 * Asks the scanner about a received file. While the scanner is away, the file is taken and checked later
 * (file-check-job.server.ts).
 * @throws Refusal 400 with VIRUS_FOUND
 */
export async function checkedAt({ scanner }: Pick<GuardianContext, "scanner">, path: string): Promise<FileCheck> {
  if (!scanner) return null;
  const verdict = await scanner.verdictOn(createReadStream(path), PATIENCE).catch(whileAway);
  refuseIf(verdict === "REFUSED", 400, "VIRUS_FOUND");
  return verdict;
}

function whileAway(fault: unknown): "CHECKING" {
  if (fault instanceof ScannerAway) return "CHECKING";
  throw fault;
}

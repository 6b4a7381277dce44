import { millisecondsInMinute } from "date-fns/constants";
import { type Report, reporting } from "~/foundation/faults/process-log.server.ts";
import { FileDamaged, FileMissing, FileStoreUnavailable } from "~/foundation/files/stored-file.ts";
import { ScannerAway, type VirusScanner } from "~/foundation/files/virus-scanner.server.ts";
import type { Parts } from "~/foundation/parts.ts";
import type { GuardianContext } from "~/foundation/seam/serve.ts";
import { askForNotice } from "~/notices/behind/mail-notice-store.server.ts";
import { askForCheck } from "./ask-for-check.server.ts";
import type { Attachment } from "./attachment-store.server.ts";
import { filesToCheck, giveUpChecks, settleCheck } from "./file-check-store.server.ts";

interface Office extends Pick<GuardianContext, "db" | "files" | "scanner" | "settings"> {
  parts: Pick<Parts, "applicationFileRefused" | "applicationRules">;
  report?: Report;
}

/** Nobody waits for the job, so a large file may take so long. Milliseconds. */
const PATIENCE = 2 * millisecondsInMinute;

/**
 * The job that asks the scanner about the files that wait for it. While the scanner or the store is away, it comes again
 * every minute. No file is given up.
 */
export function fileChecking({ report = reporting("files"), ...office }: Office) {
  return async (): Promise<void> => {
    if (!office.scanner) return giveUpChecks(office.db);
    let waiting = 0;
    let fault: unknown;
    for (const file of await filesToCheck(office.db)) {
      await checkOne({ ...office, scanner: office.scanner }, file).catch((reason: unknown) => {
        if (!mayPass(reason)) throw reason;
        waiting += 1;
        fault = reason;
      });
    }
    if (waiting === 0) return;
    report(`${waiting} uploaded file(s) wait for the virus scanner`, fault);
    await askForCheck(office.db, new Date(Date.now() + millisecondsInMinute));
  };
}

const mayPass = (reason: unknown): boolean =>
  [ScannerAway, FileStoreUnavailable, FileMissing, FileDamaged].some((kind) => reason instanceof kind);

/** What is refused goes to the bin: an operator can put it back there when the scanner was wrong. */
async function checkOne(
  { db, files, scanner, settings, parts }: Office & { scanner: VirusScanner },
  { id, file }: Attachment & { id: string },
): Promise<void> {
  const verdict = await scanner.verdictOn(await files.open(file), PATIENCE);
  if (verdict === "CLEAN") return void (await settleCheck(db, id, verdict));
  await db.transaction().execute(async (errand) => {
    const refused = await settleCheck(errand, id, verdict);
    if (!refused?.uploaded_by_person) return;
    const { uploaded_by_person: personId, application_id: applicationId } = refused;
    const guardian = { id: personId, level: "strong" } as const;
    if (applicationId) await parts.applicationFileRefused({ db: errand, settings, guardian, ...parts }, applicationId);
    await askForNotice(errand, { kind: "TRANSACTIONAL", subjectId: id, personIds: [personId] });
  });
  await files.discard(file.key);
}

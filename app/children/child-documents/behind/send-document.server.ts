import { isOtherVersion, refuse, refuseIf } from "~/foundation/seam/refusal.ts";
import type { GuardianContext } from "~/foundation/seam/serve.ts";
import { askForNewDocument } from "~/official-documents/behind/document-store.server.ts";
import type { DocumentUpdate } from "../contract.ts";
import { answersFit } from "../fitting-answers.ts";
import { isForGuardian, nextStatus } from "../status-chains.ts";
import { foundDocument } from "./document-store.server.ts";
import { holdDocument, markRead, saveAnswers } from "./sending-store.server.ts";

/**
 * Sends a guardian's answers (contract 3.20). Only one guardian can send them, and only once: the row is locked, and
 * after sending it is no draft any more. A job makes the paper of the answers.
 */
export async function sendDocument(
  context: GuardianContext,
  { documentId, body }: { documentId: string; body: DocumentUpdate },
): Promise<void> {
  const { db, guardian, now, today, ifMatch } = context;
  const document = (await holdDocument(db, guardian.id, documentId, today)) ?? refuse(403);
  refuseIf(!isForGuardian(document.status), 403);
  refuseIf(body.status !== nextStatus(document.type, document.status), 409);
  const version = String(document.version);
  if (isOtherVersion(ifMatch, version)) {
    const found = await foundDocument(db, guardian.id, documentId, today);
    refuse(409, "VERSION_CONFLICT", { version, current: found?.document });
  }
  refuseIf(!answersFit(document.template, body.content));

  context.version(String(await saveAnswers(db, guardian.id, documentId, body, now)));
  await markRead(db, guardian.id, documentId);
  await askForNewDocument({ db, now, askedBy: guardian.id }, "CHILD_DOCUMENT", documentId);
}

import type { Db } from "~/foundation/database/database.server.ts";
import { askForNotice } from "~/notices/behind/mail-notice-store.server.ts";
import type { MessageType } from "../message-shapes.ts";
import { guardiansAmong } from "./writing-store.server.ts";

/** Asks for a mail to the guardians among the receivers of a message. */
export async function tellGuardians(
  db: Db,
  type: MessageType,
  messageId: string,
  recipientIds: readonly string[],
): Promise<void> {
  await askForNotice(db, {
    kind: type === "BULLETIN" ? "BULLETIN_NOTIFICATION" : "MESSAGE_NOTIFICATION",
    subjectId: messageId,
    personIds: await guardiansAmong(db, recipientIds),
  });
}

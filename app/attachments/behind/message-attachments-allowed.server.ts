import { addDays } from "~/foundation/dates/iso-date.ts";
import type { GuardianContext } from "~/foundation/seam/serve.ts";
import { hasShiftCare } from "./shift-care-store.server.ts";

const WITHIN_DAYS = 14;

/** A guardian may send files with messages when shift care is agreed for a day of the next two weeks (contract 3.7). */
export const messageAttachmentsAllowed = ({ db, guardian, today }: GuardianContext): Promise<boolean> =>
  hasShiftCare(db, guardian.id, { start: today, end: addDays(today, WITHIN_DAYS) }, today);

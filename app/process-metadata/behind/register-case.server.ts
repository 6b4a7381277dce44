import type { Db } from "~/foundation/database/database.server.ts";
import { type CaseSubject, PROCESSES } from "../case-register.ts";
import type { ProcessType } from "../contract.ts";
import { addCase } from "./case-store.server.ts";

interface Registered {
  process: ProcessType;
  subjectId: string;
  /** The unit that handles the case, in the register's own language. */
  organization: string;
}

/** Registers a new case of the town (contract 3.3, "case registered"), in the errand's transaction. */
export const registerCase = (
  { db, now }: { db: Db; now: Date },
  { process, subjectId, organization }: Registered,
): Promise<void> =>
  addCase(db, { kind: subjectOf(process), subjectId, definition: PROCESSES[process].definition, organization }, now);

const subjectOf = (process: ProcessType): CaseSubject =>
  process === "FEE_DECISION" || process === "VOUCHER_VALUE_DECISION" ? process : "APPLICATION";

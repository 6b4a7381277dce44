import { refuseIf } from "~/foundation/seam/refusal.ts";
import type { GuardianContext } from "~/foundation/seam/serve.ts";
import { type Errand, holdErrandOf } from "./errand-store.server.ts";

declare module "~/foundation/parts.ts" {
  interface Parts {
    /**
     * Runs in the same transaction when a file is added to an application or removed from it. The due date moves
     * (contract 3.7), and the sent application has changed. The applications capability implements it.
     */
    applicationFilesChanged: (context: GuardianContext, applicationId: string) => Promise<void>;
    /** The same for an income statement. The income capability implements it. */
    incomeFilesChanged: (context: GuardianContext, statementId: string) => Promise<void>;
    /** Runs when a virus was found in a file of an application: its due date may depend on that file. */
    applicationFileRefused: (
      context: Pick<GuardianContext, "db" | "guardian" | "settings" | "applicationRules">,
      applicationId: string,
    ) => Promise<void>;
  }
}

/** Tells the capability of the errand, if there is one, that its files have changed. */
export async function filesChanged(context: GuardianContext, errand: Errand | null): Promise<void> {
  if (errand?.column === "application_id") await context.applicationFilesChanged(context, errand.id);
  if (errand?.column === "income_statement_id") await context.incomeFilesChanged(context, errand.id);
}

/**
 * Locks the errand of an own file before the file goes; null for a file without one. A file of a handled statement
 * stays: the municipality has decided by it.
 * @throws Refusal 403 for a file of a handled statement
 */
export async function errandToChange({ db, guardian }: GuardianContext, attachmentId: string): Promise<Errand | null> {
  const errand = await holdErrandOf(db, guardian.id, attachmentId);
  refuseIf(errand?.isHandled, 403);
  return errand;
}

import type { AtPage } from "~/api/guardian.server.ts";
import { stepFromOtherPage } from "~/foundation/long-form/step-from-other-page.server.ts";
import { insteadOfRefusal } from "~/foundation/seam/refusal.ts";
import { rowIntent } from "~/foundation/ui/fields/row-intent.ts";
import { editPath } from "../../application-addresses.ts";
import type { ApplicationType } from "../../contract.ts";
import { applicationForm } from "../../editor/parts/application-form.server.ts";
import { openEditor } from "../../editor/parts/open-editor.server.ts";
import type { ChildToApplyFor } from "./applying-at.server.ts";
import { beginDraft } from "./begin-draft.server.ts";

interface Chosen {
  request: Request;
  child: ChildToApplyFor;
  unit: { id: string; name: string };
  type: ApplicationType;
  idempotencyKey: string | null;
  reportBug: (error: unknown) => void;
}

/**
 * Opens the form of the child's application with the unit added, as if the guardian had pressed "Add" in the form. What
 * was typed there stays. Begins a draft when there is none. Null when it could not be begun.
 */
export async function openWithUnit(at: AtPage, { request, child, unit, type, idempotencyKey, reportBug }: Chosen) {
  const applicationId = child.applicationId ?? (await beginFor(at.api, { childId: child.id, type }, idempotencyKey));
  if (!applicationId) return null;
  return stepFromOtherPage({
    form: applicationForm(at, await openEditor(at, applicationId), unit),
    path: editPath(applicationId),
    intent: rowIntent("add", "preferredUnits", unit.id),
    request,
    drafts: at.drafts,
    reportBug,
  });
}

/** The guardian may also have lost the child since the page was drawn. The page then shows how it stands. */
const beginFor = (...asked: Parameters<typeof beginDraft>): Promise<string | null> =>
  insteadOfRefusal(beginDraft(...asked), null, 403);

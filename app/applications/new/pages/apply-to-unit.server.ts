import type { AtPage } from "~/api/guardian.server.ts";
import type { Api } from "~/api/page-context.ts";
import { stepFromElsewhere } from "~/foundation/forms/long-form/step-from-elsewhere.server.ts";
import { rowIntent } from "~/foundation/forms/reading/row-intent.ts";
import { isRefusal } from "~/foundation/seam/refusal.ts";
import type { ApplicationType } from "../../contract.ts";
import { applicationForm } from "../../editor/pages/application-form.server.ts";
import { openEditor } from "../../editor/pages/open-editor.server.ts";
import { editPath } from "../../pages/application-addresses.ts";
import type { ChildToApplyFor } from "./applying-at.server.ts";

interface Chosen {
  request: Request;
  child: ChildToApplyFor;
  unit: { id: string; name: string };
  type: ApplicationType;
  reportBug: (error: unknown) => void;
}

/**
 * Opens the form of the child's application with the unit added, as if the guardian had pressed "Add" in the form. What
 * was typed there stays. Begins a draft when there is none. Null when it could not be begun.
 */
export async function openWithUnit(at: AtPage, { request, child, unit, type, reportBug }: Chosen) {
  const applicationId = child.applicationId ?? (await begun(at.api, child.id, type));
  if (!applicationId) return null;
  return stepFromElsewhere({
    form: applicationForm(at, unit),
    path: editPath(applicationId),
    intent: rowIntent("add", "preferredUnits", unit.id),
    request,
    keptForms: at.keptForms,
    edited: await openEditor(at, applicationId),
    reportBug,
  });
}

/** Null when another tab began one at the same moment. The page then shows how it stands. */
async function begun(api: Pick<Api, "applications">, childId: string, type: ApplicationType): Promise<string | null> {
  try {
    return await api.applications.create({ body: { childId, type } });
  } catch (error) {
    if (isRefusal(error, 400, 403, 409)) return null;
    throw error;
  }
}

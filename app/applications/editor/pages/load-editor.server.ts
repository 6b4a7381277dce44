import { redirect } from "@remix-run/node";
import type { AppLoadContext } from "@remix-run/server-runtime";
import type { AtPage } from "~/api/guardian.server.ts";
import { readFormToken } from "~/foundation/forms/keeping/form-token.server.ts";
import { openForm, routeOf } from "~/foundation/forms/keeping/open-form.server.ts";
import { entriesOf, valueIn } from "~/foundation/forms/reading/posted.ts";
import { editorFrom } from "../../form/editor.ts";
import { applicationPath } from "../../pages/application-addresses.ts";
import { isEditable } from "../../permitted-moves.ts";
import { isStaleForm } from "./editor-steps.server.ts";
import { openEditor, readEditor } from "./open-editor.server.ts";
import { FAULTS_SHOWN, viewOf } from "./view-editor.server.ts";

/**
 * The editor as a GET draws it: what is saved, or what was kept on the way. The check page opens only for answers
 * without faults, whoever wrote the address.
 */
export async function loadEditor(
  request: Request,
  context: AppLoadContext,
  at: AtPage,
  applicationId: string | undefined,
) {
  const editor = await openEditor(at, applicationId);
  const opening = await openForm(request, context, at.guardian.id, { version: editor.version });
  const canEdit = isEditable(editor.details.status);
  if (!canEdit && !opening.kept) throw redirect(applicationPath(editor.details.id));

  const defaults = editorFrom(editor.saved, editor.facts);
  const entries = opening.kept?.entries ?? entriesOf(defaults);
  const read = await readEditor(at, editor, entries);
  const asksToVerify = opening.kept !== null && new URL(request.url).searchParams.get("step") === "verify";
  const begun =
    readFormToken(context.settings.sessionSecret, opening.token, routeOf(request), context.now)?.version ?? null;
  const view = viewOf({
    editor,
    read,
    entries,
    step: !canEdit ? "tooLate" : asksToVerify && read.allFaults.length === 0 ? "verify" : "edit",
    isStale: !canEdit || isStaleForm(editor, valueIn(entries, "seenVersion") ?? begun),
    faultsShown: asksToVerify || valueIn(entries, FAULTS_SHOWN) === "on",
  });
  return { opening, defaults, view };
}

import type { AppLoadContext } from "@remix-run/server-runtime";
import type { AtPage } from "~/api/guardian.server.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { type Told, told } from "~/foundation/forms/banners/told.ts";
import { forgetKeptForms } from "~/foundation/forms/keeping/kept-forms.server.ts";
import { keepAndShow, routeOf } from "~/foundation/forms/keeping/open-form.server.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import { isRefusal, type Refusal } from "~/foundation/seam/refusal.ts";
import type { ApplicationDetails, ApplicationFormUpdate } from "../../contract.ts";
import { writableForm } from "../../form/editor.ts";
import { LIST_PATH } from "../../pages/application-addresses.ts";
import { sentBanner } from "../../sending/pages/sent-banner.server.ts";
import { applicationTexts } from "../../texts/index.ts";
import { isSameApplication } from "../same-application.ts";
import { isStaleForm, type Press, refuseEditor, versionIn } from "./editor-steps.server.ts";
import type { ReadEditor } from "./open-editor.server.ts";

const DRAFT_SAVED = told(applicationTexts, "done.draftSaved");

/** Saves a draft as it is (contract 3.3: without judging its content). */
export async function saveDraft(pressed: Press, read: ReadEditor) {
  const { at, editor } = pressed;
  const version = versionToReplace(pressed);
  if (editor.details.status !== "CREATED") return showBothVersions(pressed);
  if (isStaleForm(editor, version)) {
    return isSameApplication(editor.saved, read.form) ? finished(pressed, DRAFT_SAVED) : showBothVersions(pressed);
  }
  const refusal = await refusalOf(
    at.api.applications.saveDraft(
      { applicationId: editor.details.id, body: read.form },
      { ifMatch: ifMatch(pressed, version) },
    ),
  );
  if (!refusal) return finished(pressed, DRAFT_SAVED);
  if (refusal.status !== 409) return refuseEditor(pressed, read, [{ field: "", code: "saveFailed" }], "edit");
  // The same draft, saved by a second press of the button.
  const now = await currentOf(at, editor.details.id);
  return isSameApplication(writableForm(now.form), read.form)
    ? finished(pressed, DRAFT_SAVED)
    : showBothVersions(pressed);
}

/**
 * Saves, and sends what is still a draft, in sequence (spec 1 §2). Whatever a second press, a reload or another tab does
 * meanwhile, the application is sent once: the version keeps two saves apart, the key two sendings.
 */
export async function sendOrUpdate(pressed: Press, read: ReadEditor, allowOtherGuardianAccess: boolean) {
  const { at, editor, posted } = pressed;
  const applicationId = editor.details.id;
  const what = posted.intent === "send" ? "done.sent" : "done.updated";
  const isStale = isStaleForm(editor, versionToReplace(pressed));
  if (isStale && !isSameApplication(editor.saved, read.form)) return showBothVersions(pressed);
  if (isStale && editor.details.status !== "CREATED") return sent(pressed, what);

  // What another press has saved already says the same: it is replaced by itself, and sent if that press has not yet.
  const version = isStale ? editor.version : versionToReplace(pressed);
  const body = { form: read.form, allowOtherGuardianAccess };
  const refusal = await refusalOf(
    at.api.applications.update({ applicationId, body }, { ifMatch: ifMatch(pressed, version) }),
  );
  if (refusal?.status === 409) {
    const now = await currentOf(at, applicationId);
    if (!isSameApplication(writableForm(now.form), read.form)) return showBothVersions(pressed);
  } else if (refusal) {
    return refuseEditor(pressed, read, faultsOf(refusal, "saveFailed"), "verify");
  }
  if (editor.details.status !== "CREATED") return sent(pressed, what);

  const unsent = await refusalOf(
    at.api.applications.send({ applicationId }, { idempotencyKey: posted.idempotencyKey }),
  );
  if (!unsent || isSent(await currentOf(at, applicationId), read.form)) return sent(pressed, "done.sent");
  return refuseEditor(pressed, read, faultsOf(unsent, "sendFailed"), "verify");
}

const isSent = (details: ApplicationDetails, form: ApplicationFormUpdate): boolean =>
  details.status !== "CREATED" && isSameApplication(writableForm(details.form), form);

const versionToReplace = ({ request, context, posted }: Press): string | null => versionIn(request, context, posted);

/** A gateway without versions is not asked to compare them; the page has compared (contract 1.12). */
const ifMatch = ({ editor }: Press, version: string | null): string | null => (editor.hasVersions ? version : null);

const currentOf = ({ api }: Pick<AtPage, "api">, applicationId: string) => api.applications.details({ applicationId });

/** The refusal of a call, null when it was carried out; anything else is a bug and belongs to the error page. */
async function refusalOf(call: Promise<unknown>): Promise<Refusal | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (isRefusal(error) && error.status !== 401) return error;
    throw error;
  }
}

/** The seam judges by the same rules; where something changed in between, its faults are shown like the page's own. */
function faultsOf(refusal: Refusal, otherwise: "sendFailed" | "saveFailed"): FieldFault[] {
  const faults = refusal.details?.["faults"] as FieldFault[] | undefined;
  return faults && faults.length > 0 ? faults : [{ field: "", code: otherwise }];
}

/** Keeps what was typed and draws it beside what is saved; the next save replaces the version that was seen there. */
const showBothVersions = ({ request, context, at, posted }: Press) =>
  keepAndShow(request, context, at.guardian.id, posted, {
    entries: posted.entries.filter(([name]) => name !== "seenVersion"),
    focus: "stale",
  });

const sent = async (pressed: Press, what: "done.sent" | "done.updated"): Promise<Response> =>
  finished(pressed, await sentBanner(pressed, what));

async function finished({ request, context, at }: Press, banner: Told): Promise<Response> {
  await forget(request, context, at);
  return done(LIST_PATH, banner);
}

const forget = (request: Request, context: AppLoadContext, { guardian }: Pick<AtPage, "guardian">): Promise<void> =>
  forgetKeptForms(context.db, { personId: guardian.id, route: routeOf(request) });

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { guardianAt } from "~/api/guardian.server.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import { loadForm } from "~/foundation/long-form/load-form.server.ts";
import { respondToPress } from "~/foundation/long-form/respond-to-press.server.ts";
import type { FormKind } from "../../form/form-answers.ts";
import { INCOME_PATH } from "../../income-addresses.ts";
import { ofAddress } from "../../statement/parts/found-statement.server.ts";
import { incomeForm } from "./income-form.server.ts";
import { openEditor } from "./open-editor.server.ts";

/** The statement of an address: `/child-income/:childId/:incomeStatementId/edit` has both parameters. */
const opened = (kind: FormKind, params: LoaderFunctionArgs["params"]) => ({
  kind,
  of: ofAddress(params),
  incomeStatementId: params["incomeStatementId"],
});

/** For the loader of each form. A statement that is no draft any more leads to the list (spec 2 §2). */
export async function loadEditor({ request, context, params }: LoaderFunctionArgs, kind: FormKind) {
  const at = guardianAt(request, context);
  const editor = await openEditor(at, opened(kind, params));
  const loaded = await loadForm(request, at.drafts, incomeForm(at, editor));
  if (!loaded) throw redirect(INCOME_PATH);
  return loaded;
}

/** For the action of each form. */
export async function pressInEditor({ request, context, params }: ActionFunctionArgs, kind: FormKind) {
  const at = guardianAt(request, context);
  return respondToPress({
    form: incomeForm(at, await openEditor(at, opened(kind, params))),
    request,
    drafts: at.drafts,
    posted: await postedForm(request, context),
    reportBug: context.reportBug,
  });
}

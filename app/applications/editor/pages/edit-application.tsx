import { type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { guardianAt } from "~/api/guardian.server.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import { enterIntent } from "~/foundation/long-form/form-view.ts";
import { loadForm } from "~/foundation/long-form/load-form.server.ts";
import { respondToPress } from "~/foundation/long-form/respond-to-press.server.ts";
import { applicationPath } from "../../application-addresses.ts";
import type { EditorView } from "../../form/parts/editor-view.ts";
import { applicationTexts } from "../../texts/index.ts";
import { applicationForm } from "../parts/application-form.server.ts";
import { CheckAnswers } from "../parts/check-answers.tsx";
import { EditAnswers } from "../parts/edit-answers.tsx";
import styles from "../parts/editor.css?url";
import { openEditor } from "../parts/open-editor.server.ts";
import { TooLate } from "../parts/too-late.tsx";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const at = guardianAt(request, context);
  const editor = await openEditor(at, params.applicationId);
  const loaded = await loadForm(request, at.drafts, applicationForm(at, editor));
  if (!loaded) throw redirect(applicationPath(editor.details.id));
  return { ...loaded, contact: at.settings.town.contact };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const at = guardianAt(request, context);
  return respondToPress({
    form: applicationForm(at, await openEditor(at, params.applicationId)),
    request,
    drafts: at.drafts,
    posted: await postedForm(request, context),
    reportBug: context.reportBug,
  });
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle: PageHandle<typeof loader> = {
  keptForm: ({ view }) => (view.step === "tooLate" ? null : { enter: enterIntent(view) }),
  hasFaults: ({ view }) => view.faults.length > 0,
  title: (language, { view }, search) => {
    const t = applicationTexts.in(language);
    if (view.step === "tooLate") return t("stale.tooLateTitle");
    const { type, status } = view.application;
    if (search.get("step") === "verify" && view.step === "verify") return t("verify.title");
    return t(`editor.${status === "CREATED" ? "fillIn" : "change"}.${type}`);
  },
};

export default function EditApplication() {
  const loaded = useLoaderData<typeof loader>();
  // After a refused post we draw the page from the posted answers, not from the saved ones.
  const refused = useActionData<typeof action>() as { view?: EditorView } | undefined;
  const view = refused?.view ?? loaded.view;
  if (view.step === "tooLate") return <TooLate contact={loaded.contact} view={view} />;
  const props = { ...loaded, view };
  return view.step === "verify" ? <CheckAnswers {...props} /> : <EditAnswers {...props} />;
}

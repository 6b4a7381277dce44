import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { guardianAt } from "~/api/guardian.server.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import { enterIntent } from "~/foundation/long-form/form-view.ts";
import { type LoadedForm, loadForm } from "~/foundation/long-form/load-form.server.ts";
import { respondToPress } from "~/foundation/long-form/respond-to-press.server.ts";
import { formStyles } from "~/foundation/ui/form-styles.ts";
import type { WaitingAfter } from "~/waiting/contract.ts";
import type { ChildDocumentDetails } from "../contract.ts";
import { CheckDocument } from "../parts/check-document.tsx";
import styles from "../parts/child-document.css?url";
import { documentForm } from "../parts/document-form.server.ts";
import type { DocumentView } from "../parts/document-view.ts";
import {
  documentAt,
  editedDocument,
  isFillingIn,
  markOpened,
  returnsToCalendar,
} from "../parts/open-document.server.ts";
import { ReadDocument } from "../parts/read-document.tsx";
import { TooLate } from "../parts/too-late.tsx";
import { WriteDocument } from "../parts/write-document.tsx";
import { documentEditorTexts } from "../texts/editor/index.ts";

interface Loaded {
  /** What waits after this document is opened. Null if it was not marked. */
  waiting: WaitingAfter | null;
  isReturning: boolean;
  document: ChildDocumentDetails;
  /** Null: the document is read, not filled in. */
  filling: LoadedForm<DocumentView> | null;
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const at = guardianAt(request, context);
  const document = await documentAt(at, params["documentId"]);
  const waiting = await markOpened(at, request, document.id);
  const isReturning = returnsToCalendar(request);
  const edited = editedDocument(document, isReturning);
  const filling = isFillingIn(request) ? await loadForm(request, at.drafts, documentForm(at, edited, request)) : null;
  const loaded: Loaded = { waiting, isReturning, document, filling };
  // The document can no longer be sent. The page says why.
  return data(loaded, { status: filling?.view.step === "tooLate" ? 409 : 200 });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const at = guardianAt(request, context);
  const posted = await postedForm(request, context);
  const document = await documentAt(at, params["documentId"]);
  const edited = editedDocument(document, returnsToCalendar(request, posted.entries));
  const form = documentForm(at, edited, request);
  return respondToPress({ form, request, drafts: at.drafts, posted, reportBug: context.reportBug });
}

export const links: LinksFunction = () => [...formStyles(), { rel: "stylesheet", href: styles }];

export const handle: PageHandle<() => Loaded> = {
  counts: ({ waiting }) => waiting?.counts ?? {},
  countsOfChildren: ({ waiting }) => waiting?.children ?? [],
  keptForm: ({ filling }) =>
    filling === null || filling.view.step === "tooLate" ? null : { enter: enterIntent(filling.view) },
  hasFaults: ({ filling }) => (filling?.view.faults.length ?? 0) > 0,
  title: (language, { document, filling }) => {
    const e = documentEditorTexts.in(language);
    if (filling?.view.step === "tooLate")
      return e(document.status === "COMPLETED" ? "closed.title" : "closed.takenBackTitle");
    return filling?.view.step === "verify" ? e("verify.title") : document.template.name;
  },
};

/** A document of a child: to read, to fill in, to check before sending. */
export default function ChildDocument() {
  const { document, filling, isReturning } = useLoaderData<typeof loader>() as Loaded;
  const refused = useActionData() as { view?: DocumentView } | undefined;
  const view = refused?.view ?? filling?.view;
  if (!view || !filling) return <ReadDocument document={document} returnsToCalendar={isReturning} />;
  const props = { ...filling, view };
  if (view.step === "tooLate") return <TooLate {...props} />;
  return view.step === "verify" ? <CheckDocument {...props} /> : <WriteDocument {...props} />;
}

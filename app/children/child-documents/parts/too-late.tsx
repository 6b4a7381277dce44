import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Button } from "~/foundation/ui/actions/button.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { documentPath, documentsOfChildPath } from "../document-addresses.ts";
import { documentEditorTexts } from "../texts/editor/index.ts";
import { childDocumentTexts } from "../texts/index.ts";
import { DocumentAnswers } from "./document-answers.tsx";
import { shownMoment } from "./moment-shown.ts";
import { type OpenedDocument, useDocumentForm } from "./use-document-form.ts";

/**
 * Somebody else has sent or removed the document while the guardian wrote. The page says so, and shows the written
 * text.
 */
export function TooLate(opened: OpenedDocument) {
  const e = useTexts(documentEditorTexts);
  const t = useTexts(childDocumentTexts);
  const { drawn, lang, caption } = useDocumentForm(opened);
  const { document, content } = drawn.view;
  const isSent = document.status === "COMPLETED";
  return (
    <Page
      back={{ href: documentsOfChildPath(document.child.id), label: t("page.back") }}
      caption={caption}
      lead={
        <>
          <p>{useWhy(opened)}</p>
          <p>{e("closed.next")}</p>
          <p>
            <ActionLink href={documentPath(document.id)}>{e("closed.open")}</ActionLink>
          </p>
        </>
      }
      title={e(isSent ? "closed.title" : "closed.takenBackTitle")}
    >
      <p>{e("closed.yours")}</p>
      <div className="flow" lang={lang}>
        <DocumentAnswers content={content} template={document.template} />
      </div>
      <PostForm form={drawn.form} guarded={false}>
        <Button value="discard">{e("closed.discard")}</Button>
      </PostForm>
    </Page>
  );
}

function useWhy({ view: { document } }: OpenedDocument): string {
  const e = useTexts(documentEditorTexts);
  const language = useLanguage();
  const { status, answeredAt, answeredBy } = document;
  if (status !== "COMPLETED") return e("closed.takenBack");
  if (!answeredAt) return e("closed.textNobody");
  return e("closed.text", { name: answeredBy?.name || e("closed.staff"), when: shownMoment(answeredAt, language) });
}

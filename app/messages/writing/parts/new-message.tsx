import { useActionData, useRouteLoaderData } from "@remix-run/react";
import { ownFileSentences } from "~/attachments/own-file-faults.ts";
import { reusedField } from "~/attachments/photo-choices.ts";
import { attachmentTexts } from "~/attachments/texts/index.ts";
import { type Told, toldSentence } from "~/foundation/forms/banners/told.ts";
import { ElsewhereNotice } from "~/foundation/forms/drawing/elsewhere-notice.tsx";
import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { SaveStatus } from "~/foundation/forms/drawing/save-status.tsx";
import { STEP_STATUS } from "~/foundation/forms/drawing/step-ids.ts";
import { type ServerForm, useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import type { KeptElsewhere } from "~/foundation/forms/form-opening.ts";
import { longestText } from "~/foundation/forms/reading/fields.ts";
import { type Entries, valuesIn } from "~/foundation/forms/reading/posted.ts";
import { formTexts } from "~/foundation/forms/texts/index.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { Button, Submit } from "~/foundation/ui/actions/button.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { RequiredNote } from "~/foundation/ui/fields/field.tsx";
import { TextArea } from "~/foundation/ui/fields/text-area.tsx";
import { TextField } from "~/foundation/ui/fields/text-field.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { StatusLine } from "~/foundation/ui/messages/status-line.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { MESSAGES_PATH } from "../../message-addresses.ts";
import { contentField } from "../../message-text.ts";
import { messageTexts } from "../../texts/index.ts";
import { FILE_NAME, SHARED_FOR } from "../writing-choices.ts";
import { uploadSentencesIn } from "./upload-sentences.ts";
import { useMessageFaults } from "./use-message-faults.ts";
import type { Writing, WritingDrawn } from "./writing-at-page.server.ts";
import { AttachmentPart } from "./writing-attachment.tsx";
import { ChildrenPart, RecipientsPart } from "./writing-recipients.tsx";

/** The frame has the guardian's name already. */
type FrameOfPage = () => Promise<{ frame: { guardian: { name: string } | null } }>;

/** The editor of a new message (spec 1 section 2): a page of its own, kept while the guardian types. */
export function NewMessage({ writing }: { writing: Writing | null }) {
  const t = useTexts(messageTexts);
  if (writing) return <Editor writing={writing} />;
  return (
    <Page back={{ href: MESSAGES_PATH, label: t("thread.back") }} title={t("write.title")}>
      <Notice title={t("write.notAllowed")}>
        <p>{t("write.notAllowedText")}</p>
      </Notice>
    </Page>
  );
}

function Editor({ writing }: { writing: Writing }) {
  const t = useTexts(messageTexts);
  const f = useTexts(formTexts);
  const a = useTexts(attachmentTexts);
  const language = useLanguage();
  const { opening, defaults, today, mayAttach } = writing;
  const sender = useRouteLoaderData<FrameOfPage>("root")?.frame.guardian?.name;
  // A rejected post has its own choices. They follow from the posted answers.
  const refused = useActionData<{ drawn?: WritingDrawn }>();
  const drawn = refused?.drawn ?? writing.drawn;
  const { sentences, labels } = useMessageFaults();
  const form = useServerForm({
    opening,
    defaults,
    labels: { ...labels, [reusedField(SHARED_FOR)]: a("earlier.labelOf", { kind: t("write.attachment") }) },
    faults: writing.faults,
    remembersFaults: true,
    sentences: { ...ownFileSentences(attachmentTexts.in(language)), ...sentences, ...uploadSentencesIn(language) },
  });
  const told = refused ? null : opening.kept?.told;
  const status = told && toldSentence(told, language);
  const statusLine = <StatusLine id={STEP_STATUS}>{status}</StatusLine>;
  return (
    <Page
      back={{ href: MESSAGES_PATH, label: t("thread.back"), button: { form: form.id, intent: "leave" } }}
      faults={form.faults}
      title={t("write.title")}
    >
      {opening.elsewhere ? <OtherWindow elsewhere={opening.elsewhere} form={form} names={writing.names} /> : null}
      <div className="message-editor">
        <PostForm
          enter="refresh"
          files={mayAttach}
          form={form}
          guarded={false}
          keeps={f("saving.failed")}
          told={status}
        >
          <RequiredNote />
          <p>
            {t("write.sender")}: <strong>{sender}</strong>
          </p>
          <ChildrenPart form={form} writing={writing} />
          {told && !isAboutFile(told) ? statusLine : null}
          <RecipientsPart drawn={drawn} form={form} today={today} />
          <TextField autoComplete="off" field={form.field("subject", { required: true })} label={t("write.subject")} />
          <TextArea
            field={form.field("content", { required: true })}
            label={t("write.content")}
            limit={longestText(contentField)}
            rows={10}
          />
          {mayAttach || drawn.file ? (
            <AttachmentPart
              file={drawn.file}
              form={form}
              shared={writing.shared}
              status={told && isAboutFile(told) ? statusLine : null}
            />
          ) : null}
          <SaveStatus isDraft opening={opening} today={today} />
          <ButtonRow>
            <Submit value="send">{t("write.send")}</Submit>
            <Button value="discard">{t("write.discard")}</Button>
          </ButtonRow>
        </PostForm>
      </div>
    </Page>
  );
}

function OtherWindow({
  elsewhere,
  form,
  names,
}: Pick<Writing, "names"> & { elsewhere: KeptElsewhere; form: ServerForm }) {
  const t = useTexts(messageTexts);
  const inWords = (entries: Entries) => {
    const named = (field: string) =>
      valuesIn(entries, field)
        .map((id) => names[id])
        .filter(Boolean)
        .join(", ");
    return [
      { field: "children", question: t("write.children"), answer: named("children") },
      { field: "recipients", question: t("write.to"), answer: named("recipients") },
      { field: "others", question: t("write.others"), answer: named("others") },
      { field: "subject", question: t("write.subject"), answer: valuesIn(entries, "subject").join(" ") },
      { field: "content", question: t("write.content"), answer: valuesIn(entries, "content").join("\n") },
      { field: FILE_NAME, question: t("write.attachment"), answer: valuesIn(entries, FILE_NAME).join(", ") },
    ];
  };
  const [theirs, yours] = [inWords(elsewhere.entries), inWords(form.entries)];
  return <ElsewhereNotice {...elsewhere} formId={form.id} theirs={theirs} yours={yours} />;
}

const isAboutFile = ({ key }: Told): boolean => key.startsWith(`${messageTexts.name}:done.file`);

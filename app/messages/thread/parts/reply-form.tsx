import { toldKeys } from "~/foundation/forms/banners/told.ts";
import { ElsewhereNotice } from "~/foundation/forms/drawing/elsewhere-notice.tsx";
import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { SaveStatus } from "~/foundation/forms/drawing/save-status.tsx";
import { StepStatus } from "~/foundation/forms/drawing/step-status.tsx";
import { type ServerForm, useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import type { KeptElsewhere } from "~/foundation/forms/form-opening.ts";
import { longestText } from "~/foundation/forms/reading/fields.ts";
import { type Entries, SEEN_VERSION, valuesIn } from "~/foundation/forms/reading/posted.ts";
import { formTexts } from "~/foundation/forms/texts/index.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { Button, Submit } from "~/foundation/ui/actions/button.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { TextArea } from "~/foundation/ui/fields/text-area.tsx";
import { placeNamedBy } from "~/foundation/ui/focus-on-arrival.ts";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { contentField } from "../../message-text.ts";
import { messageTexts } from "../../texts/index.ts";
import { useMessageFaults } from "../../writing/parts/use-message-faults.ts";
import { ReplyRecipients } from "./reply-recipients.tsx";
import type { ReplyAtPage } from "./thread-at-page.server.ts";

/** The form of a reply. It has no fields if no reply is possible, but the page can still ask for its faults. */
export function useReplyForm(reply: ReplyAtPage | null): ServerForm {
  const t = useTexts(messageTexts);
  const { sentences, labels } = useMessageFaults();
  const defaults = {
    recipients: (reply?.targets ?? []).filter(({ isChosen }) => isChosen).map(({ account }) => account.id),
    content: "",
  };
  return useServerForm({
    opening: reply?.opening,
    ...(reply ? { faults: reply.faults } : {}),
    remembersFaults: true,
    defaults,
    sentences,
    labels: { ...labels, content: t("reply.content") },
  });
}

/** The guardian has chosen between two windows. */
const CHOSEN = toldKeys(formTexts, ["elsewhere.tookMine", "elsewhere.tookTheirs"]);

/** The reply at the end of a thread. It is kept while the guardian types, for each thread. */
export function ReplyForm({
  reply,
  form,
  today,
  isRefused,
}: {
  reply: ReplyAtPage;
  form: ServerForm;
  today: string;
  isRefused: boolean;
}) {
  const t = useTexts(messageTexts);
  const f = useTexts(formTexts);
  const { targets, opening, staleVersion } = reply;
  return (
    <section className="reply no-print" id="reply" {...placeNamedBy("reply-title")}>
      <h2 className="visually-hidden" id="reply-title">
        {t("reply.title")}
      </h2>
      {staleVersion === null ? null : (
        <Notice focusable id="stale" kind="warning" title={t("reply.stale")}>
          <p>{t("reply.staleText")}</p>
        </Notice>
      )}
      {opening.elsewhere ? <OtherWindow elsewhere={opening.elsewhere} form={form} targets={targets} /> : null}
      <StepStatus opening={opening} steps={CHOSEN} />
      <PostForm enter="keep" form={form} guarded={false} keeps={f("saving.failed")}>
        {staleVersion === null ? null : <input name={SEEN_VERSION} type="hidden" value={staleVersion} />}
        <ReplyRecipients form={form} targets={targets} today={today} />
        <TextArea field={form.field("content")} label={t("reply.content")} limit={longestText(contentField)} rows={3} />
        <ButtonRow>
          <Submit value="send">{t("reply.send")}</Submit>
          {opening.kept || isRefused ? <Button value="discard">{t("reply.discard")}</Button> : null}
        </ButtonRow>
        <SaveStatus isDraft opening={opening} today={today} />
      </PostForm>
    </section>
  );
}

function OtherWindow({
  elsewhere,
  form,
  targets,
}: Pick<ReplyAtPage, "targets"> & { elsewhere: KeptElsewhere; form: ServerForm }) {
  const t = useTexts(messageTexts);
  const inWords = (entries: Entries) => {
    const ids = valuesIn(entries, "recipients");
    const names = targets.filter(({ account }) => ids.includes(account.id)).map(({ account }) => account.name);
    return [
      { field: "recipients", question: t("reply.to"), answer: names.join(", ") },
      { field: "content", question: t("reply.content"), answer: valuesIn(entries, "content").join("\n") },
    ];
  };
  const [theirs, yours] = [inWords(elsewhere.entries), inWords(form.entries)];
  return <ElsewhereNotice {...elsewhere} formId={form.id} theirs={theirs} yours={yours} />;
}

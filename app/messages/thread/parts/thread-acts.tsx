import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Button } from "~/foundation/ui/actions/button.tsx";
import type { RegularThread } from "../../contract.ts";
import { COMPOSE_PATH, deletePath, paperPath, replyPath } from "../../message-addresses.ts";
import { messageTexts } from "../../texts/index.ts";
import type { ReadThreadPage } from "./thread-at-page.server.ts";

/** What else can be done with a thread, in one row of one look. */
export function ThreadActs({
  read,
  form,
}: {
  read: ReadThreadPage;
  /** The id of the reply's form, when it is open: the buttons keep its text. */
  form: string | null;
}) {
  const t = useTexts(messageTexts);
  const language = useLanguage();
  const { thread, reply, list } = read;
  return (
    <section aria-label={t("thread.actions")} className="thread-acts no-print">
      {reply === null ? <p>{t(whyNoReply(thread))}</p> : null}
      {reply !== null && form === null ? (
        <p>
          <ActionLink href={replyPath(thread.id)} kind="secondary">
            {t("reply.open")}
          </ActionLink>
        </p>
      ) : null}
      {read.mayMarkUnread ? <MarkUnread form={form} /> : null}
      <ActionLink dialog href={deletePath(thread.id)} icon="trash">
        {t("thread.delete")}
      </ActionLink>
      {list.hasOwnCalls ? (
        <ActionLink download href={paperPath(thread.id, language)} icon="download" leave>
          {t("thread.paper")}
        </ActionLink>
      ) : null}
      {read.mayCompose ? (
        <ActionLink href={COMPOSE_PATH} icon="pen">
          {t("compose")}
        </ActionLink>
      ) : null}
    </section>
  );
}

/** With an open reply it is a button of its form, so that what was typed is kept without script too. */
function MarkUnread({ form }: { form: string | null }) {
  const t = useTexts(messageTexts);
  const unread = useServerForm({ name: "unread" });
  const button = (
    <Button icon="message" kind="quiet" value="markUnread" {...(form === null ? {} : { form })}>
      {t("thread.markUnread")}
    </Button>
  );
  if (form !== null) return button;
  return (
    <PostForm form={unread} guarded={false}>
      {button}
    </PostForm>
  );
}

/** The reason why no reply is possible, in words. */
function whyNoReply({ isCopy, messageType, applicationStatus }: RegularThread) {
  if (isCopy) return "thread.copy" as const;
  if (messageType === "BULLETIN") return "thread.bulletin" as const;
  return applicationStatus === null ? ("thread.noReply" as const) : ("thread.closed" as const);
}

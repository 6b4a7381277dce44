import { ConfirmationPage } from "~/foundation/forms/drawing/confirmation-page.tsx";
import { useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { useWrittenLang } from "~/foundation/i18n/written-language.ts";
import { threadPath } from "../../message-addresses.ts";
import { messageTexts } from "../../texts/index.ts";
import { titleShown } from "../../threads/parts/thread-words.ts";
import type { DeletionPage } from "./thread-at-page.server.ts";

/** Asks once more before a thread leaves the inbox (spec 1 section 4). */
export function ConfirmDeletion({ threadId, title }: DeletionPage) {
  const t = useTexts(messageTexts);
  const form = useServerForm();
  const langOf = useWrittenLang();
  return (
    <ConfirmationPage
      confirm={{ label: t("delete.confirm"), value: "delete" }}
      form={form}
      stay={{ href: threadPath(threadId), label: t("delete.stay") }}
      text={
        <>
          <p>
            <strong lang={langOf(title ?? "")}>
              {title === null ? t("list.sensitiveTitle") : titleShown(title, t)}
            </strong>
          </p>
          <p>{t("delete.text")}</p>
        </>
      }
      title={t("delete.title")}
    />
  );
}

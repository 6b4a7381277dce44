import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { type ServerForm, useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { Button } from "~/foundation/ui/actions/button.tsx";
import { TextField } from "~/foundation/ui/fields/text-field.tsx";
import { Icon } from "~/foundation/ui/inline/icon.tsx";
import { MESSAGES_PATH } from "../../message-addresses.ts";
import { messageTexts } from "../../texts/index.ts";
import { useMessageFaults } from "../../writing/parts/use-message-faults.ts";

export const useSearchForm = (words = ""): ServerForm =>
  useServerForm({ name: "search", defaults: { words }, ...useMessageFaults() });

/** The search in one's own messages. The form posts, so that no address has the words. */
export function SearchField({ form }: { form: ServerForm }) {
  const t = useTexts(messageTexts);
  return (
    <search className="message-search">
      <PostForm action={MESSAGES_PATH} form={form} guarded={false}>
        <TextField autoComplete="off" field={form.field("words")} label={t("search.label")} type="search" />
        <Button icon="search" value="search">
          {t("search.button")}
        </Button>
      </PostForm>
    </search>
  );
}

/**
 * The same in a part that opens. People search seldom, and read the newest messages each day. It is open while its
 * fault is told.
 */
export function FoldedSearch({ form }: { form: ServerForm }) {
  const t = useTexts(messageTexts);
  return (
    <details className="inbox-search" open={form.faults.length > 0}>
      <summary className="button button-secondary">
        <Icon name="search" />
        <span>{t("search.button")}</span>
      </summary>
      <SearchField form={form} />
    </details>
  );
}

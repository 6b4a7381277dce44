import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import type { ServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { Submit } from "~/foundation/ui/actions/button.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { ChoiceField } from "~/foundation/ui/fields/choice-field.tsx";
import { RequiredNote } from "~/foundation/ui/fields/field.tsx";
import { BANNER_ID } from "~/foundation/ui/messages/status-banner.tsx";
import { FEED_LEVELS } from "../feed-contract.ts";
import { feedTexts } from "../texts/index.ts";

/** The form for a new address. */
export function NewFeed({ form }: { form: ServerForm }) {
  const t = useTexts(feedTexts);
  return (
    <PostForm form={form} guarded={false} leadsTo={BANNER_ID}>
      <RequiredNote />
      <ChoiceField
        choices={FEED_LEVELS.map((value) => ({ value, label: t(`levels.${value}`), hint: t(`hints.${value}`) }))}
        field={form.field("level", { required: true })}
        hint={t("make.hint")}
        legend={t("make.level")}
      />
      <ButtonRow>
        <Submit value="make">{t("make.save")}</Submit>
      </ButtonRow>
    </PostForm>
  );
}

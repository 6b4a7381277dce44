import { writtenDate } from "~/foundation/dates/shown.ts";
import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { Button, Submit } from "~/foundation/ui/actions/button.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { Written } from "~/foundation/ui/inline/written.tsx";
import { SummaryList } from "~/foundation/ui/lists/summary-list.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { useBackToChild } from "../../parts/back-to-child.ts";
import { shownOption } from "../shown-option.ts";
import { serviceApplicationTexts } from "../texts/index.ts";
import type { ServiceView } from "./service-view.ts";

const ANSWERS = ["startDate", "option", "additionalInfo"] as const;

/** Everything that the application sends, and its effects. */
export function CheckService({ child, opening, choices }: ServiceView) {
  const t = useTexts(serviceApplicationTexts);
  const back = useBackToChild(child.id, "service-applications");
  const language = useLanguage();
  const form = useServerForm({ opening });
  const answers = ANSWERS.map((name) => [name, form.field(name).value ?? ""] as const);
  const [, [, optionId], [, additionalInfo]] = answers as [unknown, (typeof answers)[number], (typeof answers)[number]];
  const option = choices?.options.find(({ id }) => id === optionId);
  if (!choices || !option) return null;
  const { name, lang } = shownOption(option, language);
  const rows = [
    { key: t("checking.child"), value: child.name },
    { key: t("checking.startDate"), value: writtenDate(choices.date, language) },
    { key: t("checking.option"), value: name, lang },
    { key: t("checking.additionalInfo"), value: additionalInfo && <Written text={additionalInfo} /> },
  ];
  return (
    <Page back={back} title={t("checking.title")}>
      <SummaryList rows={rows} />
      {choices.isFirstOfMonth ? null : (
        <Notice kind="warning" title={t("notFirst.title")}>
          <p>{t("startHint")}</p>
        </Notice>
      )}
      <p>{t("checking.fee")}</p>
      <p>{t("checking.decides")}</p>
      <PostForm enter="send" form={form}>
        {answers.map(([field, value]) => (
          <input key={field} name={field} type="hidden" value={value} />
        ))}
        <ButtonRow>
          <Submit value="send">{t("checking.send")}</Submit>
          <Button value="edit">{t("checking.edit")}</Button>
        </ButtonRow>
      </PostForm>
    </Page>
  );
}

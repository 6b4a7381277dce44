import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import type { ServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Submit } from "~/foundation/ui/actions/button.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { CheckboxGroup } from "~/foundation/ui/fields/choice-field.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { sectionPath } from "../../pages/addresses.ts";
import type { DetailsShown } from "../../pages/details-at-page.server.ts";
import { EditLink } from "../../pages/edit-link.tsx";
import { personalDetailsTexts } from "../../texts/index.ts";

export function NotificationsShown({ data }: { data: DetailsShown }) {
  const t = useTexts(personalDetailsTexts);
  return (
    <>
      <p>{t("notifications.text")}</p>
      {data.disabled.includes("INCOME_NOTIFICATION") ? (
        <Notice kind="warning" title={t("notifications.incomeOff.title")}>
          <p>{t("notifications.incomeOff.text")}</p>
        </Notice>
      ) : null}
      <Kinds kinds={data.kinds.filter((kind) => !data.disabled.includes(kind))} title={t("notifications.on")} />
      <Kinds kinds={data.kinds.filter((kind) => data.disabled.includes(kind))} title={t("notifications.off")} />
      <p>
        <EditLink edited="notifications" isStrong={data.isStrong}>
          {t("notifications.edit")}
        </EditLink>
      </p>
    </>
  );
}

function Kinds({ title, kinds }: { title: string; kinds: DetailsShown["kinds"] }) {
  const t = useTexts(personalDetailsTexts);
  if (kinds.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>{t(`notifications.${kind}`)}</li>
        ))}
      </ul>
    </>
  );
}

export function NotificationsForm({ data, form }: { data: DetailsShown; form: ServerForm }) {
  const t = useTexts(personalDetailsTexts);
  return (
    <PostForm form={form}>
      <p>{t("notifications.text")}</p>
      <CheckboxGroup
        choices={data.kinds.map((kind) => ({
          value: kind,
          label: t(`notifications.${kind}`),
          hint: kind === "INCOME_NOTIFICATION" ? t("notifications.incomeHint") : undefined,
        }))}
        field={form.list("kinds")}
        legend={t("notifications.kinds")}
      />
      <ButtonRow>
        <Submit>{t("save")}</Submit>
        <ActionLink href={sectionPath("notifications")}>{t("cancel")}</ActionLink>
      </ButtonRow>
    </PostForm>
  );
}

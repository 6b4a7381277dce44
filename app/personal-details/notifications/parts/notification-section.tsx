import { shownTime } from "~/foundation/dates/shown.ts";
import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import type { ServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Submit } from "~/foundation/ui/actions/button.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { CheckboxGroup, ChoiceField } from "~/foundation/ui/fields/choice-field.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { DIGEST_TIME } from "~/notices/when-to-mail.ts";
import type { DetailsShown } from "../../details/parts/details-at-page.server.ts";
import { DEVICES_PATH, sectionPath } from "../../parts/addresses.ts";
import { EditLink } from "../../parts/edit-link.tsx";
import { type ComparedFact, StaleSection } from "../../parts/stale-section.tsx";
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
      {data.isDaily === null ? null : <Rhythm isDaily={data.isDaily} />}
      {data.pushed ? <Pushed data={data} pushed={data.pushed} /> : null}
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

/** What phones and computers tell. */
function Pushed({ data, pushed }: { data: DetailsShown; pushed: readonly string[] }) {
  const t = useTexts(personalDetailsTexts);
  const isTold = data.deviceCount > 0 && pushed.length > 0;
  return (
    <>
      <h3>{t("notifications.pushed")}</h3>
      {isTold ? (
        <ul>
          {data.kinds
            .filter((kind) => pushed.includes(kind))
            .map((kind) => (
              <li key={kind}>{t(`notifications.${kind}`)}</li>
            ))}
        </ul>
      ) : (
        <p>{t(data.deviceCount > 0 ? "notifications.pushedNothing" : "notifications.noDevices")}</p>
      )}
      <p>
        <ActionLink href={DEVICES_PATH}>{t("notifications.devices")}</ActionLink>
      </p>
    </>
  );
}

type Words = ReturnType<typeof personalDetailsTexts.in>;

const rhythm = (t: Words, language: Language, isDaily: boolean): string =>
  isDaily ? t("notifications.daily", { time: shownTime(DIGEST_TIME, language) }) : t("notifications.hourly");

function Rhythm({ isDaily }: { isDaily: boolean }) {
  const t = useTexts(personalDetailsTexts);
  const language = useLanguage();
  return (
    <>
      <h3>{t("notifications.rhythm")}</h3>
      <p>{rhythm(t, language, isDaily)}</p>
    </>
  );
}

export function NotificationsForm({ data, form }: { data: DetailsShown; form: ServerForm }) {
  const t = useTexts(personalDetailsTexts);
  const language = useLanguage();
  return (
    <PostForm enter="save" form={form}>
      <StaleSection facts={compared(data, form, t, language)} form={form} version={data.version} />
      <p>{t("notifications.text")}</p>
      <CheckboxGroup
        choices={data.kinds.map((kind) => ({
          value: kind,
          label: t(`notifications.${kind}`),
          hint: kind === "INCOME_NOTIFICATION" ? t("notifications.incomeHint") : undefined,
        }))}
        field={form.list("kinds")}
        legend={t(data.pushed ? "notifications.mailedKinds" : "notifications.kinds")}
      />
      {data.pushed ? (
        <CheckboxGroup
          choices={data.kinds.map((kind) => ({ value: kind, label: t(`notifications.${kind}`) }))}
          field={form.list("pushed")}
          hint={t(data.becomesMail ? "notifications.pushedHint" : "notifications.pushedAlone")}
          legend={t("notifications.pushedKinds")}
        />
      ) : null}
      {data.isDaily === null ? null : (
        <ChoiceField
          choices={[
            { value: "hourly", label: rhythm(t, language, false) },
            { value: "daily", label: rhythm(t, language, true) },
          ]}
          field={form.field("digest")}
          hint={t("notifications.rhythmHint")}
          legend={t("notifications.rhythm")}
        />
      )}
      <ButtonRow>
        <Submit value="save">{t("save")}</Submit>
        <ActionLink href={sectionPath("notifications")}>{t("cancel")}</ActionLink>
      </ButtonRow>
    </PostForm>
  );
}

/** Each setting as it is saved, and as the form has it. */
function compared(data: DetailsShown, form: ServerForm, t: Words, language: Language): ComparedFact[] {
  const isOn = (on: boolean) => t(on ? "notifications.on" : "notifications.off");
  const kinds = data.kinds.map((kind) => ({
    field: kind,
    question: t(`notifications.${kind}`),
    yours: isOn(form.list("kinds").values.includes(kind)),
    saved: isOn(!data.disabled.includes(kind)),
  }));
  const pushed = (data.pushed ? data.kinds : []).map((kind) => ({
    field: `pushed-${kind}`,
    question: t("notifications.pushedOf", { kind: t(`notifications.${kind}`) }),
    yours: isOn(form.list("pushed").values.includes(kind)),
    saved: isOn(data.pushed?.includes(kind) ?? false),
  }));
  if (data.isDaily === null) return [...kinds, ...pushed];
  const yours = rhythm(t, language, form.field("digest").value === "daily");
  const saved = rhythm(t, language, data.isDaily);
  return [...kinds, ...pushed, { field: "digest", question: t("notifications.rhythm"), yours, saved }];
}

import { writtenDate } from "~/foundation/dates/shown.ts";
import { SetAside } from "~/foundation/forms/drawing/set-aside.tsx";
import { type ServerForm, useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { longestText } from "~/foundation/forms/reading/fields.ts";
import { formTexts } from "~/foundation/forms/texts/index.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { Translate } from "~/foundation/i18n/texts.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { RefreshButton, Submit } from "~/foundation/ui/actions/button.tsx";
import { ChoiceField } from "~/foundation/ui/fields/choice-field.tsx";
import { DateField } from "~/foundation/ui/fields/date-field.tsx";
import { TextArea } from "~/foundation/ui/fields/text-area.tsx";
import { placeCalled } from "~/foundation/ui/focus-on-arrival.ts";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { CareForm } from "../../care-applications/parts/care-form.tsx";
import { careApplicationTexts } from "../../care-applications/texts/index.ts";
import type { ServiceNeedOptionBasics } from "../contract.ts";
import { shownOption } from "../shown-option.ts";
import type { fi } from "../texts/fi.ts";
import { serviceApplicationTexts } from "../texts/index.ts";
import { serviceForm } from "../typed-service-application.ts";
import type { ChoicesOnDay, ServiceView } from "./service-view.ts";

/** The questions of a service application. The choices depend on the day. */
export function ServiceForm({ child, opening, today, choices, chosen, faults }: ServiceView) {
  const t = useTexts(serviceApplicationTexts);
  const form = useServerForm({
    opening,
    faults,
    remembersFaults: true,
    labels: { startDate: t("startDate"), option: t("option"), additionalInfo: t("additionalInfo") },
    sentences: useServiceFaults(),
  });
  const language = useLanguage();
  const canSend = (choices?.options.length ?? 0) > 0;
  return (
    <CareForm
      child={child}
      enter={canSend ? "check" : "refresh"}
      form={form}
      lead={t("lead")}
      section="service-applications"
      submit={canSend ? <Submit value="check">{t("check")}</Submit> : null}
      title={t("title")}
    >
      <div className="flow" data-refresh-on-change="">
        <DateField
          field={form.date("startDate", { required: true })}
          hint={t("startHint")}
          label={t("startDate")}
          min={today}
        />
        <RefreshButton>{t("refresh")}</RefreshButton>
      </div>
      <div className="flow" id="choices" {...placeCalled(whatIsOffered(choices, t, language))}>
        {choices ? <Choices choices={choices} form={form} /> : <WithoutDay chosen={chosen} form={form} />}
      </div>
    </CareForm>
  );
}

function useServiceFaults() {
  const t = useTexts(serviceApplicationTexts);
  const codes = Object.keys(
    serviceApplicationTexts.languages.fi.faults,
  ) as (keyof typeof serviceApplicationTexts.languages.fi.faults)[];
  const sentences = Object.fromEntries(codes.map((code) => [code, t(`faults.${code}`)]));
  const notSent = useTexts(careApplicationTexts)("notSent");
  return { ...sentences, notSent, "startDate:required": t("faults.startMissing") };
}

/** What the guardian comes to when the day has changed the choices. */
function whatIsOffered(choices: ServiceView["choices"], t: Translate<typeof fi>, language: Language): string {
  if (!choices) return t("option");
  if (choices.options.length === 0) return t("noneOnDate.title");
  const said = { date: writtenDate(choices.date, language) };
  return choices.isCleared ? t("optionCleared", said) : t("optionsFor", said);
}

/** While no day can be read, the chosen option and the typed reasons stay. */
function WithoutDay({ chosen, form }: Pick<ServiceView, "chosen"> & { form: ServerForm }) {
  const t = useTexts(formTexts);
  return (
    <>
      {chosen ? <Options form={form} hint={t("choiceStays")} options={[chosen]} /> : null}
      {form.field("additionalInfo").value ? <Reasons form={form} required={false} /> : null}
    </>
  );
}

/** The options that suit the child's place on the day, and the reasons. */
function Choices({ choices, form }: { choices: ChoicesOnDay; form: ServerForm }) {
  const t = useTexts(serviceApplicationTexts);
  const language = useLanguage();
  const { date, isFirstOfMonth, options, isCleared } = choices;
  const day = writtenDate(date, language);
  if (options.length === 0)
    return (
      <>
        <Notice kind="warning" title={t("noneOnDate.title")}>
          <p>{t("noneOnDate.text", { date: day })}</p>
        </Notice>
        <SetAside form={form} of={(name) => name === "option" || name === "additionalInfo"} />
      </>
    );
  return (
    <>
      {isCleared ? (
        <Notice kind="warning">
          <p>{t("optionCleared", { date: day })}</p>
        </Notice>
      ) : null}
      <Options form={form} hint={t("optionsFor", { date: day })} options={options} />
      {isFirstOfMonth ? null : (
        <Notice kind="warning" title={t("notFirst.title")}>
          <p>{t("notFirst.text")}</p>
        </Notice>
      )}
      <Reasons form={form} required={!isFirstOfMonth} />
    </>
  );
}

type NamedOption = Pick<ServiceNeedOptionBasics, "id" | "nameFi" | "nameSv" | "nameEn">;

function Options({ form, options, hint }: { form: ServerForm; options: readonly NamedOption[]; hint: string }) {
  const t = useTexts(serviceApplicationTexts);
  const language = useLanguage();
  return (
    <ChoiceField
      choices={options.map((option) => {
        const { name, lang } = shownOption(option, language);
        return { value: option.id, label: name, lang };
      })}
      field={form.field("option", { required: true })}
      hint={hint}
      legend={t("option")}
    />
  );
}

function Reasons({ form, required }: { form: ServerForm; required: boolean }) {
  const t = useTexts(serviceApplicationTexts);
  return (
    <TextArea
      field={form.field("additionalInfo", { required })}
      hint={t("additionalInfoHint")}
      label={t("additionalInfo")}
      limit={longestText(serviceForm.shape.additionalInfo)}
    />
  );
}

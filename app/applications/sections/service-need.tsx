import { AttachmentField } from "~/attachments/parts/attachment-field.tsx";
import { shownDate } from "~/foundation/dates/shown.ts";
import { bestText, type Language } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { RefreshButton } from "~/foundation/ui/button.tsx";
import { CheckboxField } from "~/foundation/ui/checkbox-field.tsx";
import { ChoiceField } from "~/foundation/ui/choice-field.tsx";
import { DateField } from "~/foundation/ui/date-field.tsx";
import { FieldFault } from "~/foundation/ui/field.tsx";
import { Notice } from "~/foundation/ui/notice.tsx";
import { TextArea } from "~/foundation/ui/text-area.tsx";
import { TimeField } from "~/foundation/ui/time-field.tsx";
import { LONGEST_TEXT } from "../contract.ts";
import { StepStatus } from "../step-status.tsx";
import type { AnsweredApplication, SectionProps, ShownAnswer, Words } from "./section.ts";
import { applicationFormTexts } from "./texts/index.ts";

/** When care is needed and how much (spec 1 §2, §5, §9). */
export function ServiceNeedQuestions(props: SectionProps) {
  const t = useTexts(applicationFormTexts);
  const { form, view } = props;
  return (
    <>
      <p>{t("serviceNeed.intro")}</p>
      <p>{t("serviceNeed.fees")}</p>
      <StartDate {...props} />
      <Urgency {...props} />
      <AmountOfCare {...props} />
      {view.asksForTimes ? <DailyTimes {...props} /> : null}
      <ShiftCare {...props} />
      <CheckboxField
        field={form.checkbox("assistanceNeeded")}
        hint={t("serviceNeed.assistanceNeededHint")}
        label={t("serviceNeed.assistanceNeeded")}
        more={
          <TextArea
            field={form.field("assistanceDescription", { required: true })}
            label={t("serviceNeed.assistanceDescription")}
            limit={LONGEST_TEXT}
          />
        }
      />
    </>
  );
}

function StartDate({ form, view }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  const { start, end } = view.startBounds;
  const bounds = t("serviceNeed.startHint", { start: shownDate(start), end: shownDate(end) });
  return (
    <div className="flow" data-refresh-on-change="">
      <DateField
        field={form.date("preferredStartDate", { required: true })}
        hint={view.application.status === "CREATED" ? bounds : `${bounds} ${t("serviceNeed.startLater")}`}
        label={t("serviceNeed.preferredStartDate")}
        max={end}
        min={start}
      />
      {view.startsSoon ? (
        <Notice kind="warning">
          <p>{t("serviceNeed.processingTime")}</p>
        </Notice>
      ) : null}
      <RefreshButton>{t("serviceNeed.refreshOptions")}</RefreshButton>
    </div>
  );
}

function Urgency({ form, view, opening }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  const files = (
    <>
      <StepStatus
        opening={opening}
        steps={["done.filesAdded", "done.fileRemoved"]}
        when={view.form.preferences.urgent}
      />
      <AttachmentField
        attachments={view.attachments.URGENCY}
        field={form.field("urgencyAttachments", { required: view.flags.requireAttachments })}
        hint={t("serviceNeed.urgencyAttachmentsHint")}
        label={t("serviceNeed.urgencyAttachments")}
        type="URGENCY"
      />
    </>
  );
  return (
    <CheckboxField
      field={form.checkbox("urgent")}
      hint={t("serviceNeed.urgentHint")}
      label={t("serviceNeed.urgent")}
      more={view.flags.urgencyAttachments ? files : undefined}
    />
  );
}

/** The options of the start date where the municipality asks for one; else full-time or part-time (spec 1 §5, §9). */
function AmountOfCare({ form, view }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  const language = useLanguage();
  return (
    <div id="serviceNeedOptions" tabIndex={-1}>
      {view.optionCleared ? (
        <Notice kind="warning">
          <p>{t("serviceNeed.optionCleared")}</p>
        </Notice>
      ) : null}
      {view.asksForOption && view.options === null ? (
        <OptionsNeedDate fault={form.field("serviceNeedOption").fault} />
      ) : null}
      {view.asksForOption && view.options && view.options.length > 0 ? (
        <ChoiceField
          choices={view.options.map((option) => {
            const name = nameOf(option, language);
            return { value: option.id, label: name.text, lang: name.language === language ? undefined : name.language };
          })}
          field={form.field("serviceNeedOption", { required: true })}
          hint={t("serviceNeed.optionHint")}
          legend={t("serviceNeed.option")}
        />
      ) : null}
      {view.asksForPartTime ? (
        <ChoiceField
          choices={[
            { value: "full-time", label: t("serviceNeed.fullTime") },
            { value: "part-time", label: t("serviceNeed.isPartTime") },
          ]}
          field={form.field("partTime", { required: true })}
          hint={t("serviceNeed.optionHint")}
          legend={t("serviceNeed.partTime")}
        />
      ) : null}
    </div>
  );
}

/** There is nothing to choose from yet; a fault of the choice is said here, where the choices will stand. */
function OptionsNeedDate({ fault }: { fault: string | undefined }) {
  const t = useTexts(applicationFormTexts);
  return (
    <div className={fault ? "field field-faulty" : "field"} id="serviceNeedOption" tabIndex={-1}>
      <p className="field-label">{t("serviceNeed.option")}</p>
      <FieldFault fault={fault} id="serviceNeedOption" />
      <Notice>
        <p>{t("serviceNeed.optionNeedsDate")}</p>
      </Notice>
    </div>
  );
}

function DailyTimes({ form }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  return (
    <div className="field-pair">
      <TimeField
        field={form.field("startTime", { required: true })}
        hint={t("serviceNeed.timesHint")}
        label={t("serviceNeed.startTime")}
      />
      <TimeField field={form.field("endTime", { required: true })} label={t("serviceNeed.endTime")} />
    </div>
  );
}

function ShiftCare({ form, view, opening }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  const isAsked = view.form.preferences.serviceNeed?.shiftCare === true;
  return (
    <div data-refresh-on-change="">
      <CheckboxField
        field={form.checkbox("shiftCare")}
        hint={t("serviceNeed.shiftCareHint")}
        label={t("serviceNeed.shiftCare")}
        more={
          <>
            <StepStatus
              opening={opening}
              steps={["done.filesAdded", "done.fileRemoved"]}
              when={isAsked && !view.form.preferences.urgent}
            />
            <AttachmentField
              attachments={view.attachments.EXTENDED_CARE}
              field={form.field("shiftCareAttachments", { required: view.flags.requireAttachments })}
              label={t("serviceNeed.shiftCareAttachments")}
              type="EXTENDED_CARE"
            />
          </>
        }
      />
    </div>
  );
}

/** Names of options come in three languages; what is missing falls back and says its language. */
function nameOf(option: { nameFi: string; nameSv: string; nameEn: string }, language: Language) {
  return bestText({ fi: option.nameFi, sv: option.nameSv, en: option.nameEn }, language) ?? { text: "–", language };
}

export function serviceNeedAnswers(
  { form, application }: AnsweredApplication,
  t: Words,
  language: Language,
): ShownAnswer[] {
  const { preferredStartDate, urgent, serviceNeed } = form.preferences;
  const yesOrNo = (answer: boolean) => t(answer ? "serviceNeed.yes" : "serviceNeed.no");
  const option = serviceNeed?.serviceNeedOption ? nameOf(serviceNeed.serviceNeedOption, language) : null;
  const amount = option?.text ?? t(serviceNeed?.partTime ? "serviceNeed.isPartTime" : "serviceNeed.fullTime");
  const times =
    serviceNeed && (serviceNeed.startTime || serviceNeed.endTime)
      ? `${serviceNeed.startTime}–${serviceNeed.endTime}`
      : null;
  const { assistanceNeeded, assistanceDescription } = form.child;
  return [
    {
      field: "preferredStartDate",
      question: t("serviceNeed.preferredStartDate"),
      answer: preferredStartDate ? shownDate(preferredStartDate) : "",
    },
    ...(application.type === "DAYCARE"
      ? [{ field: "urgent", question: t("serviceNeed.urgent"), answer: yesOrNo(urgent) }]
      : []),
    ...(serviceNeed
      ? [
          {
            field: option ? "serviceNeedOption" : "partTime",
            question: t("serviceNeed.option"),
            answer: amount,
            lang: option?.language,
          },
        ]
      : []),
    ...(times ? [{ field: "startTime", question: t("serviceNeed.times"), answer: times }] : []),
    ...(serviceNeed
      ? [{ field: "shiftCare", question: t("serviceNeed.shiftCare"), answer: yesOrNo(serviceNeed.shiftCare) }]
      : []),
    { field: "assistanceNeeded", question: t("serviceNeed.assistanceNeeded"), answer: yesOrNo(assistanceNeeded) },
    ...(assistanceNeeded
      ? [
          {
            field: "assistanceDescription",
            question: t("serviceNeed.assistanceDescription"),
            answer: assistanceDescription,
          },
        ]
      : []),
  ];
}

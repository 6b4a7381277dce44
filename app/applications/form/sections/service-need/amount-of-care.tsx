import { bestText, type Language } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ChoiceField } from "~/foundation/ui/fields/choice-field.tsx";
import { FieldFault } from "~/foundation/ui/fields/field.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import type { Question, SectionProps } from "../section.ts";
import { applicationFormTexts } from "../texts/index.ts";

/** The options of the start date where the municipality asks for one; else full-time or part-time (spec 1 §5, §9). */
export function AmountOfCare({ form, view }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  return (
    <div id="serviceNeedOptions" tabIndex={-1}>
      {view.optionCleared ? (
        <Notice kind="warning">
          <p>{t("serviceNeed.optionCleared")}</p>
        </Notice>
      ) : null}
      {view.asksForOption ? <Options form={form} view={view} /> : null}
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

function Options({ form, view }: Pick<SectionProps, "form" | "view">) {
  const t = useTexts(applicationFormTexts);
  const language = useLanguage();
  const field = form.field("serviceNeedOption", { required: true });
  if (view.options === null) return <OptionsNeedDate fault={field.fault} />;
  if (view.options.length === 0) return null;
  return (
    <ChoiceField
      choices={view.options.map((option) => {
        const name = nameOf(option, language);
        return { value: option.id, label: name.text, lang: name.language === language ? undefined : name.language };
      })}
      field={field}
      hint={view.application.type === "DAYCARE" ? t("serviceNeed.optionHint") : undefined}
      legend={t("serviceNeed.option")}
    />
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

/** Names of options come in three languages; what is missing falls back and says its language. */
function nameOf(option: { nameFi: string; nameSv: string; nameEn: string }, language: Language) {
  return bestText({ fi: option.nameFi, sv: option.nameSv, en: option.nameEn }, language) ?? { text: "–", language };
}

/** Daycare asks it by itself, pre-primary inside its connected daycare. */
export const amountOfCare: Question = {
  askedOf: ["DAYCARE"],
  Ask: AmountOfCare,
  told: ({ form, application }, t, language) => {
    const { serviceNeed } = form.preferences;
    const question = t("serviceNeed.option");
    if (serviceNeed?.serviceNeedOption) {
      const { text, language: lang } = nameOf(serviceNeed.serviceNeedOption, language);
      return [{ field: "serviceNeedOption", question, answer: text, lang }];
    }
    if (!serviceNeed || application.type !== "DAYCARE") return [];
    const answer = t(serviceNeed.partTime ? "serviceNeed.isPartTime" : "serviceNeed.fullTime");
    return [{ field: "partTime", question, answer }];
  },
};

import { shownDate, shownList } from "~/foundation/dates/shown.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { RefreshButton } from "~/foundation/ui/actions/button.tsx";
import { CheckboxGroup, ChoiceField } from "~/foundation/ui/fields/choice-field.tsx";
import { DateField } from "~/foundation/ui/fields/date-field.tsx";
import { COMPANY_FORMS, INCOME_SOURCES } from "../../contract.ts";
import { incomeTexts } from "../../texts/index.ts";
import { amount, choice, day, ticks } from "../field-kinds.ts";
import { type FormAnswers, isEntrepreneur } from "../form-answers.ts";
import { question } from "../question.ts";
import type { Words } from "../words.ts";
import { AmountField } from "./drawing/amount-field.tsx";
import { eurosAMonth, type SectionProps, type ShownAnswer } from "./drawing/section.ts";

/** What a self-employed person gives: files, an estimate, or both. */
const ATTACHMENTS = "attachments";
const ESTIMATE = "estimate";

const ESTIMATE_FIELDS = ["selfEmployedMonthlyIncome", "selfEmployedIncomeStart", "selfEmployedIncomeEnd"] as const;

/** The four forms of a company, each with its own questions. */
function CompanyForms(props: SectionProps) {
  const t = useTexts(incomeTexts);
  const { form, view } = props;
  const forms = form.list("companyForms", { required: true });
  const choices = {
    selfEmployed: { more: <SelfEmployed {...props} /> },
    limitedCompany: { hint: t("entrepreneur.limitedCompanyHint"), more: <LimitedCompany {...props} /> },
    partnership: { hint: t("entrepreneur.partnershipHint") },
    lightEntrepreneur: { hint: t("entrepreneur.lightEntrepreneurHint") },
  };
  const isOpen = form.faultCount("selfEmployedIncome", ...ESTIMATE_FIELDS) > 0;
  return (
    <div className="flow" data-refresh-on-change="">
      <CheckboxGroup
        choices={COMPANY_FORMS.map((value) => ({
          value,
          label: t(`entrepreneur.${value}`),
          ...choices[value],
          isOpen: value === "selfEmployed" && isOpen,
        }))}
        field={forms}
        hint={t("entrepreneur.companyFormsHint")}
        legend={t("entrepreneur.companyForms")}
      />
      {view.question ? null : <RefreshButton value="refresh:accountant">{t("basis.refresh")}</RefreshButton>}
    </div>
  );
}

function SelfEmployed({ form }: SectionProps) {
  const t = useTexts(incomeTexts);
  const isFaulty = form.faultCount(...ESTIMATE_FIELDS) > 0;
  return (
    <CheckboxGroup
      choices={[
        {
          value: ATTACHMENTS,
          label: t("entrepreneur.selfEmployedAttachments"),
          hint: t("entrepreneur.selfEmployedAttachmentsHint"),
        },
        {
          value: ESTIMATE,
          label: t("entrepreneur.selfEmployedEstimation"),
          isOpen: isFaulty,
          more: (
            <>
              <AmountField
                field={form.field("selfEmployedMonthlyIncome", { required: true })}
                hint={t("gross.estimateHint")}
                label={t("entrepreneur.selfEmployedMonthlyIncome")}
              />
              <DateField
                field={form.date("selfEmployedIncomeStart", { required: true })}
                label={t("entrepreneur.selfEmployedIncomeStart")}
              />
              <DateField
                field={form.date("selfEmployedIncomeEnd")}
                hint={t("entrepreneur.selfEmployedEndHint")}
                label={t("entrepreneur.selfEmployedIncomeEnd")}
              />
            </>
          ),
        },
      ]}
      field={form.list("selfEmployedIncome", { required: true })}
      legend={t("entrepreneur.selfEmployedIncome")}
    />
  );
}

function LimitedCompany({ form }: SectionProps) {
  const t = useTexts(incomeTexts);
  return (
    <ChoiceField
      choices={INCOME_SOURCES.map((value) => ({ value, label: t(`entrepreneur.${value}`) }))}
      field={form.field("limitedCompanyIncomeSource", { required: true })}
      legend={t("entrepreneur.limitedCompanyIncomeSource")}
    />
  );
}

export const companyForms = question({
  section: "business",
  askedOn: ["adult"],
  isAsked: isEntrepreneur,
  decidesNext: true,
  fields: {
    companyForms: ticks("entrepreneur.companyForms", "missing.companyForms"),
    selfEmployedIncome: ticks("entrepreneur.selfEmployedIncome", "missing.selfEmployedIncome"),
    selfEmployedMonthlyIncome: amount("entrepreneur.selfEmployedMonthlyIncome", "missing.selfEmployedMonthlyIncome"),
    selfEmployedIncomeStart: day("entrepreneur.selfEmployedIncomeStart", "missing.selfEmployedIncomeStart"),
    selfEmployedIncomeEnd: day("entrepreneur.selfEmployedIncomeEnd"),
    limitedCompanyIncomeSource: choice(
      INCOME_SOURCES,
      "entrepreneur.limitedCompanyIncomeSource",
      "missing.limitedCompanyIncomeSource",
    ),
  },
  defaults: (answers) => ({
    companyForms: COMPANY_FORMS.filter((one) => answers[one]),
    selfEmployedIncome: [
      ...(answers.selfEmployedAttachments ? [ATTACHMENTS] : []),
      ...(answers.selfEmployedEstimation ? [ESTIMATE] : []),
    ],
    selfEmployedMonthlyIncome: answers.selfEmployedMonthlyIncome,
    selfEmployedIncomeStart: answers.selfEmployedIncomeStart,
    selfEmployedIncomeEnd: answers.selfEmployedIncomeEnd,
    limitedCompanyIncomeSource: answers.limitedCompanyIncomeSource,
  }),
  read: (typed) => {
    const has = (form: (typeof COMPANY_FORMS)[number]) => typed.companyForms.includes(form);
    const gives = (what: string) => has("selfEmployed") && typed.selfEmployedIncome.includes(what);
    const isEstimated = gives(ESTIMATE);
    return {
      selfEmployed: has("selfEmployed"),
      limitedCompany: has("limitedCompany"),
      partnership: has("partnership"),
      lightEntrepreneur: has("lightEntrepreneur"),
      selfEmployedAttachments: gives(ATTACHMENTS),
      selfEmployedEstimation: isEstimated,
      selfEmployedMonthlyIncome: isEstimated ? typed.selfEmployedMonthlyIncome : null,
      selfEmployedIncomeStart: isEstimated ? typed.selfEmployedIncomeStart : null,
      selfEmployedIncomeEnd: isEstimated ? typed.selfEmployedIncomeEnd : null,
      // Who unticks the limited company clears its income source (spec 2 §4).
      limitedCompanyIncomeSource: has("limitedCompany") ? typed.limitedCompanyIncomeSource : null,
    };
  },
  contradictions: (typed, hasText) => {
    const isEstimated = typed.companyForms.includes("selfEmployed") && typed.selfEmployedIncome.includes(ESTIMATE);
    return !isEstimated && hasText(...ESTIMATE_FIELDS)
      ? [{ field: "selfEmployedIncome", code: "tickSelfEmployedOrClear" }]
      : [];
  },
  Ask: CompanyForms,
  inWords: (answers, t, language) => [
    {
      field: "companyForms",
      question: t("entrepreneur.companyForms"),
      answer: shownList(
        COMPANY_FORMS.filter((one) => answers[one]).map((one) => t(`entrepreneur.${one}`)),
        language,
      ),
    },
    ...(answers.selfEmployed ? selfEmployedInWords(answers, t, language) : []),
    ...(answers.limitedCompany
      ? [
          {
            field: "limitedCompanyIncomeSource",
            question: t("entrepreneur.limitedCompanyIncomeSource"),
            answer: answers.limitedCompanyIncomeSource ? t(`entrepreneur.${answers.limitedCompanyIncomeSource}`) : "",
          },
        ]
      : []),
  ],
});

function selfEmployedInWords(
  answers: FormAnswers,
  t: Words,
  language: Parameters<typeof eurosAMonth>[2],
): ShownAnswer[] {
  const gives = [
    ...(answers.selfEmployedAttachments ? [t("entrepreneur.selfEmployedAttachments")] : []),
    ...(answers.selfEmployedEstimation ? [t("entrepreneur.selfEmployedEstimation")] : []),
  ];
  const how: ShownAnswer = {
    field: "selfEmployedIncome",
    question: t("entrepreneur.selfEmployedIncome"),
    answer: gives.join(". "),
  };
  if (!answers.selfEmployedEstimation) return [how];
  const shown = (day: string | null) => (day ? shownDate(day) : "");
  return [
    how,
    {
      field: "selfEmployedMonthlyIncome",
      question: t("entrepreneur.selfEmployedMonthlyIncome"),
      answer: eurosAMonth(answers.selfEmployedMonthlyIncome, t, language),
    },
    {
      field: "selfEmployedIncomeStart",
      question: t("entrepreneur.selfEmployedIncomeStart"),
      answer: shown(answers.selfEmployedIncomeStart),
    },
    {
      field: "selfEmployedIncomeEnd",
      question: t("entrepreneur.selfEmployedIncomeEnd"),
      answer: shown(answers.selfEmployedIncomeEnd),
    },
  ];
}

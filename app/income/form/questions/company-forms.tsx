import { shownList } from "~/foundation/dates/shown.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { RefreshButton } from "~/foundation/ui/actions/button.tsx";
import { CheckboxGroup, ChoiceField } from "~/foundation/ui/fields/choice-field.tsx";
import { COMPANY_FORMS, type CompanyForm, INCOME_SOURCES, type IncomeSource } from "../../contract.ts";
import { incomeTexts } from "../../texts/index.ts";
import { selectionFault } from "../fault.ts";
import { isEntrepreneur } from "../what-is-asked.ts";
import type { WirePlaces } from "../wire-places.ts";
import {
  ESTIMATE_FIELDS,
  readSelfEmployed,
  SelfEmployed,
  type SelfEmployedAnswers,
  savedSelfEmployed,
  selfEmployedDefaults,
  selfEmployedFaults,
  selfEmployedFields,
  selfEmployedInWords,
  selfEmployedOf,
} from "./company-forms/self-employed.tsx";
import type { SectionProps } from "./drawing/section.ts";
import { choice, ticks } from "./field-kinds.ts";
import { question } from "./question.ts";

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
      {view.question ? null : (
        <RefreshButton hiddenText={t("entrepreneur.companyForms")} value="refresh:accountant">
          {t("basis.refresh")}
        </RefreshButton>
      )}
    </div>
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

interface Answers extends Record<CompanyForm, boolean>, SelfEmployedAnswers {
  limitedCompanyIncomeSource: IncomeSource | null;
}

const isThere = (part: object | null | undefined): boolean => (part ?? null) !== null;

const limitedCompanyOf = ({
  limitedCompany,
  limitedCompanyIncomeSource: incomeSource,
}: Answers): WirePlaces["entrepreneur.limitedCompany"] =>
  limitedCompany && incomeSource !== null ? { incomeSource } : null;

export const companyForms = question({
  section: "business",
  askedOn: ["adult"],
  isAsked: isEntrepreneur,
  decidesNext: true,
  fields: {
    companyForms: ticks("entrepreneur.companyForms", "missing.companyForms"),
    ...selfEmployedFields,
    limitedCompanyIncomeSource: choice(
      INCOME_SOURCES,
      "entrepreneur.limitedCompanyIncomeSource",
      "missing.limitedCompanyIncomeSource",
    ),
  },
  read: (typed): Answers => {
    const has = (form: CompanyForm) => typed.companyForms.includes(form);
    return {
      selfEmployed: has("selfEmployed"),
      limitedCompany: has("limitedCompany"),
      partnership: has("partnership"),
      lightEntrepreneur: has("lightEntrepreneur"),
      ...readSelfEmployed(typed, has("selfEmployed")),
      // Unticking the limited company clears its income source (spec 2 §4).
      limitedCompanyIncomeSource: has("limitedCompany") ? typed.limitedCompanyIncomeSource : null,
    };
  },
  defaults: (answers) => ({
    companyForms: COMPANY_FORMS.filter((one) => answers[one]),
    ...selfEmployedDefaults(answers),
    limitedCompanyIncomeSource: answers.limitedCompanyIncomeSource,
  }),
  wire: {
    write: (answers) => ({
      "entrepreneur.selfEmployed": answers.selfEmployed ? selfEmployedOf(answers) : null,
      "entrepreneur.limitedCompany": limitedCompanyOf(answers),
      "entrepreneur.partnership": answers.partnership,
      "entrepreneur.lightEntrepreneur": answers.lightEntrepreneur,
    }),
    read: (saved) => {
      const { "entrepreneur.selfEmployed": selfEmployed, "entrepreneur.limitedCompany": limitedCompany } = saved;
      return {
        selfEmployed: isThere(selfEmployed),
        ...savedSelfEmployed(selfEmployed ?? null, saved),
        limitedCompany: isThere(limitedCompany),
        limitedCompanyIncomeSource: limitedCompany?.incomeSource ?? null,
        partnership: saved["entrepreneur.partnership"] ?? false,
        lightEntrepreneur: saved["entrepreneur.lightEntrepreneur"] ?? false,
      };
    },
  },
  notCopied: { selfEmployedIncomeStart: null, selfEmployedIncomeEnd: null },
  contradictions: (typed, hasText) => {
    const isEstimated = readSelfEmployed(typed, typed.companyForms.includes("selfEmployed")).selfEmployedEstimation;
    return !isEstimated && hasText(...ESTIMATE_FIELDS)
      ? [{ field: "selfEmployedIncome", code: "tickSelfEmployedOrClear" }]
      : [];
  },
  faults: (answers) => [
    ...(COMPANY_FORMS.some((one) => answers[one])
      ? []
      : [{ field: "companyForms" as const, code: "companyFormMissing" as const }]),
    ...(answers.selfEmployed ? selfEmployedFaults(answers) : []),
    ...(answers.limitedCompany ? selectionFault("limitedCompanyIncomeSource", answers.limitedCompanyIncomeSource) : []),
  ],
  files: (answers) => [
    ...(answers.selfEmployed && !answers.selfEmployedEstimation
      ? (["PROFIT_AND_LOSS_STATEMENT_SELF_EMPLOYED"] as const)
      : []),
    ...(answers.limitedCompany ? (["ACCOUNTANT_REPORT_LLC"] as const) : []),
    ...(answers.limitedCompany && answers.limitedCompanyIncomeSource === "ATTACHMENTS"
      ? (["PAYSLIP_LLC"] as const)
      : []),
    ...(answers.partnership
      ? (["PROFIT_AND_LOSS_STATEMENT_PARTNERSHIP", "ACCOUNTANT_REPORT_PARTNERSHIP"] as const)
      : []),
    ...(answers.lightEntrepreneur ? (["SALARY"] as const) : []),
  ],
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

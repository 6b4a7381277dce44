import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { shownDate, shownList } from "~/foundation/dates/shown.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { RefreshButton } from "~/foundation/ui/actions/button.tsx";
import { CheckboxGroup, ChoiceField } from "~/foundation/ui/fields/choice-field.tsx";
import { DateField } from "~/foundation/ui/fields/date-field.tsx";
import type { CompanyForm, IncomeSource } from "../../contract.ts";
import { COMPANY_FORMS, INCOME_SOURCES } from "../../contract.ts";
import { incomeTexts } from "../../texts/index.ts";
import { type IncomeFault, requiredFault, selectionFault } from "../fault.ts";
import { isEntrepreneur } from "../what-is-asked.ts";
import { savedAmount, type WirePlaces } from "../wire-places.ts";
import type { Words } from "../words.ts";
import { AmountField } from "./drawing/amount-field.tsx";
import { eurosAMonth, type SectionProps, type ShownAnswer } from "./drawing/section.ts";
import { amount, choice, day, ticks } from "./field-kinds.ts";
import { question } from "./question.ts";

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

interface Answers extends Record<CompanyForm, boolean> {
  selfEmployedAttachments: boolean;
  selfEmployedEstimation: boolean;
  /** Whole euros a month. */
  selfEmployedMonthlyIncome: number | null;
  selfEmployedIncomeStart: IsoDate | null;
  selfEmployedIncomeEnd: IsoDate | null;
  limitedCompanyIncomeSource: IncomeSource | null;
}

const isThere = (part: object | null | undefined): boolean => (part ?? null) !== null;

function selfEmployedOf(answers: Answers): WirePlaces["entrepreneur.selfEmployed"] {
  if (!answers.selfEmployed) return null;
  const { selfEmployedIncomeStart: incomeStartDate, selfEmployedIncomeEnd: incomeEndDate } = answers;
  const estimatedIncome =
    answers.selfEmployedEstimation && incomeStartDate !== null
      ? { estimatedMonthlyIncome: answers.selfEmployedMonthlyIncome ?? 0, incomeStartDate, incomeEndDate }
      : null;
  return { attachments: answers.selfEmployedAttachments, estimatedIncome };
}

const limitedCompanyOf = ({
  limitedCompany,
  limitedCompanyIncomeSource: incomeSource,
}: Answers): WirePlaces["entrepreneur.limitedCompany"] =>
  limitedCompany && incomeSource !== null ? { incomeSource } : null;

type SelfEmployedField = "selfEmployedIncome" | (typeof ESTIMATE_FIELDS)[number];

function selfEmployedFaults(answers: Answers): IncomeFault<SelfEmployedField>[] {
  const { selfEmployedIncomeStart: start, selfEmployedIncomeEnd: end } = answers;
  if (!answers.selfEmployedAttachments && !answers.selfEmployedEstimation)
    return [{ field: "selfEmployedIncome", code: "selfEmployedIncomeMissing" }];
  if (!answers.selfEmployedEstimation) return [];
  return [
    ...requiredFault("selfEmployedMonthlyIncome", answers.selfEmployedMonthlyIncome),
    ...requiredFault("selfEmployedIncomeStart", start),
    ...(start !== null && end !== null && end < start
      ? [{ field: "selfEmployedIncomeEnd", code: "endBeforeStart", values: { bound: start } } as const]
      : []),
  ];
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
  read: (typed): Answers => {
    const has = (form: CompanyForm) => typed.companyForms.includes(form);
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
  wire: {
    write: (answers) => ({
      "entrepreneur.selfEmployed": selfEmployedOf(answers),
      "entrepreneur.limitedCompany": limitedCompanyOf(answers),
      "entrepreneur.partnership": answers.partnership,
      "entrepreneur.lightEntrepreneur": answers.lightEntrepreneur,
    }),
    read: (saved) => {
      const { "entrepreneur.selfEmployed": selfEmployed, "entrepreneur.limitedCompany": limitedCompany } = saved;
      const estimate = selfEmployed?.estimatedIncome ?? null;
      return {
        selfEmployed: isThere(selfEmployed),
        selfEmployedAttachments: selfEmployed?.attachments ?? false,
        selfEmployedEstimation: isThere(estimate),
        selfEmployedMonthlyIncome: savedAmount(estimate?.estimatedMonthlyIncome, saved),
        selfEmployedIncomeStart: estimate?.incomeStartDate ?? null,
        selfEmployedIncomeEnd: estimate?.incomeEndDate ?? null,
        limitedCompany: isThere(limitedCompany),
        limitedCompanyIncomeSource: limitedCompany?.incomeSource ?? null,
        partnership: saved["entrepreneur.partnership"] ?? false,
        lightEntrepreneur: saved["entrepreneur.lightEntrepreneur"] ?? false,
      };
    },
  },
  notCopied: { selfEmployedIncomeStart: null, selfEmployedIncomeEnd: null },
  contradictions: (typed, hasText) => {
    const isEstimated = typed.companyForms.includes("selfEmployed") && typed.selfEmployedIncome.includes(ESTIMATE);
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

function selfEmployedInWords(answers: Answers, t: Words, language: Parameters<typeof eurosAMonth>[2]): ShownAnswer[] {
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

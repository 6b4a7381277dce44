import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { shownDate } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { CheckboxGroup } from "~/foundation/ui/fields/choice-field.tsx";
import { DateField } from "~/foundation/ui/fields/date-field.tsx";
import { incomeTexts } from "../../../texts/index.ts";
import { type IncomeFault, requiredFault } from "../../fault.ts";
import { savedAmount, type WirePlaces } from "../../wire-places.ts";
import type { Words } from "../../words.ts";
import { AmountField } from "../drawing/amount-field.tsx";
import { eurosAMonth, type SectionProps, type ShownAnswer } from "../drawing/section.ts";
import { amount, day, type Typed, ticks } from "../field-kinds.ts";

/** The part of the forms of company that a self-employed person answers. */
export interface SelfEmployedAnswers {
  selfEmployedAttachments: boolean;
  selfEmployedEstimation: boolean;
  /** Whole euros a month. */
  selfEmployedMonthlyIncome: number | null;
  selfEmployedIncomeStart: IsoDate | null;
  selfEmployedIncomeEnd: IsoDate | null;
}

/** A self-employed person gives files, an estimate, or both. */
const ATTACHMENTS = "attachments";
const ESTIMATE = "estimate";

export const ESTIMATE_FIELDS = [
  "selfEmployedMonthlyIncome",
  "selfEmployedIncomeStart",
  "selfEmployedIncomeEnd",
] as const;

export const selfEmployedFields = {
  selfEmployedIncome: ticks("entrepreneur.selfEmployedIncome", "missing.selfEmployedIncome"),
  selfEmployedMonthlyIncome: amount("entrepreneur.selfEmployedMonthlyIncome", "missing.selfEmployedMonthlyIncome"),
  selfEmployedIncomeStart: day("entrepreneur.selfEmployedIncomeStart", "missing.selfEmployedIncomeStart"),
  selfEmployedIncomeEnd: day("entrepreneur.selfEmployedIncomeEnd"),
};

/** The answers of what was typed. An estimate that is not chosen is none. */
export function readSelfEmployed(typed: Typed<typeof selfEmployedFields>, isChosen: boolean): SelfEmployedAnswers {
  const isEstimated = isChosen && typed.selfEmployedIncome.includes(ESTIMATE);
  return {
    selfEmployedAttachments: isChosen && typed.selfEmployedIncome.includes(ATTACHMENTS),
    selfEmployedEstimation: isEstimated,
    selfEmployedMonthlyIncome: isEstimated ? typed.selfEmployedMonthlyIncome : null,
    selfEmployedIncomeStart: isEstimated ? typed.selfEmployedIncomeStart : null,
    selfEmployedIncomeEnd: isEstimated ? typed.selfEmployedIncomeEnd : null,
  };
}

export const selfEmployedDefaults = (answers: SelfEmployedAnswers) => ({
  selfEmployedIncome: [
    ...(answers.selfEmployedAttachments ? [ATTACHMENTS] : []),
    ...(answers.selfEmployedEstimation ? [ESTIMATE] : []),
  ],
  selfEmployedMonthlyIncome: answers.selfEmployedMonthlyIncome,
  selfEmployedIncomeStart: answers.selfEmployedIncomeStart,
  selfEmployedIncomeEnd: answers.selfEmployedIncomeEnd,
});

type OnTheWire = WirePlaces["entrepreneur.selfEmployed"];

/** Its place on the wire. */
export function selfEmployedOf(answers: SelfEmployedAnswers): OnTheWire {
  const { selfEmployedIncomeStart: incomeStartDate, selfEmployedIncomeEnd: incomeEndDate } = answers;
  const estimatedIncome =
    answers.selfEmployedEstimation && incomeStartDate !== null
      ? { estimatedMonthlyIncome: answers.selfEmployedMonthlyIncome ?? 0, incomeStartDate, incomeEndDate }
      : null;
  return { attachments: answers.selfEmployedAttachments, estimatedIncome };
}

/** The answers of a saved statement. */
export function savedSelfEmployed(saved: OnTheWire, { isDraft }: { isDraft: boolean }): SelfEmployedAnswers {
  const estimate = saved?.estimatedIncome ?? null;
  return {
    selfEmployedAttachments: saved?.attachments ?? false,
    selfEmployedEstimation: estimate !== null,
    selfEmployedMonthlyIncome: savedAmount(estimate?.estimatedMonthlyIncome, { isDraft }),
    selfEmployedIncomeStart: estimate?.incomeStartDate ?? null,
    selfEmployedIncomeEnd: estimate?.incomeEndDate ?? null,
  };
}

type SelfEmployedField = "selfEmployedIncome" | (typeof ESTIMATE_FIELDS)[number];

export function selfEmployedFaults(answers: SelfEmployedAnswers): IncomeFault<SelfEmployedField>[] {
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

export function SelfEmployed({ form }: SectionProps) {
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

export function selfEmployedInWords(answers: SelfEmployedAnswers, t: Words, language: Language): ShownAnswer[] {
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
  const shown = (day: string | null) => (day ? shownDate(day, language) : "");
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

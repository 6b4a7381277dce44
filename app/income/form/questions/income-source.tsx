import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ChoiceField } from "~/foundation/ui/fields/choice-field.tsx";
import { TextArea } from "~/foundation/ui/fields/text-area.tsx";
import { INCOME_SOURCES } from "../../contract.ts";
import { incomeTexts } from "../../texts/index.ts";
import { requiredFault, selectionFault } from "../fault.ts";
import { asksForIncome } from "../what-is-asked.ts";
import type { SectionProps } from "./drawing/section.ts";
import { choice, longestOf, longText } from "./field-kinds.ts";
import { question } from "./question.ts";

/** Income only from the own company is no gross income on the wire (contract 3.11, "gross or entrepreneur"). */
const SOURCES = [...INCOME_SOURCES, "ONLY_COMPANY", "NO_INCOME"] as const;

const fields = {
  incomeSource: choice(SOURCES, "gross.incomeSource", "missing.incomeSource"),
  noIncomeDescription: longText("gross.noIncomeDescription", "missing.noIncomeDescription"),
};

function IncomeSource({ form }: SectionProps) {
  const t = useTexts(incomeTexts);
  const description = form.field("noIncomeDescription", { required: true });
  return (
    <div data-refresh-on-change="">
      <ChoiceField
        choices={[
          { value: "INCOMES_REGISTER", label: t("gross.INCOMES_REGISTER"), hint: t("gross.registerHint") },
          { value: "ATTACHMENTS", label: t("gross.ATTACHMENTS"), hint: t("gross.attachmentsHint") },
          { value: "ONLY_COMPANY", label: t("gross.ONLY_COMPANY") },
          {
            value: "NO_INCOME",
            label: t("gross.NO_INCOME"),
            isOpen: description.fault !== undefined || (description.value ?? "") !== "",
            more: (
              <TextArea
                field={description}
                hint={t("gross.noIncomeHint")}
                label={t("gross.noIncomeDescription")}
                limit={longestOf(fields.noIncomeDescription)}
                rows={2}
              />
            ),
          },
        ]}
        field={form.field("incomeSource", { required: true })}
        legend={t("gross.incomeSource")}
      />
    </div>
  );
}

export const incomeSource = question({
  section: "gross",
  askedOn: ["adult"],
  isAsked: asksForIncome,
  decidesNext: true,
  fields,
  read: ({ incomeSource: source, noIncomeDescription }) => ({
    incomeSource: source,
    noIncomeDescription: source === "NO_INCOME" ? noIncomeDescription : "",
  }),
  defaults: ({ incomeSource: source, noIncomeDescription }) => ({ incomeSource: source, noIncomeDescription }),
  wire: {
    write: ({ incomeSource: source, noIncomeDescription }) => ({
      "gross.incomeSource": source === "ONLY_COMPANY" ? null : source,
      "gross.noIncomeDescription": noIncomeDescription,
    }),
    read: (saved) => ({
      // An entrepreneur without gross income has income from the company alone.
      incomeSource: saved["gross.incomeSource"] ?? (saved.entrepreneur ? ("ONLY_COMPANY" as const) : null),
      noIncomeDescription: saved["gross.noIncomeDescription"] ?? "",
    }),
  },
  contradictions: ({ incomeSource: source }, hasText) =>
    source !== "NO_INCOME" && source !== null && hasText("noIncomeDescription")
      ? [{ field: "noIncomeDescription", code: "chooseNoIncomeOrClear" }]
      : [],
  faults: ({ incomeSource: source, noIncomeDescription }) =>
    source === "NO_INCOME"
      ? requiredFault("noIncomeDescription", noIncomeDescription)
      : selectionFault("incomeSource", source),
  files: (answers) => (answers.incomeSource === "ATTACHMENTS" ? ["PAYSLIP_GROSS"] : []),
  Ask: IncomeSource,
  inWords: (answers, t) => [
    {
      field: "incomeSource",
      question: t("gross.incomeSource"),
      answer: answers.incomeSource === null ? "" : t(`gross.${answers.incomeSource}`),
    },
    ...(answers.incomeSource === "NO_INCOME"
      ? [
          {
            field: "noIncomeDescription",
            question: t("gross.noIncomeDescription"),
            answer: answers.noIncomeDescription,
          },
        ]
      : []),
  ],
});

import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { RefreshButton } from "~/foundation/ui/actions/button.tsx";
import { ChoiceField } from "~/foundation/ui/fields/choice-field.tsx";
import { incomeTexts } from "../../texts/index.ts";
import { selectionFault } from "../fault.ts";
import { asksForIncome } from "../what-is-asked.ts";
import { isYes, type SectionProps, YES_NO, yesNoValue, yesOrNo } from "./drawing/section.ts";
import { choice } from "./field-kinds.ts";
import { question } from "./question.ts";

function Entrepreneur({ form, view }: SectionProps) {
  const t = useTexts(incomeTexts);
  return (
    <div className="flow" data-refresh-on-change="">
      <ChoiceField
        choices={YES_NO.map((value) => ({ value, label: t(value) }))}
        field={form.field("entrepreneur", { required: true })}
        hint={t("entrepreneur.entrepreneurHint")}
        layout="row"
        legend={t("entrepreneur.entrepreneur")}
      />
      {view.question ? null : (
        <RefreshButton hiddenText={t("entrepreneur.entrepreneur")} value="refresh:entrepreneur">
          {t("basis.refresh")}
        </RefreshButton>
      )}
    </div>
  );
}

export const entrepreneur = question({
  section: "business",
  askedOn: ["adult"],
  isAsked: asksForIncome,
  decidesNext: true,
  fields: { entrepreneur: choice(YES_NO, "entrepreneur.entrepreneur", "missing.entrepreneur") },
  read: (typed) => ({ entrepreneur: isYes(typed.entrepreneur) }),
  defaults: (answers) => ({ entrepreneur: yesNoValue(answers.entrepreneur) }),
  wire: {
    write: (answers) => ({ entrepreneur: answers.entrepreneur === true }),
    // A draft without a company may have answered no, or nothing. A sent statement has answered no.
    read: ({ entrepreneur: isOne, isDraft }) => ({
      entrepreneur: isOne === undefined || (isDraft && !isOne) ? null : isOne,
    }),
  },
  // A guardian with income only from their own company has a company.
  draftFaults: ({ incomeSource, entrepreneur: isOne }) => {
    if (incomeSource !== "ONLY_COMPANY" || isOne) return [];
    return [{ field: "entrepreneur", code: isOne === null ? "requiredSelection" : "companyNeeded" }];
  },
  faults: (answers) => selectionFault("entrepreneur", answers.entrepreneur),
  Ask: Entrepreneur,
  inWords: (answers, t) => [
    { field: "entrepreneur", question: t("entrepreneur.entrepreneur"), answer: yesOrNo(answers.entrepreneur, t) },
  ],
});

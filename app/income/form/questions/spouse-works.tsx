import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ChoiceField } from "~/foundation/ui/fields/choice-field.tsx";
import { incomeTexts } from "../../texts/index.ts";
import { selectionFault } from "../fault.ts";
import { isEntrepreneur } from "../what-is-asked.ts";
import { isYes, type SectionProps, YES_NO, yesNoValue, yesOrNo } from "./drawing/section.ts";
import { choice } from "./field-kinds.ts";
import { question } from "./question.ts";

function SpouseWorks({ form }: SectionProps) {
  const t = useTexts(incomeTexts);
  return (
    <ChoiceField
      choices={YES_NO.map((value) => ({ value, label: t(value) }))}
      field={form.field("spouseWorksInCompany", { required: true })}
      layout="row"
      legend={t("entrepreneur.spouseWorksInCompany")}
    />
  );
}

export const spouseWorks = question({
  section: "business",
  askedOn: ["adult"],
  isAsked: isEntrepreneur,
  fields: {
    spouseWorksInCompany: choice(YES_NO, "entrepreneur.spouseWorksInCompany", "missing.spouseWorksInCompany"),
  },
  read: (typed) => ({ spouseWorksInCompany: isYes(typed.spouseWorksInCompany) }),
  defaults: (answers) => ({ spouseWorksInCompany: yesNoValue(answers.spouseWorksInCompany) }),
  wire: {
    write: (answers) => ({ "entrepreneur.spouseWorksInCompany": answers.spouseWorksInCompany ?? false }),
    read: (saved) => ({ spouseWorksInCompany: saved["entrepreneur.spouseWorksInCompany"] ?? null }),
  },
  faults: (answers) => selectionFault("spouseWorksInCompany", answers.spouseWorksInCompany),
  Ask: SpouseWorks,
  inWords: (answers, t) => [
    {
      field: "spouseWorksInCompany",
      question: t("entrepreneur.spouseWorksInCompany"),
      answer: yesOrNo(answers.spouseWorksInCompany, t),
    },
  ],
});

import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { CheckboxField } from "~/foundation/ui/fields/checkbox-field.tsx";
import { incomeTexts } from "../../texts/index.ts";
import { tick } from "../field-kinds.ts";
import { isEntrepreneur } from "../form-answers.ts";
import { question } from "../question.ts";
import { type SectionProps, yesOrNo } from "./drawing/section.ts";

function CheckupConsent({ form }: SectionProps) {
  const t = useTexts(incomeTexts);
  return <CheckboxField field={form.checkbox("checkupConsent")} label={t("entrepreneur.checkupConsent")} />;
}

export const checkupConsent = question({
  section: "business",
  askedOn: ["adult"],
  isAsked: isEntrepreneur,
  fields: { checkupConsent: tick("entrepreneur.checkupConsent") },
  defaults: (answers) => ({ checkupConsent: answers.checkupConsent }),
  read: (typed) => ({ checkupConsent: typed.checkupConsent }),
  Ask: CheckupConsent,
  inWords: (answers, t) => [
    { field: "checkupConsent", question: t("entrepreneur.checkupConsent"), answer: yesOrNo(answers.checkupConsent, t) },
  ],
});

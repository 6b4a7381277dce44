import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { CheckboxField } from "~/foundation/ui/fields/checkbox-field.tsx";
import { incomeTexts } from "../../texts/index.ts";
import { isEntrepreneur } from "../what-is-asked.ts";
import { type SectionProps, yesOrNo } from "./drawing/section.ts";
import { tick } from "./field-kinds.ts";
import { question } from "./question.ts";

function CheckupConsent({ form }: SectionProps) {
  const t = useTexts(incomeTexts);
  return <CheckboxField field={form.checkbox("checkupConsent")} label={t("entrepreneur.checkupConsent")} />;
}

export const checkupConsent = question({
  section: "business",
  askedOn: ["adult"],
  isAsked: isEntrepreneur,
  fields: { checkupConsent: tick("entrepreneur.checkupConsent") },
  read: (typed) => ({ checkupConsent: typed.checkupConsent }),
  defaults: (answers) => ({ checkupConsent: answers.checkupConsent }),
  wire: {
    write: (answers) => ({ "entrepreneur.checkupConsent": answers.checkupConsent }),
    read: (saved) => ({ checkupConsent: saved["entrepreneur.checkupConsent"] ?? false }),
  },
  Ask: CheckupConsent,
  inWords: (answers, t) => [
    { field: "checkupConsent", question: t("entrepreneur.checkupConsent"), answer: yesOrNo(answers.checkupConsent, t) },
  ],
});

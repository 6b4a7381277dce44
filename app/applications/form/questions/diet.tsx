import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { TextArea } from "~/foundation/ui/fields/text-area.tsx";
import { applicationFormTexts } from "../texts/index.ts";
import type { SectionProps } from "./drawing/section.ts";
import { longestOf, longText } from "./field-kinds.ts";
import { question } from "./question.ts";

const fields = { diet: longText("additionalDetails.diet") };

function Diet({ form }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  return (
    <TextArea
      field={form.field("diet")}
      hint={t("additionalDetails.dietHint")}
      label={t("additionalDetails.diet")}
      limit={longestOf(fields.diet)}
      rows={2}
    />
  );
}

/** Not asked for a club (spec 1 §2). */
export const diet = question({
  section: "additionalDetails",
  askedOf: ["DAYCARE", "PRESCHOOL"],
  wire: { "child.diet": { empty: "", otherGuardianReads: true } },
  fields,
  defaults: (form) => ({ diet: form.child.diet }),
  read: (typed) => ({ "child.diet": typed.diet }),
  Ask: Diet,
  inWords: ({ form }, t) => [
    { place: "child.diet", field: "diet", question: t("additionalDetails.diet"), answer: form.child.diet },
  ],
});

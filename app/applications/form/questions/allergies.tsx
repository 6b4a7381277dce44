import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { TextArea } from "~/foundation/ui/fields/text-area.tsx";
import { applicationFormTexts } from "../texts/index.ts";
import type { SectionProps } from "./drawing/section.ts";
import { longestOf, longText } from "./field-kinds.ts";
import { question } from "./question.ts";

const fields = { allergies: longText("additionalDetails.allergies") };

function Allergies({ form }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  return (
    <TextArea
      field={form.field("allergies")}
      label={t("additionalDetails.allergies")}
      limit={longestOf(fields.allergies)}
      rows={2}
    />
  );
}

/** Not asked for a club (spec 1 §2). */
export const allergies = question({
  section: "additionalDetails",
  askedOf: ["DAYCARE", "PRESCHOOL"],
  wire: { "child.allergies": { empty: "", otherGuardianReads: true } },
  fields,
  defaults: (form) => ({ allergies: form.child.allergies }),
  read: (typed) => ({ "child.allergies": typed.allergies }),
  Ask: Allergies,
  inWords: ({ form }, t) => [
    {
      place: "child.allergies",
      field: "allergies",
      question: t("additionalDetails.allergies"),
      answer: form.child.allergies,
    },
  ],
});

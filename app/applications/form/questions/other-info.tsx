import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { TextArea } from "~/foundation/ui/fields/text-area.tsx";
import { applicationFormTexts } from "../texts/index.ts";
import type { SectionProps } from "./drawing/section.ts";
import { longestOf, longText } from "./field-kinds.ts";
import { question } from "./question.ts";

const fields = { otherInfo: longText("additionalDetails.otherInfo") };

function OtherInfo({ form }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  return (
    <TextArea
      field={form.field("otherInfo")}
      label={t("additionalDetails.otherInfo")}
      limit={longestOf(fields.otherInfo)}
      rows={2}
    />
  );
}

export const otherInfo = question({
  section: "additionalDetails",
  wire: { otherInfo: { empty: "" } },
  fields,
  defaults: (form) => ({ otherInfo: form.otherInfo }),
  read: (typed) => ({ otherInfo: typed.otherInfo }),
  Ask: OtherInfo,
  inWords: ({ form }, t) => [
    { place: "otherInfo", field: "otherInfo", question: t("additionalDetails.otherInfo"), answer: form.otherInfo },
  ],
});

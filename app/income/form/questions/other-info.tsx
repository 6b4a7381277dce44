import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { TextArea } from "~/foundation/ui/fields/text-area.tsx";
import { incomeTexts } from "../../texts/index.ts";
import { asksForIncome } from "../what-is-asked.ts";
import type { SectionProps } from "./drawing/section.ts";
import { longestOf, longText } from "./field-kinds.ts";
import { question } from "./question.ts";

const fields = { otherInfo: longText("other.otherInfo") };

function OtherInfo({ form, view }: SectionProps) {
  const t = useTexts(incomeTexts);
  const isChild = view.childName !== null;
  return (
    <TextArea
      field={form.field("otherInfo")}
      hint={t(isChild ? "other.childInfoHint" : "other.otherInfoHint")}
      label={t(isChild ? "other.childInfo" : "other.otherInfo")}
      limit={longestOf(fields.otherInfo)}
      rows={3}
    />
  );
}

export const otherInfo = question({
  section: "other",
  askedOn: ["adult", "child", "details"],
  isAsked: (answers, kind) => kind !== "adult" || asksForIncome(answers),
  fields,
  childLabels: { otherInfo: "other.childInfo" },
  read: (typed) => ({ otherInfo: typed.otherInfo }),
  defaults: (answers) => ({ otherInfo: answers.otherInfo }),
  wire: {
    write: (answers) => ({ otherInfo: answers.otherInfo }),
    read: (saved) => ({ otherInfo: saved.otherInfo ?? "" }),
  },
  Ask: OtherInfo,
  inWords: (answers, t) => [{ field: "otherInfo", question: t("other.otherInfo"), answer: answers.otherInfo }],
});

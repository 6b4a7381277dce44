import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { TextArea } from "~/foundation/ui/fields/text-area.tsx";
import { incomeTexts } from "../../texts/index.ts";
import { longestOf, longText } from "../field-kinds.ts";
import { question } from "../question.ts";
import type { SectionProps } from "./drawing/section.ts";

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
  isAsked: ({ feeBasis }, kind) => kind !== "adult" || feeBasis === "INCOME",
  fields,
  defaults: (answers) => ({ otherInfo: answers.otherInfo }),
  read: (typed) => ({ otherInfo: typed.otherInfo }),
  Ask: OtherInfo,
  inWords: (answers, t) => [{ field: "otherInfo", question: t("other.otherInfo"), answer: answers.otherInfo }],
});

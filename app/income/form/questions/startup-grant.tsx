import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { CheckboxField } from "~/foundation/ui/fields/checkbox-field.tsx";
import { incomeTexts } from "../../texts/index.ts";
import { isEntrepreneur } from "../what-is-asked.ts";
import { type SectionProps, yesOrNo } from "./drawing/section.ts";
import { tick } from "./field-kinds.ts";
import { question } from "./question.ts";

function StartupGrant({ form }: SectionProps) {
  const t = useTexts(incomeTexts);
  return (
    <div data-refresh-on-change="">
      <CheckboxField
        field={form.checkbox("startupGrant")}
        hint={t("entrepreneur.startupGrantHint")}
        label={t("entrepreneur.startupGrant")}
      />
    </div>
  );
}

export const startupGrant = question({
  section: "business",
  askedOn: ["adult"],
  isAsked: isEntrepreneur,
  fields: { startupGrant: tick("entrepreneur.startupGrant") },
  read: (typed) => ({ startupGrant: typed.startupGrant }),
  defaults: (answers) => ({ startupGrant: answers.startupGrant }),
  wire: {
    write: (answers) => ({ "entrepreneur.startupGrant": answers.startupGrant }),
    read: (saved) => ({ startupGrant: saved["entrepreneur.startupGrant"] ?? false }),
  },
  files: (answers) => (answers.startupGrant ? ["STARTUP_GRANT"] : []),
  Ask: StartupGrant,
  inWords: (answers, t) => [
    { field: "startupGrant", question: t("entrepreneur.startupGrant"), answer: yesOrNo(answers.startupGrant, t) },
  ],
});

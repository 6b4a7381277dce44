import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { CheckboxField } from "~/foundation/ui/fields/checkbox-field.tsx";
import type { Question, SectionProps } from "../section.ts";
import { applicationFormTexts } from "../texts/index.ts";
import { FutureAddressFields, movingText } from "./future-address.tsx";
import { RegisterFacts } from "./register-facts.tsx";

function Child({ form, view }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  return (
    <>
      <h3>{t("contactInfo.child")}</h3>
      <RegisterFacts isRestricted={view.application.childRestricted} {...view.application.child} />
      <CheckboxField
        field={form.checkbox("childFutureAddressExists")}
        label={t("contactInfo.childMoves")}
        more={<FutureAddressFields form={form} who="child" />}
      />
    </>
  );
}

export const child: Question = {
  Ask: Child,
  told: ({ form }, t) => [
    {
      field: "childFutureAddressExists",
      question: t("contactInfo.childMoves"),
      answer: movingText(form.child.futureAddress, t),
    },
  ],
};

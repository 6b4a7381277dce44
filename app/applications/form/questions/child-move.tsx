import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { CheckboxField } from "~/foundation/ui/fields/checkbox-field.tsx";
import { movingFaults } from "../asked-on-our-pages.ts";
import { futureAddressFaults, NO_ADDRESS, tidyPostalCode } from "../future-address.ts";
import { applicationFormTexts } from "../texts/index.ts";
import { FutureAddressFields, movingText, ofMove } from "./drawing/contact-info/future-address.tsx";
import { RegisterDetails } from "./drawing/contact-info/register-details.tsx";
import type { SectionProps } from "./drawing/section.ts";
import { day, line, tick, tidied } from "./field-kinds.ts";
import { question } from "./question.ts";

function ChildMove({ form, view }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  return (
    <>
      <RegisterDetails
        isRestricted={view.application.childRestricted}
        who={t("contactInfo.child")}
        {...view.application.child}
      />
      <CheckboxField
        field={form.checkbox("childFutureAddressExists")}
        label={t("contactInfo.childMoves")}
        more={<FutureAddressFields form={form} who="child" />}
      />
    </>
  );
}

/** The new address of a child who is going to move. */
export const childMove = question({
  section: "contactInfo",
  wire: { "child.futureAddress": { empty: null } },
  fields: {
    childFutureAddressExists: tick("contactInfo.childMoves"),
    childMoveDate: day(ofMove("child", "moving"), "missing.childMoveDate"),
    childFutureStreet: line(ofMove("child", "street"), "missing.childFutureStreet"),
    childFuturePostalCode: tidied(tidyPostalCode, ofMove("child", "postalCode"), "missing.childFuturePostalCode"),
    childFuturePostOffice: line(ofMove("child", "postOffice"), "missing.childFuturePostOffice"),
  },
  defaults: ({ child: { futureAddress } }) => {
    const { movingDate, street, postalCode, postOffice } = futureAddress ?? NO_ADDRESS;
    return {
      childFutureAddressExists: futureAddress !== null,
      childMoveDate: movingDate,
      childFutureStreet: street,
      childFuturePostalCode: postalCode,
      childFuturePostOffice: postOffice,
    };
  },
  read: (typed) => ({
    "child.futureAddress": typed.childFutureAddressExists
      ? {
          movingDate: typed.childMoveDate,
          street: typed.childFutureStreet,
          postalCode: typed.childFuturePostalCode,
          postOffice: typed.childFuturePostOffice,
        }
      : null,
  }),
  contradictions: ({ childFutureAddressExists: isTicked }, { hasText }) =>
    !isTicked && hasText("childMoveDate", "childFutureStreet", "childFuturePostalCode", "childFuturePostOffice")
      ? [{ field: "childFutureAddressExists", code: "tickOrClear" }]
      : [],
  faults: ({ child }) => futureAddressFaults("child", child.futureAddress),
  faultsOnOurPages: ({ child }, known) => movingFaults("child", child.futureAddress, known),
  Ask: ChildMove,
  inWords: ({ form: { child } }, t, language) => [
    {
      place: "child.futureAddress",
      field: "childFutureAddressExists",
      question: t("contactInfo.childMoves"),
      answer: movingText(child.futureAddress, t, language),
    },
  ],
});

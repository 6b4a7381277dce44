import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { CheckboxField } from "~/foundation/ui/fields/checkbox-field.tsx";
import { movingFaults } from "../asked-on-our-pages.ts";
import { futureAddressFaults, isSameAddress, NO_ADDRESS, tidyPostalCode } from "../future-address.ts";
import { applicationFormTexts } from "../texts/index.ts";
import { FutureAddressFields, movingText, ofMove } from "./drawing/contact-info/future-address.tsx";
import type { SectionProps } from "./drawing/section.ts";
import { day, line, tick, tidied } from "./field-kinds.ts";
import { question } from "./question.ts";

function GuardianMove({ form }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  return (
    <CheckboxField
      field={form.checkbox("guardianFutureAddressExists")}
      label={t("contactInfo.guardianMoves")}
      more={
        <>
          <CheckboxField
            field={form.checkbox("guardianFutureAddressEqualsChild")}
            label={t("contactInfo.equalsChild")}
          />
          <FutureAddressFields form={form} who="guardian" />
        </>
      }
    />
  );
}

/** The new address of the guardian: an own one, or the same as the child's. */
export const guardianMove = question({
  section: "contactInfo",
  wire: { "guardian.futureAddress": { empty: null } },
  fields: {
    guardianFutureAddressExists: tick("contactInfo.guardianMoves"),
    guardianFutureAddressEqualsChild: tick("contactInfo.equalsChild"),
    guardianMoveDate: day(ofMove("guardian", "moving"), "missing.guardianMoveDate"),
    guardianFutureStreet: line(ofMove("guardian", "street"), "missing.guardianFutureStreet"),
    guardianFuturePostalCode: tidied(
      tidyPostalCode,
      ofMove("guardian", "postalCode"),
      "missing.guardianFuturePostalCode",
    ),
    guardianFuturePostOffice: line(ofMove("guardian", "postOffice"), "missing.guardianFuturePostOffice"),
  },
  defaults: ({ child, guardian: { futureAddress } }) => {
    const isEqual = futureAddress !== null && isSameAddress(futureAddress, child.futureAddress);
    const { movingDate, street, postalCode, postOffice } = (isEqual ? null : futureAddress) ?? NO_ADDRESS;
    return {
      guardianFutureAddressExists: futureAddress !== null,
      guardianFutureAddressEqualsChild: isEqual,
      guardianMoveDate: movingDate,
      guardianFutureStreet: street,
      guardianFuturePostalCode: postalCode,
      guardianFuturePostOffice: postOffice,
    };
  },
  read: (typed, _facts, { child }) => {
    if (!typed.guardianFutureAddressExists) return { "guardian.futureAddress": null };
    if (typed.guardianFutureAddressEqualsChild)
      return { "guardian.futureAddress": child.futureAddress ?? { ...NO_ADDRESS } };
    return {
      "guardian.futureAddress": {
        movingDate: typed.guardianMoveDate,
        street: typed.guardianFutureStreet,
        postalCode: typed.guardianFuturePostalCode,
        postOffice: typed.guardianFuturePostOffice,
      },
    };
  },
  contradictions: (typed, { form, hasText }) => {
    const isTyped = hasText(
      "guardianMoveDate",
      "guardianFutureStreet",
      "guardianFuturePostalCode",
      "guardianFuturePostOffice",
    );
    if (!typed.guardianFutureAddressExists)
      return isTyped ? [{ field: "guardianFutureAddressExists", code: "tickOrClear" }] : [];
    const field = "guardianFutureAddressEqualsChild";
    if (!typed[field]) return [];
    if (isTyped) return [{ field, code: "untickOrClear" }];
    return form.child.futureAddress ? [] : [{ field, code: "childIsNotMoving" }];
  },
  faults: ({ guardian }) => futureAddressFaults("guardian", guardian.futureAddress),
  faultsOnOurPages: ({ guardian }, known) => movingFaults("guardian", guardian.futureAddress, known),
  Ask: GuardianMove,
  inWords: ({ form: { guardian } }, t, language) => [
    {
      place: "guardian.futureAddress",
      field: "guardianFutureAddressExists",
      question: t("contactInfo.guardianMoves"),
      answer: movingText(guardian.futureAddress, t, language),
    },
  ],
});

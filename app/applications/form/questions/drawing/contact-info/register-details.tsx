import type { Address, PersonBasics } from "~/applications/contract.ts";
import { applicationFormTexts } from "~/applications/form/texts/index.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { DetailsSection } from "~/foundation/ui/lists/details-section.tsx";
import { SummaryList } from "~/foundation/ui/lists/summary-list.tsx";
import { personName } from "~/people/person-name.ts";
import { oneLine } from "./future-address.tsx";

/** A person's details in the population register: the name on one line, the rest folded. Nobody changes them here. */
export function RegisterDetails({
  who,
  person,
  address,
  isRestricted,
}: {
  /** The person whose part of the form begins here: "The child". */
  who: string;
  person: PersonBasics;
  address: Address | null;
  isRestricted: boolean;
}) {
  const t = useTexts(applicationFormTexts);
  return (
    <DetailsSection level={3} title={`${who}: ${personName(person, t("contactInfo.nameless"))}`}>
      <SummaryList
        rows={[
          { key: t("contactInfo.ssn"), value: person.socialSecurityNumber },
          {
            key: t("contactInfo.address"),
            value: isRestricted ? t("contactInfo.restricted") : address && oneLine(address),
          },
        ]}
      />
      <p>{t("contactInfo.intro")}</p>
    </DetailsSection>
  );
}

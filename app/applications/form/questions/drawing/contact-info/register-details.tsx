import type { Address, PersonBasics } from "~/applications/contract.ts";
import { applicationFormTexts } from "~/applications/form/texts/index.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { SummaryList } from "~/foundation/ui/lists/summary-list.tsx";
import { personName } from "../section.ts";
import { oneLine } from "./future-address.tsx";

/** What the population register says of a person; it is not changed here. */
export function RegisterDetails({
  person,
  address,
  isRestricted,
}: {
  person: PersonBasics;
  address: Address | null;
  isRestricted: boolean;
}) {
  const t = useTexts(applicationFormTexts);
  return (
    <SummaryList
      rows={[
        { key: t("contactInfo.name"), value: personName(person, t) },
        { key: t("contactInfo.ssn"), value: person.socialSecurityNumber },
        {
          key: t("contactInfo.address"),
          value: isRestricted ? t("contactInfo.restricted") : address && oneLine(address),
        },
      ]}
    />
  );
}

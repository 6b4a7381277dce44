import type { Address, PersonBasics } from "~/applications/contract.ts";
import { applicationFormTexts } from "~/applications/form/texts/index.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { DetailsSection } from "~/foundation/ui/lists/details-section.tsx";
import { SummaryList } from "~/foundation/ui/lists/summary-list.tsx";
import { personName } from "~/people/person-name.ts";
import type { AnsweredApplication, ShownFact, Words } from "../section.ts";
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
          { key: t("contactInfo.address"), value: addressInWords(address, isRestricted, t) },
        ]}
      />
      <p>{t("contactInfo.intro")}</p>
    </DetailsSection>
  );
}

const addressInWords = (address: Address | null, isRestricted: boolean, t: Words): string | null =>
  isRestricted ? t("contactInfo.restricted") : address && oneLine(address);

/** The same where the answers are read: what goes along with them. The other guardian's copy has none of it. */
export function registerInWords({ application, isReducedCopy }: AnsweredApplication, t: Words): ShownFact[] {
  if (isReducedCopy) return [];
  const { child, guardian, childRestricted, guardianRestricted } = application;
  const details = ({ person, address }: typeof child | typeof guardian, isRestricted: boolean) =>
    [
      [personName(person, t("contactInfo.nameless")), person.socialSecurityNumber].filter(Boolean).join(", "),
      addressInWords(address, isRestricted, t),
    ]
      .filter(Boolean)
      .join("\n");
  return [
    { question: t("contactInfo.child"), answer: details(child, childRestricted) },
    { question: t("contactInfo.guardian"), answer: details(guardian, guardianRestricted) },
  ];
}

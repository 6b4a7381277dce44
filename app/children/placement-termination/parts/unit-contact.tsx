import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { MailLink } from "~/foundation/ui/inline/mail-link.tsx";
import { PhoneLink } from "~/foundation/ui/inline/phone-link.tsx";
import type { PlacementGroup, TerminationFacts } from "../contract.ts";
import { terminationTexts } from "../texts/index.ts";

/** The people to ask about places that cannot be ended here. Each unit is there once. */
export function UnitContact({
  contacts,
  groups,
}: {
  contacts: TerminationFacts["contacts"];
  groups: readonly PlacementGroup[];
}) {
  const t = useTexts(terminationTexts);
  const units = [...new Map(groups.map(({ unitId, unitName }) => [unitId, unitName])).entries()];
  return units.map(([unitId, unitName]) => {
    const contact = contacts.find((one) => one.unitId === unitId);
    if (!contact?.headName && !contact?.phone && !contact?.email) return <p key={unitId}>{unitName}</p>;
    return (
      <p key={unitId}>
        {contact.headName ? t("contact.head", { unit: unitName, name: contact.headName }) : unitName}
        {contact.phone ? (
          <>
            <br />
            <PhoneLink number={contact.phone} />
          </>
        ) : null}
        {contact.email ? (
          <>
            <br />
            <MailLink address={contact.email} />
          </>
        ) : null}
      </p>
    );
  });
}

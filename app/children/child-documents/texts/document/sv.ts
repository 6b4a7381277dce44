import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  yes: "Ja",
  no: "Nej",
  notAnswered: "Inget svar",
  child: "Barn",
  born: "Födelsedatum",
  status: "Status",
  published: "Publicerat",
  moment: "{{day}} kl. {{time}}",
  sent: "Skickat",
  sentBy: "Avsändare",
  staff: "småbarnspedagogikens personal",
  confidential: "Sekretessbelagt",
  confidentialFor: "{{years}} år, {{basis}}",
  legalBasis: "Grundar sig på",
  basics: "Uppgifter om dokumentet",
  statuses: {
    DRAFT: "Personalen kompletterar",
    PREPARED: "Upprättat",
    CITIZEN_DRAFT: "Väntar på vårdnadshavarens svar",
    DECISION_PROPOSAL: "Förslag till beslut",
    COMPLETED: "Färdigt",
  },
  decision: {
    number: "Beslutsnummer",
    status: "Beslutets status",
    validity: "Gäller",
    from: "från och med {{start}}",
    madeOn: "Beslutet fattat",
    reason: "Varför beslutet ogiltigförklarades",
    statuses: { ACCEPTED: "Godkänt", REJECTED: "Inte godkänt", ANNULLED: "Ogiltigförklarat" },
  },
};

import { attachmentTexts } from "~/attachments/texts/index.ts";
import { uploadSentences } from "~/attachments/upload-faults.ts";
import { shownDate } from "~/foundation/dates/shown.ts";
import type { OwnSentences } from "~/foundation/forms/reading/fault.ts";
import type { Values } from "~/foundation/i18n/texts.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import type { ApplicationType } from "../contract.ts";
import type { OwnFaultCode } from "../form/fault.ts";
import type { Words } from "../form/sections/section.ts";
import { applicationFormTexts } from "../form/sections/texts/index.ts";
import { fi } from "../texts/fi.ts";
import { applicationTexts } from "../texts/index.ts";

/** A code of the rules without a sentence does not compile. */
const sentences = fi.faults satisfies Record<OwnFaultCode, string>;
const OWN_FAULTS = Object.keys(sentences) as (keyof typeof sentences)[];

/** What the fault summary of an application says: the questions by name, and the sentences of our own faults. */
export function useFaultWords(type: ApplicationType): { labels: Record<string, string>; sentences: OwnSentences } {
  const t = useTexts(applicationTexts);
  const q = useTexts(applicationFormTexts);
  const own: OwnSentences = Object.fromEntries(
    OWN_FAULTS.map((code) => [code, (values) => t(`faults.${code}`, inWords(values))]),
  );
  const labels = {
    ...labelsOf(q, type),
    confirmed: t("verify.confirmed"),
    allowOtherGuardianAccess: t("verify.access"),
  };
  return { labels, sentences: { ...own, ...uploadSentences(useTexts(attachmentTexts)) } };
}

/** Ranges of days among the values, `2026-08-01/2027-06-04,…`, as people write them. */
function inWords(values: Values): Values {
  const { ranges } = values;
  if (typeof ranges !== "string") return values;
  const shown = ranges.split(",").map((range) => range.split("/").map(shownDate).join("–"));
  return { ...values, ranges: shown.join(", ") };
}

const labelsOf = (q: Words, type: ApplicationType): Record<string, string> => ({
  preferredStartDate: q("serviceNeed.preferredStartDate"),
  urgent: q("serviceNeed.urgent"),
  urgencyAttachments: q("serviceNeed.urgencyAttachments"),
  preparatory: q("serviceNeed.preparatory"),
  connectedDaycare: q("serviceNeed.connectedDaycare"),
  connectedDaycarePreferredStartDate: q("serviceNeed.connectedStart"),
  wasOnDaycare: q("serviceNeed.wasOnDaycare"),
  wasOnClubCare: q("serviceNeed.wasOnClubCare"),
  serviceNeedOption: q("serviceNeed.option"),
  partTime: q("serviceNeed.partTime"),
  startTime: q("serviceNeed.startTime"),
  endTime: q("serviceNeed.endTime"),
  shiftCare: q("serviceNeed.shiftCare"),
  shiftCareAttachments: q("serviceNeed.shiftCareAttachments"),
  assistanceNeeded: q("serviceNeed.assistanceNeeded"),
  assistanceDescription: q("serviceNeed.assistanceDescription"),
  siblingBasis: q(`unitPreference.siblingBasis.${type}`),
  sibling: q("unitPreference.sibling"),
  siblingName: q("unitPreference.siblingName"),
  siblingSsn: q("unitPreference.siblingSsn"),
  siblingUnit: q("unitPreference.siblingUnit"),
  preferredUnits: q("unitPreference.preferredUnits"),
  childFutureAddressExists: q("contactInfo.childMoves"),
  ...addressLabels("child", q("contactInfo.childMoves"), q),
  guardianPhone: q("contactInfo.phone"),
  guardianEmail: q("contactInfo.email"),
  guardianEmailVerification: q("contactInfo.emailAgain"),
  noGuardianEmail: q("contactInfo.noEmail"),
  guardianFutureAddressExists: q("contactInfo.guardianMoves"),
  guardianFutureAddressEqualsChild: q("contactInfo.equalsChild"),
  ...addressLabels("guardian", q("contactInfo.guardianMoves"), q),
  otherGuardianAgreementStatus: q("contactInfo.agreement"),
  otherGuardianPhone: q("contactInfo.otherGuardianPhone"),
  otherGuardianEmail: q("contactInfo.otherGuardianEmail"),
  otherPartnerExists: q("contactInfo.partner"),
  otherPartnerFirstName: q("contactInfo.partnerFirstName"),
  otherPartnerLastName: q("contactInfo.partnerLastName"),
  otherPartnerSSN: q("contactInfo.partnerSsn"),
  otherChildrenExists: q("contactInfo.otherChildrenExist"),
  otherChildren: q("contactInfo.otherChildren"),
  "otherChildren[].firstName": q("contactInfo.firstName"),
  "otherChildren[].lastName": q("contactInfo.lastName"),
  "otherChildren[].socialSecurityNumber": q("contactInfo.ssn"),
  otherInfo: q("additionalDetails.otherInfo"),
  diet: q("additionalDetails.diet"),
  allergies: q("additionalDetails.allergies"),
});

const addressLabels = (who: "child" | "guardian", whose: string, q: Words): Record<string, string> => ({
  [`${who}MoveDate`]: `${whose}, ${q("contactInfo.moving")}`,
  [`${who}FutureStreet`]: `${whose}, ${q("contactInfo.street")}`,
  [`${who}FuturePostalCode`]: `${whose}, ${q("contactInfo.postalCode")}`,
  [`${who}FuturePostOffice`]: `${whose}, ${q("contactInfo.postOffice")}`,
});

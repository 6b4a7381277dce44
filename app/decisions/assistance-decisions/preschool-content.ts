import type { PreschoolAssistanceDecision } from "./contract.ts";
import {
  type ContentPart,
  chosen,
  dayInDecision,
  hearingPart,
  parts,
  row,
  shownPerson,
  shownUnit,
  validityInWords,
} from "./decision-content.ts";
import type { DocumentWords } from "./texts/document/index.ts";

const SERVICES = ["grantedAssistanceService", "grantedInterpretationService", "grantedAssistiveDevices"] as const;

/** The documents that a decision can be based on. Each may have a date. */
const DATED_DOCUMENTS = [
  "basisDocumentPedagogicalReport",
  "basisDocumentPsychologistStatement",
  "basisDocumentSocialReport",
  "basisDocumentDoctorStatement",
] as const;

/** The whole content of a decision on support in pre-primary education, in the decision's language. */
export function preschoolContent(decision: PreschoolAssistanceDecision, t: DocumentWords): ContentPart[] {
  const { form } = decision;
  return parts(
    decisionPart(decision, t),
    {
      heading: t("extended.heading"),
      rows: [
        ...row(t("extended.granted"), t(form.extendedCompulsoryEducation ? "extended.yes" : "extended.no")),
        ...row(t("extended.info"), form.extendedCompulsoryEducationInfo),
      ],
    },
    {
      heading: t("granted.heading"),
      rows: [
        ...row(
          t("granted.services"),
          chosen(SERVICES, form, (name) => t(`granted.${name}`)),
        ),
        ...row(t("granted.basis"), form.grantedServicesBasis),
      ],
    },
    basisPart(form, t),
    hearingPart(form, t),
    peoplePart(decision, t),
  );
}

function decisionPart(decision: PreschoolAssistanceDecision, t: DocumentWords): ContentPart {
  const { child, form } = decision;
  return {
    heading: t("decision.heading"),
    rows: [
      ...row(t("decision.child"), child.name),
      ...row(t("decision.dateOfBirth"), dayInDecision(child.dateOfBirth)),
      ...row(t("decision.number"), String(decision.decisionNumber)),
      ...row(t("decision.made"), decision.decisionMade && dayInDecision(decision.decisionMade)),
      ...row(t("decision.type"), form.type && t(`types.${form.type}`)),
      ...row(
        t("decision.validity"),
        form.validFrom && validityInWords({ start: form.validFrom, end: form.validTo }, t),
      ),
      ...row(
        t("decision.unit"),
        shownUnit({
          name: decision.unitName,
          streetAddress: decision.unitStreetAddress,
          postalCode: decision.unitPostalCode,
          postOffice: decision.unitPostOffice,
        }),
      ),
      ...row(t("decision.group"), form.primaryGroup),
    ],
  };
}

type Form = PreschoolAssistanceDecision["form"];

function basisPart(form: Form, t: DocumentWords): ContentPart {
  const dated = DATED_DOCUMENTS.filter((name) => form[name]).map((name) => {
    const date = form[`${name}Date`];
    const document = t(`basis.${name}`);
    return date ? t("basis.dated", { document, date: dayInDecision(date) }) : document;
  });
  const other = form.basisDocumentOtherOrMissing
    ? [[t("basis.basisDocumentOtherOrMissing"), form.basisDocumentOtherOrMissingInfo].filter(Boolean).join(": ")]
    : [];
  return {
    heading: t("basis.heading"),
    rows: [
      ...row(t("basis.motivation"), form.decisionBasis),
      ...row(t("basis.documents"), [...dated, ...other]),
      ...row(t("basis.info"), form.basisDocumentsInfo),
    ],
  };
}

function peoplePart(decision: PreschoolAssistanceDecision, t: DocumentWords): ContentPart {
  const { form } = decision;
  return {
    heading: t("people.heading"),
    rows: [
      ...row(
        t("people.preparedBy"),
        shownPerson(decision.preparer1Name, form.preparer1Title, form.preparer1PhoneNumber),
      ),
      ...row(
        t("people.alsoPreparedBy"),
        shownPerson(decision.preparer2Name, form.preparer2Title, form.preparer2PhoneNumber),
      ),
      ...row(t("people.decidedBy"), shownPerson(decision.decisionMakerName, form.decisionMakerTitle)),
    ],
  };
}

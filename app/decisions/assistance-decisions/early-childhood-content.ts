import type { AssistanceDecision } from "./contract.ts";
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
import { SERVICE_OPTIONS, STRUCTURAL_OPTIONS } from "./shapes.ts";
import type { DocumentWords } from "./texts/document/index.ts";

/** The whole content of a decision on support in early childhood education, in the decision's language. */
export const earlyChildhoodContent = (decision: AssistanceDecision, t: DocumentWords): ContentPart[] =>
  parts(
    decisionPart(decision, t),
    {
      heading: t("pedagogical.heading"),
      rows: row(t("pedagogical.motivation"), decision.pedagogicalMotivation),
    },
    {
      heading: t("structural.heading"),
      rows: [
        ...row(
          t("structural.options"),
          chosen(STRUCTURAL_OPTIONS, decision.structuralMotivationOptions, (name) => t(`structuralOptions.${name}`)),
        ),
        ...row(t("structural.description"), decision.structuralMotivationDescription),
      ],
    },
    { heading: t("care.heading"), rows: row(t("care.motivation"), decision.careMotivation) },
    {
      heading: t("services.heading"),
      rows: [
        ...row(
          t("services.options"),
          chosen(SERVICE_OPTIONS, decision.serviceOptions, (name) => t(`serviceOptions.${name}`)),
        ),
        ...row(t("services.motivation"), decision.servicesMotivation),
      ],
    },
    { heading: t("experts.heading"), rows: row(t("experts.responsibilities"), decision.expertResponsibilities) },
    hearingPart(decision, t),
    { heading: t("basis.heading"), rows: row(t("basis.motivation"), decision.motivationForDecision) },
    peoplePart(decision, t),
  );

function decisionPart(decision: AssistanceDecision, t: DocumentWords): ContentPart {
  const { child, selectedUnit } = decision;
  const period = validityInWords(decision.validityPeriod, t);
  return {
    heading: t("decision.heading"),
    rows: [
      ...row(t("decision.child"), child?.name),
      ...row(t("decision.dateOfBirth"), child?.dateOfBirth && dayInDecision(child.dateOfBirth)),
      ...row(t("decision.number"), decision.decisionNumber === null ? null : String(decision.decisionNumber)),
      ...row(t("decision.made"), decision.decisionMade && dayInDecision(decision.decisionMade)),
      ...row(
        t("decision.levels"),
        decision.assistanceLevels.map((level) => t(`levels.${level}`)),
      ),
      ...row(t("decision.validity"), decision.endDateNotKnown ? `${period}\n${t("validity.endNotKnown")}` : period),
      ...row(t("decision.unit"), selectedUnit && shownUnit(selectedUnit)),
    ],
  };
}

function peoplePart({ preparedBy1, preparedBy2, decisionMaker }: AssistanceDecision, t: DocumentWords): ContentPart {
  const shown = (employee: AssistanceDecision["preparedBy1"]) =>
    employee && shownPerson(employee.name, employee.title, employee.phoneNumber);
  return {
    heading: t("people.heading"),
    rows: [
      ...row(t("people.preparedBy"), shown(preparedBy1)),
      ...row(t("people.alsoPreparedBy"), shown(preparedBy2)),
      ...row(t("people.decidedBy"), decisionMaker && shownPerson(decisionMaker.name, decisionMaker.title)),
    ],
  };
}

import { dateAt } from "~/foundation/dates/clock.ts";
import { shownDate } from "~/foundation/dates/shown.ts";
import { shownMoney } from "~/foundation/i18n/shown-money.ts";
import type { Settings } from "~/foundation/parts.ts";
import type { PdfBlock, PdfContent } from "~/foundation/pdf/pdf-content.ts";
import type { PaperMaker } from "~/official-documents/behind/document-jobs.server.ts";
import { personName } from "~/people/person-name.ts";
import { decisionPaper, pairsSaid, shownValidity } from "../../behind/decision-paper.server.ts";
import { decisionPaperTexts } from "../../texts/paper/index.ts";
import { financeDecisionPaperTexts } from "../texts/paper/index.ts";
import { type FinanceDecisionInFull, financeDecisionInFull } from "./finance-decision-paper-store.server.ts";

type Child = FinanceDecisionInFull["children"][number];

/** The paper of a fee decision or a voucher value decision, in the decision's own language. */
export const financeDecisionPaper: PaperMaker = async ({ db, settings }, decisionId) => {
  const decision = await financeDecisionInFull(db, decisionId);
  if (!decision) return null;
  const content = contentOf(decision, settings);
  return { fileName: `${content.title} ${decision.number}`, content };
};

function contentOf(decision: FinanceDecisionInFull, settings: Settings): PdfContent {
  const { type, language, number, sentAt } = decision;
  const t = financeDecisionPaperTexts.in(language);
  const say = decisionPaperTexts.in(language);
  const sentDate = dateAt(sentAt ?? new Date(0));
  return decisionPaper(settings.town, {
    title: t(`title.${type}`),
    language,
    number,
    sentDate,
    blocks: [
      { kind: "heading", level: 2, text: say("basics.title") },
      {
        kind: "pairs",
        pairs: pairsSaid([
          { term: say("basics.number"), value: String(number) },
          { term: say("basics.sent"), value: shownDate(sentDate, language) },
          { term: say("basics.validity"), value: shownValidity(decision.validFrom, decision.validTo, language) },
          { term: t("liable"), value: liable(decision) },
          { term: t("familySize"), value: t("people", { count: decision.familySize }) },
          { term: say("basics.decidedBy"), value: decision.decidedBy },
        ]),
      },
      { kind: "heading", level: 2, text: t("decision") },
      { kind: "paragraph", text: t(`lead.${type}`) },
      ...decision.children.flatMap((child) => childBlocks(child, decision)),
      ...totalBlocks(decision),
      { kind: "heading", level: 2, text: say("grounds") },
      { kind: "paragraph", text: t(`grounds.${type}`) },
      { kind: "paragraph", text: t("changes") },
    ],
    appeal: { kind: "earlyChildhood" },
  });
}

const liable = ({
  headFirstName,
  headLastName,
  partnerFirstName,
  partnerLastName,
}: FinanceDecisionInFull): string[] => [
  personName({ firstName: headFirstName, lastName: headLastName }),
  ...(partnerLastName === null ? [] : [personName({ firstName: partnerFirstName ?? "", lastName: partnerLastName })]),
];

function childBlocks(child: Child, { type, language }: FinanceDecisionInFull): PdfBlock[] {
  const t = financeDecisionPaperTexts.in(language);
  const discount = child.siblingDiscountPercent;
  return [
    { kind: "heading", level: 3, text: personName(child) },
    {
      kind: "pairs",
      pairs: pairsSaid([
        { term: t("unit"), value: child.unitName },
        { term: t("serviceNeed"), value: child.serviceNeed },
        { term: t(`whole.${type}`), value: shownMoney(child.wholeCents, language) },
        { term: t("siblingDiscount"), value: discount > 0 ? t("percent", { percent: discount }) : "" },
        { term: t(`pays.${type}`), value: shownMoney(child.familyPaysCents, language) },
      ]),
    },
  ];
}

/** The fee of each child and the total. With one child the paper has said it already. */
function totalBlocks({ children, type, language }: FinanceDecisionInFull): PdfBlock[] {
  if (children.length < 2) return [];
  const t = financeDecisionPaperTexts.in(language);
  const total = children.reduce((sum, { familyPaysCents }) => sum + familyPaysCents, 0);
  return [
    { kind: "heading", level: 3, text: t("total") },
    {
      kind: "table",
      columns: [
        { heading: t("child"), share: 2 },
        { heading: t(`pays.${type}`), align: "right" },
      ],
      rows: [
        ...children.map((child) => [personName(child), shownMoney(child.familyPaysCents, language)]),
        [t("total"), shownMoney(total, language)],
      ],
    },
  ];
}

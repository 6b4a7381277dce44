import type { PdfBlock } from "~/foundation/pdf/pdf-content.ts";
import type { Paper, PaperMaker } from "~/official-documents/behind/document-jobs.server.ts";
import { decisionPaper } from "../../behind/decision-paper.server.ts";
import { type ContentPart, languageOf } from "../decision-content.ts";
import { earlyChildhoodContent } from "../early-childhood-content.ts";
import { preschoolContent } from "../preschool-content.ts";
import { endsSupport, isDecided, shownStatus } from "../shown-decisions.ts";
import { decisionDocumentTexts } from "../texts/document/index.ts";
import { assistanceDecisionTexts } from "../texts/index.ts";
import { type AssistanceKind, decisionById } from "./assistance-decision-store.server.ts";
import { decisionAsRead, preschoolDecisionAsRead } from "./copies.server.ts";

/** The Basic Education Act governs support in pre-primary education. Its appeal period is shorter (spec 1 §9). */
const APPEAL = { EARLY_CHILDHOOD: "earlyChildhood", PRESCHOOL: "prePrimary" } as const;

/** The paper of a decision on support, in the decision's language. It has the same words as the page. */
export const assistanceDecisionPaper =
  (kind: AssistanceKind): PaperMaker =>
  async ({ db, settings }, decisionId): Promise<Paper | null> => {
    const decision = await decisionById(db, kind, decisionId);
    if (!decision?.decisionMade || !isDecided(decision)) return null;
    const language = languageOf(decision.language);
    const t = decisionDocumentTexts.in(language);
    const parts =
      kind === "PRESCHOOL"
        ? preschoolContent(preschoolDecisionAsRead(decision), t)
        : earlyChildhoodContent(decisionAsRead(decision), t);
    const title = t(`titles.${kind}`);
    const words = assistanceDecisionTexts.in(language);
    const status = shownStatus(decision.status, endsSupport(decision.type, decision.assistanceLevels));
    if (!status) return null;
    return {
      fileName: `${title} ${decision.decisionNumber}`,
      content: decisionPaper(settings.town, {
        title,
        language,
        number: decision.decisionNumber,
        sentDate: decision.decisionMade,
        blocks: [
          ...(decision.status === "ANNULLED" ? annulledBlocks(decision.annulmentReason, words) : []),
          { kind: "paragraph", text: `${t("decision.heading")}: ${words(`statuses.${status}`)}` },
          ...parts.flatMap(partBlocks),
        ],
        // Nobody appeals against an annulled decision.
        appeal: decision.status === "ANNULLED" ? null : { kind: APPEAL[kind] },
      }),
    };
  };

/** The paper of an annulled decision says so first. */
function annulledBlocks(reason: string, t: ReturnType<typeof assistanceDecisionTexts.in>): PdfBlock[] {
  return [
    { kind: "paragraph", text: t("page.annulled") },
    ...(reason ? [{ kind: "paragraph" as const, text: `${t("page.reason")} ${reason}` }] : []),
  ];
}

const partBlocks = ({ heading, rows }: ContentPart): PdfBlock[] => [
  { kind: "heading", level: 2, text: heading },
  { kind: "pairs", pairs: rows.map(({ key, value }) => ({ term: key, value })) },
];

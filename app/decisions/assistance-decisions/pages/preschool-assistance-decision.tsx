import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guardianAt } from "~/api/guardian.server.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import type { WaitingCounts } from "~/waiting/contract.ts";
import { languageOf } from "../decision-content.ts";
import { openedDecision } from "../parts/opened-decision.server.ts";
import { WholeDecision, type WholeDecisionProps } from "../parts/whole-decision.tsx";
import { preschoolContent } from "../preschool-content.ts";
import { endsSupport, shownStatus } from "../shown-decisions.ts";
import { decisionDocumentTexts } from "../texts/document/index.ts";
import { assistanceDecisionTexts } from "../texts/index.ts";

type Opened = WholeDecisionProps & { waiting: WaitingCounts | null };

export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Opened> {
  const { api } = guardianAt(request, context);
  const asked = { id: params.id ?? "" };
  const { decision, waiting } = await openedDecision(request, {
    api,
    read: () => api.assistanceDecisions.preschoolDetails(asked),
    markRead: () => api.assistanceDecisions.preschoolMarkRead(asked),
  });
  const language = languageOf(decision.form.language);
  return {
    waiting,
    kind: "PRESCHOOL",
    id: decision.id,
    childName: decision.child.name,
    status: shownStatus(decision.status, endsSupport(decision.form.type)),
    language,
    decisionMade: decision.decisionMade,
    annulmentReason: decision.annulmentReason,
    hasDocument: decision.hasDocument,
    content: preschoolContent(decision, decisionDocumentTexts.in(language)),
  };
}

export const handle: PageHandle<typeof loader> = {
  counts: ({ waiting }) => waiting ?? {},
  title: (language) => assistanceDecisionTexts.in(language)("titles.PRESCHOOL"),
};

export default function PreschoolAssistanceDecision() {
  return <WholeDecision decision={useLoaderData<typeof loader>()} />;
}

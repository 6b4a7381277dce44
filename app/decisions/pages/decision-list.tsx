import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guardianAt } from "~/api/guardian.server.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { insteadOfRefusal, NOT_SERVED } from "~/foundation/seam/refusal.ts";
import { Page } from "~/foundation/ui/page/page.tsx";
import { decisionsByChild } from "../application-decisions/by-child.ts";
import { DecisionsOfChild } from "../application-decisions/parts/decisions-of-child.tsx";
import { supportByChild } from "../assistance-decisions/listed-by-child.ts";
import { SupportOfChild } from "../assistance-decisions/parts/support-of-child.tsx";
import { DECISIONS_PATH } from "../decision-addresses.ts";
import { askedCase } from "../finance-decisions/parts/asked-case.server.ts";
import { FinanceCase, financeTitle } from "../finance-decisions/parts/finance-case.tsx";
import { FinanceDecisions } from "../finance-decisions/parts/finance-decisions.tsx";
import {
  type ChildDecisions,
  SupportToRead,
  useAnswersWaiting,
  useNameOf,
  waitingRank,
} from "../parts/decisions-waiting.tsx";
import { decisionTexts } from "../texts/index.ts";

/** When the address asks for one case, we do not read the list. */
const NOTHING = { financeDecisions: [], showsCases: false, children: [] };

const toList = (): never => {
  throw redirect(DECISIONS_PATH);
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, settings } = guardianAt(request, context);
  const asked = new URL(request.url).searchParams.get("case");
  if (asked !== null) return { asked: (await askedCase({ api, settings }, asked)) ?? toList(), ...NOTHING };
  const [children, decisions, financeDecisions, earlyChildhood, preschool] = await Promise.all([
    api.applications.children(),
    api.decisions.list(),
    api.financeDecisions.byLiableCitizen(),
    insteadOfRefusal(api.assistanceDecisions.list(), [], ...NOT_SERVED),
    insteadOfRefusal(api.assistanceDecisions.preschoolList(), [], ...NOT_SERVED),
  ]);
  const byChild = decisionsByChild(decisions);
  const support = supportByChild(earlyChildhood, preschool);
  return {
    asked: null,
    financeDecisions,
    showsCases: settings.flags.showMetadataToCitizen,
    children: children
      .map(
        ({ id, firstName, lastName }): ChildDecisions => ({
          childId: id,
          firstName,
          lastName,
          applicationDecisions: byChild.get(id) ?? [],
          support: support.get(id) ?? [],
        }),
      )
      .filter(hasDecisions)
      .sort((one, other) => waitingRank(one) - waitingRank(other)),
  };
}

const hasDecisions = ({ applicationDecisions, support }: ChildDecisions): boolean =>
  applicationDecisions.length > 0 || support.length > 0;

export const handle: PageHandle<typeof loader> = {
  title: (language, data) =>
    data?.asked ? financeTitle(data.asked.decision, language) : decisionTexts.in(language)("title"),
};

export default function DecisionList() {
  const t = useTexts(decisionTexts);
  const { children, financeDecisions, showsCases, asked } = useLoaderData<typeof loader>();
  const waiting = useAnswersWaiting(children);
  if (asked) return <FinanceCase asked={asked} />;

  const sectionsOf = (isChosen: (child: ChildDecisions) => boolean) =>
    children.filter(isChosen).map((child) => <ChildSection child={child} key={child.childId} />);
  return (
    <Page lead={waiting ? <p>{waiting}</p> : null} title={t("title")}>
      {children.length + financeDecisions.length === 0 ? <p>{t("none")}</p> : null}
      {sectionsOf((child) => waitingRank(child) === 0)}
      <SupportToRead of={children} />
      {sectionsOf((child) => waitingRank(child) > 0)}
      <FinanceDecisions decisions={financeDecisions} showsCases={showsCases} />
    </Page>
  );
}

function ChildSection({ child }: { child: ChildDecisions }) {
  const name = useNameOf(child);
  return (
    <section className="flow">
      <h2>{name}</h2>
      <DecisionsOfChild childName={name} decisions={child.applicationDecisions} />
      <SupportOfChild childName={name} decisions={child.support} />
    </section>
  );
}

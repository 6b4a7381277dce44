import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guardianAt } from "~/api/guardian.server.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { Notice } from "~/foundation/ui/notice.tsx";
import { Page } from "~/foundation/ui/page.tsx";
import { StatusTag } from "~/foundation/ui/status-tag.tsx";
import type { PageHandle } from "~/frame/page-handle.ts";
import { decisionsByChild, type ShownDecision } from "../application-decisions/by-child.ts";
import { DecisionsOfChild } from "../application-decisions/decisions-of-child.tsx";
import { decisionTexts } from "../texts/index.ts";

interface ChildDecisions {
  childId: string;
  /** "First Last" */
  name: string;
  applicationDecisions: ShownDecision[];
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await guardianAt(request, context, "strong");
  const [children, decisions] = await Promise.all([api.applications.children(), api.decisions.list()]);
  const byChild = decisionsByChild(decisions);
  return {
    children: children
      .map(
        ({ id, firstName, lastName }): ChildDecisions => ({
          childId: id,
          name: `${firstName} ${lastName}`,
          applicationDecisions: byChild.get(id) ?? [],
        }),
      )
      .filter(hasDecisions),
  };
}

const hasDecisions = (child: ChildDecisions): boolean => child.applicationDecisions.length > 0;

export const handle: PageHandle<typeof loader> = {
  title: (language) => decisionTexts.in(language)("title"),
};

export default function DecisionList() {
  const t = useTexts(decisionTexts);
  const { children } = useLoaderData<typeof loader>();
  const unconfirmed = children.reduce((sum, child) => sum + unconfirmedOf(child), 0);
  return (
    <Page lead={<p>{t("lead")}</p>} title={t("title")} width="wide">
      {unconfirmed > 0 ? (
        <Notice kind="warning" title={t("unconfirmed", { count: unconfirmed })}>
          <p>{t("unconfirmedText")}</p>
        </Notice>
      ) : null}
      {children.length === 0 ? <p>{t("none")}</p> : null}
      {children.map((child) => (
        <ChildSection child={child} key={child.childId} />
      ))}
    </Page>
  );
}

function ChildSection({ child }: { child: ChildDecisions }) {
  const t = useTexts(decisionTexts);
  const name = child.name.startsWith(" ") ? `${t("namelessChild")}${child.name}` : child.name;
  const unconfirmed = unconfirmedOf(child);
  return (
    <section className="flow">
      <h2>
        {name} {unconfirmed > 0 ? <StatusTag kind="attention">{t("ofChild", { count: unconfirmed })}</StatusTag> : null}
      </h2>
      <DecisionsOfChild childName={name} decisions={child.applicationDecisions} />
    </section>
  );
}

const unconfirmedOf = ({ applicationDecisions }: ChildDecisions): number =>
  applicationDecisions.filter(({ isDecidable }) => isDecidable).length;

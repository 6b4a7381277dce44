import type { AtPage } from "~/api/guardian.server.ts";
import { insteadOfRefusal, NOT_SERVED, servedOr } from "~/foundation/seam/refusal.ts";
import { personName } from "~/people/person-name.ts";
import type { PageOfStatements, StatementsOfChild } from "../../contract.ts";
import { newStatementSubject } from "../../kept-subjects.ts";
import type { AskedPage } from "../list-addresses.ts";
import { type ListedPage, listedStatement } from "../listed-statements.ts";

type Asking = Pick<AtPage, "api">;

export interface ListedChild {
  id: string;
  name: string;
  statements: ListedPage;
  /** A new statement of the child is begun, and not sent. */
  isBegun: boolean;
}

/**
 * Everything that the list of income shows.
 * @param begun the names of the forms that the guardian has begun and not sent
 */
export async function listedIncome({ api }: Asking, { of, page }: AskedPage, begun: readonly string[] = []) {
  const [own, children, { partner }, expiring] = await Promise.all([
    api.incomeStatements.own({ page: of === "own" ? page : 1 }),
    childrenWithStatements({ api }),
    insteadOfRefusal(api.incomeStatements.partner(), { partner: null }, ...NOT_SERVED),
    insteadOfRefusal(api.incomeStatements.expiring(), [], ...NOT_SERVED),
  ]);
  return {
    own: { ...listed(own, of === "own" ? page : 1), isBegun: begun.includes(newStatementSubject("own")) },
    children: await Promise.all(children.map((child) => listedChild({ api, begun }, child, { of, page }))),
    /** The partner without a statement or a record of income. */
    silentPartner: partner && !partner.hasIncomeStatement ? partner.name : null,
    expiring,
  };
}

const listed = ({ data, pages }: PageOfStatements, page: number): ListedPage => ({
  rows: data.map(listedStatement),
  page,
  pages,
});

/** The children with the first page of each. A plain gateway gives them one by one (contract 1.12). */
const childrenWithStatements = ({ api }: Asking): Promise<StatementsOfChild[]> =>
  servedOr(api.incomeStatements.ofChildren(), async () => {
    const children = await api.incomeStatements.children();
    return Promise.all(
      children.map(async (child) => ({
        ...child,
        statements: await api.incomeStatements.ofChild({ childId: child.id, page: 1 }),
      })),
    );
  });

async function listedChild(
  { api, begun }: Asking & { begun: readonly string[] },
  child: StatementsOfChild,
  { of, page }: AskedPage,
): Promise<ListedChild> {
  const isAsked = of !== "own" && of.childId === child.id && page > 1;
  const statements = isAsked
    ? listed(await api.incomeStatements.ofChild({ childId: child.id, page }), page)
    : listed(child.statements, 1);
  const isBegun = begun.includes(newStatementSubject({ childId: child.id }));
  return { id: child.id, name: personName(child), statements, isBegun };
}

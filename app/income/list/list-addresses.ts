import { INCOME_PATH, type StatementOf } from "../income-addresses.ts";

/** The page of one list: the guardian's own, or a child's. The other lists stay at their first page. */
export interface AskedPage {
  of: StatementOf;
  page: number;
}

const MOST = 1_000_000;

/** The page that an address asks for. If we cannot read the number, the first page. */
export function askedPage(search: URLSearchParams): AskedPage {
  const number = Number(search.get("page") ?? 1);
  const childId = search.get("child");
  return {
    of: childId === null ? "own" : { childId },
    page: Number.isInteger(number) && number >= 1 && number <= MOST ? number : 1,
  };
}

/** The fragment is the list's heading, so that its page opens there. */
export const listId = (of: StatementOf): string => (of === "own" ? "own" : `child-${of.childId}`);

export function listPath({ of, page }: AskedPage): string {
  const query = new URLSearchParams(of === "own" ? {} : { child: of.childId });
  query.set("page", String(page));
  return `${INCOME_PATH}?${query.toString()}#${listId(of)}`;
}

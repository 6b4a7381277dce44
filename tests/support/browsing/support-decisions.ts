import type { VisitedPage as Page } from "./visited-page.ts";

interface Listed {
  id: string;
  status: string;
  isUnread: boolean;
}

async function listed(page: Page, path: string): Promise<Listed[]> {
  const response = await page.request.get(`/api/citizen/${path}`);
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}`);
  return (await response.json()) as Listed[];
}

function firstOf(decisions: readonly Listed[], status: string): string {
  const found = decisions.find((decision) => decision.status === status);
  if (!found) throw new Error(`This guardian has no decision on support that is ${status}.`);
  return found.id;
}

/** The page of this guardian's latest decision on support in early childhood education in a status. */
export const supportPage = async (page: Page, status: string): Promise<string> =>
  `/decisions/assistance/${firstOf(await listed(page, "assistance-need-decisions"), status)}`;

/** The same for pre-primary education. */
export const preschoolSupportPage = async (page: Page, status: string): Promise<string> =>
  `/decisions/assistance-preschool/${firstOf(await listed(page, "assistance-need-preschool-decisions"), status)}`;

/** How many decisions on support in early childhood education this guardian has not read. */
export async function unreadSupport(page: Page): Promise<number> {
  return (await listed(page, "assistance-need-decisions")).filter(({ isUnread }) => isUnread).length;
}

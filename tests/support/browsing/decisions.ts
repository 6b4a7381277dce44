import type { VisitedPage as Page } from "./visited-page.ts";

interface Summary {
  id: string;
  applicationId: string;
  status: string;
  type: string;
}

/** The guardian's application decisions, over the wire, with the session of this window. */
async function decisionsOf(page: Page): Promise<Summary[]> {
  const response = await page.request.get("/api/citizen/decisions");
  if (!response.ok()) throw new Error(`decisions answered ${response.status()}`);
  return ((await response.json()) as { decisions: Summary[] }).decisions;
}

/** The first decision in this status, and of this type if one is given. */
export async function decisionIn(page: Page, status: string, type?: string): Promise<Summary> {
  const found = (await decisionsOf(page)).find((one) => one.status === status && (!type || one.type === type));
  if (!found) throw new Error(`This guardian has no decision in status ${status}.`);
  return found;
}

/** The address where the guardian answers the application of such a decision. */
export async function answerPage(page: Page, status = "PENDING"): Promise<string> {
  return `/decisions/by-application/${(await decisionIn(page, status)).applicationId}`;
}

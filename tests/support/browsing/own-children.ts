import type { VisitedPage as Page } from "./visited-page.ts";

/** The id of the guardian's own child whose first name begins so. "none" when there is no such child. */
export async function childCalled(page: Page, name: string): Promise<string> {
  const response = await page.request.get("/api/citizen/children");
  const children = (await response.json()) as { id: string; firstName: string }[];
  return children.find(({ firstName }) => firstName.startsWith(name))?.id ?? "none";
}

import type { VisitedPage } from "./visited-page.ts";

/** Finds a button by its intent: the words differ by language, the intent does not. */
export const press = (page: Pick<VisitedPage, "locator">, intent: string): Promise<void> =>
  page.locator(`:is(main, dialog) button[value="${intent}"]:visible`).last().click();

import type { VisitedPage as Page } from "./visited-page.ts";

type ApplicationType = "DAYCARE" | "PRESCHOOL" | "CLUB";

interface OfChild {
  childId: string;
  applicationSummaries?: { applicationId: string; applicationStatus: string; type: ApplicationType }[];
}

const CSRF = { "x-evaka-csrf": "1" };

/** The guardian's children with their applications, over the wire, with the session of this window. */
async function applicationsByChild(page: Page): Promise<OfChild[]> {
  const response = await page.request.get("/api/citizen/applications/by-guardian?cancelled=include");
  if (!response.ok()) throw new Error(`by-guardian answered ${response.status()}`);
  return (await response.json()) as OfChild[];
}

/** The id of a draft daycare application of the first child that may have one. Makes the draft if there is none. */
export const daycareDraft = (page: Page): Promise<string> => draftOf(page, "DAYCARE");

/** The same for any type. */
export async function draftOf(page: Page, type: ApplicationType): Promise<string> {
  const children = await applicationsByChild(page);
  const known = draftAmong(children, type);
  if (known) return known;
  for (const { childId } of children) {
    const data = { childId, type };
    const response = await page.request.post("/api/citizen/applications", { data, headers: CSRF });
    if (response.ok()) return (await response.json()) as string;
  }
  // Refused when another window of the guardian has made it in the meantime.
  const made = draftAmong(await applicationsByChild(page), type);
  if (made) return made;
  throw new Error(`This guardian has no child that a ${type} application can be made for.`);
}

/** A new draft in place of the one that was there: a form keeps what an earlier window has written. */
export async function freshDraft(page: Page, type: ApplicationType): Promise<string> {
  const old = draftAmong(await applicationsByChild(page), type);
  if (old) {
    const response = await page.request.delete(`/api/citizen/applications/${old}`, { headers: CSRF });
    if (!response.ok()) throw new Error(`Removing a draft answered ${response.status()}`);
  }
  return draftOf(page, type);
}

function draftAmong(children: readonly OfChild[], type: ApplicationType): string | null {
  const all = children.flatMap((child) => child.applicationSummaries ?? []);
  const draft = all.find((one) => one.applicationStatus === "CREATED" && one.type === type);
  return draft?.applicationId ?? null;
}

/** Takes back every sent application of this guardian, so that a test can make another. */
export async function cancelSent(page: Page): Promise<void> {
  const all = (await applicationsByChild(page)).flatMap((child) => child.applicationSummaries ?? []);
  for (const { applicationId, applicationStatus } of all) {
    if (applicationStatus !== "SENT") continue;
    const response = await page.request.delete(`/api/citizen/applications/${applicationId}`, { headers: CSRF });
    if (!response.ok()) throw new Error(`Taking back an application answered ${response.status()}`);
  }
}

/** The first application of this guardian in this status. */
export async function applicationIn(page: Page, status: string): Promise<string> {
  const children = await applicationsByChild(page);
  const found = children
    .flatMap((child) => child.applicationSummaries ?? [])
    .find((application) => application.applicationStatus === status);
  if (!found) throw new Error(`This guardian has no application in status ${status}.`);
  return found.applicationId;
}

/** The address of the newest receipt of this guardian's first application in this status. */
export async function receiptOf(page: Page, status: string): Promise<string> {
  const applicationId = await applicationIn(page, status);
  const response = await page.request.get(`/api/citizen/applications/${applicationId}`);
  const { receipts } = (await response.json()) as { receipts?: { id: string }[] };
  if (!receipts?.[0]) throw new Error(`Application ${applicationId} has no receipt.`);
  return `/receipts/${receipts[0].id}`;
}

/** The first child of this guardian. */
export async function firstChild(page: Page): Promise<string> {
  const [first] = await applicationsByChild(page);
  if (!first) throw new Error("This guardian has no children.");
  return first.childId;
}

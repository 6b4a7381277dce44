import { formIn } from "../asking/cookie-browser.ts";
import type { VisitedContext, VisitedResponse } from "./visited-page.ts";

/** What the usernames of a demo's guardians end with, and the password that they share (demo/town/demo-town.ts). */
export interface DemoLogins {
  readonly slug: string;
  readonly password: string;
}

/** The password of every demo guardian that has a username, in the town that a service without `TOWN` shows. */
export const DEMO_PASSWORD = "Merila-demo-2026";

const FIRST_TOWN: DemoLogins = { slug: "merila", password: DEMO_PASSWORD };

/**
 * Logs in as a demo guardian, `firstname.lastname`. The window stays on its page: we send a browser's requests but
 * draw no page on the way. journeys/login logs in page by page.
 */
export async function loginAs(
  page: { context: () => Pick<VisitedContext, "request"> },
  guardian: string,
  level: "weak" | "strong" = "strong",
  { slug, password }: DemoLogins = FIRST_TOWN,
): Promise<void> {
  const { request } = page.context();
  if (level === "weak") {
    await ok(
      request.post("/api/citizen/auth/weak-login", {
        data: { username: `${guardian}@${slug}.example`, password },
        headers: { "x-evaka-csrf": "1" },
      }),
    );
    return;
  }
  const choice = await pageOf(request.get("/api/citizen/auth/sfi/login?RelayState=/accessibility"));
  const chosen = formIn(choice);
  const confirmation = formIn(
    await pageOf(request.post(chosen.action, { form: { ...chosen.fields, ssn: ssnOf(guardian, choice.body) } })),
  );
  await ok(request.post(confirmation.action, { form: confirmation.fields }));
}

/** The provider has a button for each guardian. The register, unlike the button, has middle names too. */
function ssnOf(guardian: string, body: string): string {
  const button = new RegExp(`name="ssn" value="([^"]+)"[^>]*>[^<]*${guardian.replace(".", "[^<]*")}`, "i");
  const ssn = body.match(button)?.[1];
  if (!ssn) throw new Error(`The identity provider does not know ${guardian}`);
  return ssn;
}

async function ok(asked: Promise<VisitedResponse>): Promise<VisitedResponse> {
  const response = await asked;
  if (!response.ok()) throw new Error(`Logging in: ${response.status()} from ${new URL(response.url()).pathname}`);
  return response;
}

const pageOf = async (asked: Promise<VisitedResponse>) => {
  const response = await ok(asked);
  return { url: response.url(), body: await response.text() };
};

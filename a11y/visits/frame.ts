import type { VisitedPage as Page } from "../../tests/support/browsing/visited-page.ts";
import { pdf } from "../../tests/support/samples/specimen-files.ts";
import type { Visit } from "../visit.ts";

const AMINA = { guardian: "amina.hassan", level: "strong" } as const;

/** Why one look at each state of the gallery is enough. */
const IN_PAGES = "the pages show its components in every language";
const REFUSED = "a page that is not there has a heading, text and a link too";

/** A page that the town wrote, by a link of every page. */
async function firstOwnPage(page: Page): Promise<string> {
  await page.goto("/contact");
  return (await page.locator("a[href^='/pages/']").first().getAttribute("href")) ?? "";
}

/** What a phone posts when somebody shares a file, twice; the first one is kept. */
async function twoShared(page: Page): Promise<string> {
  for (const name of ["palkkalaskelma.pdf", "työvuorot.pdf"]) {
    const files = { name, mimeType: "application/pdf", buffer: pdf };
    await page.request.post("/shared", { multipart: { files }, headers: { "Sec-Fetch-Site": "none" } });
  }
  await page.goto("/shared");
  await page.locator("main button[value^='keep-shared.']").first().click();
  return "/shared";
}

/** The general pages, and the different forms of the frame. */
export const frameVisits: readonly Visit[] = [
  { route: "/accessibility", state: "to anyone", once: "the page of contacts has headings, text and links too" },
  {
    route: "/accessibility",
    state: "without children",
    inFull: "the same statement is read with other links in the header",
    as: { guardian: "pekka.laine", level: "strong" },
  },
  {
    route: "/accessibility",
    state: "with several children",
    inFull: "the pages of children have the same links in the header",
    as: { guardian: "timo.salo", level: "strong" },
  },
  { route: "/contact", state: "to anyone" },
  {
    route: "/contact",
    state: "to a weak guardian, with lock marks",
    as: { guardian: "aino.virtanen", level: "weak" },
  },
  { route: "/contact", state: "with the mark of a missing e-mail", as: AMINA },
  { route: "/home-screen", state: "to anyone" },
  { route: "/shared", state: "to anyone", once: "a guardian sees the same page with files" },
  {
    route: "/shared",
    state: "a file to keep and one that is kept",
    as: { guardian: "aino.virtanen", level: "weak" },
    prepare: twoShared,
  },
  { route: "/offline", state: "to anyone", once: "a guardian sees the same page with numbers" },
  {
    route: "/offline",
    state: "with the numbers of the children's units",
    as: { guardian: "aino.virtanen", level: "weak" },
  },
  {
    route: "/pages/:name",
    needs: "pages",
    state: "a table, a list and links of the town's own",
    prepare: firstOwnPage,
  },
  {
    route: "*",
    state: "nothing at this address",
    once: "the page of contacts has headings, text and links too",
    path: "/no-such-page",
    status: 404,
  },
  {
    route: "*",
    state: "nothing at this address, to a guardian",
    inFull: "the page is the same for every address that does not exist",
    path: "/no-such-page",
    status: 404,
    as: AMINA,
  },
  {
    route: "/download-refused",
    state: "a file that is still being made",
    once: REFUSED,
    path: "/download-refused?status=404&file=/api/citizen/decisions/1/download",
    status: 404,
    as: AMINA,
  },
  {
    route: "/download-refused",
    state: "a file for a strong session only",
    once: REFUSED,
    path: "/download-refused?status=403&file=/api/citizen/decisions/1/download",
    status: 403,
    as: { guardian: "aino.virtanen", level: "weak" },
  },
  {
    route: "/download-refused",
    state: "a file of others",
    inFull: "a file that is still being made has the same parts",
    path: "/download-refused?status=403",
    status: 403,
    as: AMINA,
  },
  { route: "/_ui", state: "every component as it opens", once: IN_PAGES },
  { route: "/_ui", state: "every component with its faults", once: IN_PAGES, path: "/_ui?state=refused", status: 422 },
  { route: "/_mail", state: "mails of the demo town", once: "only the demo has it" },
];

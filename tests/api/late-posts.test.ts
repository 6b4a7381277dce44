import { beforeAll, describe, expect, it } from "vitest";
import { createApi } from "~/api/in-process-client.server.ts";
import type { Api } from "~/api/page-context.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { layOutTown } from "~/municipality/demo-town/lay-out-town.server.ts";
import { KEPT_PAGES } from "~/personal-details/own-data/kept-pages.ts";
import { accountTexts } from "~/personal-details/texts/account/index.ts";
import { type PagePath, type PageRow, pages } from "~/routes.ts";
import { requestOf, testSettings } from "../support/asking/calling.ts";
import { testDatabase } from "../support/asking/database.ts";
import { formsIn, mainOf } from "../support/asking/posted-form.ts";
import { servedPages, takesPosts } from "../support/asking/served-pages.ts";

const { db } = await testDatabase();
const settings = testSettings();
const now = new Date("2026-11-18T12:00:00+02:00");
const open = await servedPages(db, settings);

beforeAll(async () => {
  await layOutTown(db, "merila", now, dateAt(now));
});

type Guardian = "aino virtanen" | "sara nieminen" | "sofia lindholm" | "mikael lindholm" | "katri salonen";

/** A page with a form, as a guardian of the demo town opens it. A path starts it; `address` finds the rest. */
type Opened = [path: PagePath, as: Guardian, address: string | ((api: Api) => Promise<string>)];

const childOf = async (api: Api, name: string): Promise<string> => {
  const children = await api.children.list();
  return `/children/${children.find(({ firstName }) => firstName.startsWith(name))?.id}`;
};
const drafts = async ({ applications }: Api) =>
  (await applications.byGuardian())
    .flatMap(({ applicationSummaries }) => applicationSummaries)
    .filter(({ applicationStatus }) => applicationStatus === "CREATED");
const decided = async ({ decisions }: Api) => (await decisions.list()).decisions[0];
const statementOf = async ({ incomeStatements }: Api) => (await incomeStatements.own({ page: 1 })).data[0]?.id;
const childWithStatement = async ({ incomeStatements }: Api) =>
  (await incomeStatements.ofChildren()).find(({ statements }) => statements.total > 0);

const OPENED: readonly Opened[] = [
  ["/calendar", "aino virtanen", "/calendar"],
  ["/calendar", "aino virtanen", "/calendar?modal=reservations"],
  ["/calendar", "aino virtanen", "/calendar?week=2026-W49"],
  ["/calendar", "aino virtanen", "/calendar?day=2026-12-01&edit=true"],
  ["/calendar", "aino virtanen", "/calendar?modal=absences"],
  ["/calendar", "aino virtanen", "/calendar?modal=holidays"],
  ["/calendar/feed", "aino virtanen", "/calendar/feed"],
  ["/applications", "sara nieminen", async (api) => `/applications?cancel=${(await drafts(api))[0]?.applicationId}`],
  [
    "/applications/new",
    "sara nieminen",
    async (api) => {
      const [unit] = await api.units.publicUnits({ applicationType: "DAYCARE" });
      return `/applications/new?type=DAYCARE&unit=${unit?.id}`;
    },
  ],
  [
    "/applications/new/:childId",
    "sara nieminen",
    async (api) => `/applications/new/${(await api.applications.children())[0]?.id}`,
  ],
  [
    "/applications/:applicationId/edit",
    "sara nieminen",
    async (api) => `/applications/${(await drafts(api))[0]?.applicationId}/edit`,
  ],
  [
    "/decisions/by-application/:applicationId",
    "sara nieminen",
    async (api) => `/decisions/by-application/${(await decided(api))?.applicationId}`,
  ],
  [
    "/decisions/by-application/:applicationId",
    "mikael lindholm",
    async (api) => {
      const decision = await decided(api);
      return `/decisions/by-application/${decision?.applicationId}?reject=${decision?.id}`;
    },
  ],
  ["/income", "sara nieminen", async (api) => `/income?copy=${await statementOf(api)}`],
  ["/income/:incomeStatementId/edit", "aino virtanen", "/income/new/edit"],
  ["/income/:incomeStatementId/edit", "aino virtanen", "/income/new/edit?question=1"],
  ["/income/:incomeStatementId/details", "sara nieminen", async (api) => `/income/${await statementOf(api)}/details`],
  [
    "/child-income/:childId/:incomeStatementId/edit",
    "sofia lindholm",
    async (api) => `/child-income/${(await api.incomeStatements.children())[0]?.id}/new/edit`,
  ],
  [
    "/child-income/:childId/:incomeStatementId/details",
    "sofia lindholm",
    async (api) => {
      const child = await childWithStatement(api);
      return `/child-income/${child?.id}/${child?.statements.data[0]?.id}/details`;
    },
  ],
  ["/personal-details", "aino virtanen", "/personal-details?edit=details"],
  ["/personal-details", "aino virtanen", "/personal-details?edit=login"],
  ["/personal-details", "aino virtanen", "/personal-details?edit=notifications"],
  ["/personal-details/sessions", "aino virtanen", "/personal-details/sessions"],
  ["/personal-details/data", "aino virtanen", "/personal-details/data"],
  ["/messages", "aino virtanen", "/messages"],
  ["/messages", "aino virtanen", "/messages?editorVisible=true"],
  [
    "/messages/:threadId",
    "aino virtanen",
    async (api) => {
      const { threads } = await api.messages.inbox({ count: 100 });
      return `/messages/${threads.find(({ messageType }) => messageType === "MESSAGE")?.id}?reply=true`;
    },
  ],
  ["/children/:childId", "aino virtanen", (api) => childOf(api, "Elsa")],
  [
    "/children/:childId/absence-application",
    "katri salonen",
    async (api) => `/children/${(await api.children.list())[0]?.id}/absence-application`,
  ],
  [
    "/children/:childId/absence-application/:applicationId/cancel",
    "katri salonen",
    async (api) => {
      const childId = (await api.children.list())[0]?.id ?? "";
      const body = { childId, startDate: "2026-12-01", endDate: "2026-12-01", description: "Matka" };
      return `/children/${childId}/absence-application/${await api.absenceApplications.create({ body })}/cancel`;
    },
  ],
  [
    "/children/:childId/service-application",
    "katri salonen",
    async (api) => `/children/${(await api.children.list())[1]?.id}/service-application`,
  ],
  [
    "/children/:childId/service-application/:applicationId/cancel",
    "katri salonen",
    async (api) => {
      const childId = (await api.children.list())[1]?.id ?? "";
      const asked = { childId, date: "2026-12-01" };
      const [option] = await api.serviceApplications.options(asked);
      const body = { childId, startDate: asked.date, serviceNeedOptionId: option?.id ?? "", additionalInfo: "" };
      await api.serviceApplications.create({ body });
      const [sent] = await api.serviceApplications.list({ childId });
      return `/children/${childId}/service-application/${sent?.data.id}/cancel`;
    },
  ],
  [
    "/children/:childId/placement-termination",
    "aino virtanen",
    async (api) => `${await childOf(api, "Elsa")}/placement-termination`,
  ],
  [
    "/child-documents/:documentId",
    "aino virtanen",
    async (api) => `/child-documents/${(await api.childDocuments.unanswered())[0]?.id}?readOnly=false`,
  ],
];

async function personIdOf(guardian: Guardian): Promise<string> {
  const [first, last] = guardian.split(" ") as [string, string];
  const person = db.selectFrom("person").select("id").where("first_name", "ilike", `${first}%`);
  return (await person.where("last_name", "ilike", last).executeTakeFirstOrThrow()).id;
}

describe("a form that is posted after the session ended", () => {
  it("is tried here on every guardian's page that takes posts", async () => {
    const tried = new Set<string>(OPENED.map(([path]) => path));
    const rows = (pages as readonly PageRow[]).filter(({ level }) => level !== "public");
    const taking = await Promise.all(rows.map(async (row) => ((await takesPosts(row)) ? [row.path] : [])));
    expect(taking.flat().filter((path) => !tried.has(path))).toEqual([]);
  });

  it("is named in the copy of own data by its page", () => {
    expect(OPENED.map(([path]) => path).filter((path) => !Object.hasOwn(KEPT_PAGES, path))).toEqual([]);
    const words = Object.values(accountTexts.languages).map(({ data }) => Object.keys(data.codes));
    for (const codes of words) expect(codes).toEqual(expect.arrayContaining(Object.values(KEPT_PAGES)));
  });

  it.each(OPENED)("is not sent, and the page after login says so: %s as %s", async (_path, guardian, address) => {
    const as = { id: await personIdOf(guardian), level: "strong" } as const;
    const api = createApi(await requestOf(db, as.id, { settings, now, level: "strong" }));
    const at = typeof address === "string" ? address : await address(api);
    const page = await open(at, { as, now });
    expect(page.status).toBe(200);
    const forms = formsIn(await page.text());
    expect(forms).not.toEqual([]);
    for (const { action, fields } of forms) {
      const target = action || at;
      const late = await open(target, { as: null, now, sessionEnded: true, method: "POST", fields });
      expect(late.status).toBe(303);
      const login = new URL(late.headers.get("Location") ?? "", settings.baseUrl);
      expect(login.pathname).toBe("/login");
      const cookie = (late.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";
      const back = await open(login.searchParams.get("next") ?? "", { as, now, cookie });
      expect(mainOf(await back.text())).toContain("Istuntosi päättyi, eikä mitään lähetetty.");
    }
  });
});

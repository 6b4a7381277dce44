import type { VisitedPage as Page } from "../../tests/support/browsing/visited-page.ts";
import type { Combination, Visit } from "../visit.ts";

const ROUTE = "/map";
const ADDRESS = "q=Niittytie+4&at=60.16534,24.635965&street=Niittytie+4&postalCode=09200&postOffice=MERIL%C3%84";
const KEPT =
  "home=60.16534,24.635965~Niittytie+4~09200~MERIL%C3%84&work=60.1421,24.6312~Satamakatu+1~09100~MERIL%C3%84";

/** With scripts, wakes the search and waits until the moving map is there. Without scripts, there is no need to wait. */
async function settled(page: Page, { scripts }: Combination): Promise<void> {
  const map = page.locator(".unit-finder-map");
  if (scripts !== "on") return;
  await page.keyboard.press("Shift");
  await page.locator("#q[role=combobox], #unit").first().waitFor();
  if (!(await map.isVisible())) return;
  await map.scrollIntoViewIfNeeded();
  await page.waitForSelector(".live-map-frame");
  await page.locator("h1").first().scrollIntoViewIfNeeded();
}

const firstUnit = async (page: Page): Promise<string> => {
  await page.goto(`${ROUTE}?provider=PRIVATE_SERVICE_VOUCHER`);
  return (await page.locator("#results .thing a").first().getAttribute("href")) ?? "";
};

/** A text that begins the name of a unit of the town. */
async function beginOfUnit(page: Page): Promise<string> {
  const response = await page.request.get("/api/citizen/public/units/DAYCARE");
  const [unit] = (await response.json()) as { name: string }[];
  return (unit?.name ?? "").slice(0, 5);
}

const foundByText = async (page: Page): Promise<string> => `${ROUTE}?q=${encodeURIComponent(await beginOfUnit(page))}`;

export const mapVisits: readonly Visit[] = [
  { route: ROUTE, state: "as it opens", then: settled },
  {
    route: ROUTE,
    state: "the map of a narrow screen",
    inFull: "a unit on the map of a narrow screen has the same map",
    path: `${ROUTE}?view=map`,
    then: settled,
  },
  { route: ROUTE, state: "addresses and units that a text may mean", prepare: foundByText, then: settled },
  { route: ROUTE, state: "the nearest to an address", path: `${ROUTE}?${ADDRESS}`, then: settled },
  {
    route: ROUTE,
    state: "all from an address",
    inFull: "the nearest units to an address have the same cards",
    path: `${ROUTE}?${ADDRESS}&page=2&view=map`,
    then: settled,
  },
  {
    route: ROUTE,
    state: "a unit",
    inFull: "a unit to add to an application has the same parts",
    prepare: firstUnit,
    then: settled,
  },
  {
    route: ROUTE,
    state: "a unit to add to an application",
    as: { guardian: "amina.hassan", level: "strong" },
    prepare: async (page) => {
      const application = "application=00000001-0000-4000-8000-000000000000&applied=DAYCARE";
      return `${(await firstUnit(page)).replace("#unit", "")}&${application}`;
    },
    then: settled,
  },
  {
    route: ROUTE,
    state: "a name of another kind of care",
    inFull: "nothing found has the same notice",
    path: `${ROUTE}?q=apila&care=CLUB`,
    then: settled,
  },
  {
    route: ROUTE,
    state: "a unit from an address",
    inFull: "a unit to add to an application has the same parts, and the nearest units the same way to one",
    prepare: async (page) => `${(await firstUnit(page)).replace("#unit", "")}&${ADDRESS}`,
    then: settled,
  },
  {
    route: ROUTE,
    state: "two units compared",
    prepare: async (page) => {
      await page.goto(ROUTE);
      const links = await page.locator("#results .thing a[href*='unit=']").all();
      const hrefs = await Promise.all(links.slice(0, 2).map((link) => link.getAttribute("href")));
      const ids = hrefs.map((href) => /unit=([\w-]+)/.exec(href ?? "")?.[1]);
      return `${ROUTE}?compare=${ids[0]}&compare=${ids[1]}`;
    },
    then: settled,
  },
  {
    route: ROUTE,
    state: "measured from home and from work",
    inFull: "a unit measured from home and from work has the same parts",
    path: `${ROUTE}?${ADDRESS}&${KEPT}`,
    then: settled,
  },
  {
    route: ROUTE,
    state: "a unit from home and from work, on the map of a narrow screen",
    prepare: async (page) => `${(await firstUnit(page)).replace("#unit", "")}&${KEPT}&view=map`,
    then: settled,
  },
  {
    route: ROUTE,
    state: "suggestions while somebody writes",
    byHand: {
      fi: "Kirjoita hakukenttään lisää kirjaimia. Ehdotukset tulevat luetteloksi kentän alle.",
      sv: "Skriv fler bokstäver i sökfältet. Förslagen kommer som en lista under fältet.",
      en: "Type more letters in the search field. The suggestions come as a list under it.",
    },
    then: async (page, combination) => {
      await settled(page, combination);
      await page.locator("#q").pressSequentially(await beginOfUnit(page));
      if (combination.scripts === "on") await page.getByRole("option").first().waitFor();
    },
  },
  {
    route: ROUTE,
    state: "nothing found",
    path: `${ROUTE}?q=ei+sellaista&care=CLUB&language=sv&shiftCare=1`,
    then: settled,
  },
  {
    route: ROUTE,
    state: "a unit whose marker was pressed",
    inFull: "a unit on the map of a narrow screen has the same parts, and moving-map.test.tsx presses its marker",
    path: `${ROUTE}?view=map&look=60.16534,24.635965&zoom=15`,
    byHand: {
      fi: "Paina kartalla yksikön merkkiä.",
      sv: "Tryck på en enhets märke på kartan.",
      en: "Press the marker of a unit on the map.",
    },
    then: async (page, combination) => {
      await settled(page, combination);
      const marker = page.locator(".live-sign.map-unit").first();
      if ((await marker.count()) === 0) return;
      await marker.click();
      await page.locator("#unit").waitFor();
    },
  },
];

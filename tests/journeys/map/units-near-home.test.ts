import type { Page } from "../../support/browsing/browser.ts";
import { dayFromNow } from "../../support/browsing/days.ts";
import { beginDaycare, chooseStart, chosenUnits, press, searchUnits } from "../../support/browsing/filling-in.ts";
import { choose, liveMap, openConditions, results, search, shownUnit } from "../../support/browsing/finding-units.ts";
import { ALIKE_WITH_SCRIPTS, expect, journey, loginAs } from "../../support/browsing/journey.ts";

/** An address on the map. It is a picture with a link when no unit covers it; the moving map has an image. */
const pinOn = (page: Page, name: string) => {
  const map = page.locator("#map");
  return map.getByRole("link", { name }).or(map.getByRole("img", { name })).first();
};

journey(
  "A visitor measures from home and from work, and both are in the shared link",
  async ({ page, scripts, another }) => {
    await page.goto("/map");
    await choose(page, scripts, "Niittytie 4", "Niittytie 4, 09200 MERILÄ");
    await expect(page.locator("#results h2")).toHaveText("Lähimmät yksiköt");
    await openConditions(page);
    await page.getByRole("link", { name: "Merkitse kodiksi" }).click();
    await expect(page.locator("#kept")).toContainText("Koti: Niittytie 4, 09200 MERILÄ");
    await expect(page.locator("#kept")).toContainText("Palvelu ei tallenna niitä.");
    await expect(pinOn(page, "Koti: Niittytie 4, 09200 MERILÄ")).toBeAttached();
    await expect(page.getByRole("link", { name: "Merkitse kodiksi" })).toHaveCount(0);

    await search(page, "Purotie 2");
    await expect(page.locator("main")).toContainText("Osoitteesta Purotie 2");
    await openConditions(page);
    await page.getByRole("link", { name: "Merkitse työpaikaksi" }).click();
    await expect(page.locator("#kept")).toContainText("Työ: Purotie 2");
    await expect(results(page).first()).toContainText(/Kotoa: Kävellen \d/);
    await expect(results(page).first()).toContainText(/Työpaikalta: Kävellen \d/);
    // The map shows the address now, so home may be outside the picture.
    await expect(pinOn(page, "Työ: Purotie 2")).toBeAttached();

    const friend = await another();
    await friend.goto(page.url());
    await expect(friend.locator("#kept")).toContainText("Koti: Niittytie 4");
    await results(page).first().locator("a").first().click();
    await expect(page.locator("#unit")).toContainText(/Kotoa\s*Kävellen \d/);
    await page.locator("#unit a").first().click();

    await openConditions(page);
    await page.getByRole("link", { name: "Tyhjennä haku" }).click();
    await expect(page).not.toHaveURL(/at=/);
    await expect(results(page).first()).toContainText(/Kotoa: Linnuntietä \d/);
    await page.getByRole("link", { name: "Poista kotiosoite" }).click();
    await expect(page.locator("#kept")).not.toContainText("Koti:");
    await page.getByRole("link", { name: "Poista työosoite" }).click();
    await expect(page.locator("#kept")).toHaveCount(0);
  },
  ALIKE_WITH_SCRIPTS,
);

journey("A visitor reads the results and opens one before any script has come", async ({ page, scripts }) => {
  let held = 0;
  if (scripts === "on") {
    // We never answer, so no script comes at all, as on a connection that has just broken.
    await page.route(/\.js(\?|$)/, () => {
      held += 1;
    });
  }
  await page.goto("/map?q=&street=Niittytie+4&at=60.16534,24.635965", { waitUntil: "commit" });
  await expect(results(page)).toHaveCount(10);
  await expect(results(page).first()).toBeVisible();
  await expect(page.locator("#map .map-sign").first()).toBeVisible();
  await expect(liveMap(page)).toHaveCount(0);
  const name = await results(page).first().locator("a").first().innerText();
  await results(page).first().locator("a").first().click();
  await expect(shownUnit(page)).toHaveText(name);
  expect(held > 0).toBe(scripts === "on");
});

journey("A visitor finds units nearby without telling their exact place", async ({ page, scripts }) => {
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation({ latitude: 60.165_432_1, longitude: 24.640_987_6 });
  await page.goto("/map");
  const button = page.getByRole("button", { name: "Käytä omaa sijaintia" });
  if (scripts === "off") {
    await expect(button).toHaveCount(0);
    return;
  }
  await button.click();
  await expect(page.locator("#results h2")).toHaveText("Lähimmät yksiköt");
  await expect(page).toHaveURL(/at=60\.165(%2C|,)24\.641&/);
  await expect(page.locator("main")).toContainText("Osoitteesta Oma sijainti");
});

const listed = (page: Page) => page.locator("#unitResults li");
/** Metres of the walks in the list, in its order. */
const walksIn = async (page: Page): Promise<number[]> =>
  (await listed(page).allInnerTexts()).map((text) => {
    const [, number = "", unit] = /Kävellen \d+\smin \(([\d,]+)\s(k?m)\)/.exec(text) ?? [];
    return Number(number.replace(",", ".")) * (unit === "km" ? 1000 : 1);
  });

const NEAREST_FIRST = "Lähin lapsen osoitteesta ensin.";

async function seesNearestFirst(page: Page): Promise<void> {
  await expect(page.locator("#unitResults")).toContainText(NEAREST_FIRST);
  const walks = await walksIn(page);
  expect(walks).toEqual([...walks].sort((one, other) => one - other));
  expect(walks[0]).toBeGreaterThan(0);
}

/** A plain gateway tells no distance from a child's home. */
async function seesByName(page: Page): Promise<void> {
  const names = await listed(page).locator(".thing-name").allInnerTexts();
  expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, "fi")));
  await expect(page.locator("#unitResults")).not.toContainText(NEAREST_FIRST);
  await expect(page.locator("#unitResults")).not.toContainText("Kävellen");
}

journey(
  "Leena goes from the form to the map and back, and adds the unit that she found there",
  async (way) => {
    const { page, scripts, inFront } = way;
    await loginAs(page, "leena.korhonen");
    await beginDaycare(page, "Eetu");
    const edit = new URL(page.url()).pathname;
    await chooseStart(page, dayFromNow(150), scripts);
    await expect(listed(page)).toHaveCount(5);
    await press(page, "moreUnits");
    await expect(page.locator("#unitResult-5")).toBeFocused();
    await expect(listed(page)).toHaveCount(25);
    await (inFront ? seesByName(page) : seesNearestFirst(page));

    await page.locator("#otherInfo").fill("Säilyy kartalla");
    const name = (await listed(page).nth(2).locator(".thing-name").innerText()).trim();
    const seeOnMap = (row: number) =>
      listed(page)
        .nth(row)
        .getByRole("button", { name: /^Katso kartalla/ })
        .click();
    await seeOnMap(2);
    await expect(shownUnit(page)).toHaveText(name);
    expect(decodeURIComponent(page.url())).not.toContain("Tuomikuja");
    await page.locator("#unit").getByRole("link", { name: "Hakemus", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(edit));
    await expect(page.locator("#otherInfo")).toHaveValue("Säilyy kartalla");
    await expect(listed(page)).toHaveCount(25);

    await seeOnMap(2);
    await page.locator("#unit a").first().click();
    await results(page).first().locator("a").first().click();
    const found = (await shownUnit(page).innerText()).trim();
    await page.getByRole("button", { name: "Lisää hakemukseen" }).click();
    await expect(page.locator("#preferredUnits-0")).toBeFocused();
    expect(await chosenUnits(page)).toEqual([found]);
    await expect(page.locator("#otherInfo")).toHaveValue("Säilyy kartalla");

    await searchUnits(page, "luontokerho", scripts);
    await expect(page.locator("#preferredUnits")).toContainText("joihin et voi hakea tällä hakemuksella");
    if (scripts === "on") await page.getByRole("option", { name: /luontokerho Yksikössä on kerho/ }).click();
    else await seeOnMap(0);
    await expect(shownUnit(page)).toHaveText("Metsäreunan luontokerho");
    await expect(page.getByRole("button", { name: "Hae tähän yksikköön" })).toBeVisible();
  },
  ALIKE_WITH_SCRIPTS,
);

journey(
  "Leena applies to a unit of the map: through the login, for the child that she chooses",
  async ({ page }) => {
    await page.goto("/map?q=apila");
    await page.locator("#suggestions a", { hasText: "Päiväkoti Apila" }).click();
    await expect(shownUnit(page)).toHaveText("Päiväkoti Apila");
    const map = page.url();
    await page.getByRole("link", { name: "Hae tähän yksikköön" }).click();
    await expect(page).toHaveURL(/\/login\?next=/);
    const next = new URL(page.url()).searchParams.get("next") ?? "";
    await loginAs(page, "leena.korhonen");
    await page.goto(next);
    await expect(page.locator("main h1")).toHaveText("Hae yksikköön Päiväkoti Apila");
    const rowOf = (child: string) => page.locator("main li", { hasText: child });
    await expect(rowOf("Eetu")).toContainText("Aloitat uuden hakemuksen");
    await rowOf("Eetu").getByRole("button").click();
    await expect(page.locator("#preferredUnits-0")).toBeFocused();
    expect(await chosenUnits(page)).toEqual(["Päiväkoti Apila"]);
    const edit = new URL(page.url()).pathname;

    await page.goto(map);
    await page.getByRole("button", { name: "Hae tähän yksikköön" }).click();
    await expect(rowOf("Eetu")).toContainText("Jatkat luonnosta");
    await expect(rowOf("Helmi")).toContainText("Aloitat uuden hakemuksen");
    await rowOf("Eetu").getByRole("button").click();
    await expect(page).toHaveURL(new RegExp(edit));
    await expect(page.locator("#preferredUnits-status")).toContainText("Päiväkoti Apila on jo listalla.");
  },
  ALIKE_WITH_SCRIPTS,
);

import {
  choose,
  isAtFound,
  isInView,
  liveMap,
  results,
  search,
  shownUnit,
} from "../../support/browsing/finding-units.ts";
import { ALIKE_WITH_SCRIPTS, expect, journey } from "../../support/browsing/journey.ts";
import { inFull } from "../../support/running/in-full.ts";

/** The visible height of a small phone. */
/** Of a window 700 px high: the bar at its foot takes 60. */
const ABOVE_THE_BAR = 640;

journey("A visitor finds a daycare by its name, and goes back to the same search", async ({ page, scripts }) => {
  await page.goto("/map");
  await expect(page.locator("main h1")).toHaveText("Etsi yksikköä");
  await expect(page.locator("#q-hint")).not.toContainText("Kirjoita nimi tai osoite.");
  await search(page, "");
  await expect(page.locator("#q-hint")).toContainText("Kirjoita nimi tai osoite.");
  await choose(page, scripts, "apila", "Päiväkoti Apila");
  await expect(shownUnit(page)).toHaveText("Päiväkoti Apila");
  await expect(page.getByRole("link", { name: "Hae tähän yksikköön" })).toBeVisible();
  for (const part of ["#unit .action-link", "#unit-title"]) expect(await isInView(page, part), part).toBe(true);
  await expect(page.locator("#unit")).toContainText("Apilakuja");
  await expect(page).toHaveTitle(/^Päiväkoti Apila/);
  await page.locator("#unit a").first().click();
  await expect(page.locator("#q")).toHaveValue("apila");
  await expect(page).toHaveURL(/[?&]q=apila/);
});

journey(
  "A visitor sees the units by their distance from a street, all of them, and the way to one",
  async ({ page, scripts }) => {
    await page.goto("/map");
    await choose(page, scripts, "Niittytie 4", "Niittytie 4, 09200 MERILÄ");
    await expect(page.locator("#results h2")).toHaveText("Lähimmät yksiköt");
    await expect(page).toHaveTitle(/^Lähimmät yksiköt: Niittytie 4/);
    await expect(results(page)).toHaveCount(10);
    await expect(results(page).first()).toContainText(/Kävellen \d+\smin \(\d.* k?m\) /);
    await isAtFound(page);
    for (const part of ["#results h2", "#results .thing"]) expect(await isInView(page, part), part).toBe(true);
    await expect(page.locator("main")).toContainText("Jos jaat sivun linkin, jaat myös osoitteen.");

    await page.getByRole("link", { name: "Näytä lisää yksiköitä" }).click();
    await expect(page.locator("#others .thing").first()).toBeVisible();
    await expect(page.locator("#others .thing").last()).toContainText(/Linnuntietä \d/);
    const name = await results(page).first().locator("a").first().innerText();
    await results(page).first().locator("a").first().click();
    await expect(shownUnit(page)).toHaveText(name);
    await expect(page.locator("#unit")).toContainText(/Kävellen \d+\smin \(\d.* k?m\), pyörällä \d+\smin/);
    await expect(page.locator("#unit a", { hasText: "Reittiopas" })).toHaveAttribute("href", /60\.\d+/);
    await page.locator("#unit a").first().click();
    await expect(page.locator("#others .thing").first()).toBeVisible();
    await expect(page.locator("main")).toContainText("Osoitteesta Niittytie 4");

    // Another text over the chosen address is another search.
    await search(page, "Purotie");
    await expect(page.locator("#suggestions a", { hasText: "Purotie 2" }).first()).toBeVisible();
    await page.locator("#suggestions a", { hasText: "Purotie 2" }).first().click();
    await expect(page.locator("main")).toContainText("Osoitteesta Purotie 2");
  },
  ALIKE_WITH_SCRIPTS,
);

journey(
  "A visitor narrows the list by language and by shift care, and shares the link",
  async ({ page, scripts, another }) => {
    await page.goto("/map");
    const counted = async () => Number.parseInt(await page.locator("#results .unit-count").innerText(), 10);
    const all = await counted();
    const send = async () => {
      if (scripts === "off") await page.locator("#unit-search details button[type=submit]").click();
    };
    await page.locator("#unit-search summary").click();
    await page.locator("#unit-search input[name=language][value=sv]").check();
    await send();
    await expect(page).toHaveURL(/language=sv/);
    await expect(page).toHaveTitle(/^Hakutulokset: Ruotsi/);
    await expect.poll(counted).toBeLessThan(all);
    const swedish = await counted();
    expect(swedish).toBeGreaterThan(0);
    if (scripts === "on") await expect(page.locator("[data-announcer]")).toHaveText(`${swedish} yksikköä`);

    await expect(page.locator("#unit-search summary")).toContainText("Varhaiskasvatus, Ruotsi");
    if (scripts === "off") await page.locator("#unit-search summary").click();
    await page.locator("#unit-search input[name=language][value=sv]").uncheck();
    await page.locator("#shiftCare").check();
    await send();
    await expect(page).toHaveURL(/shiftCare=1/);
    await expect(page).not.toHaveURL(/language=sv/);
    const names = await results(page).locator("h3").allInnerTexts();

    const friend = await another();
    await friend.goto(page.url());
    expect(await results(friend).locator("h3").allInnerTexts()).toEqual(names);
  },
  ALIKE_WITH_SCRIPTS,
);

journey(
  "A visitor looks for a club, and reads that there is none",
  async ({ page, scripts }) => {
    await page.goto("/map");
    await page.locator("#unit-search summary").click();
    await page.locator("#unit-search input[name=care][value=CLUB]").check();
    if (scripts === "off") await page.locator("#unit-search details button[type=submit]").click();
    await expect(page).toHaveURL(/care=CLUB/);
    await expect(results(page).first()).toContainText("kerho");
    // A daycare is found by its name too, with the way to it.
    await search(page, "päiväkoti apila");
    await expect(page.locator("#found")).toHaveText("Kerho: ei hakutuloksia haulla ”päiväkoti apila”");
    await page.locator("#suggestions a", { hasText: "Päiväkoti Apila, Varhaiskasvatus" }).click();
    await expect(shownUnit(page)).toHaveText("Päiväkoti Apila");
    await expect(page).not.toHaveURL(/care=CLUB/);
    await page.goto("/map?care=CLUB");
    await search(page, "ei sellaista");
    await expect(page.locator("#suggestions h2")).toHaveText("Ei hakutuloksia: ”ei sellaista”");
    await expect(page).toHaveTitle(/^Ei hakutuloksia: ”ei sellaista”/);
    await expect(page.locator("#q")).toHaveValue("ei sellaista");
  },
  ALIKE_WITH_SCRIPTS,
);

inFull("the audit opens a comparison, and compare-units.test.tsx proves its links", () => {
  journey("A visitor compares two units side by side", async ({ page }) => {
    await page.goto("/map");
    for (const index of [0, 1]) {
      await results(page)
        .nth(index)
        .getByRole("link", { name: /^Vertaile/ })
        .click();
      await expect(page.getByRole("link", { name: /^Poista vertailusta/ }).first()).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`compare=([0-9a-f-]{36}(%2C)?){${index + 1}}`));
    }
    const names = await results(page).locator("h3").allInnerTexts();
    await expect(page.locator("#compare")).toContainText(names[0] ?? "");
    await expect(page.locator("#compare")).toContainText(names[1] ?? "");
    await expect(page).toHaveTitle(/^Yksiköiden vertailu/);
    await page.locator("#compare").getByText(`Poista vertailusta: ${names[0]}`).click();
    await expect(page.locator("#compare")).not.toContainText(names[0] ?? "");
  });
});

journey(
  "A visitor moves the map without dragging",
  async ({ page, scripts }) => {
    await page.goto("/map");
    const map = page.getByRole("region", { name: "Kartta" });
    if (scripts === "on") await expect(liveMap(page)).toBeAttached();
    const tiles = () =>
      map
        .locator(scripts === "on" ? ".leaflet-tile" : ".static-map-tiles img")
        .evaluateAll((all) => all.map((one) => one.getAttribute("src") ?? one.getAttribute("href")));
    const before = await tiles();
    const press = (name: string) => map.getByRole(scripts === "on" ? "button" : "link", { name, exact: true }).click();
    await press("Lähennä");
    await expect.poll(async () => (await tiles()).some((tile) => tile?.includes("/14/"))).toBe(true);
    const nearer = await tiles();
    expect(nearer).not.toEqual(before);
    for (const way of ["Pohjoiseen", "Itään"]) await press(way);
    await expect.poll(async () => (await tiles()).some((tile) => !nearer.includes(tile))).toBe(true);
  },
  ALIKE_WITH_SCRIPTS,
);

journey(
  "A visitor with a phone goes from the list to the map, opens a unit there, and returns",
  async ({ page, scripts }) => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto("/map");
    await expect(results(page)).toHaveCount(10);
    const name = await results(page).first().locator("h3").boundingBox();
    expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual(ABOVE_THE_BAR);
    await expect(page.locator("#map")).toBeHidden();
    // The list fetches nothing of the map.
    expect(fetched.filter((path) => path.startsWith("/tiles/") || /live-map/.test(path))).toEqual([]);

    await page.getByRole("link", { name: "Kartalla" }).click();
    await expect(page.locator("#map")).toBeVisible();
    await expect(page.locator("#q")).toBeVisible();
    await expect(page.getByRole("link", { name: "Luettelona" })).toBeVisible();
    await expect(results(page).first()).toBeHidden();
    await expect.poll(() => isInView(page, ".static-map-lead")).toBe(true);

    if (scripts === "on") {
      await expect(liveMap(page)).toBeAttached();
      expect(await isInView(page, ".static-map-lead")).toBe(true);
      while ((await page.locator(".live-sign.map-unit").count()) === 0)
        await page.locator(".live-sign").first().click();
      const marker = page.locator(".live-sign.map-unit").first();
      const name = (await marker.getAttribute("aria-label")) ?? "";
      await marker.click();
      await expect(shownUnit(page)).toHaveText(name);
    } else {
      while ((await page.locator(".map-unit").count()) === 0) await page.locator(".map-group").first().click();
      await page.locator(".map-unit").first().click();
    }
    await expect(shownUnit(page)).toBeVisible();
    expect(await isInView(page, "#unit-title")).toBe(true);
    await page.locator("#unit a").first().click();
    await expect(shownUnit(page)).toBeHidden();
    await expect(page.locator("#map")).toBeVisible();
    await page.getByRole("link", { name: "Luettelona" }).click();
    await expect(results(page).first()).toBeVisible();
  },
  { ...ALIKE_WITH_SCRIPTS, width: 375, height: 700 },
);

journey("A visitor uses the map with the keyboard alone, and gets out of it", async ({ page, scripts }) => {
  await page.goto("/map?q=&street=Niittytie&at=60.16534,24.635965&look=60.16534,24.635965&zoom=15");
  if (scripts === "on") await expect(liveMap(page)).toBeAttached();
  await page.locator("#map .static-map-skip").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#after-map")).toBeFocused();

  await page.locator("#map .static-map-skip").focus();
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute("class") ?? document.activeElement?.textContent ?? "");
  for (let stop = 0; stop < 12 && !/map-unit|map-group/.test(await focused()); stop++) await page.keyboard.press("Tab");
  expect(await focused()).toMatch(/map-unit|map-group/);
  if (scripts === "off") {
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/unit=|zoom=/);
    return;
  }
  const first = await page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await page.keyboard.press("End");
  const last = await page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  expect(last).not.toBe(first);
  await page.keyboard.press("Home");
  await expect(page.getByRole("button", { name: first ?? "", exact: true })).toBeFocused();
  for (let turn = 0; turn < 20 && !/map-unit/.test(await focused()); turn++) await page.keyboard.press("ArrowRight");

  const name = (await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))) ?? "";
  await page.keyboard.press("Enter");
  await expect(page.getByRole("group", { name, exact: true })).toBeFocused();
  await expect(shownUnit(page)).toHaveText(name);
  await page.locator("#unit a").first().press("Enter");
  await expect(page.getByRole("button", { name, exact: true })).toBeFocused();

  // All markers are one stop, moving the map is four, the zoom is two, and then the map ends.
  for (const step of ["Pohjoiseen", "Etelään", "Länteen", "Itään", "Lähennä", "Loitonna"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: step, exact: true })).toBeFocused();
  }
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.querySelector("#map")?.contains(document.activeElement))).toBe(false);
});

journey("A visitor types fast, changes their mind, and chooses with the keyboard", async ({ page, scripts }) => {
  await page.goto("/map");
  if (scripts === "off") {
    await search(page, "purotie 2");
    await expect(page.locator("main")).toContainText("Osoitteesta Purotie 2");
    return;
  }
  await page.locator("#q").click();
  const field = page.getByRole("combobox", { name: "Yksikön nimi tai osoite" });
  // The answer to the first text comes after the second.
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/q=niitty/, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  const [late] = await Promise.all([page.waitForRequest(/q=niitty/), field.pressSequentially("niitty")]);
  await expect(page.locator(".waiting-sign:visible")).toHaveText("Haetaan…");
  await field.fill("purotie 2");
  await expect(page.getByRole("option").first()).toHaveText(/^Purotie 2/);
  await expect(page.locator("[data-announcer]")).toHaveText(/^Ehdotuksia: \d+\.$/);
  release();
  // No answer, when the browser has given the question up.
  await (await late.response())?.finished();
  await expect(page.getByRole("option", { name: /niitty/i })).toHaveCount(0);
  await expect(page).toHaveURL(/q=purotie\+2/);

  await page.keyboard.press("Escape");
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await expect(field).toHaveValue("purotie 2");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Tab");
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await expect(field).toHaveValue("purotie 2");
  await expect(page).not.toHaveURL(/at=/);

  await field.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toContainText("Osoitteesta Purotie 2");
  await page.goBack();
  await expect(page.locator("main")).not.toContainText("Osoitteesta");
});

journey(
  "A visitor loses the connection while searching, and keeps all typed text",
  async ({ page, scripts }) => {
    await page.goto("/map");
    if (scripts === "on") {
      await page.locator("#q").click();
      await expect(page.locator("#q[role=combobox]")).toBeAttached();
      await page.context().setOffline(true);
      await page.locator("#q").fill("Purotie 2");
      await expect(page.locator(".choice-status")).toContainText("yhteyttä ei ole");
      await expect(page.locator("#q")).toHaveValue("Purotie 2");
      await page.context().setOffline(false);
    }
    await search(page, "Purotie 2");
    await expect(page.locator(".choice-status")).toBeHidden();
  },
  { inFull: { scripts: "off", reason: "without script a search is a page, as in the first journey of the file" } },
);

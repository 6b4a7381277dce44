import ICAL from "ical.js";
import { press } from "../../support/browsing/filling-in.ts";
import { ALIKE_WITH_SCRIPTS, expect, journey, loginAs } from "../../support/browsing/journey.ts";

journey(
  "Aino gets the events into her own calendar, and takes the address away again",
  async ({ page, app }) => {
    await loginAs(page, "aino.virtanen", "weak");
    await page.goto("/calendar");
    await page.locator("main a[href='/calendar/feed']").click();
    await page.waitForURL(/\/calendar\/feed$/);
    await page.locator("main input[name=level][value=EVERYTHING]").check();
    await press(page, "make");
    await expect(page.locator("main")).toContainText("Näytämme osoitteen vain nyt.");
    const address = (await page.locator("main a[href^='webcal:']").getAttribute("href")) ?? "";
    const { pathname } = new URL(address.replace(/^webcal:/, "http:"));

    // Her calendar has no session, and knows nothing but the address.
    const read = () => fetch(`${app.url}${pathname}`);
    const calendar = ICAL.Component.fromString(await (await read()).text());
    const events = calendar.getAllSubcomponents("vevent").map((part) => new ICAL.Event(part));
    expect(events.length).toBeGreaterThan(2);
    expect(events.map(({ summary }) => summary)).toContainEqual(expect.stringContaining("Elsa"));
    for (const { startDate, endDate } of events) expect(endDate.compare(startDate)).toBe(1);

    await page.goto("/calendar/feed");
    await expect(page.locator("main")).not.toContainText(pathname);
    await page.locator("main button[name=feed]").first().click();
    await expect(page.locator("#banner")).toContainText("Osoite on poistettu.");
    expect((await read()).status).toBe(404);
  },
  { width: 320, notInFront: "a plain gateway gives no calendar feed", ...ALIKE_WITH_SCRIPTS },
);

import type { Page } from "../support/browsing/browser.ts";
import { dayFromNow } from "../support/browsing/days.ts";
import { press } from "../support/browsing/filling-in.ts";
import { expect, journey, loginAs } from "../support/browsing/journey.ts";
import { drawn } from "../support/browsing/late-script.ts";

/** Holds the answers to posts with this intent until they are let go. */
async function holdAnswers(page: Page, intent: string) {
  let letGo: () => void = () => undefined;
  const free = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(/\/edit/, async (route) => {
    if (!route.request().postData()?.includes(intent)) return route.fallback();
    const response = await route.fetch();
    await free;
    return route.fulfill({ response });
  });
  return letGo;
}

journey(
  "Aino's finger is on the button when the kept form answers and its fault goes: the press counts",
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 2400 });
    await loginAs(page, "aino.virtanen");
    await page.goto("/income/new/edit");
    await page.locator("input[name=feeBasis][value=HIGHEST_FEE]").check();
    await page.locator("#startDate").fill("");
    await page.locator("[name=assurance]").check();
    await press(page, "send");
    await expect(page.locator("#startDate-fault")).toBeVisible();

    const letGo = await holdAnswers(page, "intent=keep");
    const asked = page.waitForRequest((request) => request.postData()?.includes("intent=keep") ?? false);
    await page.locator("#startDate").fill(dayFromNow(10));
    await page.locator("#startDate").blur();
    await asked;
    const button = page.locator("main button[value=send]:visible").last();
    const box = await button.boundingBox();
    if (!box) throw new Error("The button is not drawn");
    await page.mouse.move(box.x + 20, box.y + box.height - 4);
    await page.mouse.down();
    const answered = page.waitForResponse(
      (response) => response.request().postData()?.includes("intent=keep") ?? false,
    );
    letGo();
    await (await answered).finished();
    await drawn(page);
    expect((await button.boundingBox())?.y).toBe(box.y);
    await page.mouse.up();
    await expect(page).toHaveTitle(/^Tuloselvitys on lähetetty/);
  },
  { width: 1280, only: ["on"] },
);

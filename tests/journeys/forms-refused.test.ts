import type { Dialog } from "playwright";
import type { Page } from "../support/browsing/browser.ts";
import { type Form, formCalled, pressLast } from "../support/browsing/forms-in-browser.ts";
import { expect, journey, loginAs } from "../support/browsing/journey.ts";
import { ONE_LOOK_MS } from "../support/running/patience.ts";

/** Forms that the service does not take as a whole, in a browser with and without scripts. */

/** The largest post is 4 MB (posted-limits.ts). */
const TOO_LONG = `${"Liian pitkä teksti. ".repeat(10)}\n`.repeat(25_000);

const typedIn = (page: Page, { field }: Form) => page.locator(field).first();
const statusSaid = (page: Page) => page.locator("[data-live=saved]").first();

/** While it is written, a long form is kept. When that fails, it says so before the person leaves. */
const expectSaidNotKept = async (page: Page) =>
  expect(statusSaid(page)).toHaveText((await page.locator("form[data-keeps]").getAttribute("data-keeps")) ?? "");

/** Nothing may ask whether the person wants to leave: the person sends. */
const noQuestion = (page: Page) =>
  page.on("dialog", (dialog: Dialog) => {
    throw new Error(`The browser asked: ${dialog.type()}`);
  });

/** A text beside the one that is far too long. */
const TOO_LARGE: readonly { form: Form; long: string }[] = [
  { form: formCalled("an application"), long: "[name=diet]" },
  { form: { ...formCalled("a new message"), field: "[name=subject]", text: "Retki" }, long: "[name=content]" },
  {
    form: { ...formCalled("an application for an absence"), field: "[name=start]", text: "9.12.2026" },
    long: "[name=description]",
  },
  { form: formCalled("contact details"), long: "[name=backupPhone]" },
];

for (const { form, long } of TOO_LARGE)
  journey(
    `too large: ${form.title}. The page says so, and everything else is still in the form`,
    async ({ page, scripts }) => {
      await loginAs(page, form.as);
      noQuestion(page);
      await form.open(page);
      await typedIn(page, form).fill(form.text);
      await page
        .locator(long)
        .first()
        .evaluate((field, text) => {
          (field as HTMLInputElement).value = text;
          field.dispatchEvent(new Event("input", { bubbles: true }));
        }, TOO_LONG);
      if (scripts === "on" && form.isKept) await expectSaidNotKept(page);
      const posted = page.waitForResponse((response) => response.request().isNavigationRequest());
      await pressLast(page, form);
      expect((await posted).status()).toBe(413);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lähetys on liian suuri");
      await expect(page.locator("main")).toContainText("Kirjoittamasi on tallessa. Liian pitkä kohta voi puuttua");
      await page.getByRole("link", { name: "Palaa sivulle" }).click();
      await expect(typedIn(page, form)).toHaveValue(form.text);
      await expect(page.locator(long).first()).toHaveValue("");
    },
  );

/** What the form or its page shows when it is opened anew after it was sent again. */
const AWAY: readonly { form: Form; drawn?: RegExp }[] = [
  { form: formCalled("an application") },
  { form: formCalled("a new message") },
  { form: formCalled("the times of a day"), drawn: /^9\.15\s*–\s*14\.45$/ },
  { form: formCalled("an application for an absence") },
  { form: formCalled("contact details"), drawn: /40 ?765 ?4321/ },
];

journey(
  "Forms sent while the service has no database hold what was typed, and can be sent when it is back",
  async ({ page, scripts, database, another }) => {
    for (const { form, drawn } of AWAY) {
      const window = form === AWAY[0]?.form ? page : await another();
      await loginAs(window, form.as);
      noQuestion(window);
      await form.open(window);
      const address = window.url();
      const again = window.getByRole("button", { name: "Lähetä uudelleen" });
      const expectAway = async () => {
        await expect(window.getByRole("heading", { level: 1 })).toHaveText("Palvelu on hetken poissa käytöstä");
        await expect(window.locator("main")).toContainText("Kirjoittamasi ei ole kadonnut. Pidä sivu auki");
      };
      database.cut();
      await typedIn(window, form).fill(form.text);
      if (scripts === "on" && form.isKept) await expectSaidNotKept(window);
      await pressLast(window, form);
      await expectAway();
      const sentAgain = window.waitForResponse((response) => response.request().method() === "POST");
      await again.click();
      expect((await sentAgain).status()).toBe(503);
      await expectAway();

      database.mend();
      await expect(async () => {
        await again.click();
        await expect(again).toHaveCount(0, { timeout: ONE_LOOK_MS });
      }).toPass();
      await window.waitForLoadState();
      if ((await typedIn(window, form).count()) === 0) await window.goto(address);
      await expect(typedIn(window, form)).toHaveValue(drawn ?? form.text);
    }
  },
  { losesDatabase: true },
);

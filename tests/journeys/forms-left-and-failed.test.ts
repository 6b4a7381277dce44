import type { Dialog } from "playwright";
import { sessionCookieName } from "~/foundation/auth/session-cookie.server.ts";
import type { Page } from "../support/browsing/browser.ts";
import { FORMS, pressLast } from "../support/browsing/forms-in-browser.ts";
import { expect, journey, loginAs } from "../support/browsing/journey.ts";
import { breakConnection } from "../support/browsing/late-script.ts";

/**
 * What can happen to a form in a browser that runs scripts. The two tables of forms (tests/support/asking) are walked
 * without scripts: there the browser only posts. Here enhancers post, draw and ask beside it.
 */
for (const form of FORMS) {
  const typedIn = (page: Page) => page.locator(form.field).first();
  const type = async (page: Page, address?: string) => {
    await (address ? page.goto(address) : form.open(page));
    await typedIn(page).fill(form.text);
    await expect(typedIn(page)).toHaveValue(form.text);
  };
  const expectKept = (page: Page) => expect(typedIn(page)).toHaveValue(form.text);
  /** Tries to leave. A kept form is there again when its page is opened again. Another one asks, and stays. */
  const leave = async (page: Page, away: () => Promise<unknown>, back: () => Promise<unknown>) => {
    if (form.isKept) {
      await away();
      await back();
      return expectKept(page);
    }
    const asked = new Promise<Dialog>((found) => page.once("dialog", found));
    // The browser stays, so nothing ever loads.
    void away().catch(() => undefined);
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await expectKept(page);
  };

  journey(
    `${form.title} is neither lost by the menu, Back, a reload nor another language`,
    async ({ page }) => {
      await loginAs(page, form.as);
      await type(page);
      const address = page.url();
      await page.locator(".language-links [lang=sv]").click();
      await expect(page.locator("html")).toHaveAttribute("lang", "sv");
      await expectKept(page);
      await expect(page.locator("#faults")).toHaveCount(0);

      await page.goto("/personal-details");
      await type(page, address);
      const back = () => (form.isKept ? page.goBack() : page.goto(address));
      await leave(page, () => page.locator("nav a[href='/applications']").first().click(), back);
      await leave(
        page,
        () => page.goBack(),
        () => page.goForward(),
      );
      await leave(
        page,
        () => page.reload(),
        () => Promise.resolve(),
      );
    },
    { only: ["on"] },
  );

  journey(
    `${form.title} is there after a session that ended, and after a service that was away`,
    async ({ page, app }) => {
      await loginAs(page, form.as);
      await type(page);
      // What the enhancers post fails meanwhile, and so does the press itself.
      const mendConnection = await breakConnection(page, /./, (route) => route.request().method() === "POST");
      await typedIn(page).fill(`${form.text} `);
      await typedIn(page).fill(form.text);
      await typedIn(page).blur();
      await expectKept(page);
      mendConnection();

      const name = sessionCookieName({ baseUrl: app.url });
      await page.context().clearCookies({ name });
      await page.context().addCookies([{ name, value: "ended", url: app.url, httpOnly: true, sameSite: "Lax" }]);
      await pressLast(page, form);
      await expect(page).toHaveURL(/\/login/);
      const next = new URL(page.url()).searchParams.get("next") ?? "";
      await loginAs(page, form.as);
      await page.goto(next);
      await expectKept(page);
      await expect(page.locator("main")).toContainText(/Istuntosi päättyi/);
    },
    { only: ["on"] },
  );
}

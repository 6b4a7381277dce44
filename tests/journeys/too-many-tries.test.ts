import type { Page } from "../support/browsing/browser.ts";
import { press } from "../support/browsing/filling-in.ts";
import { expect, journey, loginAs } from "../support/browsing/journey.ts";

/** The two places where the service itself stops a person who tries too often. */

const CSRF = { "x-evaka-csrf": "1" };
const CODE = "/api/citizen/personal-data/email-verification-code";
const VERIFICATION = "/api/citizen/personal-data/email-verification";

/** The status of the page that answers the press. */
async function statusAfter(page: Page, act: () => Promise<unknown>): Promise<number> {
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await act();
  return (await answer).status();
}

const LOCKED = {
  fi: /Tunnus on lukittu hetkeksi.*Yritä myöhemmin uudelleen tai tunnistaudu vahvasti/,
  sv: /Användarnamnet är låst en stund.*Försök senare eller identifiera dig starkt/,
  en: /The username is locked for a while.*Try again later or use strong identification/,
};

journey(
  "A guardian tries too many passwords: the form says so, keeps the name and drops the password",
  async ({ page }) => {
    const data = { username: "nobody@merila.example", password: "wrong" };
    for (let tries = 0; tries < 20; tries += 1)
      await page.request.post("/api/citizen/auth/weak-login", { data, headers: CSRF });

    for (const language of ["en", "sv", "fi"] as const) {
      await page.goto(`/login/form?next=/calendar&lang=${language}`);
      await page.locator("#username").fill(data.username);
      await page.locator("#password").fill(data.password);
      expect(await statusAfter(page, () => page.keyboard.press("Enter"))).toBe(429);
      await expect(page.locator("#faults")).toBeFocused();
      await expect(page.locator("#faults")).toContainText(LOCKED[language]);
      await expect(page.locator("#username")).toHaveValue(data.username);
      await expect(page.locator("#password")).toHaveValue("");
      expect(new URL(page.url()).searchParams.get("next")).toBe("/calendar");
    }
    await expect(page).toHaveTitle(/^Virhe: /);
  },
);

const NO_MORE_CODES = {
  fi: "Tänään ei voi enää lähettää uutta koodia. Yritä huomenna uudelleen.",
  sv: "I dag går det inte att skicka fler koder. Försök igen i morgon.",
  en: "No more codes can be sent today. Try again tomorrow.",
};

journey(
  "A guardian asks for a sixth code in a day: the page says so, and the address is still there",
  async ({ page }) => {
    const email = "leena.uusi@example.fi";
    await loginAs(page, "leena.korhonen");
    await page.goto("/personal-details?edit=details");
    await page.locator("#phone").fill("040 123 4567");
    await page.locator("#email").fill(email);
    await press(page, "save");
    await expect(page.locator("#banner")).toBeVisible();
    for (let codes = 0; codes < 5; codes += 1) {
      await page.request.post(CODE, { headers: CSRF });
      const { latestVerification } = (await (await page.request.get(VERIFICATION)).json()) as {
        latestVerification: { id: string } | null;
      };
      const data = { id: latestVerification?.id, code: "000000" };
      for (let tries = 0; tries < 5; tries += 1) await page.request.post(VERIFICATION, { data, headers: CSRF });
    }

    for (const language of ["en", "sv", "fi"] as const) {
      await page.goto(`/personal-details?lang=${language}`);
      expect(await statusAfter(page, () => press(page, "send"))).toBe(429);
      await expect(page.locator("#faults")).toBeFocused();
      await expect(page.locator("#faults")).toContainText(NO_MORE_CODES[language]);
      await expect(page.locator("main")).toContainText(email);
    }
    await expect(page).toHaveTitle(/^Virhe: /);
  },
);

import { expect, journey, loginAs } from "../support/browsing/journey.ts";

journey(
  "Elsa's mother keeps the number of the daycare on her phone, finds it there without a connection, and removes it when she has logged out",
  async ({ page }) => {
    await page.goto("/home-screen");
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length))).toBe(0);
    await loginAs(page, "aino.virtanen", "weak");
    await page.goto("/home-screen");
    await page.getByRole("link", { name: "Aamu ilman verkkoyhteyttä" }).click();
    // A page that is asked for while the worker is being installed is without it. The next one has it.
    await expect
      .poll(async () => {
        await page.reload();
        return page.evaluate(() => navigator.serviceWorker.controller !== null);
      })
      .toBe(true);
    await page.goto("/messages");
    await page.context().setOffline(true);
    await page.goto("/calendar");
    await expect(page.locator("h1")).toHaveText("Ei verkkoyhteyttä");
    await expect(page.locator("li")).toHaveCount(0);

    await page.context().setOffline(false);
    await page.getByRole("link", { name: "Yritä uudelleen" }).click();
    await expect(page).toHaveURL(/\/calendar$/);
    await expect(page.locator("main h1")).not.toHaveText("Ei verkkoyhteyttä");
    await page.goto("/offline");
    const phone = (await page.locator("main .phone-link").first().textContent())?.replaceAll("\u00a0", " ") ?? "";
    expect(phone).toMatch(/^\+358 [\d ]+$/);
    await page.getByRole("button", { name: "Tallenna numerot tälle laitteelle" }).click();
    await expect(page.locator("[data-numbers-kept]")).toContainText(phone);

    await page.context().clearCookies();
    await page.context().setOffline(true);
    await page.goto("/");
    await expect(page.getByRole("link", { name: phone }).first()).toHaveAttribute(
      "href",
      `tel:${phone.replaceAll(" ", "")}`,
    );
    await page.context().setOffline(false);
    const kept = await page.evaluate(async () => {
      const texts: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys())
          texts.push(`${new URL(request.url).pathname} ${(await (await cache.match(request))?.text()) ?? ""}`);
      }
      return texts.sort();
    });
    expect(kept.map((text) => text.split(" ")[0])).toEqual(["/offline.fi.html", "/offline/kept-numbers"]);
    expect(kept.join()).not.toMatch(/Elsa|Virtanen/);

    await page.goto("/offline");
    await page.getByRole("button", { name: "Poista numerot tältä laitteelta" }).click();
    await expect(page.locator("[data-numbers-kept]")).toBeHidden();
    await page.context().setOffline(true);
    await page.goto("/");
    await expect(page.locator("h1")).toHaveText("Ei verkkoyhteyttä");
    await expect(page.locator("li")).toHaveCount(0);
  },
  { worker: true, only: ["on"] },
);

journey(
  "A guardian without script reads the numbers of her children's units, and that the browser cannot keep them",
  async ({ page }) => {
    await page.goto("/offline");
    await page.getByRole("link", { name: "Kirjaudu sisään, niin näet" }).click();
    await expect(page).toHaveURL(/\/login\?next=%2Foffline$/);
    await loginAs(page, "aino.virtanen", "weak");
    await page.goto("/offline");
    await expect(page.locator("main .phone-link").first()).toBeVisible();
    await expect(page.locator("main")).toContainText("Selaimesi ei suorita skriptejä");
    // Nothing on the page promises before that what the browser cannot do.
    for (const promise of ["Voit tallentaa numerot", "Aamu kertoo puuttuvasta yhteydestä"])
      await expect(page.getByText(promise)).toBeHidden();
    await expect(page.locator("main").getByRole("button")).toHaveCount(0);
  },
  { only: ["off"] },
);

journey(
  "A guardian's browser takes the service worker away with all that it kept when the operator has switched it off",
  async ({ page }) => {
    await loginAs(page, "aino.virtanen", "weak");
    await page.goto("/home-screen");
    await expect(page.locator("a[href='/offline']")).toHaveCount(0);
    await expect(page.locator("body")).not.toHaveAttribute("data-worker");
    expect((await page.request.get("/offline")).status()).toBe(404);
    // As it was before.
    await page.evaluate(async () => {
      await (await caches.open("kept-numbers")).put("/offline/kept-numbers", new Response("[]"));
      await navigator.serviceWorker.register("/service-worker.js?fi");
    });
    const rest = () =>
      page.evaluate(async () => [
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
        ...(await caches.keys()),
      ]);
    await expect.poll(rest).toEqual([]);
  },
  { environment: { SERVICE_WORKER: "0" }, worker: true, only: ["on"] },
);

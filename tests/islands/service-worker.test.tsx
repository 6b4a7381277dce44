import { resolve } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { stillFirst } from "~/foundation/server/still-first.server.ts";
import { KeptNumbers } from "~/frame/parts/kept-numbers.tsx";
import { offlinePages } from "~/municipality/offline-page.server.ts";
import { serviceWorker } from "~/municipality/service-worker.server.ts";
import { loopback } from "../support/asking/loopback.ts";
import { type Browser, openBrowser, type Page, expect as see } from "../support/browsing/browser.ts";
import { theatre } from "./stage.tsx";

/** A service that is brought up to date and switched off while browsers have its worker. */
const CLIENT = resolve(import.meta.dirname, "../../public");
const contact = { phone: "09 000 0001", email: "", postalAddress: "", feedbackEmail: "" };
const settings = { serviceWorker: true, languages: ["fi", "sv"] as const, town: { contact } };
const now = { isOn: true, heading: "First" };

const serve = loopback(afterAll);
let browser: Browser;
let url: string;
beforeAll(async () => {
  browser = await openBrowser();
  const on = serviceWorker(settings, CLIENT);
  const off = serviceWorker({ ...settings, serviceWorker: false }, CLIENT);
  url = await serve(
    stillFirst({
      still: [(path) => (now.isOn ? on : off)(path), offlinePages(settings)],
      watch: () => "reference",
      log: pino({ enabled: false }),
      otherwise: (_req, res) =>
        void res
          .writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" })
          .end(`<!doctype html><title>Page</title><h1>${now.heading}</h1>`),
    }),
  );
});
afterAll(() => browser.close());

/** A browser that has been here before and whose pages the worker serves. */
async function visitor(language: "fi" | "sv" = "fi"): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  await page.goto("/");
  await register(page, language);
  await see.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  return page;
}

const register = (page: Page, language: string) =>
  page.evaluate(async (address) => {
    await navigator.serviceWorker.register(address);
    await navigator.serviceWorker.ready;
  }, `/service-worker.js?${language}`);

/** Everything that the browser has in its Cache Storage: addresses and texts. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const caught: [string, string][] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        caught.push([new URL(request.url).pathname, (await (await cache.match(request))?.text()) ?? ""]);
    }
    return caught;
  });

async function withoutConnection(page: Page, see: () => Promise<void>): Promise<void> {
  await page.context().setOffline(true);
  await see();
  await page.context().setOffline(false);
}

describe("a browser with the service worker", () => {
  it("keeps the page for those without a connection and no other page", async () => {
    const page = await visitor();
    await page.goto("/children/secret");
    expect((await kept(page)).map(([path]) => path)).toEqual(["/offline.fi.html"]);
    await withoutConnection(page, async () => {
      expect((await page.goto("/children/secret"))?.status()).toBe(503);
      await see(page.locator("h1")).toHaveText("Ei verkkoyhteyttä");
      await see(page.locator("html")).toHaveAttribute("lang", "fi");
      await see(page.getByRole("link", { name: "09 000 0001" })).toHaveAttribute("href", "tel:090000001");
      await see(page.locator("li")).toHaveCount(0);
    });
    await page.getByRole("link", { name: "Yritä uudelleen" }).click();
    await see(page.locator("h1")).toHaveText("First");
    await page.context().close();
  });

  it("says it in the language that the guardian changed to", async () => {
    const page = await visitor("fi");
    await register(page, "sv");
    await see.poll(async () => (await kept(page)).map(([path]) => path)).toContain("/offline.sv.html");
    await withoutConnection(page, async () => {
      const heading = async () => {
        await page.goto("/");
        return page.locator("h1").textContent();
      };
      await see.poll(heading).toBe("Ingen nätanslutning");
    });
    await page.context().close();
  });

  it("gets the new pages of an updated service at once, and then the new worker", async () => {
    const page = await visitor();
    Object.assign(settings.town.contact, { phone: "09 000 0002" });
    now.heading = "Second";
    await page.goto("/");
    await see(page.locator("h1")).toHaveText("Second");
    // The browser asks for a newer worker at the visit.
    await see.poll(async () => (await kept(page)).map(([, text]) => text.includes("09 000 0002"))).toEqual([true]);
    await withoutConnection(page, async () => {
      await page.goto("/");
      await see(page.getByRole("link", { name: "09 000 0002" })).toBeVisible();
    });
    await page.context().close();
  });

  it("loses the worker and all that it kept at the first visit after the operator has switched it off", async () => {
    const page = await visitor();
    await page.evaluate(async () => {
      await (await caches.open("kept-numbers")).put("/offline/kept-numbers", new Response("[]"));
    });
    now.isOn = false;
    await page.goto("/");
    const rest = () =>
      page.evaluate(async () => [
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
        ...(await caches.keys()),
      ]);
    await see.poll(rest).toEqual([]);
    now.isOn = true;
    await page.context().close();
  });

  it("keeps the guardian's numbers over an update, and shows them without a connection, whatever a unit is called", async () => {
    const page = await visitor();
    await page.evaluate(async () => {
      const numbers = [
        { name: "Kuu & <b>Tähti</b> $&", phone: "09 111 1111", href: "tel:091111111" },
        { name: "Puro", phone: "kysy", href: null },
      ];
      const cache = await caches.open("kept-numbers");
      await cache.put("/offline/kept-numbers", new Response(JSON.stringify(numbers)));
    });
    Object.assign(settings.town.contact, { phone: "09 000 0003" });
    await page.goto("/");
    await see
      .poll(async () => (await kept(page)).map(([path, text]) => [path, text.includes("09 000 0003")]))
      .toEqual([
        ["/offline/kept-numbers", false],
        ["/offline.fi.html", true],
      ]);
    await withoutConnection(page, async () => {
      await page.goto("/");
      await see(page.locator("li")).toHaveText(["Kuu & <b>Tähti</b> $&: 09 111 1111", "Puro: kysy"]);
      await see(page.getByRole("link", { name: "09 111 1111" })).toHaveAttribute("href", "tel:091111111");
    });
    await page.context().close();
  });
});

describe("a guardian's numbers on a device", () => {
  const stage = theatre();
  const numbers = [{ name: "Mänty", phone: "09 111 1111", href: "tel:091111111" }];

  it("are kept on a press, changed on another one, and removed on the third, and the page says so each time", async () => {
    let offered = numbers;
    const page = await stage.window(() => ({ main: <KeptNumbers numbers={offered} /> }));
    await page.goto("/");
    const keep = page.getByRole("button", { name: "Save the numbers on this device" });
    const remove = page.getByRole("button", { name: "Remove the numbers from this device" });
    await see(keep).toBeVisible();
    await see(remove).toBeHidden();
    await see(page.locator("[data-numbers-say=scriptless]")).toBeHidden();
    expect(await kept(page)).toEqual([]);
    await keep.click();
    await see(page.getByRole("status").filter({ hasText: "saved on this device" })).toContainText("Mänty: 09 111 1111");
    await see(remove).toBeFocused();
    await see(keep).toBeHidden();
    expect(await kept(page)).toEqual([["/offline/kept-numbers", JSON.stringify(numbers)]]);

    offered = [{ name: "Puro", phone: "09 222 2222", href: "tel:092222222" }];
    await page.reload();
    await see(page.locator("[data-numbers-kept]")).toHaveText("Mänty: 09 111 1111");
    await keep.click();
    await see(page.locator("[data-numbers-kept]")).toHaveText("Puro: 09 222 2222");
    await remove.click();
    await see(keep).toBeFocused();
    await see(page.locator("[data-numbers-kept]")).toBeHidden();
    expect(await kept(page)).toEqual([]);
  });

  it("are removed also by somebody who is not logged in, and then there is nothing to keep", async () => {
    const page = await stage.window(() => ({ main: <KeptNumbers numbers={[]} /> }));
    await page.goto("/");
    await see(page.getByRole("button")).toHaveCount(0);
    await page.evaluate(async (text) => {
      await (await caches.open("kept-numbers")).put("/offline/kept-numbers", new Response(text));
    }, JSON.stringify(numbers));
    await page.reload();
    await see(page.locator("[data-numbers-kept]")).toHaveText("Mänty: 09 111 1111");
    await page.getByRole("button", { name: "Remove the numbers from this device" }).click();
    await see(page.getByRole("button")).toHaveCount(0);
    expect(await kept(page)).toEqual([]);
  });
});

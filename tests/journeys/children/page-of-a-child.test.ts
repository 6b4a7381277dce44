import type { Page } from "../../support/browsing/browser.ts";
import { countOnFirstScreen } from "../../support/browsing/first-screen.ts";
import { ALIKE_WITH_SCRIPTS, expect, journey, loginAs } from "../../support/browsing/journey.ts";

/** Opens the page of the guardian's child, from the menu of children. */
async function openChild(page: Page, name: string): Promise<void> {
  await page.goto("/children");
  await page.locator("main a", { hasText: name }).first().click();
  await expect(page.locator("h1")).toContainText(name);
}

const section = (page: Page, key: string) => page.locator(`details#${key}`);
const unread = (page: Page) => page.locator("#pedagogical-documents > summary .tag");

journey("Aino opens a photo of Elsa's day, reads a long text, and finds the older ones", async ({ page, scripts }) => {
  await loginAs(page, "aino.virtanen");
  await openChild(page, "Elsa");
  await expect(unread(page)).toHaveText("6 lukematta");
  const documents = section(page, "pedagogical-documents");
  await documents.locator("> summary").click();
  await expect(documents.locator("li.thing")).toHaveCount(10);

  const newest = documents.locator("li.thing").first();
  await newest.locator("details > summary").click();
  await expect(newest).toContainText("paikan eväille");

  const file = (await newest.locator("a").first().getAttribute("href")) ?? "";
  await page.request.get(file, { headers: { "Sec-Purpose": "prefetch" }, maxRedirects: 0 });
  await page.reload();
  await expect(unread(page)).toHaveText("6 lukematta");
  const opened = await page.request.get(file);
  expect(opened.headers()["content-type"]).toBe("image/png");
  await page.reload();
  await expect(unread(page)).toHaveText("5 lukematta");

  if (scripts === "off" || (await documents.getAttribute("open")) === null)
    await documents.locator("> summary").click();
  await documents.locator(".pager a").click();
  await expect(documents).toHaveAttribute("open", "");
  await expect(documents.locator("li.thing")).toHaveCount(13);
  await expect(documents.locator(".pager a")).toHaveCount(0);
});

journey(
  "Timo sees that Kerttu has more days than agreed, in words and month by month",
  async ({ page }) => {
    await loginAs(page, "timo.salo", "weak");
    await page.goto("/children");
    await page.locator("main a", { hasText: /^Kerttu Eliisa Salo$/ }).click();
    const needs = section(page, "service-needs");
    await expect(needs.locator("> summary .tag")).toHaveText("Ajat ovat muuttuneet");
    await needs.locator("> summary").click();
    await expect(needs).toHaveAttribute("open", "");
    await expect(needs.locator("h3")).toHaveText([
      "Nyt voimassa",
      "Tulossa",
      "Aiemmat",
      /^Päivittäinen varhaiskasvatus/,
    ]);
    await expect(needs.locator("h4").first()).toHaveText(/on muuttunut$/);
    await expect(needs).toContainText("15 sopimuspäivää kuukaudessa");

    const summary = section(page, "attendance-summary");
    await expect(summary.locator("> summary .tag")).toContainText("yli sovitun");
    await summary.locator("> summary").click();
    await expect(summary.locator(".notice")).toContainText("Sovittu määrä on");
    const month = await summary.locator("h3").textContent();
    await summary.locator("nav a").first().click();
    await expect(summary).toHaveAttribute("open", "");
    await expect(summary.locator("h3")).not.toHaveText(month ?? "");

    // The documents wait behind strong identification, and their number does not.
    await expect(page.locator("section#pedagogical-documents")).toContainText("1 lukematta");
    const way = await page.locator("section#pedagogical-documents a").getAttribute("href");
    expect(new URL(way ?? "", "http://localhost").searchParams.get("RelayState")).toMatch(
      /open=pedagogical-documents$/,
    );
  },
  ALIKE_WITH_SCRIPTS,
);

journey(
  "Timo dismisses the notice of changed times, and it stays away",
  async ({ page }) => {
    await loginAs(page, "timo.salo", "weak");
    await page.goto("/children");
    await page.locator("main a", { hasText: /^Kerttu Eliisa Salo$/ }).click();
    await page.locator("#service-needs > summary").click();
    await page.locator("#service-needs button[value=dismiss]").click();
    await expect(page.locator("#banner")).toContainText("Ilmoitus on merkitty luetuksi");
    await page.reload();
    await expect(page.locator("#service-needs .notice")).toHaveCount(0);
  },
  ALIKE_WITH_SCRIPTS,
);

for (const window of [
  { width: 375, height: 700, touch: true },
  { width: 1280, height: 900 },
])
  journey(
    `Lumi's guardian sees every section with its fact on a first screen of ${window.width} px`,
    async ({ page }) => {
      await loginAs(page, "katri.salonen");
      await openChild(page, "Lumi");
      const rows = page.locator("main > details > summary");
      await expect(rows).toHaveText([
        "Palveluntarve ja ajatEi sovittu",
        "Pedagoginen dokumentointiEi kirjauksia",
        "Lapsen asiakirjatEi asiakirjoja",
        "Poissaolohakemukset1 odottaa päätöstä",
        "Palveluntarpeen muutos1 odottaa päätöstä",
        /^Paikan irtisanominenPaikka \d+\.\d+\.\d{4} asti$/,
      ]);
      await expect(page.locator("main > details[open]")).toHaveCount(0);
      expect(await countOnFirstScreen(page, rows)).toBe(6);
    },
    window,
  );

journey(
  "Another family's child and an unknown one are not found in the same words",
  async ({ page, another }) => {
    await loginAs(page, "timo.salo", "weak");
    const children = (await (await page.request.get("/api/citizen/children")).json()) as { id: string }[];
    const other = await another();
    await loginAs(other, "aino.virtanen", "weak");
    const told = async (id: string) => {
      expect((await other.goto(`/children/${id}`))?.status()).toBe(404);
      return other.locator("main").textContent();
    };
    const foreign = await told(children[0]?.id ?? "");
    expect(foreign).toContain("Lasta ei löytynyt");
    expect(await told("00000000-0000-4000-8000-000000000000")).toBe(foreign);
    expect(await told("nonsense")).toBe(foreign);
  },
  ALIKE_WITH_SCRIPTS,
);

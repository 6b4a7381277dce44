import type { Page } from "../../support/browsing/browser.ts";
import { press } from "../../support/browsing/filling-in.ts";
import { ALIKE_WITH_SCRIPTS, expect, journey, loginAs } from "../../support/browsing/journey.ts";
import { ONE_LOOK_MS } from "../../support/running/patience.ts";

const LIST = "/messages";
const thread = (page: Page, title: string) => page.locator(".thread-title a", { hasText: title });
const saved = (page: Page) => page.locator("[data-live=saved]");
const messages = (page: Page) => page.locator("main section.message");

journey("Aino reads a message, answers it once, and her draft waits on her phone", async (way) => {
  const { page, another, scripts } = way;
  await loginAs(page, "aino.virtanen", "weak");
  await page.goto(LIST);
  await expect(page).toHaveTitle("Viestit (3 lukematta) – Aamu");
  // Enter on the heading opens the thread, so its link comes first. The tag follows in the heading.
  const unread = page.locator(".thread-unread .thread-title");
  await expect(unread).toHaveCount(3);
  for (const heading of await unread.all()) {
    const words = (await heading.textContent())?.trim() ?? "";
    expect(words.startsWith((await heading.locator("a").textContent()) ?? "")).toBe(true);
    expect(words).toMatch(/Lukematon$/);
  }
  const row = page.locator(".thread", { has: thread(page, "Elsan sadevaatteet") });
  await expect(row).toContainText("Lukematon");

  // A browser that only prefetches has not read anything.
  const address = (await thread(page, "Elsan sadevaatteet").getAttribute("href")) ?? "";
  await page.request.get(address, { headers: { "Sec-Purpose": "prefetch;prerender" } });
  await page.reload();
  await expect(page).toHaveTitle(/3 lukematta/);

  // The browser begins with the page at the press. The picture in it tells that the page is shown now.
  await thread(page, "Elsan sadevaatteet").click();
  await expect(page.locator("main")).toContainText("Sanna Mäkelä (henkilökunta)");
  await expect(page.locator("main img[src*='shown=']")).toHaveCount(1);
  await page.waitForLoadState();
  await page.goto(LIST);
  await expect(page).toHaveTitle(/2 lukematta/);
  await thread(page, "Elsan sadevaatteet").click();
  await press(page, "markUnread");
  await expect(page).toHaveTitle("Viesti on merkitty lukemattomaksi – Viestit (3 lukematta) – Aamu");

  await page.goto(`${address}?reply=true`);
  await press(page, "send");
  await expect(page).toHaveTitle(/^Virhe: /);
  // The refused reply was kept too, so the page says the time of that already.
  const isKept =
    scripts === "on" &&
    page.waitForResponse((response) => response.request().postData()?.includes("intent=keep") ?? false);
  await page.locator("#content").fill("Tuomme housut huomenna.");
  // Without script the way back is a button, and it keeps the text too.
  if (scripts === "on") {
    await isKept;
    await expect(saved(page)).toHaveText(/^Tallennettu klo /);
  } else await page.locator(".back-link button").click();
  const phone = await another({ width: 320 });
  await loginAs(phone, "aino.virtanen", "weak");
  await phone.goto(address);
  await expect(phone.locator("#content")).toHaveValue("Tuomme housut huomenna.");
  await expect(phone.locator("main :is(a[href*=editorVisible], button[value*=editorVisible]):visible")).toHaveCount(1);
  await press(phone, "send");
  await expect(phone).toHaveTitle(/^Vastaus on lähetetty – /);
  await expect(messages(phone)).toHaveCount(2);

  // The first window does not know yet that the thread has changed.
  if (scripts === "on") {
    await press(page, "send");
    await expect(page.locator("#stale")).toBeFocused();
    await expect(page.locator("#content")).toHaveValue("Tuomme housut huomenna.");
    await press(page, "discard");
    await expect(page).toHaveTitle(/^Luonnos on poistettu – /);
  }
  await page.goto(address);
  await expect(messages(page)).toHaveCount(2);
  await expect(page.locator("#content")).toHaveCount(0);
});

journey(
  "Aino writes to Elsa's group with a file, finds her message, deletes it and brings it back",
  async (way) => {
    const { page, scripts, inFront } = way;
    await loginAs(page, "aino.virtanen", "weak");
    await page.goto(LIST);
    await page.locator("main a[href*=editorVisible]").click();
    await page.locator("#children").check();
    if (scripts === "off") await press(page, "refresh");
    await page.locator("#recipients").waitFor();
    await expect(page.locator("main")).toContainText("Poissa ");
    await page.locator("#recipients").check();
    await press(page, "send");
    await expect(page).toHaveTitle(/^Virhe: Uusi viesti/);
    await expect(page.locator("#recipients")).toBeChecked();
    await page.locator("#subject").fill("Hammaslääkäri keskiviikkona");
    await page.locator("#content").fill("Elsa tulee vasta kello kymmenen.");
    const file = { name: "aika.csv", mimeType: "text/csv", buffer: Buffer.from("päivä;aika\n25.11.;8.30\n") };
    await page.locator("#attachment").setInputFiles(file);
    if (scripts === "on") await expect(page.locator("main form")).toContainText("aika.csv");
    await press(page, "send");
    await expect(page).toHaveTitle(/^Viesti on lähetetty – /);
    await page.getByRole("link", { name: "Avaa viesti" }).click();
    await expect(page.locator("main")).toContainText("aika.csv");

    await page.goto(LIST);
    // A plain gateway neither searches in messages nor brings a thread back.
    if (inFront) await expect(page.locator("main :is(input[name=words], [data-arrived])")).toHaveCount(0);
    else {
      await page.locator(".inbox-search > summary").click();
      await page.locator("main input[name=words]").fill("hammaslääkäri");
      await press(page, "search");
      expect(page.url()).not.toContain("hammas");
      await expect(page.locator("main mark").first()).toHaveText(/hammaslääkäri/i);
    }
    await page.locator(".thread-title a").first().click();
    await expect(messages(page)).toHaveCount(1);

    await page.locator("main a[href*='delete=thread']").click();
    await press(page, "delete");
    await expect(page).toHaveTitle(/^Viestiketju on poistettu – /);
    await expect(thread(page, "Hammaslääkäri")).toHaveCount(0);
    if (inFront) {
      await expect(page.locator("main button[value=restore]")).toHaveCount(0);
      return;
    }
    await press(page, "restore");
    await expect(page).toHaveTitle(/^Viestiketju on palautettu – Viestit /);
    await expect(thread(page, "Hammaslääkäri")).toHaveCount(1);
  },
  ALIKE_WITH_SCRIPTS,
);

journey(
  "Mikael identifies himself to read a sensitive message, and comes back to it",
  async ({ page }) => {
    await loginAs(page, "mikael.lindholm", "weak");
    await page.goto(LIST);
    await expect(page.locator("main")).not.toContainText("Om Alvas");
    await thread(page, "Arkaluonteinen viesti").click();
    const address = new URL(page.url()).pathname;
    await page.locator("main a[href*='sfi/login']").click();
    await page.getByRole("button", { name: /Mikael/ }).click();
    await page.locator("button[type=submit], input[type=submit]").first().click();
    await page.waitForURL(`**${address}`);
    await expect(page.locator(".thread-subject")).toHaveText("Om Alvas stödbehov");
    // Browsers keep titles, so the title has nothing of the message.
    await expect(page).toHaveTitle(/^Viestiketju, [\d. ]+ – Aamu$/);
  },
  ALIKE_WITH_SCRIPTS,
);

journey(
  "Aino is told of a new message while her page is open, and nothing moves",
  async ({ page, another, scripts }) => {
    await page.clock.install();
    await loginAs(page, "aino.virtanen", "weak");
    await page.goto(LIST);
    const line = page.locator("[data-arrived]");
    const before = await page.locator("#thread-1").boundingBox();
    const antti = await another();
    await loginAs(antti, "antti.virtanen");
    await antti.goto(LIST);
    await thread(antti, "Elsan sadevaatteet").click();
    // The other guardian is left out at first.
    await antti.locator(".reply-to > summary").click();
    for (const box of await antti.locator("main form input[type=checkbox]:not(:checked)").all()) await box.check();
    await antti.locator("#content").fill("Minä voin viedä housut.");
    await press(antti, "send");
    await expect(antti).toHaveTitle(/^Vastaus on lähetetty – /);
    if (scripts === "off") return;
    // The page first fetches the script that asks.
    await expect(async () => {
      await page.clock.fastForward("01:20");
      await expect(line).toContainText("Uusi viesti saapui.", { timeout: ONE_LOOK_MS });
    }).toPass();
    expect(await page.locator("#thread-1").boundingBox()).toEqual(before);
    await line.locator("a").click();
    await expect(page).toHaveTitle(/^Viestit \(4 lukematta\)/);
  },
  {
    notInFront: "to a plain gateway a question of script would extend the session",
    inFull: { scripts: "off", reason: "without script nothing is told while a page is open" },
  },
);

journey("Aino hears a Swedish bulletin in Swedish on her Finnish page", async ({ page }) => {
  await loginAs(page, "aino.virtanen", "weak");
  await page.goto(`${LIST}?page=3`);
  const title = "Anmälan till förskolan på svenska";
  await expect(thread(page, title)).toHaveAttribute("lang", "sv");
  const row = page.locator(".thread", { has: thread(page, title) });
  await expect(row.locator(".thread-preview [lang=sv]")).toContainText("Bästa vårdnadshavare");
  await expect(thread(page, "Kesäajan päivystävät päiväkodit")).not.toHaveAttribute("lang");
  await thread(page, title).click();
  await expect(page.locator(".thread-subject")).toHaveAttribute("lang", "sv");
  await expect(page.locator(".message-content [lang=sv]")).toContainText("anmälan till förskoleundervisningen");
});

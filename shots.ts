import { openBrowser, guardianIn, loginAs } from "./tests/support/browsing/browser.ts";
const url = "http://localhost:4321";
const browser = await openBrowser();
const [who = "aino.virtanen", width = "390", scripts = "on", language = "fi", ...paths] = process.argv.slice(2);
const page = await guardianIn(browser, url, { width: Number(width), height: Number(width) < 600 ? 780 : 900, scripts: scripts as any, language: language as any });
if (who !== "nobody") await loginAs(page, who);
for (const [i, path] of paths.entries()) {
  await page.goto(path); await page.waitForTimeout(400);
  await page.screenshot({ path: `/tmp/shots/${who}-${width}-${scripts}-${language}-${i}.png`, fullPage: !process.env.VIEW });
  console.log(page.url(), await page.title());
}
await browser.close();

import { expect, journey, loginAs } from "../support/journey.ts";

journey("Aino logs in with her username and leaves", async ({ page, app }) => {
  await loginAs(page, "aino.virtanen", "weak");
  await expect(page.locator("h1")).toHaveCount(1);
  const status = await page.request.get(`${app.url}/api/citizen/auth/status`);
  expect(await status.json()).toMatchObject({ loggedIn: true });
});

journey("Leena identifies strongly on another site and comes back logged in", async ({ page, app }) => {
  await loginAs(page, "leena.korhonen", "strong");
  expect(page.url()).toContain(app.url);
  const status = await page.request.get(`${app.url}/api/citizen/auth/status`);
  expect(await status.json()).toMatchObject({ loggedIn: true, authLevel: "STRONG" });
});

import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LanguageContext } from "~/foundation/i18n/use-texts.ts";
import UnitFinder from "~/map/searching/parts/unit-finder.island.tsx";
import { publicUnit } from "../../people/public-unit.ts";
import { gate } from "../../support/asking/gate.ts";
import { expect as see } from "../../support/browsing/browser.ts";
import { theatre } from "../stage.tsx";
import { answerOf, foundIn, UNITS } from "./finder-stage.tsx";

const stage = theatre();
const island = "[data-island=unit-finder]";
const field = "#q";

describe("the unit finder", () => {
  it("is the same at its first drawing in the browser as on the server", async () => {
    const page = await stage.window((asked) => answerOf(asked));
    // Leaflet does not come, so that nothing but the first drawing is there.
    await page.route("**/live-map*.js", (route) => route.abort());
    await page.goto("/map");
    await page.locator(field).focus();
    await see(page.getByRole("combobox")).toBeFocused();
    const props = { first: foundIn(UNITS, new URLSearchParams()), csrf: null, announce: () => undefined };
    const drawn = renderToString(
      <LanguageContext.Provider value="en">
        <UnitFinder {...props} />
      </LanguageContext.Provider>,
    );
    const html = (await (await page.request.get("/map")).text()).split('data-wakes="used">')[1] ?? "";
    expect(html.startsWith(drawn)).toBe(true);
    // React's warnings are faults here, and it warns when the first drawing differs (stage.tsx).
    await see(page.locator(`${island} .thing`)).toHaveCount(2);
  });

  it("keeps text, caret and filters of a person who was quicker than its script", async () => {
    const scripts = gate();
    const page = await stage.window((asked) => answerOf(asked));
    await page.route("**/unit-finder.js", async (route) => {
      await scripts.opened;
      await route.continue();
    });
    await page.goto("/map", { waitUntil: "domcontentloaded" });
    await page.locator(field).pressSequentially("harbur");
    await page.locator(field).evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 4));
    await page.locator("#unit-search summary").click();
    await page.locator("#shiftCare").check();
    await page.locator(field).focus();
    await page.locator(field).evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 4));
    scripts.open();
    await see(page.getByRole("combobox")).toBeFocused();
    await page.keyboard.type("o");
    await see(page.locator(field)).toHaveValue("harbour");
    await see(page).toHaveURL(/shiftCare=1/);
    await see(page.locator("#shiftCare")).toBeChecked();
  });

  it("says what Enter found, and leaves the focus in the field", async () => {
    const page = await stage.window((asked) => answerOf(asked));
    await page.goto("/map");
    await page.locator(field).pressSequentially("harbour");
    await page.getByRole("option").first().waitFor();
    await page.keyboard.press("Enter");
    await see(page.locator("[data-announcer]")).toHaveText("Search results for “harbour”. Units by name: 1.");
    await see(page.locator(field)).toBeFocused();
    await see(page).toHaveURL(/\/map\?q=harbour#found$/);
    await see(page).toHaveTitle(/^Search results for “harbour”/);
  });

  it("goes back to the search before the written one, and says it", async () => {
    const page = await stage.window((asked) => answerOf(asked));
    await page.goto("/map");
    const announced = page.locator("[data-announcer]");
    for (const words of ["harbour", "forest"]) {
      await page.locator(field).fill(words);
      await see(page).toHaveURL(new RegExp(`q=${words}`));
      await page.locator(field).press("Enter");
      await see(announced).toHaveText(new RegExp(`^Search results for “${words}”`));
    }
    // The same words once more are no new search.
    await page.locator(field).press("Enter");
    await page.goBack();
    await see(announced).toHaveText("Search results for “harbour” – Find a unit");
    await see(page).toHaveURL(/\/map\?q=harbour#found$/);
    await see(page.locator(field)).toHaveValue("harbour");
    await see(page.locator("main :focus")).toHaveText(/^Search results for “harbour”/);
    await page.goBack();
    await see(announced).toHaveText("Find a unit");
    await see(page).toHaveURL(/\/map$/);
    await see(page.locator(field)).toHaveValue("");
    await see(page.getByRole("group", { name: "All units" })).toBeFocused();
    await page.goForward();
    await see(announced).toHaveText("Search results for “harbour” – Find a unit");
  });

  it("leads to an opened unit by its name, and Back to the link that opened it", async () => {
    const page = await stage.window((asked) => answerOf(asked));
    await page.goto("/map");
    await page.locator(field).focus();
    await page.getByRole("combobox").waitFor();
    const link = page.locator("#results .thing").first().getByRole("link", { name: "Harbour", exact: true });
    await link.press("Enter");
    await see(page.locator("#unit")).toBeFocused();
    await see(page).toHaveTitle(/^Harbour/);
    await page.goBack();
    await see(link).toBeFocused();
    await page.goForward();
    await see(page.locator("#unit")).toBeFocused();
    await page.locator("#unit a").first().press("Enter");
    await see(link).toBeFocused();
  });

  it("never shows an old answer over a newer one", async () => {
    const late = gate();
    const page = await stage.window(async (asked) => {
      if (asked.path === "/map/found" && asked.query.get("care") === "CLUB") await late.opened;
      return answerOf(asked, asked.query.get("care") === "CLUB" ? [publicUnit(3, { name: "Club" })] : UNITS);
    });
    await page.goto("/map");
    await page.locator("#unit-search summary").click();
    await page.locator("[name=care][value=CLUB]").check();
    await see.poll(() => stage.asked.some(({ path }) => path === "/map/found")).toBe(true);
    await page.locator("[name=care][value=PRESCHOOL]").check();
    await see(page).toHaveURL(/care=PRESCHOOL/);
    late.open();
    await see(page.locator("[data-announcer]")).toHaveText("2 units");
    await see(page.locator("#results")).not.toContainText("Club");
    await see(page.locator("[name=care][value=PRESCHOOL]")).toBeChecked();
  });

  it("lets a search that was sent go on when the pause after the last letter ends", async () => {
    const late = gate();
    const page = await stage.window(async (asked) => {
      if (asked.path === "/map/found") await late.opened;
      return answerOf(asked);
    });
    const searches = () => stage.asked.filter(({ path }) => path === "/map/found").length;
    await page.goto("/map");
    await page.locator(field).focus();
    await see(page.getByRole("combobox")).toBeFocused();
    await page.clock.install();
    await page.locator(field).fill("harbour");
    await page.locator("#unit-search").getByRole("button", { name: "Search", exact: true }).click();
    await see.poll(searches).toBe(1);
    await page.clock.runFor(2_000);
    late.open();
    await see(page).toHaveTitle(/^Search results for “harbour”/);
    await see(page).toHaveURL(/\/map\?q=harbour#found$/);
    expect(searches()).toBe(1);
  });

  it("keeps a letter that is typed after the answer has come and before it is drawn", async () => {
    const page = await stage.window((asked) => answerOf(asked));
    await page.goto("/map");
    await page.locator(field).focus();
    await see(page.getByRole("combobox")).toBeFocused();
    await page.locator(field).fill("harbou");
    // The title changes with the answer, and React draws the answer after that.
    await page.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>("#q");
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
      const watching = new MutationObserver(() => {
        watching.disconnect();
        write?.call(input, "harbour");
        input?.dispatchEvent(new InputEvent("input", { bubbles: true }));
      });
      watching.observe(document.head, { subtree: true, childList: true, characterData: true });
    });
    await page.locator("#unit-search summary").click();
    await page.locator("#shiftCare").check();
    await see(page).toHaveURL(/shiftCare=1/);
    await see(page).toHaveURL(/q=harbour&|q=harbour$/);
    await see(page.locator(field)).toHaveValue("harbour");
  });

  it("says that no answer came, and keeps the page", async () => {
    const page = await stage.window((asked) => answerOf(asked));
    await page.goto("/map");
    await page.locator(field).focus();
    await page.getByRole("combobox").waitFor();
    await page.route("**/map/found*", (route) => route.abort());
    await page.locator("#results .thing").first().getByRole("link", { name: "Harbour", exact: true }).click();
    await see(page.locator("main .notice")).toContainText("The search did not work because there is no connection.");
    await see(page.locator("#results .thing")).toHaveCount(2);
    await page.locator("#unit-search summary").click();
    await page.locator("[name=care][value=CLUB]").check();
    await see(page.locator(".choice-status")).toContainText("The search did not work");
  });

  it("stays as the server drew it when its words do not come", async () => {
    const page = await stage.window((asked) => answerOf(asked));
    await page.route("**/en-*.js", (route) => route.abort());
    await page.goto("/map");
    await page.locator(field).fill("harbour");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await see(page.locator("#suggestions")).toContainText("Harbour");
    await see(page).toHaveURL(/q=harbour/);
  });
});

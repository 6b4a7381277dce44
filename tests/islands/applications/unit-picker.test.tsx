import { describe, expect, it } from "vitest";
import type { Page } from "../../support/browsing/browser.ts";
import { expect as see } from "../../support/browsing/browser.ts";
import { inFull } from "../../support/running/in-full.ts";
import { theatre } from "../stage.tsx";
import { units } from "./editor-on-stage.tsx";

const stage = theatre();

async function open(isAway = () => false): Promise<Page> {
  const page = await stage.window(units(isAway));
  await page.clock.install();
  await page.goto("/");
  await see(page.getByRole("combobox", { name: "Search" })).toBeVisible();
  return page;
}

/** The pause after which a typed text is searched. */
const pause = (page: Page) => page.clock.fastForward(500);

const field = (page: Page) => page.getByRole("combobox", { name: "Search" });
const options = (page: Page) => page.getByRole("option");
const marked = (page: Page) => page.locator("[role=option][aria-selected=true]");
const questions = () => stage.asked.filter(({ path }) => path === "/units").map(({ query }) => query.get("q"));
const posts = () => stage.asked.filter(({ method }) => method === "POST").map(({ body }) => new URLSearchParams(body));

describe("the search for units as a combobox", () => {
  it("searches while the person types, once for each pause, and says how many it found", async () => {
    const page = await open();
    const results = page.getByText("Results of the page");
    await see(results).toBeVisible();
    await see(field(page)).toHaveAccessibleDescription("Write a name.");
    await see(field(page)).toHaveAttribute("aria-expanded", "false");
    await field(page).pressSequentially("h", { delay: 50 });
    await field(page).pressSequentially("i", { delay: 50 });
    await pause(page);
    await see(options(page)).toHaveText(["Hill Road 1"]);
    await see(field(page)).toHaveAttribute("aria-expanded", "true");
    await see(page.getByRole("listbox", { name: "Units" })).toBeVisible();
    await see(page.locator("[data-announcer]")).toHaveText("1 found.");
    await see(page.locator(".choice-status")).toHaveText("1 found.");
    await see(page.getByText("Hill", { exact: true })).toHaveAttribute("lang", "sv");
    expect(questions()).toEqual(["hi"]);
    await page.keyboard.press("Escape");
    await see(field(page)).toHaveValue("hi");
    await see(results).toBeVisible();
  });

  it("shows and says that it searches, but only when the answer takes long", async () => {
    const page = await open();
    const sign = page.locator(".waiting-sign");
    await field(page).fill("hi");
    await pause(page);
    await see(options(page)).toHaveText(["Hill Road 1"]);
    await see(sign).toBeHidden();
    let release: () => void = () => undefined;
    const released = new Promise<void>((done) => {
      release = done;
    });
    await page.route("**/units?*", async (route) => {
      await released;
      await route.continue();
    });
    await field(page).fill("fo");
    await see(sign).toBeVisible();
    await see(page.locator("[data-announcer]")).toHaveText("Searching…");
    release();
    await see(options(page)).toHaveText([/Forest/]);
    await see(sign).toBeHidden();
  });

  it("moves by arrow keys, leaves Home and End to the text, and closes by Escape without choosing", async () => {
    const page = await open();
    await field(page).focus();
    await page.keyboard.press("ArrowDown");
    await see(marked(page)).toHaveText(/^Forest/);
    await see(field(page)).toHaveAttribute("aria-activedescendant", /.+/);
    await page.keyboard.press("ArrowUp");
    await see(marked(page)).toHaveText(/^Hill/);
    await page.keyboard.press("ArrowDown");
    await see(marked(page)).toHaveText(/^Forest/);
    for (const key of ["Home", "End"]) {
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press(key);
      await see(marked(page)).toHaveCount(0);
      await see(field(page)).toHaveAttribute("aria-activedescendant", "");
    }
    await page.keyboard.press("Escape");
    await see(page.getByRole("listbox")).toBeHidden();
    await page.keyboard.press("ArrowUp");
    await see(marked(page)).toHaveText(/^Hill/);
    await page.keyboard.press("Tab");
    await see(page.getByRole("listbox")).toBeHidden();
    expect(posts()).toEqual([]);
  });

  it.each(["ArrowDown", "ArrowUp"])("marks nothing by %s when nothing was found, or no answer came", async (key) => {
    let isAway = false;
    const page = await open(() => isAway);
    await field(page).fill("nowhere");
    await pause(page);
    await see(page.locator(".choice-status")).toHaveText("0 found.");
    await page.keyboard.press(key);
    await see.poll(questions).toEqual(["nowhere", "nowhere"]);
    await page.clock.fastForward(100);
    await see(page.locator("[data-announcer]")).toHaveText("0 found.");
    await see(field(page)).toHaveAttribute("aria-activedescendant", "");
    isAway = true;
    await page.keyboard.press(key);
    await see(page.locator(".choice-status")).toHaveText("No answer. Press Search.");
    isAway = false;
    await field(page).fill("h");
    await pause(page);
    await see(options(page)).toHaveCount(2);
    await see(marked(page)).toHaveCount(0);
    await see(field(page)).toHaveAttribute("aria-activedescendant", "");
  });

  it("adds a chosen unit like its button does, and starts the next search afresh", async () => {
    const page = await open();
    await field(page).fill("h");
    await pause(page);
    await see(options(page)).toHaveCount(2);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(/added/);
    expect(posts()).toHaveLength(1);
    expect(posts()[0]?.get("intent")).toBe("preferredUnits.add.id-Harbour");
    expect(posts()[0]?.get("unitSearch")).toBe("");
    expect(posts()[0]?.get("preferredUnits[0].id")).toBe("id-Forest");
  });

  it("shows and says which units are chosen already, and does not add them again", async () => {
    const page = await open();
    await field(page).focus();
    await page.keyboard.press("ArrowDown");
    await see(marked(page)).toHaveText("Forest Added · Road 1");
    await see(marked(page)).toHaveAttribute("aria-disabled", "true");
    await page.keyboard.press("Enter");
    await see(page.locator("[data-announcer]")).toHaveText("Forest: Added");
    await options(page).first().click({ force: true });
    await see(page.getByRole("listbox")).toBeVisible();
    expect(posts()).toEqual([]);
  });

  it("opens the page of a unit that the application cannot name, and keeps the text", async () => {
    const page = await open();
    await field(page).fill("quay");
    await pause(page);
    await see(options(page)).toHaveText(["Quay It has a club. See the map"]);
    await see(page.locator("[data-announcer]")).toHaveText("Only elsewhere.");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(/added/);
    expect(posts()[0]?.get("intent")).toBe("onMap:CLUB:id-Quay");
    expect(posts()[0]?.get("unitSearch")).toBe("quay");
  });

  it("presses the page's own search by Enter when no unit is marked", async () => {
    const page = await open();
    await field(page).fill("har");
    await page.keyboard.press("Enter");
    await page.waitForURL(/added/);
    expect(posts()[0]?.get("intent")).toBe("search");
    expect(posts()[0]?.get("unitSearch")).toBe("har");
    expect(questions()).toEqual([]);
  });

  it("says that no answer came, keeps the page's own search, and goes on with the next text", async () => {
    let isAway = true;
    const page = await open(() => isAway);
    await field(page).fill("hill");
    await pause(page);
    await see(page.getByText("No answer. Press Search.", { exact: true }).first()).toBeVisible();
    await see(page.getByRole("button", { name: "Find" })).toBeVisible();
    await see(page.getByText("Results of the page")).toBeVisible();
    await see(page.getByRole("listbox")).toBeHidden();
    await see(field(page)).toHaveValue("hill");
    isAway = false;
    await field(page).fill("hil");
    await pause(page);
    await see(options(page)).toHaveCount(1);
  });

  const UNUSABLE = {
    "an error": { status: 500, json: { units: [] } },
    "a page of another network": {
      contentType: "text/html",
      body: "<!doctype html><title>Log in to the Wi-Fi</title>",
    },
    "half an answer": { contentType: "application/json", body: '{"units":[{"id":"id-Hill","na' },
    "an answer to something else": { json: { error: "busy" } },
  };
  for (const [what, answer] of Object.entries(UNUSABLE))
    it(`takes ${what} for no answer`, async () => {
      const page = await open();
      await page.route("**/units?*", (route) => route.fulfill(answer));
      await field(page).fill("hill");
      await pause(page);
      await see(page.locator(".choice-status")).toHaveText("No answer. Press Search.");
      await page.clock.fastForward(100);
      await see(page.locator("[data-announcer]")).toHaveText("No answer. Press Search.");
      await page.unroute("**/units?*");
      await field(page).fill("hil");
      await pause(page);
      await see(options(page)).toHaveCount(1);
      await see(page.locator(".choice-status")).toHaveText("1 found.");
    });

  it("waits for an answer that does not come, says so, and shows none that comes too late", async () => {
    const page = await open();
    let release: () => void = () => undefined;
    const released = new Promise<void>((done) => {
      release = done;
    });
    await page.route("**/units?*", async (route) => {
      await released;
      await route.continue();
    });
    await field(page).fill("hill");
    await pause(page);
    await see(page.locator(".waiting-sign")).toBeVisible();
    await page.clock.fastForward(20_000);
    await see(page.locator(".choice-status")).toHaveText("No answer. Press Search.");
    await see(page.locator(".waiting-sign")).toBeHidden();
    release();
    await field(page).press("ArrowLeft");
    await see(options(page)).toHaveCount(0);
    await see(page.locator(".choice-status")).toHaveText("No answer. Press Search.");
  });

  it("shows no answer to a text that the field has no longer", async () => {
    const page = await open();
    let release: () => void = () => undefined;
    const released = new Promise<void>((done) => {
      release = done;
    });
    await page.route(/units\?.*q=h$/, async (route) => {
      await released;
      await route.continue().catch(() => undefined);
    });
    await field(page).fill("h");
    const asked = page.waitForRequest(/q=h$/);
    await pause(page);
    await asked;
    // The answer to "h" comes in the pause after the next letter, and again after the answer to "hil".
    await field(page).fill("hil");
    release();
    await see(options(page)).toHaveCount(0);
    await pause(page);
    await see(options(page)).toHaveText(["Hill Road 1"]);
    await see(page.locator(".choice-status")).toHaveText("1 found.");
    await see(page.locator("[data-announcer]")).toHaveText("1 found.");
  });

  it("keeps its text when the form waits for a connection", async () => {
    const page = await open();
    await field(page).fill("hill");
    await pause(page);
    await see(options(page)).toHaveCount(1);
    await page.context().setOffline(true);
    await options(page).first().click();
    await see(page.locator("[data-connection=offline]")).toBeVisible();
    await see(field(page)).toHaveValue("hill");
    expect(posts()).toEqual([]);
  });

  inFull("a journey adds a unit by a click, and Tab is proved on a list that does not scroll", () => {
    it("lets the Tab key pass a list that is open and scrolls", async () => {
      const page = await open();
      await field(page).click();
      await see(options(page)).toHaveCount(3);
      await page.getByRole("listbox").evaluate((list: HTMLElement) => {
        list.style.maxHeight = "1.5rem";
        list.style.overflowY = "auto";
      });
      await page.keyboard.press("Tab");
      await see(page.getByRole("button", { name: "More" })).toBeFocused();
    });

    it("opens by a click and adds by a click", async () => {
      const page = await open();
      await field(page).click();
      await see(options(page)).toHaveCount(3);
      await options(page).filter({ hasText: "Hill" }).click();
      await page.waitForURL(/added/);
      expect(posts()[0]?.get("intent")).toBe("preferredUnits.add.id-Hill");
    });
  });
});

describe("the field before the script comes", () => {
  it("keeps the typed text, its caret and the focus, and is asked for then", async () => {
    const page = await stage.window(units(() => false, "used"));
    let release: () => void = () => undefined;
    const released = new Promise<void>((done) => {
      release = done;
    });
    await page.route("**/unit-picker.js", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto("/");
    const plain = page.getByLabel("Search");
    await plain.fill("hixl");
    await plain.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 3));
    await see(page.getByRole("combobox")).toHaveCount(0);
    release();
    await see(field(page)).toBeFocused();
    await see(field(page)).toHaveValue("hixl");
    expect(await field(page).evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd])).toEqual(
      [2, 3],
    );
    await see.poll(questions).toEqual(["hixl"]);
    await page.keyboard.type("l");
    await see(field(page)).toHaveValue("hill");
  });

  it("opens its list when it was pressed before the script, but not for somebody who has gone on", async () => {
    for (const hasGoneOn of [false, true]) {
      const page = await stage.window(units(() => false, "used"));
      let release: () => void = () => undefined;
      const released = new Promise<void>((done) => {
        release = done;
      });
      await page.route("**/unit-picker.js", async (route) => {
        await released;
        await route.continue();
      });
      await page.goto("/");
      await page.locator("[data-waits]").waitFor();
      await page.getByLabel("Search").click();
      if (hasGoneOn) await page.getByRole("button", { name: "Save" }).focus();
      release();
      await page.locator("[data-awake]").waitFor();
      await see(options(page)).toHaveCount(hasGoneOn ? 0 : 3);
    }
    expect(questions()).toEqual([""]);
  });

  it("wakes by a key that was pressed before the script that wakes it had come", async () => {
    const page = await stage.window(units(() => false, "used"));
    let release: () => void = () => undefined;
    const released = new Promise<void>((done) => {
      release = done;
    });
    await page.route("**/mount-islands-*.js", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto("/");
    await see(page.locator("[data-waits]")).toHaveCount(0);
    await page.keyboard.press("Shift");
    release();
    await see(field(page)).toBeVisible();
  });

  it("stays as it is when its script is broken", async () => {
    const page = await stage.window(units(() => false, "used"));
    await page.route("**/unit-picker.js", (route) => route.abort());
    await page.goto("/");
    await page.getByLabel("Search").fill("hill");
    await page.getByRole("button", { name: "Find" }).click();
    await page.waitForURL(/added/);
    expect(posts()[0]?.get("unitSearch")).toBe("hill");
  });
});

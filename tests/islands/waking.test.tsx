import { describe, expect, it } from "vitest";
import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { drawnForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { Island } from "~/foundation/islands/island.tsx";
import { Submit } from "~/foundation/ui/actions/button.tsx";
import type { Page } from "../support/browsing/browser.ts";
import { expect as see } from "../support/browsing/browser.ts";
import { units } from "./applications/editor-on-stage.tsx";
import { monthOf } from "./calendar/month-on-stage.tsx";
import Frail from "./frail.island.tsx";
import { type Asked, type StagePage, theatre } from "./stage.tsx";

/** What guardians get: development React would throw where production React goes on. */
const stage = theatre("production");

const LATE = "Waiting for this part of the page to load.";
const MISSING = /^This part of the page could not be loaded\./;

type Breaks = "at first" | "later" | "never";

const frail =
  (breaks: Breaks, wakes: "at once" | "used" = "at once") =>
  ({ method, path }: Asked): StagePage => {
    if (method === "POST") return { to: "/?sent" };
    if (path !== "/") return { main: <h1>Elsewhere</h1> };
    const form = drawnForm(
      { defaults: {} },
      null,
      () => "",
      [],
      () => "",
    );
    return {
      main: (
        <PostForm form={form}>
          <Island component={Frail} name="frail" props={{ breaks }} wakes={wakes} />
          <Submit value="send">Send</Submit>
        </PostForm>
      ),
    };
  };

const text = (page: Page) => page.locator("#text");
const own = (page: Page) => page.getByRole("button", { name: /^Own/ });
const told = (page: Page) => page.locator(".frame-status > p:not([data-connection])");
const announced = (page: Page) => page.locator("[data-announcer]");
const awake = (page: Page) => page.locator("[data-island][data-awake]");
const posts = () => stage.asked.filter(({ method }) => method === "POST").map(({ body }) => new URLSearchParams(body));

/** Holds the answers to an address until it is called. */
async function held(page: Page, address: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(address, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Types, and leaves the caret in the midst of the text. */
async function type(page: Page): Promise<void> {
  await text(page).fill("hixl");
  await text(page).evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 3));
}

async function seeWhatWasTyped(page: Page): Promise<void> {
  await see(text(page)).toHaveValue("hixl");
  await see(text(page)).toBeFocused();
  const caret = await text(page).evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd]);
  expect(caret).toEqual([2, 3]);
}

/** The page without script: its links are stops of the Tab key and lead on, and its form sends what is in it. */
async function seeThePageWorks(page: Page): Promise<void> {
  await page.keyboard.press("Shift+Tab");
  await see(page.getByRole("link", { name: "A link" })).toBeFocused();
  await page.getByRole("button", { name: "Send" }).click();
  await page.waitForURL(/sent/);
  expect(posts()[0]?.get("text")).toBe("hixl");
  await page.getByRole("link", { name: "A link" }).click();
  await see(page.getByRole("heading", { name: "Elsewhere" })).toBeVisible();
}

describe("an island that throws", () => {
  it("at first: the server's own elements stay, with the text, the caret and the focus, and a press is answered", async () => {
    stage.provokes(/frail at first|React error #4/);
    const page = await stage.window(frail("at first"));
    const release = await held(page, "**/frail.js");
    await page.goto("/");
    const field = await text(page).elementHandle();
    await own(page).click();
    await type(page);
    release();
    await see(told(page)).toHaveText(MISSING);
    await see(announced(page)).toHaveText(MISSING);
    await see(awake(page)).toHaveCount(0);
    expect(await field?.evaluate((one) => one.isConnected)).toBe(true);
    await seeWhatWasTyped(page);
    await seeThePageWorks(page);
  });

  it("later: the server's markup comes back as it was drawn, with the text, and a press tries it again", async () => {
    stage.provokes(/frail later/);
    const page = await stage.window(frail("later"));
    const faults: Error[] = [];
    page.on("pageerror", (fault) => faults.push(fault));
    await page.goto("/");
    const link = page.getByRole("link", { name: "A link" });
    await see(awake(page)).toHaveCount(1);
    await see(link).toHaveAttribute("tabindex", "-1");
    await type(page);
    // A press by script leaves the focus in the field.
    await own(page).evaluate((button: HTMLButtonElement) => button.click());
    await see(awake(page)).toHaveCount(0);
    await see(link).not.toHaveAttribute("tabindex");
    await seeWhatWasTyped(page);
    await see(told(page)).toHaveText(MISSING);
    const broken = faults.length;
    await own(page).evaluate((button: HTMLButtonElement) => button.click());
    await see.poll(() => faults.length).toBeGreaterThan(broken);
    await see(link).not.toHaveAttribute("tabindex");
    await seeWhatWasTyped(page);
    await seeThePageWorks(page);
  });
});

describe("a script that is late", () => {
  it("says so to somebody who pressed, answers the press once, and then says nothing more", async () => {
    const page = await stage.window(frail("never"));
    await page.clock.install();
    const release = await held(page, "**/frail.js");
    await page.goto("/");
    await own(page).click();
    await see(told(page)).toHaveCount(0);
    await page.clock.fastForward(10_000);
    await see(told(page)).toHaveText(LATE);
    await page.clock.fastForward(100);
    await see(announced(page)).toHaveText(LATE);
    await own(page).click();
    await type(page);
    release();
    await see(own(page)).toHaveText("Own 1");
    await seeWhatWasTyped(page);
    await page.clock.fastForward(10_000);
    await see(told(page)).toHaveCount(0);
  });

  it("says nothing to somebody who did not press", async () => {
    const page = await stage.window(frail("never"));
    await page.clock.install();
    const release = await held(page, "**/frail.js");
    await page.goto("/");
    await type(page);
    await page.clock.fastForward(10_000);
    await see(told(page)).toHaveCount(0);
    release();
    await see(awake(page)).toHaveCount(1);
    await seeWhatWasTyped(page);
  });
});

describe("a script that is broken", () => {
  const BROKEN = {
    missing: { status: 404, body: "Not found" },
    "cut in half": { contentType: "text/javascript", body: "export default function Frail({ breaks" },
    "something else": { contentType: "text/html", body: "<!doctype html><title>Wi-Fi</title>" },
  };
  for (const [how, answer] of Object.entries(BROKEN))
    it(`(${how}) leaves the page as it is, says so to somebody who presses, and the next press asks again`, async () => {
      const page = await stage.window(frail("never"));
      let isBroken = true;
      await page.route(/\/frail\.js/, (route) => (isBroken ? route.fulfill(answer) : route.fallback()));
      await page.goto("/");
      await see(page.locator("[data-waits]")).toHaveCount(1);
      await own(page).click();
      await see(told(page)).toHaveText(MISSING);
      await type(page);
      await seeWhatWasTyped(page);
      isBroken = false;
      if (how === "missing") {
        // Browsers keep a script that came and was broken, so only a missing one can come again.
        await own(page).click();
        await see(own(page)).toHaveText("Own 1");
        await see(told(page)).toHaveCount(0);
        return;
      }
      await seeThePageWorks(page);
    });
});

/** Does something to the place of an island as soon as the page has it, as extensions do before any script of ours. */
const meddle = (page: Page, what: (place: HTMLElement) => void) =>
  page.addInitScript(`(() => {
    const what = ${what.toString()};
    document.addEventListener("readystatechange", () => {
      const place = document.querySelector("[data-island]");
      if (document.readyState === "interactive" && place) what(place);
    });
  })()`);

/** Wraps each text in two elements, and goes on with each text that comes, as the translator in Chromium does. */
const translate = (place: HTMLElement) => {
  const wrap = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      if (!text.data.trim() || text.parentElement?.closest("font, script")) continue;
      const translated = new DOMParser().parseFromString("<font><font></font></font>", "text/html").body;
      const inner = translated.querySelector("font font");
      if (inner) inner.textContent = `${text.data}°`;
      text.replaceWith(...translated.childNodes);
    }
  };
  wrap(place);
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      for (const node of addedNodes) wrap(node.nodeType === 3 && node.parentNode ? node.parentNode : node);
      if (target.nodeType === 3 && target.parentNode) wrap(target.parentNode);
    }
  }).observe(place, { childList: true, characterData: true, subtree: true });
};

const MEDDLERS: Record<string, (place: HTMLElement) => void> = {
  "puts a sign into the field's place": (place) => {
    const field = place.querySelector("input, a");
    field?.setAttribute("data-lpignore", "true");
    field?.insertAdjacentHTML("afterend", "<div class='sign'>Fill in</div>");
  },
  "puts something before the island's first element": (place) =>
    place.insertAdjacentHTML("afterbegin", "<div>Sign</div>"),
  "puts something between the island and its props": (place) => place.insertAdjacentHTML("afterend", "<div>Sign</div>"),
  "takes an element away": (place) => place.querySelector("caption, button, label")?.remove(),
  "translates the page": translate,
};

describe("an extension that changed the markup before the script came", () => {
  for (const [what, meddler] of Object.entries(MEDDLERS)) {
    it(`(${what}): the text, the caret and the focus stay, and the island answers`, async () => {
      stage.provokes(/hydrat|React error #4/i);
      const page = await stage.window(frail("never"));
      await meddle(page, meddler);
      const release = await held(page, "**/frail.js");
      await page.goto("/");
      await type(page);
      release();
      await see(awake(page)).toHaveCount(1);
      await seeWhatWasTyped(page);
      await own(page).click();
      await see(own(page)).toHaveText(/^Own °? ?1/);
    });

    it(`(${what}): the search for units finds and adds`, async () => {
      stage.provokes(/hydrat|React error #4/i);
      const page = await stage.window(units(() => false, "used"));
      await meddle(page, meddler);
      const release = await held(page, "**/unit-picker.js");
      await page.goto("/");
      await page.getByLabel("Search").fill("h");
      release();
      const options = page.getByRole("option");
      await see(options).toHaveCount(2);
      await see(page.getByLabel("Search")).toHaveValue("h");
      await page.keyboard.type("a");
      await see(options).toHaveText([/^Harbour/]);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await page.waitForURL(/added/);
      expect(posts()[0]?.get("intent")).toBe("preferredUnits.add.id-Harbour");
    });

    it(`(${what}): the month has its keys`, async () => {
      stage.provokes(/hydrat|React error #4/i);
      const page = await stage.window(() => monthOf("2026-12"), { viewport: { width: 1000, height: 700 } });
      await meddle(page, meddler);
      await page.goto("/");
      await see(page.locator("a.day[tabindex='-1']").first()).toBeVisible();
      await page.getByRole("link", { name: "Before" }).focus();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Shift+ArrowRight");
      await see(page.locator(".month-chosen a")).toHaveCount(2);
      await page.keyboard.press("Shift+ArrowRight");
      await see(page.getByRole("link", { name: /^Report an absence: Wed 9 Dec – Fri 11 Dec/ })).toBeVisible();
      await see(announced(page)).toHaveText("Selected Wed 9 Dec – Fri 11 Dec");
      await page.keyboard.press("Escape");
      await see(page.locator(".month-chosen a")).toHaveCount(0);
      await see(page.getByRole("link", { name: /Report/ })).toHaveCount(0);
    });
  }
});

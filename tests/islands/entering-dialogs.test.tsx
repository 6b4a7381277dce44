import { describe, expect, it } from "vitest";
import { type Page, expect as see } from "../support/browsing/browser.ts";
import { type Asked, type StagePage, theatre } from "./stage.tsx";

const stage = theatre();

/** What had the focus, in turn. `words` is what a screen reader finds in the dialog at that moment. */
interface Arrival {
  element: string;
  isOpen: boolean;
  words: string;
}

/** Writes down each focus inside a dialog from now on. */
async function listen(window: Page): Promise<void> {
  await window.evaluate(() => {
    const arrivals: Arrival[] = [];
    Object.assign(globalThis, { arrivals });
    document.addEventListener("focusin", ({ target }) => {
      const dialog = target instanceof Element ? target.closest("dialog") : null;
      if (!dialog || !(target instanceof Element)) return;
      const content = dialog.querySelector<HTMLElement>("[data-content], [data-warning]:not([hidden])");
      arrivals.push({
        element: target.localName,
        isOpen: dialog.open,
        words: content?.inert ? "" : (content?.textContent ?? ""),
      });
    });
  });
}

const arrivals = (window: Page): Promise<Arrival[]> =>
  window.evaluate(() => (globalThis as unknown as { arrivals: Arrival[] }).arrivals);

/** Role, name and description of the focused element, as the browser hands them to a screen reader. */
async function focused(window: Page): Promise<{ role: unknown; name: unknown; description: unknown }> {
  const browser = await window.context().newCDPSession(window);
  const { nodes } = await browser.send("Accessibility.getFullAXTree");
  const nested = nodes.filter(({ properties }) =>
    properties?.some(({ name, value }) => name === "focused" && value.value === true),
  );
  const node = nested.at(-1);
  return { role: node?.role?.value, name: node?.name?.value, description: node?.description?.value };
}

async function open(response: (asked: Asked) => StagePage, hasClock = false): Promise<Page> {
  const window = await stage.window(response);
  if (hasClock) await window.clock.install();
  await window.goto("/");
  return window;
}

const below: StagePage = {
  title: "Month",
  main: (
    <a data-dialog="" href="/?day=1">
      Open
    </a>
  ),
};
const day = (number: string): StagePage => ({
  title: `Day ${number}`,
  main: (
    <>
      <h1>{`Satur\u00ADday ${number}`}</h1>
      <p>Elsa: 8–16</p>
      <a href="/?day=2">Next day</a>
    </>
  ),
});
const calendar = ({ query }: Asked): StagePage => {
  const asked = query.get("day");
  return asked ? day(asked) : below;
};
const twoDays = ({ query }: Asked): StagePage => {
  const asked = query.get("day");
  if (asked)
    return {
      title: `Day ${asked}`,
      main: (
        <>
          <h1>{`Day ${asked}`}</h1>
          <input aria-label="Time" />
        </>
      ),
    };
  return {
    main: (
      <>
        <a data-dialog="" href="/?day=1">
          First
        </a>
        <a data-dialog="" href="/?day=2">
          Second
        </a>
      </>
    ),
  };
};
const question = ({ query }: Asked): StagePage =>
  query.has("day")
    ? {
        title: "Delete?",
        main: (
          <>
            <h1>Delete?</h1>
            <p id="dialog-text">It cannot be brought back.</p>
            <a href="/">Keep</a>
          </>
        ),
      }
    : below;

describe("a dialog that opens", () => {
  it("has the focus, its role and its title, and no other words until it was said", async () => {
    const window = await open(calendar);
    await listen(window);
    await window.getByRole("link", { name: "Open" }).press("Enter");
    const dialog = window.getByRole("dialog", { name: "Saturday 1", exact: true });
    await see(dialog).toBeFocused();
    expect(await focused(window)).toMatchObject({ role: "dialog", name: "Saturday 1" });
    const met = await arrivals(window);
    expect(met.at(-1)).toEqual({ element: "dialog", isOpen: true, words: "" });
    await see(window.locator("[data-content]")).toHaveJSProperty("inert", false);
    await see(dialog).toBeFocused();
    expect(await focused(window)).toMatchObject({ role: "dialog", name: "Saturday 1" });
  });

  it("does the same when it turns to another page", async () => {
    const window = await open(calendar);
    await window.getByRole("link", { name: "Open" }).press("Enter");
    await see(window.getByRole("dialog", { name: "Saturday 1", exact: true })).toBeFocused();
    // The close button comes first.
    await window.keyboard.press("Tab");
    await window.keyboard.press("Tab");
    await see(window.getByRole("link", { name: "Next day" })).toBeFocused();
    await window.keyboard.press("Enter");
    await see(window.getByRole("dialog", { name: "Saturday 2", exact: true })).toBeFocused();
    expect(await focused(window)).toMatchObject({ role: "dialog", name: "Saturday 2" });
  });

  it.each([
    ["presses Tab", (window: Page) => window.keyboard.press("Tab")],
    ["moves the pointer", (window: Page) => window.mouse.move(200, 200)],
  ])("can be used at once by someone who %s", async (_how, act) => {
    const window = await open(calendar, true);
    await window.clock.pauseAt(Date.now() + 600_000);
    await window.getByRole("link", { name: "Open" }).press("Enter");
    await see(window.getByRole("dialog")).toBeFocused();
    await see(window.locator("[data-content]")).toHaveJSProperty("inert", true);
    await act(window);
    await see(window.locator("[data-content]")).toHaveJSProperty("inert", false);
  });

  it("is said before the least harmful choice of a question gets the focus", async () => {
    const window = await open(question);
    await listen(window);
    await window.getByRole("link", { name: "Open" }).press("Enter");
    await see(window.getByRole("link", { name: "Keep" })).toBeFocused();
    const met = await arrivals(window);
    expect(met.slice(-2).map(({ element }) => element)).toEqual(["dialog", "a"]);
    await see(window.getByRole("dialog", { name: "Delete?" })).toHaveAccessibleDescription(
      "It cannot be brought back.",
    );
  });
});

describe("a dialog that closes", () => {
  it("gives the focus back once the page below is there for a screen reader again", async () => {
    const window = await open(calendar);
    const opener = window.getByRole("link", { name: "Open" });
    await opener.press("Enter");
    await see(window.getByRole("dialog")).toBeFocused();
    await opener.evaluate((link) => {
      const withDialog: boolean[] = [];
      Object.assign(globalThis, { withDialog });
      link.addEventListener("focus", () => withDialog.push(document.querySelector("dialog") !== null));
    });
    await window.keyboard.press("Escape");
    await see(opener).toBeFocused();
    expect(await window.evaluate(() => Reflect.get(globalThis, "withDialog") as boolean[])).toEqual([false]);
  });

  it("lets a key that comes before that go on from the opener", async () => {
    const window = await open(calendar, true);
    const opener = window.getByRole("link", { name: "Open" });
    await window.clock.pauseAt(Date.now() + 600_000);
    await opener.press("Enter");
    await see(window.getByRole("dialog")).toBeFocused();
    await window.keyboard.press("Escape");
    await see(window).toHaveURL(/\/$/);
    await see(window.locator("body")).toBeFocused();
    await window.keyboard.press("Shift+Tab");
    await see(window.getByRole("link", { name: "Elsewhere" })).toBeFocused();
  });

  it("finds its opener in a page that was drawn anew meanwhile", async () => {
    const window = await open(calendar);
    const opener = window.getByRole("link", { name: "Open" });
    await opener.press("Enter");
    await see(window.getByRole("dialog")).toBeFocused();
    await window.locator("main").evaluate((main) => main.replaceWith(main.cloneNode(true)));
    await window.keyboard.press("Escape");
    await see(opener).toBeFocused();
  });

  it("leaves the focus to the opener of the next dialog, however soon that was pressed", async () => {
    const window = await open(twoDays, true);
    await window.clock.pauseAt(Date.now() + 600_000);
    for (const name of ["First", "Second"]) {
      await window.getByRole("link", { name }).click();
      await see(window.getByRole("dialog")).toBeVisible();
      await window.keyboard.press("Escape");
      await see(window.locator("dialog")).toHaveCount(0);
      await see(window).toHaveURL(/\/$/);
    }
    await window.clock.fastForward(1_000);
    await see(window.getByRole("link", { name: "Second" })).toBeFocused();
  });

  it("goes back in the history before the next one opens", async () => {
    const window = await open(twoDays);
    await window.getByRole("link", { name: "Second" }).click();
    await window.getByRole("textbox").fill("9–13");
    await window.keyboard.press("Escape");
    await see(window.locator("dialog")).toHaveCount(0);
    await window.getByRole("link", { name: "First" }).click();
    await see(window.getByRole("dialog", { name: "Day 1" })).toBeVisible();
    // What was typed in is shown without a request, and a slow phone takes its time to go back.
    await window.evaluate(() => {
      const back = history.back.bind(history);
      const backAfter = (frames: number): unknown =>
        frames > 0 ? requestAnimationFrame(() => backAfter(frames - 1)) : back();
      history.back = () => backAfter(20);
      document.querySelector("dialog")?.addEventListener("close", () => {
        document.querySelector<HTMLElement>("a[href='/?day=2']")?.click();
      });
    });
    await window.keyboard.press("Escape");
    await see(window.getByRole("dialog", { name: "Day 2" })).toBeVisible();
    // The step back would have closed it by now.
    await window.waitForFunction(() => (history.state as { dialog?: true } | null)?.dialog === true);
    await see(window.getByRole("textbox")).toHaveValue("9–13");
    await see(window).toHaveURL(/day=2/);
    await window.keyboard.press("Escape");
    await see(window).toHaveURL(/\/$/);
    await see(window.getByRole("link", { name: "Second" })).toBeFocused();
  });

  it("does not take the focus from a person who has gone on", async () => {
    const window = await open(calendar, true);
    await window.clock.pauseAt(Date.now() + 600_000);
    await window.getByRole("link", { name: "Open" }).press("Enter");
    await see(window.getByRole("dialog")).toBeFocused();
    await window.keyboard.press("Escape");
    await see(window.locator("dialog")).toHaveCount(0);
    await see(window.locator("body")).toBeFocused();
    await window.getByRole("link", { name: "Elsewhere" }).focus();
    await window.clock.fastForward(1_000);
    await see(window.getByRole("link", { name: "Elsewhere" })).toBeFocused();
  });
});

describe("a dialog in which something was typed", () => {
  const form = ({ query }: Asked): StagePage => {
    if (query.get("edit"))
      return {
        title: "Times",
        main: (
          <>
            <h1>Times</h1>
            <form action="/" data-guard="" method="post">
              <textarea aria-label="Time" data-count="time-count" data-limit="10" />
              <p data-left="Left: {{count}}" id="time-count" />
              <button type="submit">Save</button>
            </form>
            <a href="/?day=1">Change nothing</a>
          </>
        ),
      };
    if (query.get("day")) return { title: "Day", main: <a href="/?day=1&edit=1">Change</a> };
    return {
      ...below,
      main: (
        <>
          {below.main}
          <form data-guard="" method="post">
            <button type="submit">Save the month</button>
          </form>
        </>
      ),
    };
  };
  const typeIn = async (window: Page) => {
    await window.getByRole("link", { name: "Open" }).click();
    await window.getByRole("link", { name: "Change", exact: true }).click();
    await window.getByRole("textbox").fill("9–13");
  };

  it.each([
    ["Escape", (window: Page) => window.keyboard.press("Escape")],
    ["Back", (window: Page) => window.goBack()],
  ])("has it again after %s, also on a page that it turned to", async (_how, close) => {
    const window = await open(form);
    await typeIn(window);
    await close(window);
    await see(window.locator("dialog")).toHaveCount(0);
    await window.getByRole("link", { name: "Open" }).click();
    await window.getByRole("link", { name: "Change", exact: true }).click();
    await see(window.getByRole("textbox")).toHaveValue("9–13");
    await see(window).toHaveTitle(/^Times/);

    await window.getByRole("link", { name: "Change nothing" }).click();
    await window.getByRole("link", { name: "Change", exact: true }).click();
    await see(window.getByRole("textbox")).toHaveValue("");
  });

  it.each([
    ["a link of the page", (window: Page) => window.getByRole("link", { name: "Elsewhere" }).click()],
    ["sending another form", (window: Page) => window.getByRole("button", { name: "Save the month" }).click()],
    ["reloading", (window: Page) => window.reload()],
  ])("is not lost unasked after it was closed, by %s", async (_how, leave) => {
    const window = await open(form);
    const asked = window.waitForEvent("dialog");
    await typeIn(window);
    await window.keyboard.press("Escape");
    await see(window.locator("dialog")).toHaveCount(0);
    await Promise.all([asked.then((question) => question.accept()), leave(window)]);
    expect((await asked).type()).toBe("beforeunload");
  });

  it("asks nothing on the way out once it was given up, or sent from the dialog", async () => {
    const window = await open(form);
    let questions = 0;
    window.on("dialog", (question) => {
      questions += 1;
      void question.accept();
    });
    await typeIn(window);
    await window.getByRole("link", { name: "Change nothing" }).click();
    await window.keyboard.press("Escape");
    await see(window.locator("dialog")).toHaveCount(0);
    await window.getByRole("link", { name: "Elsewhere" }).click();
    await see(window).toHaveURL(/elsewhere/);

    await window.goto("/");
    await typeIn(window);
    await window.keyboard.press("Escape");
    await see(window.locator("dialog")).toHaveCount(0);
    await window.getByRole("link", { name: "Open" }).click();
    await window.getByRole("link", { name: "Change", exact: true }).click();
    await window.getByRole("button", { name: "Save", exact: true }).click();
    await see.poll(() => stage.asked.filter(({ method }) => method === "POST").length).toBe(1);
    await see(window.locator("dialog")).toHaveCount(0);
    expect(questions).toBe(0);
  });

  it("is there again after Back and Forward, and closes to the page below", async () => {
    const window = await open(form);
    await typeIn(window);
    const address = window.url();
    await window.goBack();
    await see(window.locator("dialog")).toHaveCount(0);
    await window.goForward();
    await see(window.getByRole("dialog", { name: "Times" })).toBeVisible();
    await see(window.getByRole("textbox")).toHaveValue("9–13");
    expect(window.url()).toBe(address);
    await window.keyboard.press("Escape");
    await see(window.locator("dialog")).toHaveCount(0);
    await see(window).toHaveURL(/\/$/);
    await see(window.getByRole("link", { name: "Open" })).toBeFocused();
  });

  it("waits while there is no connection, and says so in front of the page", async () => {
    const window = await open(form);
    await typeIn(window);
    await window.context().setOffline(true);
    const dialog = window.getByRole("dialog", { name: "Times" });
    await dialog.getByRole("button", { name: "Save" }).click();
    await see(dialog.getByText("You are offline.")).toBeVisible();
    await see(window.getByRole("textbox")).toHaveValue("9–13");
    await window.context().setOffline(false);
    await see(dialog.getByText("The connection works again.")).toBeVisible();
  });

  it("has what is announced in itself, because the page below is silent", async () => {
    const window = await open(form);
    await typeIn(window);
    await window.getByRole("textbox").fill("9.00–13.00");
    await see(window.getByRole("dialog").locator("[data-announcer]")).toHaveText("Left: 0");
  });

  it("that was only read is there again too", async () => {
    const window = await open(form);
    await window.getByRole("link", { name: "Open" }).click();
    await see(window.getByRole("dialog")).toBeVisible();
    await window.goBack();
    await see(window.locator("dialog")).toHaveCount(0);
    await window.goForward();
    await see(window.getByRole("link", { name: "Change", exact: true })).toBeVisible();
  });
});

describe("the warning before a session ends", () => {
  it("has the focus with its title, and then its button", async () => {
    const window = await open(() => ({ main: "Page", sessionExpires: new Date(Date.now() + 130_000) }), true);
    await listen(window);
    await window.clock.fastForward(20_000);
    const dialog = window.getByRole("dialog", { name: "Your session ends soon" });
    await see(dialog).toBeFocused();
    expect(await focused(window)).toMatchObject({ role: "dialog", name: "Your session ends soon" });
    await window.clock.fastForward(2_000);
    await see(window.getByRole("button", { name: "Continue the session" })).toBeFocused();
    const met = await arrivals(window);
    expect(met.slice(-2)).toMatchObject([{ element: "dialog", words: "" }, { element: "button" }]);
  });
});

import type { Locator, Page } from "playwright";
import { expect } from "../support/browsing/browser.ts";
import { aWhile, until } from "../support/running/patience.ts";
import { pdf } from "../support/samples/specimen-files.ts";
import type { Errand, Scripts, Step, Thing } from "./errand.ts";
import { lookAt, wordsOf } from "./screen.ts";
import { thingsOn } from "./things.ts";

/** What an errand takes. */
export interface Effort {
  /** Every tap and every Enter: a tap into a field too, and those of the identification. */
  presses: number;
  /** Taps into fields. */
  fields: number;
  /** Presses of the identification at another service. */
  identification: number;
  /** Words that were in the window on the way. Each text counts once a screen. */
  passed: number;
  /** Words of the whole pages. */
  words: number;
  /** Pages and dialogs. */
  screens: number;
  /** In windows: all scrolling together, and the deepest place. */
  scroll: number;
  deepest: number;
}

interface Screen {
  key: string;
  /** Each text, and whether it was in the window. */
  texts: Map<string, boolean>;
  /** What was pressed there. A screen that a guardian leaves at once by the navigation is no part of the errand. */
  pressed: ("navigation" | "its own")[];
}

/** Called with the number of each screen when it is new, for pictures. */
type Seen = (screen: number) => Promise<void>;

/** A guardian's way through an errand in one window. */
export class Walk {
  private readonly screens: Screen[] = [];
  private readonly sum = { presses: 0, fields: 0, identification: 0, scroll: 0, deepest: 0 };
  private readonly busy: Busy;

  constructor(
    private readonly page: Page,
    private readonly url: string,
    private readonly seen: Seen,
  ) {
    this.busy = new Busy(page);
  }

  async through(errand: Errand, scripts: Scripts): Promise<Effort> {
    await this.page.goto(errand.from ?? "/");
    await this.look(null);
    const steps = errand.steps.filter(({ only }) => only === undefined || only === scripts);
    for (const step of steps) await this.make(step, errand.downloads === true && step === steps.at(-1));
    if (errand.done) await expect(this.page).toHaveTitle(errand.done);
    return this.effort();
  }

  private async make(step: Step, downloads: boolean): Promise<void> {
    if ("see" in step) return this.scrollTo(this.page.getByText(step.see).filter({ visible: true }).first());
    if ("attach" in step) {
      await this.scrollTo(this.page.locator("input[type=file]").first());
      this.sum.presses += 1;
      await this.page.locator("input[type=file]").first().setInputFiles(fileCalled(step.attach));
      return this.look(null);
    }
    const target = this.find("press" in step ? step.press : step.type);
    await this.scrollTo(target);
    this.sum.presses += 1;
    if (!this.isOurs()) this.sum.identification += 1;
    else this.screens.at(-1)?.pressed.push(await this.whereIs(target));
    if (downloads) {
      const coming = this.page.waitForEvent("download");
      await target.click();
      await (await coming).path();
      return;
    }
    await target.click();
    if ("type" in step) {
      this.sum.fields += 1;
      await this.busy.quiet();
      await this.look(null);
      await this.find(step.type).fill(step.text);
      // The keyboard of a phone closes by a button of its own.
      await this.find(step.type).blur();
    }
    await this.look(null);
  }

  private find(thing: Thing): Locator {
    return thingsOn(this.page, thing).nth(thing.at ?? 0);
  }

  /** As little as a thumb scrolls to see all of it. */
  private async scrollTo(target: Locator): Promise<void> {
    await target.waitFor();
    if (!this.isOurs()) return;
    const from = (await lookAt(this.page, null)).scrolled;
    await target.evaluate((element) => {
      const shown = element.closest("label") ?? element;
      shown.scrollIntoView({ block: "nearest", behavior: "instant" });
    });
    await this.look(from);
  }

  /** Counts what is on the screen now, when nothing moves any more. */
  private async look(from: number | null): Promise<void> {
    await this.busy.quiet();
    if (!this.isOurs()) return;
    const look = await lookAt(this.page, from);
    let screen = this.screens.at(-1);
    if (screen?.key !== look.key) {
      screen = { key: look.key, texts: new Map(), pressed: [] };
      this.screens.push(screen);
      await this.seen(this.screens.length);
    }
    for (const { text, passed } of look.texts) screen.texts.set(text, passed || (screen.texts.get(text) ?? false));
    if (from !== null) {
      this.sum.scroll += Math.abs(look.scrolled - from);
      this.sum.deepest = Math.max(this.sum.deepest, look.scrolled);
    }
  }

  private async whereIs(target: Locator): Promise<Screen["pressed"][number]> {
    const isNavigation = await target.evaluate((element) => element.closest(".header-bar, .bottom-bar") !== null);
    return isNavigation ? "navigation" : "its own";
  }

  private counted(): Screen[] {
    return this.screens.filter(({ pressed }) => pressed.length === 0 || pressed.includes("its own"));
  }

  private isOurs(): boolean {
    return this.page.url().startsWith(this.url);
  }

  private effort(): Effort {
    const inWindows = (pixels: number) => Math.round((pixels / (this.page.viewportSize()?.height ?? 1)) * 100) / 100;
    const count = (isCounted: (passed: boolean) => boolean) =>
      this.counted()
        .flatMap(({ texts }) => [...texts])
        .reduce((sum, [text, passed]) => sum + (isCounted(passed) ? wordsOf(text) : 0), 0);
    return {
      ...this.sum,
      scroll: inWindows(this.sum.scroll),
      deepest: inWindows(this.sum.deepest),
      passed: count((passed) => passed),
      words: count(() => true),
      screens: this.counted().length,
    };
  }

  /** What was met, in order, for whoever looks for words to leave out. */
  met(): { key: string; passed: number; texts: string[] }[] {
    return this.counted().map(({ key, texts }) => {
      const seen = [...texts].filter(([, passed]) => passed).map(([text]) => text);
      return { key, passed: seen.reduce((sum, text) => sum + wordsOf(text), 0), texts: seen };
    });
  }
}

const fileCalled = (name: string) => ({ name, mimeType: "application/pdf", buffer: Buffer.from(pdf) });

/** How long nothing may be asked of the service before a screen counts as drawn. */
const QUIET_MS = 200;

/** What a page still waits for: its own document, and what its scripts ask for. */
class Busy {
  private readonly open = new Set<unknown>();
  private last = 0;

  constructor(private readonly page: Page) {
    const begins = (request: unknown) => {
      this.open.add(request);
      this.last = performance.now();
    };
    const ends = (request: unknown) => {
      this.open.delete(request);
      this.last = performance.now();
    };
    page.on("request", begins);
    page.on("requestfinished", ends);
    page.on("requestfailed", ends);
  }

  async quiet(): Promise<void> {
    this.last = performance.now();
    await until(
      () => this.open.size === 0 && performance.now() - this.last >= QUIET_MS,
      () => "The page does not come to rest",
    );
    await this.page.waitForLoadState("load");
    await aWhile(0);
  }
}

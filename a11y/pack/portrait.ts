import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import type { Stop } from "../checks/keyboard.ts";
import type { Keeper } from "../keeper.ts";
import { accessibilityTree } from "./accessibility-tree.ts";
import type { Papers } from "./papers.ts";

/** A state as it was seen, in a folder of its own: three pictures, the HTML as sent, the tree, and where Tab led. */
export interface Portrait {
  /** The accessibility tree as text. */
  tree: string;
  /** The order of Tab. */
  stops: readonly Stop[];
  /** The size of the picture in light colours, in CSS pixels. */
  size: { width: number; height: number };
}

/** The pictures of a portrait: the file, and what it shows. */
export const PICTURES = {
  light: "light.png",
  dark: "dark.png",
  narrow: "narrow.png",
} as const;

/** The HTML as the server sent it. */
export const SENT = "sent.html";

/** How a portrait is taken. Two packs can be compared because all of theirs are. */
export const PORTRAIT = { width: 1280, scripts: "on" } as const;

/** Keeps states in folders below one. */
export class Portraits {
  readonly taken = new Map<string, Portrait>();

  constructor(
    private readonly folder: string,
    private readonly papers: Papers,
  ) {}

  of(name: string): Keeper {
    const folder = join(this.folder, name);
    return {
      page: async (page, html) => {
        mkdirSync(folder, { recursive: true });
        writeFileSync(join(folder, SENT), html);
        this.taken.set(name, { tree: await accessibilityTree(page), stops: [], size: await pictures(page, folder) });
        await this.papers.gather(page);
      },
      walked: (stops) => {
        const portrait = this.taken.get(name);
        if (portrait) this.taken.set(name, { ...portrait, stops });
      },
    };
  }
}

/** Takes the pictures, and leaves the window as it was. */
async function pictures(page: Page, folder: string): Promise<Portrait["size"]> {
  const before = page.viewportSize() ?? { width: PORTRAIT.width, height: 900 };
  const take = (file: string) => page.screenshot({ path: join(folder, file), fullPage: true, animations: "disabled" });
  const light = await take(PICTURES.light);
  await page.emulateMedia({ colorScheme: "dark" });
  await take(PICTURES.dark);
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 320, height: 640 });
  await take(PICTURES.narrow);
  await page.setViewportSize(before);
  return sizeOf(light);
}

/** The header of a PNG has its width and height. */
const sizeOf = (png: Buffer): Portrait["size"] => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

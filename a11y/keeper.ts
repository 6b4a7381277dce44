import type { Page } from "playwright";
import type { Stop } from "./checks/keyboard.ts";

/** Keeps what a look sees of a state. */
export interface Keeper {
  /** The page as it opens, before a check changes it, and its HTML as the server sent it. */
  page(page: Page, html: string): Promise<void>;
  /** Where Tab led. */
  walked(stops: readonly Stop[]): void;
}

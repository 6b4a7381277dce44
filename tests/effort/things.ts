import type { Locator, Page } from "playwright";
import type { Thing } from "./errand.ts";

/** Also what nobody presses: a row of a table, a part of a page. */
export interface Found extends Omit<Thing, "role"> {
  role: Thing["role"] | "row" | "listitem" | "heading" | "group";
}

/** Where a guardian looks for a thing: on the page, or in the dialog over it. */
const SCOPE = "body:not(:has(dialog[open])), dialog[open]";

/** Everything on the screen that a thing may be, also below the window. */
export function thingsOn(page: Page, { role, name, in: box }: Found): Locator {
  const scope = page.locator(SCOPE);
  const inside =
    box === undefined
      ? scope
      : (["group", "region", "listitem", "article"] as const)
          .map((around) => scope.getByRole(around, { name: box }))
          .reduce((one, other) => one.or(other));
  const called = { name, exact: typeof name === "string" };
  if (role === "summary") return inside.locator("summary", { hasText: name }).filter({ visible: true });
  // Script makes a field with suggestions of a plain one.
  const found =
    role === "textbox"
      ? inside.getByRole("textbox", called).or(inside.getByRole("combobox", called))
      : inside.getByRole(role, called);
  return found.filter({ visible: true });
}

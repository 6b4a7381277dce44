import type { Page } from "playwright";
import type { Finding } from "../finding.ts";

/** A link, button or field that a person can reach. */
interface Named {
  kind: "link" | "button" | "field";
  /** The name that a screen reader says; for a field after the names of its groups. */
  name: string;
  /** Where it leads, what it does or asks. */
  target: string;
  where: string;
}

/**
 * 2.4.9: links of one name lead to one place. Buttons and fields of one name do and ask the same too. 4.1.2: what takes the
 * focus by script or by an address has words to be said. The browser itself says the names (`ComputedAccessibilityInfo`
 * among the arguments of `openBrowser`).
 */
export async function nameFindings(page: Page): Promise<Finding[]> {
  return [...(await sameNames(page)), ...(await silentPlaces(page))];
}

/** A part of a page is said by its name when it gets the focus, and a heading or a paragraph by its text. */
async function silentPlaces(page: Page): Promise<Finding[]> {
  const silent = await page.evaluate(() => {
    const isSaid = (element: Element) => {
      const { computedName, computedRole } = element as Element & { computedName: string; computedRole: string };
      // There is one main part, and it is said as that.
      if (computedRole === "main" || computedName.trim() !== "") return true;
      const isText = element.matches("p, h1, h2, h3, h4, h5, h6, legend, dt, dd, figcaption");
      return isText && element.textContent.trim() !== "";
    };
    // Chromium says no name of what lies below a dialog. Axe tells of links, buttons and fields without a name.
    const within = document.querySelector("dialog:modal") ?? document;
    return [...within.querySelectorAll("[tabindex='-1']:not([aria-hidden=true], a, button, input, select, textarea)")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isSaid(element))
      .map((element) => element.outerHTML.slice(0, 140));
  });
  const message = "It takes the focus, and a screen reader has no name or text to say.";
  return silent.map((where) => ({ check: "names", rule: "4.1.2", message, where }));
}

async function sameNames(page: Page): Promise<Finding[]> {
  const first = new Map<string, Named>();
  return (await named(page)).flatMap((one) => {
    // Axe tells of what has no name. Chromium says none either while a dialog opens.
    if (one.name === "") return [];
    const key = `${one.kind} ${one.name}`;
    const before = first.get(key);
    if (!before) first.set(key, one);
    if (!before || before.target === one.target) return [];
    const message = `Two of the kind ${one.kind} are named “${one.name}”, and are not the same: ${before.target} and ${one.target}.`;
    return [{ check: "names", rule: one.kind === "link" ? "2.4.9" : "2.4.6", message, where: one.where }];
  });
}

const named = (page: Page): Promise<Named[]> =>
  page.evaluate(() => {
    const wordsOf = (element: Element) =>
      (element as Element & { computedName: string }).computedName
        .replace(/\u00ad/g, "")
        .replace(/\s+/g, " ")
        .trim();
    const groupsOf = (element: Element): string[] => {
      const group = element.parentElement?.closest("fieldset, [role=group], [role=radiogroup]");
      return group ? [...groupsOf(group), wordsOf(group)] : [];
    };
    // A fragment matters on this page only: another page is the same page wherever it opens.
    const addressOf = (href: string) => {
      if (!URL.canParse(href, location.href)) return href;
      const { origin, pathname, search, hash } = new URL(href, location.href);
      return pathname + search === location.pathname + location.search ? hash : origin + pathname + search;
    };
    const ofButton = (button: HTMLButtonElement): Pick<Named, "kind" | "target"> => {
      // Without script a link of a page with a form is a button of the form, with the address as its value.
      if (button.name === "_to") return { kind: "link", target: addressOf(button.value) };
      const posted = [...(button.form?.querySelectorAll<HTMLInputElement>("input[type=hidden]") ?? [])]
        .filter(({ name }) => !name.startsWith("_"))
        .map(({ name, value }) => `${name}=${value}`);
      return { kind: "button", target: [button.formAction, `${button.name}=${button.value}`, ...posted].join(" ") };
    };
    const ofField = ({ name, value, type }: HTMLInputElement): Pick<Named, "kind" | "target"> => ({
      kind: "field",
      target: ["radio", "checkbox"].includes(type) ? `${name}=${value}` : name,
    });
    const within = document.querySelector("dialog:modal") ?? document;
    return (
      [...within.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea")]
        // A form's hidden first button is for the Enter key. No person can press it.
        .filter((element) => !element.matches("[aria-hidden=true][tabindex='-1']"))
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => {
          const { kind, target } =
            element instanceof HTMLAnchorElement
              ? { kind: "link" as const, target: addressOf(element.href) }
              : element instanceof HTMLButtonElement
                ? ofButton(element)
                : ofField(element as HTMLInputElement);
          const name = [...(kind === "field" ? groupsOf(element) : []), wordsOf(element)].join(": ");
          return { kind, name, target, where: element.outerHTML.slice(0, 140) };
        })
    );
  });

import type { Page } from "playwright";
import type { Finding } from "../finding.ts";

/** 2.5.5: targets that are alone. axe measures those inside a sentence (2.5.8). */
const LEAST = 44;

export async function targetFindings(page: Page): Promise<Finding[]> {
  const small = await page.evaluate((least) => {
    /**
     * A link with words around it in the same block counts as part of a sentence. Without script a link of a page with
     * a form is a button of the form, which a browser draws as one piece of the line.
     */
    const isInSentence = (element: Element): boolean => {
      const block = element.closest("p, li, dd, td, th, label, legend, figcaption, caption");
      const inline = element.matches("a") ? "inline" : element.matches("button[name=_to]") ? "inline-block" : "";
      if (!block || getComputedStyle(element).display !== inline) return false;
      const around = (block.textContent ?? "").replace(element.textContent ?? "", "").replace(/[\s.,:;|/()–-]+/g, "");
      return around.length > 0;
    };
    /** The area that reacts to a click: a box and its label count together. */
    const reach = (element: Element): DOMRect => {
      const boxes = [element.getBoundingClientRect()];
      if (element instanceof HTMLInputElement && ["checkbox", "radio"].includes(element.type)) {
        boxes.push(...[...(element.labels ?? [])].map((label) => label.getBoundingClientRect()));
      }
      const left = Math.min(...boxes.map((box) => box.left));
      const top = Math.min(...boxes.map((box) => box.top));
      const right = Math.max(...boxes.map((box) => box.right));
      const bottom = Math.max(...boxes.map((box) => box.bottom));
      return new DOMRect(left, top, right - left, bottom - top);
    };
    return (
      [...document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary")]
        // A form's hidden first button is for the Enter key. No person can press it.
        .filter((element) => !element.matches("[aria-hidden=true][tabindex='-1']"))
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((element) => ({ element, box: reach(element) }))
        .filter(({ box }) => box.width > 1 && box.height > 1 && box.right > 0 && box.bottom + window.scrollY > 0)
        // Rounding gives up to half a pixel; that is no fault of the design.
        .filter(({ element, box }) => (box.width < least - 0.5 || box.height < least - 0.5) && !isInSentence(element))
        .map(({ element, box }) => ({
          size: `${Math.round(box.width)} × ${Math.round(box.height)}`,
          where: element.outerHTML.slice(0, 140),
        }))
    );
  }, LEAST);
  return small.map(({ size, where }) => ({
    check: "targets",
    rule: "2.5.5",
    message: `The target is ${size} px, less than ${LEAST} × ${LEAST}.`,
    where,
  }));
}

import { make } from "~/foundation/islands/make-element.ts";
import type { LiveMapProps, LiveUnit } from "./live-props.ts";

const HEADING_ID = "map-popup-title";

/**
 * What a marker says of its unit, in the order of spec 1 section 2 "Marker popup".
 * Must: be a named dialog that is not modal · take the focus on its heading · close by its button and by Escape.
 */
export function unitPopup(
  unit: LiveUnit,
  { words, voucherHref }: Pick<LiveMapProps, "words" | "voucherHref">,
  detailsHref: string,
  close: () => void,
): HTMLElement {
  const { name, lang, provider, street, care, walking, takesNoApplications, isVoucher, url } = unit;
  const link = (href: string, text: string) => make("a", { class: "action-link", href }, text);
  const button = make("button", { type: "button", class: "button button-quiet" }, words.close);
  button.addEventListener("click", close);
  const popup = make(
    "div",
    { class: "live-popup", role: "dialog", "aria-labelledby": HEADING_ID },
    make("h2", { id: HEADING_ID, tabindex: -1, lang }, name),
    make("p", {}, provider),
    takesNoApplications && make("p", { class: "live-popup-note" }, words.notApplying),
    make("p", {}, street, make("br"), care),
    walking && make("p", {}, walking),
    make(
      "div",
      { class: "live-popup-links" },
      isVoucher && voucherHref && link(voucherHref, words.voucher),
      url && link(url, words.homepage),
      link(detailsHref, words.details),
      button,
    ),
  );
  popup.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  });
  return popup;
}

export const focusPopup = (popup: HTMLElement): void => popup.querySelector<HTMLElement>(`#${HEADING_ID}`)?.focus();

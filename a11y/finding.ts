/** A fault that a check found on a page. */
export interface Finding {
  /** The check: `axe`, `reflow`, `keyboard` … */
  check: string;
  /** The success criterion or rule: `1.4.10`, `color-contrast-enhanced`. */
  rule: string;
  message: string;
  /** The element, as a selector or the beginning of its markup. Empty for the whole page. */
  where: string;
}

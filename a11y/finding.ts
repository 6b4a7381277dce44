/** Something that a check found wrong on a page. */
export interface Finding {
  /** The check that found it: `axe`, `reflow`, `keyboard` … */
  check: string;
  /** The success criterion or rule: `1.4.10`, `color-contrast-enhanced`. */
  rule: string;
  message: string;
  /** The element, as a selector or the beginning of its markup; empty when it is the whole page. */
  where: string;
}

import { Fragment } from "react";
import { partsOf, partsOfStaff, SOFT_HYPHEN } from "~/foundation/i18n/soft-hyphens.ts";
import { useLanguage } from "~/foundation/i18n/use-texts.ts";

/**
 * Breakable: words whose long compounds may break between their parts in a narrow window.
 * Must: have the soft hyphens hidden from screen readers, because Orca passes them on to the voice · leave names and
 *       short words whole · be one thing in a row: in a flex box each part would stand apart.
 */
export function Breakable({
  text,
  byStaff = false,
}: {
  text: string;
  /** The words of the staff may be in either language. */
  byStaff?: boolean;
}) {
  const language = useLanguage();
  const parts = byStaff ? partsOfStaff(text) : partsOf(text, language);
  if (parts.length === 1) return text;
  return (
    <span>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
        <Fragment key={index}>
          {index > 0 ? <span aria-hidden="true">{SOFT_HYPHEN}</span> : null}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

import { make } from "~/foundation/islands/make-element.ts";

export interface RangeLinksProps {
  /** Addresses to which we add the days. */
  reservations: { href: string; from: string };
  absences: { href: string; from: string };
  words: {
    /** "{{days}}" stands in the place of the days. */
    selected: string;
    reservations: string;
    absences: string;
    past: string;
  };
}

export interface SelectedDay {
  date: string;
  /** "ti 1.12.", as the table shows it. */
  shown: string;
}

/** The days of a selection as a person reads them. */
export const spanOf = (days: readonly SelectedDay[]): string =>
  [days.at(0)?.shown, days.at(-1)?.shown].filter((one, index, all) => all.indexOf(one) === index).join(" – ");

/**
 * The links to the pages for the selected days. Each link has only the days that its page takes, and its text says
 * which days these are. If all of the days are past, the reason stands there instead.
 */
export function rangeLinks(days: readonly SelectedDay[], { reservations, absences, words }: RangeLinksProps): Node[] {
  const link = ({ href, from }: RangeLinksProps["reservations"], label: string) => {
    const open = days.filter(({ date }) => date >= from);
    const [start, end] = [open.at(0)?.date, open.at(-1)?.date];
    if (!start || !end) return [];
    return [
      make(
        "a",
        { class: "button button-secondary", "data-dialog": "", href: `${href}&startDate=${start}&endDate=${end}` },
        `${label}: ${spanOf(open)}`,
      ),
    ];
  };
  const links = [...link(reservations, words.reservations), ...link(absences, words.absences)];
  return links.length > 0 ? links : [make("p", {}, words.past)];
}

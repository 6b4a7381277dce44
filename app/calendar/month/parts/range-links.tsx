import type { DayInWords } from "./drawn-month.ts";

export interface RangeLinksProps {
  /** Addresses to which we add the days, and the first day that each page takes. */
  reservations: { href: string; from: string };
  absences: { href: string; from: string };
  words: {
    reservations: string;
    absences: string;
    past: string;
  };
}

/** The days of a selection as a person reads them: "ti 1.12. – to 3.12." */
export const spanOf = (days: readonly DayInWords[]): string =>
  [days.at(0), days.at(-1)]
    .flatMap((day) => (day ? `${day.weekday} ${day.dayAndMonth}` : []))
    .filter((one, index, all) => all.indexOf(one) === index)
    .join(" – ");

/**
 * The links to the pages for the selected days. Each link has only the days that its page takes, and its text says
 * which days these are. If all of the days are past, the reason stands there instead.
 */
export function RangeLinks({ days, reservations, absences, words }: RangeLinksProps & { days: readonly DayInWords[] }) {
  const links = [
    { ...reservations, label: words.reservations },
    { ...absences, label: words.absences },
  ].flatMap(({ href, from, label }) => {
    const open = days.filter(({ date }) => date >= from);
    const [start, end] = [open.at(0)?.date, open.at(-1)?.date];
    return start && end
      ? [{ href: `${href}&startDate=${start}&endDate=${end}`, label: `${label}: ${spanOf(open)}` }]
      : [];
  });
  return (
    <div className="button-row month-range">
      {links.map(({ href, label }) => (
        <a className="button button-secondary" data-dialog="" href={href} key={href}>
          {label}
        </a>
      ))}
      {links.length === 0 ? <p>{words.past}</p> : null}
    </div>
  );
}

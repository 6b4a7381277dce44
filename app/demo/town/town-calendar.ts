import { addDays, addMonths, type IsoDate } from "~/foundation/dates/iso-date.ts";

const autumnOf = (year: number) => ({ start: `${year}-08-11`, end: `${year + 1}-05-31` });

/** The first calendar year of the school year that contains a day. A school year starts in June. */
const schoolYearAt = (today: IsoDate): number => {
  const [year = "0", month = "0"] = today.split("-");
  return Number(month) >= 6 ? Number(year) : Number(year) - 1;
};

export interface TownTerm {
  term: { start: IsoDate; end: IsoDate };
  extendedTerm: { start: IsoDate; end: IsoDate };
  applicationPeriod: { start: IsoDate; end: IsoDate };
  termBreaks: { start: IsoDate; end: IsoDate }[];
}

/**
 * Pre-primary terms around today: the running one and the coming one. The coming one takes applications from January,
 * or from three weeks ago if that is earlier. So the demo always has a term to apply for.
 */
export function preschoolTerms(today: IsoDate): TownTerm[] {
  const year = schoolYearAt(today);
  return [year, year + 1].map((begins) => {
    const usual = `${begins}-01-08`;
    const opened = addDays(today, -21);
    return {
      term: autumnOf(begins),
      extendedTerm: { start: `${begins}-08-01`, end: `${begins + 1}-06-30` },
      applicationPeriod: { start: begins > year && opened < usual ? opened : usual, end: `${begins + 1}-05-31` },
      termBreaks: [
        { start: `${begins}-10-12`, end: `${begins}-10-16` },
        { start: `${begins}-12-21`, end: `${begins + 1}-01-06` },
        { start: `${begins + 1}-02-15`, end: `${begins + 1}-02-19` },
      ],
    };
  });
}

/** Club terms. The coming one takes applications from the first day of today's month. */
export function clubTerms(today: IsoDate): Omit<TownTerm, "extendedTerm">[] {
  const year = schoolYearAt(today);
  return [year, year + 1].map((begins) => {
    const term = autumnOf(begins);
    const usual = `${begins}-01-08`;
    const opened = addMonths(today, -1);
    return {
      term,
      applicationPeriod: { start: begins > year && opened < usual ? opened : usual, end: term.end },
      termBreaks: [{ start: `${begins}-12-21`, end: `${begins + 1}-01-06` }],
    };
  });
}

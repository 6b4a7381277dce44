import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { type MonthChoice, monthPath } from "../../calendar-addresses.ts";
import { marksInWords } from "../../family/parts/calendar-children.ts";
import { calendarTexts } from "../../texts/index.ts";
import { Marks } from "./day-link.tsx";
import type { MonthView } from "./month-view.ts";

/**
 * Table or list, all children or one. These are links, so the address has the choice. On paper they say whose each mark
 * is, or of which child the month is. The coming weeks have them beside the heading of the page, because today and
 * tomorrow follow the choice too.
 */
export function MonthChoices({ asked, choice, family }: Pick<MonthView, "asked" | "choice" | "family">) {
  const t = useTexts(calendarTexts);
  const href = (other: Partial<MonthChoice>) => {
    const chosen = { ...choice, ...other };
    return asked.isComing ? monthPath(null, chosen) : `${monthPath(asked.month, chosen)}#month`;
  };
  const current = (is: boolean) => (is ? ("true" as const) : undefined);
  return (
    <div className="month-choices">
      <nav aria-label={t("month.views")} className="month-views">
        <ul>
          {(["table", "list"] as const).map((view) => (
            <li key={view}>
              <a aria-current={current(choice.view === view)} href={href({ view })}>
                {t(`month.${view}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {family.length > 1 ? (
        <nav aria-label={t("month.children")} className="printed">
          <ul>
            <li className="no-print">
              <a aria-current={current(choice.childId === null)} href={href({ childId: null })}>
                {t("month.all")}
              </a>
            </li>
            {family.map((child) => (
              <li className={choice.childId && choice.childId !== child.id ? "no-print" : undefined} key={child.id}>
                <a aria-current={current(choice.childId === child.id)} href={href({ childId: child.id })}>
                  <span aria-hidden>
                    <Marks of={marksInWords([child], t)} />
                  </span>
                  {child.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  );
}

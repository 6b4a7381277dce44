import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { FEED_PAGE_PATH, monthPath, TODAY } from "../../calendar-addresses.ts";
import type { UndoableChange } from "../../contract.ts";
import { feedTexts } from "../../feed/texts/index.ts";
import { BesideLinks } from "../../pages/beside-links.tsx";
import { ComingPeriods } from "../../pages/coming-periods-shown.tsx";
import { headingOfMonth, shownMonth } from "../../shown-days.ts";
import { calendarTexts } from "../../texts/index.ts";
import { UndoShown } from "../../undo/pages/undo-shown.tsx";
import { MonthChoices } from "./month-choices.tsx";
import { MonthHoursShown } from "./month-hours-shown.tsx";
import type { OpenMonth } from "./month-view.ts";
import { MonthGridPlace, MonthList } from "./month-weeks-shown.tsx";
import { MovesShown } from "./moves-shown.tsx";
import { WhatWaits } from "./what-waits-shown.tsx";

/** The month of a guardian's children (spec 2 section 2). */
export function MonthPage({ month, undo }: { month: OpenMonth; undo: UndoableChange | null }) {
  const t = useTexts(calendarTexts);
  const feed = useTexts(feedTexts);
  const language = useLanguage();
  const { asked, limits, family, choice } = month;
  if (family.length === 0)
    return (
      <Page title={t("title")}>
        <p>{t("month.nobody")}</p>
        <WhatWaits {...month} />
      </Page>
    );
  return (
    <Page title={t("title")} width="wide">
      {asked.isOutside ? (
        <Notice title={t("month.outsideTitle")}>
          <p>
            {t("month.outside", {
              first: shownMonth(limits.first, language),
              last: shownMonth(limits.last, language),
            })}
          </p>
        </Notice>
      ) : null}
      {month.isAfterSave ? <UndoShown family={family} undo={undo} /> : null}
      <WhatWaits {...month} />
      <MovesShown month={month} />
      {month.isAfterSave ? null : <UndoShown family={family} undo={undo} />}
      <section className="flow" id="month" tabIndex={-1}>
        <h2>{headingOfMonth(asked.month, language)}</h2>
        <MonthLinks month={month} />
        <MonthChoices {...month} />
        {choice.view === "list" ? <MonthList month={month} /> : <MonthGridPlace month={month} />}
      </section>
      <ComingPeriods periods={month.comingPeriods} />
      <MonthHoursShown {...month} />
      <ActionLink href={FEED_PAGE_PATH}>{feed("title")}</ActionLink>
    </Page>
  );
}

/** The links to the months beside this one lead to the month itself, so nobody has to scroll to it again. */
function MonthLinks({ month: { asked, choice } }: { month: OpenMonth }) {
  const t = useTexts(calendarTexts);
  const language = useLanguage();
  const link = (month: string | null) =>
    month ? { href: `${monthPath(month, choice)}#month`, words: shownMonth(month, language) } : null;
  return (
    <BesideLinks label={t("month.links")} next={link(asked.next)} previous={link(asked.previous)}>
      <a href={`${monthPath(null, choice)}#${TODAY}`}>{t("month.today")}</a>
    </BesideLinks>
  );
}

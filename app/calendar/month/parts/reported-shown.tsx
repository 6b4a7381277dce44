import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { LockMark } from "~/foundation/ui/actions/lock-link.tsx";
import { HOLIDAYS_PATH } from "../../calendar-addresses.ts";
import { ComingPeriods } from "../../deadlines/parts/coming-periods-shown.tsx";
import { OpenPeriods } from "../../deadlines/parts/open-periods-shown.tsx";
import { dayAndMonth, shortDay } from "../../shown-days.ts";
import { calendarTexts } from "../../texts/index.ts";
import type { CalendarNotice, MonthView } from "./month-view.ts";

type Shown = Pick<MonthView, "deadlines" | "family" | "notices" | "weeksLookedAt" | "openPeriods" | "comingPeriods">;

/**
 * ReportedShown: what is reported already, and when more can be.
 * Must: say that days are reported only of days that were looked at · say the deadline of every open holiday period.
 */
export function ReportedShown({ deadlines, family, notices, weeksLookedAt, openPeriods, comingPeriods }: Shown) {
  const isKnown = weeksLookedAt.state !== "missing" && family.length > 0;
  return (
    <>
      {isKnown ? <WeeksReported {...weeksLookedAt} /> : null}
      <OpenPeriods
        periods={openPeriods.filter(({ start }) => deadlines.every(({ period }) => period?.start !== start))}
        sentence="reported"
      />
      {notices.map((notice) =>
        notice.kind === "questionnaire" && notice.isAnswered ? <Answered key={notice.kind} survey={notice} /> : null,
      )}
      <ComingPeriods periods={comingPeriods} />
    </>
  );
}

function WeeksReported({ state, start, end }: MonthView["weeksLookedAt"]) {
  const t = useTexts(calendarTexts);
  const language = useLanguage();
  const days = { start: dayAndMonth(start, language), end: dayAndMonth(end, language) };
  return <p>{t(state === "reported" ? "deadline.reported" : "deadline.none", days)}</p>;
}

type Survey = Extract<CalendarNotice, { kind: "questionnaire" }>;

function Answered({ survey: { until, needsStrong } }: { survey: Survey }) {
  const t = useTexts(calendarTexts);
  const language = useLanguage();
  return (
    <p>
      {t("notices.answered", { day: shortDay(until, language) })}{" "}
      <ActionLink dialog href={HOLIDAYS_PATH}>
        {t("notices.changeAnswer")}
        {needsStrong ? <LockMark /> : null}
      </ActionLink>
    </p>
  );
}

import { shownList } from "~/foundation/dates/shown.ts";
import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import type { FormOpening } from "~/foundation/forms/form-opening.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Button } from "~/foundation/ui/actions/button.tsx";
import { LockMark } from "~/foundation/ui/actions/lock-link.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { ThingsWaiting } from "~/waiting/parts/things-waiting.tsx";
import { DISCUSSIONS_PATH, fillDocumentPath, HOLIDAYS_PATH } from "../../calendar-addresses.ts";
import { OpenPeriods } from "../../deadlines/parts/open-periods-shown.tsx";
import { dayAndMonth, shortDay } from "../../shown-days.ts";
import { calendarTexts } from "../../texts/index.ts";
import { DeadlinesShown } from "./deadline-shown.tsx";
import type { CalendarNotice, DocumentToFill, OpenMonth } from "./month-view.ts";

type Shown = Pick<OpenMonth, "opening" | "level">;

/**
 * WhatWaits: what waits for the guardian in the calendar, as one short list.
 * Must: be one list, so that the month is near · begin each row with the link to what is asked · say that days are reported
 *       only of days that were looked at · say the deadline of every open holiday period.
 */
export function WhatWaits({ deadlines, family, notices, weeksLookedAt, openPeriods, ...shown }: OpenMonth) {
  const t = useTexts(calendarTexts);
  const waiting = notices.filter((notice) => notice.kind !== "questionnaire" || !notice.isAnswered);
  return (
    <>
      {deadlines.length + waiting.length > 0 ? (
        <Notice kind="waiting" level={2} title={t("notices.title")}>
          <ul className="waits">
            <DeadlinesShown deadlines={deadlines} family={family} />
            {waiting.map((notice) => (
              <NoticeShown {...shown} key={notice.kind} notice={notice} />
            ))}
          </ul>
        </Notice>
      ) : null}
      <ThingsWaiting />
      {weeksLookedAt.state === "missing" || family.length === 0 ? null : <WeeksReported {...weeksLookedAt} />}
      <OpenPeriods
        periods={openPeriods.filter(({ start }) => deadlines.every(({ period }) => period?.start !== start))}
        sentence="reported"
      />
      {notices.map((notice) =>
        notice.kind === "questionnaire" && notice.isAnswered ? <Answered key={notice.kind} survey={notice} /> : null,
      )}
    </>
  );
}

function WeeksReported({ state, start, end }: OpenMonth["weeksLookedAt"]) {
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

/** One thing that waits. Of documents each has a row. */
function NoticeShown({ notice, opening, level }: { notice: CalendarNotice } & Shown) {
  const t = useTexts(calendarTexts);
  const language = useLanguage();
  switch (notice.kind) {
    case "questionnaire":
      return (
        <li>
          <ActionLink dialog href={HOLIDAYS_PATH}>
            {t("notices.questionnaire", { day: shortDay(notice.until, language) })}
            {notice.needsStrong ? <LockMark /> : null}
          </ActionLink>
        </li>
      );
    case "discussions":
      return (
        <li>
          <ActionLink dialog href={DISCUSSIONS_PATH}>
            {t("notices.discussions", { names: shownList(notice.names, language) })}
          </ActionLink>
        </li>
      );
    case "documents":
      return notice.documents.map((one) => (
        <DocumentToFillShown document={one} key={one.id} needsStrong={level === "weak"} />
      ));
    case "times":
      return (
        <li>
          <p>{t(notice.areShown ? "notices.times" : "notices.timesAtUnit")}</p>
          {opening ? <Dismiss ids={notice.ids} opening={opening} /> : null}
        </li>
      );
  }
}

/** A document leads to its form, and from there back to the calendar. */
function DocumentToFillShown({ document, needsStrong }: { document: DocumentToFill; needsStrong: boolean }) {
  const t = useTexts(calendarTexts);
  const { id, name, childName, lang, apart } = document;
  return (
    <li>
      <ActionLink href={fillDocumentPath(id)}>
        {/* One text: Chromium loses a blank alone before an element. */}
        {`${t("notices.document")} `}
        <span lang={lang ?? undefined}>{name}</span>, {childName}
        {apart ? `, ${apart}` : null}
        {needsStrong ? <LockMark /> : null}
      </ActionLink>
    </li>
  );
}

function Dismiss({ ids, opening }: { ids: readonly string[]; opening: FormOpening }) {
  const t = useTexts(calendarTexts);
  const form = useServerForm({ opening, name: "notices" });
  return (
    <PostForm form={form} guarded={false}>
      {ids.map((id) => (
        <input key={id} name="notices" type="hidden" value={id} />
      ))}
      <Button kind="quiet" value="dismiss">
        {t("notices.dismiss")}
      </Button>
    </PostForm>
  );
}

import { shownList } from "~/foundation/dates/shown.ts";
import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import type { FormOpening } from "~/foundation/forms/form-opening.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { useWrittenLang } from "~/foundation/i18n/written-language.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Button } from "~/foundation/ui/actions/button.tsx";
import { LockMark } from "~/foundation/ui/actions/lock-link.tsx";
import { Icon } from "~/foundation/ui/inline/icon.tsx";
import { fillDocumentPath, HOLIDAYS_PATH } from "../../calendar-addresses.ts";
import { dayAndMonth } from "../../shown-days.ts";
import { calendarTexts } from "../../texts/index.ts";
import { DeadlineShown } from "./deadline-shown.tsx";
import type { CalendarNotice, DocumentToFill, OpenMonth } from "./month-view.ts";

type Shown = Pick<OpenMonth, "opening" | "level">;

/**
 * WhatWaits: what waits for the guardian in the calendar, in one row: the most urgent thing, and a button for the others.
 * An open survey has a row before it (record 082).
 * Must: leave the month near · begin each row with the link to what is asked · show an open survey and the next deadline
 *       without a press.
 */
export function WhatWaits({ deadlines, notices, ...shown }: OpenMonth) {
  const t = useTexts(calendarTexts);
  const surveys = notices.filter((notice) => notice.kind === "questionnaire" && !notice.isAnswered);
  const waiting = notices.filter(({ kind }) => kind !== "questionnaire");
  const [mostUrgent, ...others] = [
    ...deadlines.map((one) => (
      <DeadlineShown deadline={one} key={one.period ? `${one.period.start} ${one.period.end}` : one.monday} />
    )),
    ...waiting.flatMap((notice) => rowsOf(notice, shown)),
  ];
  if (surveys.length === 0 && !mostUrgent) return null;
  return (
    <section aria-labelledby="waits-title" className="waits-box">
      <h2 className="visually-hidden" id="waits-title">
        {t("notices.title")}
      </h2>
      <Icon name="clock" />
      {surveys.length > 0 ? (
        <ul className="waits waits-survey">{surveys.flatMap((notice) => rowsOf(notice, shown))}</ul>
      ) : null}
      {mostUrgent ? <ul className="waits">{mostUrgent}</ul> : null}
      {others.length > 0 ? (
        <details className="waits-more">
          <summary>
            <span>{t("notices.more", { count: others.length })}</span>
            <Icon name="chevron-down" />
          </summary>
          <ul className="waits">{others}</ul>
        </details>
      ) : null}
    </section>
  );
}

/** One thing that waits. Of documents each has a row. */
const rowsOf = (notice: CalendarNotice, { opening, level }: Shown) =>
  notice.kind === "documents"
    ? notice.documents.map((one) => <DocumentToFillShown document={one} key={one.id} needsStrong={level === "weak"} />)
    : [<NoticeShown key={notice.kind} notice={notice} opening={opening} />];

type OneNotice = Exclude<CalendarNotice, { kind: "documents" }>;

function NoticeShown({ notice, opening }: { notice: OneNotice; opening: FormOpening | null }) {
  const t = useTexts(calendarTexts);
  const language = useLanguage();
  switch (notice.kind) {
    case "questionnaire":
      return (
        <li>
          <ActionLink dialog href={HOLIDAYS_PATH}>
            {t("notices.questionnaire", { day: dayAndMonth(notice.until, language) })}
            {notice.needsStrong ? <LockMark /> : null}
          </ActionLink>
        </li>
      );
    case "discussions":
      return (
        <li>
          <ActionLink dialog href={notice.path}>
            {t("notices.discussions", { names: shownList(notice.names, language) })}
          </ActionLink>
        </li>
      );
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
  const langOf = useWrittenLang();
  const { id, name, childName, language, apart } = document;
  return (
    <li>
      <ActionLink href={fillDocumentPath(id)}>
        {/* One text: Chromium loses a blank alone before an element. */}
        {`${t("notices.document")} `}
        <span lang={langOf(name, language)}>{name}</span>, {childName}
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

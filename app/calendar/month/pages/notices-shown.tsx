import { shownList } from "~/foundation/dates/shown.ts";
import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import type { FormOpening } from "~/foundation/forms/keeping/form-opening.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Button } from "~/foundation/ui/actions/button.tsx";
import { LockMark } from "~/foundation/ui/actions/lock-link.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { DISCUSSIONS_PATH, fillDocumentPath, HOLIDAYS_PATH } from "../../calendar-addresses.ts";
import { shortDay } from "../../shown-days.ts";
import { calendarTexts } from "../../texts/index.ts";
import type { CalendarNotice, DocumentToFill, OpenMonth } from "./month-view.ts";

type Shown = Pick<OpenMonth, "opening" | "level">;

/** The notices: the holiday survey, discussion times to book, and changed daily times. */
export function NoticesShown({ notices, ...shown }: Shown & Pick<OpenMonth, "notices">) {
  return notices.map((notice) => <NoticeShown {...shown} key={notice.kind} notice={notice} />);
}

function NoticeShown({ notice, opening, level }: { notice: CalendarNotice } & Shown) {
  const t = useTexts(calendarTexts);
  const language = useLanguage();
  switch (notice.kind) {
    case "questionnaire":
      return (
        <Notice
          kind={notice.isAnswered ? "info" : "waiting"}
          title={t(notice.isAnswered ? "notices.answered" : "notices.questionnaire", {
            day: shortDay(notice.until, language),
          })}
        >
          {notice.needsStrong ? <p>{t("notices.strong")}</p> : null}
          <p>
            <ActionLink dialog href={HOLIDAYS_PATH}>
              {t(notice.isAnswered ? "notices.changeAnswer" : "moves.holidays")}
              {notice.needsStrong ? <LockMark /> : null}
            </ActionLink>
          </p>
        </Notice>
      );
    case "discussions":
      return (
        <Notice kind="waiting" title={t("notices.discussions")}>
          <p>{t("notices.discussionsText", { names: shownList(notice.names, language) })}</p>
          <p>
            <ActionLink dialog href={DISCUSSIONS_PATH}>
              {t("moves.discussions")}
            </ActionLink>
          </p>
        </Notice>
      );
    case "documents":
      return <DocumentsToFill documents={notice.documents} needsStrong={level === "weak"} />;
    case "times":
      return (
        <Notice title={t("notices.times")}>
          <p>{t("notices.timesText")}</p>
          {opening ? <Dismiss ids={notice.ids} opening={opening} /> : null}
        </Notice>
      );
  }
}

/** Each document leads to its form, and from there back to the calendar. */
function DocumentsToFill({ documents, needsStrong }: { documents: readonly DocumentToFill[]; needsStrong: boolean }) {
  const t = useTexts(calendarTexts);
  return (
    <Notice kind="waiting" title={t("notices.documents", { count: documents.length })}>
      {needsStrong ? <p>{t("notices.documentsStrong")}</p> : null}
      <ul>
        {documents.map(({ id, name, childName, lang }) => (
          <li key={id}>
            <ActionLink href={fillDocumentPath(id)}>
              <span lang={lang ?? undefined}>{name}</span>, {childName}
              {needsStrong ? <LockMark /> : null}
            </ActionLink>
          </li>
        ))}
      </ul>
    </Notice>
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
      <Button value="dismiss">{t("notices.dismiss")}</Button>
    </PostForm>
  );
}

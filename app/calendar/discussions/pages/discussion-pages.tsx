import { writtenDate } from "~/foundation/dates/shown.ts";
import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Submit } from "~/foundation/ui/actions/button.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { ChoiceField } from "~/foundation/ui/fields/choice-field.tsx";
import { RequiredNote } from "~/foundation/ui/fields/field.tsx";
import { Thing, ThingList } from "~/foundation/ui/lists/thing-list.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { CALENDAR_PATH, cancelTimePath, DISCUSSIONS_PATH, discussionTimesPath } from "../../calendar-addresses.ts";
import type { CalendarEventTime } from "../../events/events-contract.ts";
import { TimeFile } from "../../pages/event-file-links.tsx";
import { discussionTexts } from "../../texts/discussions/index.ts";
import { calendarTexts } from "../../texts/index.ts";
import { lastDayToChange } from "../editable-times.ts";
import type { Discussion } from "../surveys-of-children.ts";
import { ConfirmCancelling } from "./confirm-cancelling.tsx";
import { type DiscussionWords, discussionName, whenOf } from "./discussion-words.ts";
import type { BookingView, DiscussionsView } from "./discussions-at-page.server.ts";

/** The discussions of each child, with the times that are booked. */
export function DiscussionsPage({ view: { family, discussions } }: { view: DiscussionsView }) {
  const t = useTexts(discussionTexts);
  const words = useTexts(calendarTexts);
  return (
    <Page back={{ href: CALENDAR_PATH, label: words("day.back") }} title={t("title")}>
      {discussions.length === 0 ? <p>{t("none")}</p> : null}
      {discussions.length > 0 ? (
        <ThingList label={t("title")}>
          {discussions.map((one) => (
            <DiscussionShown
              key={`${one.eventId} ${one.childId}`}
              name={family.find(({ id }) => id === one.childId)?.name ?? ""}
              of={one}
            />
          ))}
        </ThingList>
      ) : null}
    </Page>
  );
}

function DiscussionShown({ of, name }: { of: Discussion; name: string }) {
  const t = useTexts(discussionTexts);
  const title = discussionName({ discussion: of, child: { name } }, t);
  return (
    <Thing
      actions={
        of.booked.length > 0 || of.free.length > 0 ? (
          <ActionLink hiddenText={title} href={discussionTimesPath(of.childId, of.eventId)}>
            {t(of.booked.length > 0 ? "change" : "open")}
          </ActionLink>
        ) : null
      }
      level={2}
      name={title}
    >
      <HeldTimes of={of} />
      {of.booked.length > 0 ? <BookedTimes title={title} times={of.booked} /> : null}
      {of.booked.length === 0 && (of.free.length > 0 || of.held.length === 0) ? <p>{freeWords(of, t)}</p> : null}
    </Thing>
  );
}

/** Booked times, each with the last day on which it can be given back, and its file. */
function BookedTimes({ times, title }: { times: readonly CalendarEventTime[]; title: string }) {
  const t = useTexts(discussionTexts);
  const language = useLanguage();
  return times.map((time) => (
    <div className="flow" key={time.id}>
      <p>{t("booked", whenOf(time, language))}</p>
      {time.isEditable ? <p>{t("until", { day: writtenDate(lastDayToChange(time.date), language) })}</p> : null}
      <TimeFile id={time.id} title={title} />
    </div>
  ));
}

/** Times that are over. After them another one can be booked, as long as times are free. */
function HeldTimes({ of: { held, booked, free } }: { of: Discussion }) {
  const t = useTexts(discussionTexts);
  const language = useLanguage();
  if (held.length === 0) return null;
  return (
    <>
      {held.map((time) => (
        <p key={time.id}>{t("held", whenOf(time, language))}</p>
      ))}
      {booked.length === 0 && free.length > 0 ? <p>{t("another")}</p> : null}
    </>
  );
}

const freeWords = ({ free }: Discussion, t: DiscussionWords) =>
  free.length > 0 ? t("free", { count: free.length }) : t("noFree");

/** One discussion: a time to choose, or the booked one to cancel. */
export function BookingPage({ view }: { view: BookingView }) {
  return view.cancelling ? <ConfirmCancelling of={view} time={view.cancelling} /> : <BookingForm view={view} />;
}

function BookingForm({ view }: { view: BookingView }) {
  const t = useTexts(discussionTexts);
  const language = useLanguage();
  const { discussion, opening } = view;
  const form = useServerForm({
    opening,
    sentences: {
      time: t("faults.time"),
      taken: t("faults.taken"),
      allTaken: t("faults.allTaken"),
      booked: t("faults.booked"),
      late: t("faults.late"),
      cancelLate: t("faults.cancelLate"),
    },
  });
  const { booked, free } = discussion;
  const title = discussionName(view, t);
  const cancellable = booked.filter(({ isEditable }) => isEditable);
  return (
    <Page
      back={{ href: DISCUSSIONS_PATH, label: t("book.back") }}
      caption={title}
      faults={form.faults}
      lead={discussion.description ? <p>{discussion.description}</p> : undefined}
      title={t(booked.length > 0 ? "book.titleBooked" : "book.title")}
    >
      <HeldTimes of={discussion} />
      <BookedTimes times={booked} title={title} />
      {booked.length > cancellable.length ? (
        <Notice>
          <p>{t("book.tooLate")}</p>
        </Notice>
      ) : null}
      {booked.length === 0 && free.length === 0 && discussion.held.length === 0 ? <p>{t("noFree")}</p> : null}
      {cancellable.length > 0 ? (
        <ButtonRow>
          {cancellable.map((time) => (
            <ActionLink
              hiddenText={t("book.time", whenOf(time, language))}
              href={cancelTimePath(discussion, time.id)}
              key={time.id}
              kind="secondary"
              dialog
            >
              {t("book.cancel")}
            </ActionLink>
          ))}
        </ButtonRow>
      ) : null}
      {booked.length === 0 && free.length > 0 ? (
        <PostForm form={form} guarded={false}>
          <RequiredNote />
          <ChoiceField
            choices={free.map((time) => ({ value: time.id, label: t("book.time", whenOf(time, language)) }))}
            field={form.field("time", { required: true })}
            legend={t("book.times")}
          />
          <ButtonRow>
            <Submit value="book">{t("book.save")}</Submit>
            <ActionLink href={DISCUSSIONS_PATH} kind="secondary">
              {t("book.stay")}
            </ActionLink>
          </ButtonRow>
        </PostForm>
      ) : null}
    </Page>
  );
}

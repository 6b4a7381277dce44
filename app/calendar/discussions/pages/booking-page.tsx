import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/api/page-handle.ts";
import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { useWrittenLang } from "~/foundation/i18n/written-language.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Submit } from "~/foundation/ui/actions/button.tsx";
import { ButtonRow } from "~/foundation/ui/actions/button-row.tsx";
import { TextWithLinks } from "~/foundation/ui/actions/text-with-links.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { cancelTimePath, DISCUSSIONS_PATH } from "../../calendar-addresses.ts";
import { calendarAt } from "../../parts/at-calendar.server.ts";
import { calendarFormStyles } from "../../parts/calendar-styles.ts";
import { discussionTexts } from "../../texts/discussions/index.ts";
import { ConfirmCancelling } from "../parts/confirm-cancelling.tsx";
import { discussionName, whenOf } from "../parts/discussion-words.ts";
import type { BookingView } from "../parts/discussions-at-page.server.ts";
import { bookingAtPage, bookingPosted } from "../parts/discussions-at-page.server.ts";
import { BookedTimes, HeldTimes } from "../parts/times-shown.tsx";
import { TimesToChoose } from "../parts/times-to-choose.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return bookingAtPage(calendarAt(request, context));
}

export async function action({ request, context }: ActionFunctionArgs) {
  return bookingPosted(calendarAt(request, context), await postedForm(request, context));
}

export const links = calendarFormStyles;

export const handle: PageHandle<typeof loader> = {
  title: (language, { cancelling, discussion }) => {
    const t = discussionTexts.in(language);
    if (cancelling) return t("cancel.title");
    return t(discussion.booked.length > 0 ? "book.titleBooked" : "book.title");
  },
  typedForm: ({ cancelling, discussion: { booked, free } }) =>
    !cancelling && booked.length === 0 && free.length > 0 ? { enter: "book" } : null,
};

/** One discussion: a time to choose, or the booked one to cancel. */
export default function BookingPage() {
  const view = useLoaderData<typeof loader>();
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
  const langOf = useWrittenLang();
  const cancellable = booked.filter(({ isEditable }) => isEditable);
  return (
    <Page
      back={{ href: DISCUSSIONS_PATH, label: t("book.back") }}
      caption={<span lang={langOf(discussion.title)}>{title}</span>}
      faults={form.faults}
      lead={
        discussion.description ? (
          <p>
            <TextWithLinks>{discussion.description}</TextWithLinks>
          </p>
        ) : undefined
      }
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
          <TimesToChoose field={form.field("time")} free={free} />
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

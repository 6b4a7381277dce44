import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import type { PageHandle } from "~/api/page-handle.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { told } from "~/foundation/forms/banners/told.ts";
import { ticks } from "~/foundation/forms/reading/fields.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import { sentIn } from "~/foundation/forms/reading/read-entries.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { placeNamedBy } from "~/foundation/ui/focus-on-arrival.ts";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { isServed } from "~/pages-at.ts";
import { FEED_PAGE_PATH, isAfterSave, monthPath, withoutSave } from "../../calendar-addresses.ts";
import { feedTexts } from "../../feed/texts/index.ts";
import { calendarAt, toMonth } from "../../parts/at-calendar.server.ts";
import { BesideLinks } from "../../parts/beside-links.tsx";
import { monthStyles } from "../../parts/calendar-styles.ts";
import { headingOfMonth, monthBeside, shownMonth } from "../../shown-days.ts";
import { editingTexts } from "../../texts/editing/index.ts";
import { calendarTexts } from "../../texts/index.ts";
import { undoable, undoPosted } from "../../undo/parts/undo-at-page.server.ts";
import { UndoShown } from "../../undo/parts/undo-shown.tsx";
import { monthAtPage } from "../parts/month-at-page.server.ts";
import { MonthChoices } from "../parts/month-choices.tsx";
import { MonthHoursShown } from "../parts/month-hours-shown.tsx";
import type { OpenMonth } from "../parts/month-view.ts";
import { MonthGridPlace, MonthList } from "../parts/month-weeks-shown.tsx";
import { MovesShown } from "../parts/moves-shown.tsx";
import { NextDaysShown } from "../parts/next-days-shown.tsx";
import { ReportedShown } from "../parts/reported-shown.tsx";
import { WhatWaits } from "../parts/what-waits-shown.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const at = calendarAt(request, context);
  const [month, undo] = await Promise.all([monthAtPage(at), undoable(at)]);
  const hasForm = month.notices.some(({ kind }) => kind === "times");
  const opening = hasForm ? await at.drafts.open(request, { isTypedIn: false }) : null;
  const hasFeed = isServed(FEED_PAGE_PATH, context.settings);
  return { month: { ...month, opening, isAfterSave: isAfterSave(at.search) }, undo, hasFeed };
}

const noticesForm = z.object({ notices: ticks });

export async function action({ request, context }: ActionFunctionArgs) {
  const at = calendarAt(request, context);
  const posted = await postedForm(request, context);
  if (posted.intent === "undo") return undoPosted(at, posted);
  if (posted.intent !== "dismiss") return toMonth();
  await at.api.calendar.dismissServiceTimeNotices({ body: sentIn(posted.entries, noticesForm).notices });
  return done(withoutSave(at.search), told(editingTexts, "done.dismissed"));
}

export const links = monthStyles;

export const handle: PageHandle<typeof loader> = {
  title: (language, { month: { asked } }) => {
    const title = calendarTexts.in(language)("title");
    return asked.isComing ? title : `${title}, ${shownMonth(asked.month, language)}`;
  },
};

/** The coming weeks of a guardian's children, or a month of theirs (spec 2 section 2, record 074). */
export default function MonthPage() {
  const { month, undo, hasFeed } = useLoaderData<typeof loader>();
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
    <Page
      inBanner={<UndoShown family={family} place="banner" undo={undo} />}
      lead={asked.isComing ? <MonthChoices {...month} /> : undefined}
      title={t("title")}
      width="wide"
    >
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
      <NextDaysShown month={month} />
      <WhatWaits {...month} />
      <MovesShown month={month} />
      <section className="month-part" id="month" {...placeNamedBy("month-title")}>
        <div className="month-head">
          <h2 className={asked.isComing ? "visually-hidden" : undefined} id="month-title">
            {asked.isComing ? t("month.coming") : headingOfMonth(asked.month, language)}
          </h2>
          {asked.isComing ? null : (
            <>
              <MonthLinks month={month} />
              <MonthChoices {...month} />
            </>
          )}
        </div>
        {choice.view === "list" ? <MonthList month={month} /> : <MonthGridPlace month={month} />}
        {asked.isComing ? <MonthLinks month={month} /> : null}
      </section>
      <ReportedShown {...month} />
      <MonthHoursShown {...month} />
      <UndoShown family={family} place="page" undo={undo} />
      {hasFeed ? <ActionLink href={FEED_PAGE_PATH}>{feed("title")}</ActionLink> : null}
    </Page>
  );
}

/** The links to the months beside this one lead to the month itself, so nobody has to scroll to it again. */
function MonthLinks({ month: { asked, choice } }: { month: OpenMonth }) {
  const t = useTexts(calendarTexts);
  const language = useLanguage();
  const link = (month: string | null) =>
    month ? { href: `${monthPath(month, choice)}#month`, words: monthBeside(month, asked.month, language) } : null;
  return (
    <BesideLinks label={t("month.links")} next={link(asked.next)} previous={link(asked.previous)}>
      {asked.isComing ? null : <a href={monthPath(null, choice)}>{t("month.today")}</a>}
    </BesideLinks>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { found, guardianAt } from "~/api/guardian.server.ts";
import type { PageHandle } from "~/api/page-handle.ts";
import { useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { postedForm } from "~/foundation/forms/reading/posted.server.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { formStyles } from "~/foundation/ui/form-styles.ts";
import { StatusBanner } from "~/foundation/ui/messages/status-banner.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { CALENDAR_PATH } from "../../calendar-addresses.ts";
import { FEED_LEVELS, FEED_MONTHS, MOST_FEEDS } from "../feed-contract.ts";
import { feedPosted } from "../parts/feed-posted.server.ts";
import { MadeFeedShown } from "../parts/made-feed-shown.tsx";
import { NewFeed } from "../parts/new-feed.tsx";
import { OwnFeeds } from "../parts/own-feeds.tsx";
import { feedTexts } from "../texts/index.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, drafts } = guardianAt(request, context);
  const feeds = await found(api.calendarFeeds.list());
  return { feeds, opening: await drafts.open(request) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return feedPosted(request, guardianAt(request, context), await postedForm(request, context));
}

export const links = formStyles;

export const handle: PageHandle = {
  title: (language) => feedTexts.in(language)("title"),
  made: (language) => feedTexts.in(language)("made.title"),
  typedForm: () => ({ enter: "make" }),
};

/** The private addresses of a guardian's calendar: a form for a new one, and a list. */
export default function CalendarFeed() {
  const t = useTexts(feedTexts);
  const { feeds, opening } = useLoaderData<typeof loader>();
  const posted = useActionData<{ made?: string }>();
  const made = posted?.made;
  const form = useServerForm({
    opening,
    defaults: { level: FEED_LEVELS[0] },
    labels: { level: t("make.level") },
    sentences: { level: t("faults.level"), tooMany: t("faults.tooMany", { most: MOST_FEEDS }) },
  });
  return (
    <Page
      back={{ href: CALENDAR_PATH, label: t("back") }}
      banner={made ? <StatusBanner title={t("made.title")}>{t("made.once")}</StatusBanner> : undefined}
      faults={form.faults}
      lead={<p>{`${t("lead")} ${t("range", { count: FEED_MONTHS })}`}</p>}
      title={t("title")}
    >
      {made ? <MadeFeedShown address={made} /> : <NewFeed form={form} />}
      <OwnFeeds feeds={feeds} />
    </Page>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/api/page-handle.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { useWrittenLang } from "~/foundation/i18n/written-language.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Breakable } from "~/foundation/ui/inline/breakable.tsx";
import { Thing, ThingList } from "~/foundation/ui/lists/thing-list.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { CALENDAR_PATH, discussionTimesPath } from "../../calendar-addresses.ts";
import { calendarAt } from "../../parts/at-calendar.server.ts";
import { calendarFormStyles } from "../../parts/calendar-styles.ts";
import { discussionTexts } from "../../texts/discussions/index.ts";
import { calendarTexts } from "../../texts/index.ts";
import { type DiscussionWords, discussionName } from "../parts/discussion-words.ts";
import { discussionsAtPage } from "../parts/discussions-at-page.server.ts";
import { BookedTimes, HeldTimes } from "../parts/times-shown.tsx";
import type { Discussion } from "../surveys-of-children.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return discussionsAtPage(calendarAt(request, context));
}

export const links = calendarFormStyles;

export const handle: PageHandle = { title: (language) => discussionTexts.in(language)("title") };

/** The discussions of each child, with the times that are booked. */
export default function DiscussionsPage() {
  const { family, discussions } = useLoaderData<typeof loader>();
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
  const langOf = useWrittenLang();
  return (
    <Thing
      actions={
        of.booked.length > 0 || of.free.length > 0 ? (
          <ActionLink hiddenText={title} href={discussionTimesPath(of.childId, of.eventId)}>
            {t(wayTo(of))}
          </ActionLink>
        ) : null
      }
      lang={langOf(of.title)}
      level={2}
      name={<Breakable byStaff text={title} />}
    >
      <HeldTimes of={of} />
      {of.booked.length > 0 ? <BookedTimes title={title} times={of.booked} /> : null}
      {of.booked.length === 0 && (of.free.length > 0 || of.held.length === 0) ? <p>{freeWords(of, t)}</p> : null}
    </Thing>
  );
}

/** A time that is too near can be seen, not cancelled. */
const wayTo = ({ booked }: Discussion) => {
  if (booked.length === 0) return "open";
  return booked.some(({ isEditable }) => isEditable) ? "change" : "see";
};

const freeWords = ({ free }: Discussion, t: DiscussionWords) =>
  free.length > 0 ? t("free", { count: free.length }) : t("noFree");

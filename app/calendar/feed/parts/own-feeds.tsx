import { dateAt, timeAt } from "~/foundation/dates/clock.ts";
import { shownDate, shownTime } from "~/foundation/dates/shown.ts";
import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { Button } from "~/foundation/ui/actions/button.tsx";
import { Thing, ThingList } from "~/foundation/ui/lists/thing-list.tsx";
import type { CalendarFeed } from "../feed-contract.ts";
import { REMOVING } from "../feed-forms.ts";
import { feedTexts } from "../texts/index.ts";

/** The guardian's addresses, each with a button that removes it. */
export function OwnFeeds({ feeds }: { feeds: readonly CalendarFeed[] }) {
  const t = useTexts(feedTexts);
  const form = useServerForm({ name: REMOVING });
  return (
    <section className="flow">
      <h2>{t("own.title")}</h2>
      {feeds.length === 0 ? (
        <p>{t("own.none")}</p>
      ) : (
        <PostForm form={form} guarded={false}>
          <p>{t("own.forget")}</p>
          <ThingList label={t("own.title")}>
            {feeds.map((feed) => (
              <OwnFeed feed={feed} key={feed.id} />
            ))}
          </ThingList>
        </PostForm>
      )}
    </section>
  );
}

function OwnFeed({ feed }: { feed: CalendarFeed }) {
  const t = useTexts(feedTexts);
  const language = useLanguage();
  const at = new Date(feed.madeAt);
  const name = t(`levels.${feed.level}`);
  const made = t("own.madeAt", { date: shownDate(dateAt(at), language), time: shownTime(timeAt(at), language) });
  return (
    <Thing
      actions={
        <Button hiddenText={`${name}, ${made}`} name="feed" value={feed.id}>
          {t("own.revoke")}
        </Button>
      }
      level={3}
      name={name}
    >
      <p>{made}</p>
    </Thing>
  );
}

import { useRouteLoaderData } from "@remix-run/react";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { liveRegion } from "~/foundation/ui/messages/live-region.ts";
import { MESSAGES_PATH } from "../../message-addresses.ts";
import { messageTexts } from "../../texts/index.ts";

/** The frame counts what is unread on every page. */
type FrameOfPage = () => Promise<{ frame: { counts: { unreadMessages: number } } }>;

/**
 * ArrivedLine: says that a new message came while the page is open. To a plain gateway each question is the guardian's
 * and extends the session, so there nothing is asked.
 * Must: have its place from the start, so that nothing moves · be a live region · lead to the list.
 * Hook: `[data-arrived]` has the count at the time of drawing.
 */
export function ArrivedLine({ unread }: { unread: number | null }) {
  const t = useTexts(messageTexts);
  const counted = useRouteLoaderData<FrameOfPage>("root")?.frame.counts.unreadMessages;
  return (
    <p
      className="arrived-line no-print"
      data-arrived={unread ?? counted}
      data-many={t("arrivedMany", { count: "{{count}}" })}
      data-one={t("arrivedOne")}
      {...liveRegion}
    >
      <span />{" "}
      <a hidden href={MESSAGES_PATH}>
        {t("showArrived")}
      </a>
    </p>
  );
}

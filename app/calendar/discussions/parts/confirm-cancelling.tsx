import { ConfirmationPage } from "~/foundation/forms/drawing/confirmation-page.tsx";
import { useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { useWrittenLang } from "~/foundation/i18n/written-language.ts";
import { discussionTimesPath } from "../../calendar-addresses.ts";
import type { CalendarEventTime } from "../../events/events-contract.ts";
import { discussionTexts } from "../../texts/discussions/index.ts";
import { cancelIntent } from "./cancel-intent.ts";
import { discussionName, whenOf } from "./discussion-words.ts";
import type { BookingView } from "./discussions-at-page.server.ts";

/** Asks once more before a booked time is given back. Another family may book it in the next moment. */
export function ConfirmCancelling({ of, time }: { of: BookingView; time: CalendarEventTime }) {
  const t = useTexts(discussionTexts);
  const language = useLanguage();
  const form = useServerForm({ opening: of.opening });
  const langOf = useWrittenLang();
  const { childId, eventId } = of.discussion;
  return (
    <ConfirmationPage
      confirm={{ label: t("cancel.confirm"), value: cancelIntent(time.id) }}
      form={form}
      stay={{ href: discussionTimesPath(childId, eventId), label: t("cancel.stay") }}
      text={
        <>
          <p>
            <strong lang={langOf(of.discussion.title)}>{discussionName(of, t)}</strong>
          </p>
          <p>{t("booked", whenOf(time, language))}</p>
          <p>{t("cancel.text")}</p>
        </>
      }
      title={t("cancel.title")}
    />
  );
}

import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { OfflineNotice } from "~/foundation/ui/frame/frame-notices.tsx";
import { liveRegion } from "~/foundation/ui/messages/live-region.ts";
import { islandTexts } from "./texts/index.ts";

/**
 * WaitingNotices: the notices that script may show. The server draws them hidden, in the page's language. A dialog has its
 * own: while it is open, those of the page lie below it, and no screen reader says them.
 * Stands once in the frame, outside main. Must: show nothing by itself · be a live region from the start.
 */
export function WaitingNotices({ path, hasSession }: { path: string; hasSession: boolean }) {
  const t = useTexts(islandTexts);
  return (
    <>
      <Announcer />
      {hasSession ? <SessionDialog path={path} /> : null}
      <template data-dialog-frame="">
        <dialog className="dialog">
          <button className="button button-quiet dialog-close" data-close="" type="button">
            {t("close")}
          </button>
          <div className="flow" data-content="" />
          <OfflineNotice />
          <Announcer />
        </dialog>
      </template>
    </>
  );
}

function Announcer() {
  const t = useTexts(islandTexts);
  return <div className="visually-hidden" data-announcer="" data-refreshed={t("refreshed")} {...liveRegion} />;
}

function SessionDialog({ path }: { path: string }) {
  const t = useTexts(islandTexts);
  return (
    <dialog className="dialog" data-session-dialog="">
      <div className="flow" data-warning="">
        <h2>{t("session.warningTitle")}</h2>
        <p id="session-warning-text">{t("session.warning")}</p>
        <p aria-hidden="true" className="session-time" data-time-left="" />
        <p data-last="" hidden>
          {t("session.last")}
        </p>
        <button className="button button-primary" data-go-on="" type="button">
          {t("session.goOn")}
        </button>
      </div>
      <div className="flow" data-ended="" hidden>
        <h2>{t("session.endedTitle")}</h2>
        <p id="session-ended-text">{t("session.ended")}</p>
        <a className="button button-primary" href={`/login?next=${encodeURIComponent(path)}`}>
          {t("session.login")}
        </a>
      </div>
      <button className="button button-secondary" data-leave="" type="button">
        {t("session.leave")}
      </button>
      <p className="visually-hidden" data-tell={t("session.timeLeft", { time: "{{time}}" })} {...liveRegion} />
    </dialog>
  );
}

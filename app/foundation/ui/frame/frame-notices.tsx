import type { ReactNode } from "react";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { Icon } from "../inline/icon.tsx";
import { liveRegion } from "../messages/live-region.ts";
import { uiTexts } from "../texts/index.ts";

/**
 * EnvironmentLabel: says that this is not the real service.
 * Must: be words, on every page · stand inside the header.
 */
export function EnvironmentLabel({ children }: { children: ReactNode }) {
  return (
    <p className="environment-label">
      <span className="environment-words">{children}</span>
    </p>
  );
}

/**
 * SystemNotice: a message from the people who run the service to everyone.
 * Must: say the kind in words · carry the language of its words.
 */
export function SystemNotice({ lang, children }: { lang?: string; children: ReactNode }) {
  const t = useTexts(uiTexts);
  return (
    <div className="frame-notice">
      <Icon name="info" />
      <p>
        <strong>{t("banner.important")}: </strong>
        <span lang={lang}>{children}</span>
      </p>
    </div>
  );
}

/**
 * OfflineNotice: the connection is gone, or is back.
 * Must: be a live region that is on the page from the start, so that its change is announced · be hidden until script
 * knows. Hook: `[data-connection=offline]` and `[data-connection=online]` are hidden until then.
 */
export function OfflineNotice() {
  const t = useTexts(uiTexts);
  return (
    <div className="frame-status" {...liveRegion}>
      <p data-connection="offline" hidden>
        <Icon name="warning" />
        {t("frame.offline")}
      </p>
      <p data-connection="online" hidden>
        <Icon name="check" />
        {t("frame.online")}
      </p>
    </div>
  );
}

/**
 * NewVersionNotice: the server has a newer version than this page.
 * Must: be a live region that is on the page from the start · reload only when the person asks.
 * Hook: `[data-new-version]` holds the version of this page; `[data-reload]` is its button.
 */
export function NewVersionNotice({ version }: { version: string }) {
  const t = useTexts(uiTexts);
  return (
    <div className="frame-status" {...liveRegion}>
      <div data-new-version={version} hidden>
        <Icon name="info" />
        <span>{t("frame.newVersion")}</span>
        <button className="button button-secondary" data-reload="" type="button">
          {t("frame.reload")}
        </button>
      </div>
    </div>
  );
}

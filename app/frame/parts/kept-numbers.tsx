import { useTexts } from "~/foundation/i18n/use-texts.ts";
import type { KeptNumber } from "~/foundation/offline/kept-numbers.ts";
import { frameTexts } from "../texts/index.ts";

/**
 * KeptNumbers: what this browser does without a connection; keeps telephone numbers on this device and removes them.
 * Must: say without script what is not possible, and promise nothing then · keep nothing before the guardian presses ·
 *       remove what is kept also when nobody is logged in · say what happened.
 */
export function KeptNumbers({ numbers }: { numbers: readonly KeptNumber[] }) {
  const t = useTexts(frameTexts);
  return (
    <div className="flow" data-numbers={JSON.stringify(numbers)} data-rare="">
      <p data-numbers-say="scriptless">{t("offline.numbers.scriptless")}</p>
      <div className="flow" data-numbers-say="ready failed" hidden>
        <p>{t("offline.once")}</p>
        <p>{t("offline.numbers.what")}</p>
        <p>{t("offline.numbers.who")}</p>
      </div>
      <div className="flow" role="status">
        <p data-numbers-say="unsupported" hidden>
          {t("offline.numbers.unsupported")}
        </p>
        <p data-numbers-say="failed" hidden>
          {t("offline.numbers.failed")}
        </p>
        <div className="flow" data-numbers-say="kept" hidden>
          <p>{t("offline.numbers.kept")}</p>
          <ul data-numbers-kept="" />
        </div>
      </div>
      <p data-numbers-say="new" hidden>
        <button className="button button-secondary" data-numbers-keep="" type="button">
          {t("offline.numbers.keep")}
        </button>
      </p>
      <p data-numbers-say="kept" hidden>
        <button className="button button-secondary" data-numbers-remove="" type="button">
          {t("offline.numbers.remove")}
        </button>
      </p>
    </div>
  );
}

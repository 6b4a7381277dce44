import { useTexts } from "~/foundation/i18n/use-texts.ts";
import type { KeptNumber } from "~/foundation/offline/kept-numbers.ts";
import { frameTexts } from "../texts/index.ts";

/**
 * KeptNumbers: keeps telephone numbers on this device and removes them.
 * Must: say without script what is not possible · keep nothing before the guardian presses · remove what is kept also when
 *       nobody is logged in · say what happened.
 */
export function KeptNumbers({ numbers }: { numbers: readonly KeptNumber[] }) {
  const t = useTexts(frameTexts);
  return (
    <div className="flow" data-numbers={JSON.stringify(numbers)} data-rare="">
      {numbers.length > 0 ? <p data-numbers-say="scriptless">{t("offline.numbers.scriptless")}</p> : null}
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

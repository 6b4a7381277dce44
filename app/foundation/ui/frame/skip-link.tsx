import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { MAIN_ID } from "../page/page.tsx";
import { uiTexts } from "../texts/index.ts";

/**
 * SkipLink: goes past the header to the main content.
 * Must: be the first thing that takes the focus · be visible while it has the focus · move the focus into main.
 */
export function SkipLink() {
  const t = useTexts(uiTexts);
  return (
    <a className="skip-link" href={`#${MAIN_ID}`}>
      {t("skip")}
    </a>
  );
}

import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { MAIN_ID } from "../page/page.tsx";
import { uiTexts } from "../texts/index.ts";

/**
 * SkipLink: past the header to what the page is for.
 * Must: be the first thing that takes the focus · be seen when it has it · move the focus into main.
 */
export function SkipLink() {
  const t = useTexts(uiTexts);
  return (
    <a className="skip-link" href={`#${MAIN_ID}`}>
      {t("skip")}
    </a>
  );
}

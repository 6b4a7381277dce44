import type { ReactNode } from "react";
import { breakable, breakableByStaff } from "~/foundation/i18n/soft-hyphens.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { Icon } from "../page/icon.tsx";
import { VisuallyHidden } from "../page/visually-hidden.tsx";
import { uiTexts } from "../texts/index.ts";

/**
 * Notice: something to know before going on.
 * Must: say its kind in words and by a sign, not by colour alone · call what waits for the person no warning ·
 *       stand in the flow of the page · be a status only where script fills it later · let a long compound of its title
 *       break between its parts.
 */
export function Notice({
  kind = "info",
  title,
  id,
  focusable = false,
  lang,
  children,
}: {
  /** `waiting`: something waits for the person. Its title says what, so it needs no word before it. */
  kind?: "info" | "waiting" | "warning" | "danger";
  title?: string;
  id?: string;
  /** A step of a form may lead here: the notice then takes the focus. */
  focusable?: boolean;
  /** The language of the words, when it is not the page's. */
  lang?: string;
  children: ReactNode;
}) {
  const t = useTexts(uiTexts);
  const language = useLanguage();
  return (
    <div
      className={`notice notice-${kind === "waiting" ? "warning" : kind}`}
      id={id}
      tabIndex={focusable ? -1 : undefined}
    >
      <Icon name={kind === "info" ? "info" : "warning"} />
      <div className="notice-text">
        <p className="notice-title">
          {title ? null : t(`notice.${kind}`)}
          {title && kind !== "waiting" ? <VisuallyHidden>{t(`notice.${kind}`)}: </VisuallyHidden> : null}
          {title ? <span lang={lang}>{lang ? breakableByStaff(title) : breakable(title, language)}</span> : null}
        </p>
        <div className="flow" lang={lang}>
          {children}
        </div>
      </div>
    </div>
  );
}

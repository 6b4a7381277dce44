import type { ReactNode } from "react";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { placeNamedBy } from "../focus-on-arrival.ts";
import { Breakable } from "../inline/breakable.tsx";
import { Icon } from "../inline/icon.tsx";
import { VisuallyHidden } from "../inline/visually-hidden.tsx";
import { uiTexts } from "../texts/index.ts";

/**
 * Notice: something to know before going on.
 * Must: say its kind in words that are heard and by a sign, not by colour alone · call what waits for the person no warning ·
 *       stand in the flow of the page · be a status only where script fills it later · let a long compound of its title
 *       break between its parts · be a group with its title and words where it takes the focus · have
 *       a heading where it is a part of the page.
 */
export function Notice({
  kind = "info",
  title,
  level,
  id,
  focusable,
  lang,
  children,
}: {
  /** `waiting`: something waits for the person. Its title says what, so it needs no word before it. */
  kind?: "info" | "waiting" | "warning" | "danger";
  title?: string;
  /** The level of the title, when the notice is a part of the page and not a remark on a step. */
  level?: 2 | 3 | 4;
  id?: string | undefined;
  /** A step of a form may lead here, so the notice takes the focus. */
  focusable?: boolean;
  /** The language of the words, when it is not the page's. */
  lang?: string;
  children: ReactNode;
}) {
  const t = useTexts(uiTexts);
  const Title = level ? (`h${level}` as const) : "p";
  const [titleId, wordsId] = [`${id}-title`, `${id}-words`];
  return (
    <div
      className={`notice notice-${kind === "waiting" ? "warning" : kind}`}
      id={id}
      {...(focusable ? placeNamedBy(titleId, wordsId) : undefined)}
    >
      <Icon name={kind === "info" ? "info" : "warning"} />
      <div className="notice-text">
        <Title className="notice-title" id={focusable ? titleId : undefined}>
          {title && kind === "waiting" ? null : (
            <VisuallyHidden>{title ? `${t(`notice.${kind}`)}: ` : t(`notice.${kind}`)}</VisuallyHidden>
          )}
          {title ? (
            <span lang={lang}>
              <Breakable byStaff={lang !== undefined} text={title} />
            </span>
          ) : null}
        </Title>
        <div className="flow" id={focusable ? wordsId : undefined} lang={lang}>
          {children}
        </div>
      </div>
    </div>
  );
}

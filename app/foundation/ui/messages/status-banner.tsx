import { Children, type ReactNode } from "react";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { focusOnArrival } from "../focus-on-arrival.ts";
import { Breakable } from "../inline/breakable.tsx";
import { Icon } from "../inline/icon.tsx";
import { uiTexts } from "../texts/index.ts";

/** A redirect after a post leads here. */
export const BANNER_ID = "banner";

/**
 * StatusBanner: what the person has just done, at the top of the page that opens after it.
 * Must: be a group named by its heading · take the focus when the page opens · stay until the person leaves the page ·
 *       say first what was done · say its kind in words and by a sign, not by colour alone · draw
 *       no empty box under its title.
 */
export function StatusBanner({
  title,
  kind = "done",
  children,
}: {
  /** What happened, in a sentence: "The application was sent." The page title begins with it too. */
  title: string;
  /** "important" when something happened to the person and they did not do it ("Your session has ended"). */
  kind?: "done" | "important";
  children?: ReactNode;
}) {
  const t = useTexts(uiTexts);
  return (
    <section className={`banner banner-${kind}`} id={BANNER_ID} {...focusOnArrival("banner-title")}>
      <h2 className="banner-title" id="banner-title">
        <Icon name={kind === "done" ? "check" : "info"} />
        <span>
          {kind === "important" ? `${t("banner.important")}: ` : null}
          <Breakable text={title} />
        </span>
      </h2>
      {Children.toArray(children).length > 0 ? <div className="banner-text">{children}</div> : null}
    </section>
  );
}

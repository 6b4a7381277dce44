import type { ReactNode } from "react";
import { Icon, type IconName } from "../page/icon.tsx";
import { VisuallyHidden } from "../page/visually-hidden.tsx";

/**
 * ActionLink: a link on its own that opens a screen.
 * Must: be a real link · be at least 44 px high · tell rows apart in words · be underlined or look like a button.
 */
export function ActionLink({
  href,
  children,
  kind = "link",
  icon,
  hiddenText,
  download,
  lang,
  dialog,
  leave,
}: {
  href: string;
  children: ReactNode;
  /** "primary" and "secondary" look like buttons: for the way on that most people take. */
  kind?: "link" | "primary" | "secondary";
  icon?: IconName;
  hiddenText?: string;
  download?: boolean;
  /** The language of the page it leads to, when that is another service's. */
  lang?: string;
  /** The page is a dialog (a question about this page): script opens it over this one. Hook: `a[data-dialog]`. */
  dialog?: boolean;
  /**
   * The way out of a page that has asked already whether to go, or the way to a file, by which nobody leaves the page:
   * script does not ask again. Hook: `a[data-leave]`.
   */
  leave?: boolean;
}) {
  const looks = kind === "link" ? "action-link" : `button button-${kind}`;
  return (
    <a
      className={looks}
      data-dialog={dialog ? "" : undefined}
      data-leave={leave ? "" : undefined}
      download={download || undefined}
      href={href}
      hrefLang={lang}
    >
      {icon ? <Icon name={icon} /> : null}
      <span>
        {children}
        {hiddenText ? <VisuallyHidden>{`: ${hiddenText}`}</VisuallyHidden> : null}
      </span>
    </a>
  );
}

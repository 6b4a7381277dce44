import type { ReactNode } from "react";
import { Icon, type IconName } from "../inline/icon.tsx";
import { nameInRow } from "./name-in-row.ts";
import { PageLink } from "./page-link.tsx";

/**
 * ActionLink: a link on its own line that opens a screen.
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
  /** "primary" and "secondary" look like buttons. They are for the way that most people take. */
  kind?: "link" | "primary" | "secondary";
  icon?: IconName;
  hiddenText?: string;
  download?: boolean;
  /** The language of the target page, when it is another service's. */
  lang?: string;
  /** True when the page is a dialog about this page. Script opens it over this one. Hook: `a[data-dialog]`. */
  dialog?: boolean;
  /**
   * True when the page has already asked whether to leave, or when the link is a file and the person stays on the page.
   * Script does not ask again. Hook: `a[data-leave]`.
   */
  leave?: boolean;
}) {
  const looks = kind === "link" ? "action-link" : `button button-${kind}`;
  const name = nameInRow(children, hiddenText);
  const words = (
    <>
      {icon ? <Icon name={icon} /> : null}
      <span>{children}</span>
    </>
  );
  if (!leave && !download)
    return (
      <PageLink className={looks} dialog={dialog} href={href} hrefLang={lang} name={name}>
        {words}
      </PageLink>
    );
  return (
    <a
      aria-label={name}
      className={looks}
      data-leave={leave ? "" : undefined}
      download={download || undefined}
      href={href}
      hrefLang={lang}
    >
      {words}
    </a>
  );
}

import type { ReactNode } from "react";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { Icon } from "../inline/icon.tsx";
import { uiTexts } from "../texts/index.ts";

/**
 * ExternalLink: a link out of the service. It opens in the same tab unless work on the page would be lost.
 * Must: say in words that a new tab opens, before it does · give the other site no access to this page.
 */
export function ExternalLink({
  href,
  newTab = false,
  lang,
  children,
}: {
  href: string;
  newTab?: boolean;
  /** The language of the target page. */
  lang?: string;
  children: ReactNode;
}) {
  const t = useTexts(uiTexts);
  return (
    <a
      className="external-link"
      href={href}
      hrefLang={lang}
      rel="noopener noreferrer"
      target={newTab ? "_blank" : undefined}
    >
      {children}
      {newTab ? ` (${t("newTab")})` : null} <Icon name="external" />
    </a>
  );
}

import type { ReactNode } from "react";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { Icon } from "../inline/icon.tsx";
import { VisuallyHidden } from "../inline/visually-hidden.tsx";
import { uiTexts } from "../texts/index.ts";
import { nameInRow, textIn } from "./name-in-row.ts";
import { PageLink } from "./page-link.tsx";

/** The sign and the words that an area needs strong identification. Draws nothing when the area is open. */
export function LockMark() {
  const t = useTexts(uiTexts);
  return (
    <>
      <Icon name="lock" />
      <VisuallyHidden> ({t("locked")})</VisuallyHidden>
    </>
  );
}

/**
 * LockLink: a link to a page that a person with a password cannot open yet.
 * Must: say in hidden words that it requires strong identification · lead to strong identification with the way back.
 */
export function LockLink({ href, hiddenText, children }: { href: string; hiddenText?: string; children: ReactNode }) {
  const t = useTexts(uiTexts);
  const name = nameInRow(children, hiddenText) ?? textIn(children);
  return (
    <PageLink className="action-link" href={href} name={`${name} (${t("locked")})`}>
      <span>{children}</span>
      <LockMark />
    </PageLink>
  );
}

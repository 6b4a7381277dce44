import type { ReactNode } from "react";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { Icon, type IconName } from "../inline/icon.tsx";
import { uiTexts } from "../texts/index.ts";
import { nameInRow } from "./name-in-row.ts";

/**
 * primary: one a page, the thing that most people came for · danger: cannot be undone · quiet: small acts inside a
 * list.
 */
export type ButtonKind = "primary" | "secondary" | "danger" | "quiet";

export interface ButtonProps {
  children: ReactNode;
  kind?: ButtonKind;
  /** The posted name, `intent` by default. A form tells its buttons apart by it. */
  name?: string;
  value?: string;
  /** Read after the words to people who cannot see the button's row ("Remove: Elsa"). */
  hiddenText?: string;
  icon?: IconName;
  /** The id of the form, when the button is outside it. */
  form?: string;
  /** The address that this button posts to, when it is not the form's own. */
  formAction?: string;
  id?: string;
  /** Shown only while a choice of the form is enough by itself (`Choice.kind`), or only while none is. */
  shownWhile?: "enough" | "not-enough" | undefined;
}

/**
 * Button: does something in a form.
 * Must: be a real submit button · post its intent under its own name and value · be at least 44 px high ·
 *       say what will happen · tell rows apart in words.
 */
export function Button({
  children,
  kind = "secondary",
  name,
  value,
  hiddenText,
  icon,
  shownWhile,
  ...rest
}: ButtonProps) {
  return (
    <button
      aria-label={nameInRow(children, hiddenText)}
      className={shownWhile ? `button button-${kind} shown-${shownWhile}` : `button button-${kind}`}
      name={name ?? (value === undefined ? undefined : "intent")}
      type="submit"
      value={value}
      {...rest}
    >
      {icon ? <Icon name={icon} /> : null}
      <span>{children}</span>
    </button>
  );
}

/** Submit: the button for the thing that most people came for. */
export function Submit(props: ButtonProps) {
  return <Button kind="primary" {...props} />;
}

/**
 * RefreshButton: draws the form again with the choices that follow from an earlier answer (interaction.md "Choices").
 * Must: post intent=refresh · say that it updates the choices. The enhancer presses it and hides it: `data-refresh` ·
 *       be told from another of the form by the question that it follows.
 */
export function RefreshButton({
  children,
  value = "refresh",
  hiddenText,
}: {
  children?: string;
  value?: string;
  hiddenText?: string;
}) {
  const t = useTexts(uiTexts);
  const words = children ?? t("refresh");
  return (
    <button
      aria-label={nameInRow(words, hiddenText)}
      className="button button-secondary"
      data-refresh=""
      name="intent"
      type="submit"
      value={value}
    >
      {words}
    </button>
  );
}

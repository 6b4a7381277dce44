import type { ReactNode } from "react";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { Icon, type IconName } from "../page/icon.tsx";
import { VisuallyHidden } from "../page/visually-hidden.tsx";
import { uiTexts } from "../texts/index.ts";

/** One primary a page: what most people came for. Danger: what can't be undone. Quiet: small acts inside a list. */
export type ButtonKind = "primary" | "secondary" | "danger" | "quiet";

export interface ButtonProps {
  children: ReactNode;
  kind?: ButtonKind;
  /** What is posted: `name=intent` unless another name is given, so a form can tell its buttons apart. */
  name?: string;
  value?: string;
  /** Said after the words, for those who can't see which row the button stands in ("Remove: Elsa"). */
  hiddenText?: string;
  icon?: IconName;
  /** The id of the form, where the button stands outside it. */
  form?: string;
  /** Where this button posts to, where it isn't the form's own address. */
  formAction?: string;
  id?: string;
}

/**
 * Button: does something in a form.
 * Must: be a real submit button · post its intent under its own name and value · be at least 44 px high ·
 *       say what will happen · tell rows apart in words.
 */
export function Button({ children, kind = "secondary", name, value, hiddenText, icon, ...rest }: ButtonProps) {
  return (
    <button
      className={`button button-${kind}`}
      name={name ?? (value === undefined ? undefined : "intent")}
      type="submit"
      value={value}
      {...rest}
    >
      {icon ? <Icon name={icon} /> : null}
      <span>
        {children}
        {hiddenText ? <VisuallyHidden>{`: ${hiddenText}`}</VisuallyHidden> : null}
      </span>
    </button>
  );
}

/** Submit: the button that most people came for. */
export function Submit(props: ButtonProps) {
  return <Button kind="primary" {...props} />;
}

/**
 * RefreshButton: draws the form again with the choices that follow from an earlier answer (interaction.md "Choices").
 * Must: post intent=refresh · say that it updates the choices. The enhancer presses it and hides it: `data-refresh`.
 */
export function RefreshButton({ children, value = "refresh" }: { children?: ReactNode; value?: string }) {
  const t = useTexts(uiTexts);
  return (
    <button className="button button-secondary" data-refresh="" name="intent" type="submit" value={value}>
      {children ?? t("refresh")}
    </button>
  );
}

import type { ReactNode } from "react";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { type FieldState, faultId, hintId } from "../field-state.ts";
import { Icon } from "../inline/icon.tsx";
import { VisuallyHidden } from "../inline/visually-hidden.tsx";
import { uiTexts } from "../texts/index.ts";

/** The page's words about a field. The field's own state comes apart. */
export interface FieldWords {
  label: string;
  /** The language of the label, when it is not the page's. */
  labelLang?: string | undefined;
  /** What to write, and in which form. The hint is above the input. */
  hint?: ReactNode;
}

/** Tells a browser how to help with typing. */
export interface WritingHelp {
  /** The token of WCAG 1.3.5 for the guardian's own data; "off" for other people's. */
  autoComplete?: string;
  inputMode?: "text" | "numeric" | "decimal" | "tel" | "email" | "search";
  spellCheck?: boolean;
  autoCapitalize?: "none" | "words" | "sentences" | "characters";
  /** The language of the content, when it is not the page's. */
  lang?: string;
}

type Described = Pick<FieldState, "id" | "fault" | "required">;

/** The attributes that connect an input with its hint, its fault and other words about it. */
export function describedBy(field: Described, hint: ReactNode, ...alsoIds: string[]) {
  const ids = [...(hint ? [hintId(field.id)] : []), ...(field.fault ? [faultId(field.id)] : []), ...alsoIds];
  return {
    "aria-describedby": ids.length > 0 ? ids.join(" ") : undefined,
    "aria-invalid": field.fault ? true : undefined,
  } as const;
}

/**
 * The same for a single input. We use `aria-required` and not `required`: we send forms without the browser's own
 * validation, and some screen readers call an empty `required` field invalid before the person types.
 */
export function inputAttributes(field: Described, hint: ReactNode, ...alsoIds: string[]) {
  return { ...describedBy(field, hint, ...alsoIds), "aria-required": field.required ? true : undefined } as const;
}

/** The input of a short text that no browser corrects: a day, a time. */
export function ShortInput({
  field,
  hint,
  size = "short",
  autoComplete = "off",
}: {
  field: FieldState;
  hint: ReactNode;
  size?: "short" | "times";
  autoComplete?: string;
}) {
  return (
    <input
      autoComplete={autoComplete}
      className={`input input-${size}`}
      defaultValue={field.value}
      id={field.id}
      name={field.name}
      spellCheck={false}
      type="text"
      {...inputAttributes(field, hint)}
    />
  );
}

/**
 * Field: a label, an optional hint, an optional fault, one input.
 * Must: name the input by its label · announce hint and fault with the input · keep what was typed ·
 *       mark a required field in words, not by colour alone · work at 400 % zoom.
 */
export function Field({
  field,
  label,
  labelLang,
  hint,
  mayBeRequired = false,
  isOnly = false,
  children,
  after,
}: FieldWords & {
  field: Described;
  /** The only field of its form says the word, because a star would need a line about it. */
  isOnly?: boolean;
  /** The star is drawn and hidden: script may show it. */
  mayBeRequired?: boolean;
  children: ReactNode;
  after?: ReactNode;
}) {
  return (
    <div className={field.fault ? "field field-faulty" : "field"}>
      <label className="field-label" htmlFor={field.id} lang={labelLang}>
        {label}
        {field.required && isOnly ? <RequiredWord /> : null}
        {(field.required || mayBeRequired) && !isOnly ? <RequiredStar hidden={!field.required} /> : null}
      </label>
      <FieldHint hint={hint} id={field.id} />
      <FieldFault fault={field.fault} id={field.id} />
      {children}
      {after}
    </div>
  );
}

export function FieldHint({ id, hint }: { id: string; hint: ReactNode }) {
  if (!hint) return null;
  return (
    <div className="field-hint" id={hintId(id)}>
      {hint}
    </div>
  );
}

/** Joins the page's hint and the field's own into one text. Chromium reads two texts without the space between them. */
export const hintsTogether = (hint: string | undefined, own: string): string => (hint ? `${hint} ${own}` : own);

export function FieldFault({ id, fault }: { id: string; fault: string | undefined }) {
  const t = useTexts(uiTexts);
  if (!fault) return null;
  return (
    <p className="field-fault" id={faultId(id)}>
      <Icon name="warning" />
      <span>
        <VisuallyHidden>{t("fault.prefix")}: </VisuallyHidden>
        {fault}
      </span>
    </p>
  );
}

/** The star for people who see. The input itself says "required" to screen readers. */
export function RequiredStar({ hidden = false }: { hidden?: boolean }) {
  return (
    <span aria-hidden="true" className="required-star" hidden={hidden}>
      {" *"}
    </span>
  );
}

/** The word for the only field of a form, where a star would need a line about it. The input itself says it too. */
export function RequiredWord() {
  const t = useTexts(uiTexts);
  return <span aria-hidden="true">{` (${t("required")})`}</span>;
}

/** Says what the star means. It is before the first field of a form with required fields. */
export function RequiredNote() {
  const t = useTexts(uiTexts);
  return <p className="required-note">{t("requiredNote")}</p>;
}

/**
 * FieldGroup: several inputs that answer one question.
 * Must: be a fieldset named by its legend · announce hint and fault with the group · say "required" in words, because
 *       a group has no `aria-required`.
 */
export function FieldGroup({
  field,
  legend,
  legendLang,
  hint,
  isOnly = false,
  children,
  size = "field",
}: {
  field: Described;
  legend: string;
  /** The language of the legend, when it is not the page's. */
  legendLang?: string | undefined;
  hint?: ReactNode;
  /** The only question of its form (Field). */
  isOnly?: boolean;
  children: ReactNode;
  /** "heading" when the legend opens a part of the page. */
  size?: "field" | "heading";
}) {
  const t = useTexts(uiTexts);
  return (
    <fieldset
      aria-describedby={describedBy(field, hint)["aria-describedby"]}
      className={field.fault ? "field field-faulty" : "field"}
    >
      <legend className={size === "heading" ? "field-legend field-legend-heading" : "field-legend"}>
        {legendLang ? <span lang={legendLang}>{legend}</span> : legend}
        {field.required ? (
          <>
            {isOnly ? null : <RequiredStar />}
            <span className={isOnly ? undefined : "visually-hidden"}>{` (${t("required")})`}</span>
          </>
        ) : null}
      </legend>
      <FieldHint hint={hint} id={field.id} />
      <FieldFault fault={field.fault} id={field.id} />
      {children}
    </fieldset>
  );
}

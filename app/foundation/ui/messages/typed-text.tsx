import { createContext, useContext } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { placeNamedBy } from "../focus-on-arrival.ts";
import { uiTexts } from "../texts/index.ts";

/** The text of a post that was not carried out, as far as we know. */
export interface TypedText {
  readonly values: readonly string[];
  /** Nobody knows whether it was carried out. */
  readonly isUnknown?: boolean;
  /** The form or notice that is drawn with the text says so. Pages draw these before `TypedTextLeft`. */
  isShown: boolean;
}

/** root.tsx provides it, for the response to a post. */
export const TypedTextContext = createContext<TypedText | null>(null);

/** For a form or notice that shows the text of a failed post itself. True in the response to such a post. */
export function useTypedTextShown(isShown: boolean): boolean {
  const typed = useContext(TypedTextContext);
  if (typed && isShown) typed.isShown = true;
  return typed !== null;
}

/**
 * TypedTextLeft: what a person wrote, where the page has no form for it any more. The thing may have been closed,
 * removed or sent by somebody else meanwhile.
 * Must: show every text whole, for copying · say that it was not sent · say it where nobody knows that · be the target of the fault's link to the form ·
 *       draw nothing when a form holds the text.
 */
export function TypedTextLeft({ id }: { id: string }) {
  const t = useTexts(uiTexts);
  const typed = useContext(TypedTextContext);
  if (!typed || typed.isShown || typed.values.length === 0) return null;
  return (
    <section className="typed-text" id={id} {...placeNamedBy("typed-text")}>
      <h2 id="typed-text">{t("typedText.title")}</h2>
      <p>{t(typed.isUnknown ? "typedText.unknown" : "typedText.text")}</p>
      {typed.values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: texts may be alike, and their order never changes
        <p className="typed-text-value" key={index}>
          {value}
        </p>
      ))}
    </section>
  );
}

import type { Language } from "~/foundation/i18n/language.ts";
import { type KeyOf, type Texts, type TextTree, templates, type Values } from "~/foundation/i18n/texts.ts";

/** What was done, as a key of some capability's texts: `applications:done.sent`. */
export interface Told {
  key: string;
  values: Record<string, string | number>;
  /** "important" where nothing was done: it happened to the guardian, or could not be done. */
  kind?: "important";
  /** Where more of it is to be read, in words of their own. */
  link?: { href: string; label: Omit<Told, "link" | "more"> };
  /** What follows from it, sentence by sentence, below the first one. */
  more?: Omit<Told, "link" | "more">[];
}

/** A key checked by the texts it stands in: `done("/applications", told(applicationTexts, "done.sent"))`. */
export function told<T extends TextTree>(of: Texts<T>, key: KeyOf<T>, values: Values = {}): Told {
  return { key: `${of.name}:${key}`, values };
}

/** The same with a link below it: `leadingTo(told(…, "done.sent"), receiptPath(…), told(…, "receipt"))`. */
export const leadingTo = (what: Told, href: string, label: Told): Told => ({ ...what, link: { href, label } });

/** The same for what the guardian did not do: the banner says that it is important, not that it is done. */
export const important = (what: Told): Told => ({ ...what, kind: "important" });

/** The same with what follows from it below: `andThen(told(…, "done.sent"), [told(…, "next.change")])`. */
export const andThen = (what: Told, more: Told["more"]): Told => ({ ...what, more });

/** The sentence of what was done; null for a key that no texts have. */
export function toldSentence({ key, values }: Told, language: Language): string | null {
  const [name = "", path = ""] = key.split(":");
  if (!templates.exists(path, { ns: name, lng: language, ...values })) return null;
  const sentence: unknown = templates.getFixedT(language, name)(path, { ...values, returnObjects: true });
  return typeof sentence === "string" ? sentence : null;
}

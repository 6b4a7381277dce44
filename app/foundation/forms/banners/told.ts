import { isIsoDate } from "~/foundation/dates/iso-date.ts";
import { writtenDate } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { constantsOf, type KeyOf, type Texts, type TextTree, templates, type Values } from "~/foundation/i18n/texts.ts";

/** The result of an action, as a key of a capability's texts: `applications:done.sent`. */
export interface Told {
  key: string;
  values: Record<string, string | number>;
  /** "important" when the guardian did nothing: it happened to them, or it could not be done. */
  kind?: "important";
  /** The page with more about it. The link has its own words. */
  link?: { href: string; label: Omit<Told, "link" | "more"> };
  /** Its consequences, one sentence each, below the first sentence. */
  more?: Omit<Told, "link" | "more">[];
}

/** A key that its texts check: `done("/applications", told(applicationTexts, "done.sent"))`. */
export function told<T extends TextTree>(of: Texts<T>, key: KeyOf<T>, values: Values = {}): Told {
  return { key: `${of.name}:${key}`, values };
}

/** The keys of several results, to find whether the last one is among them. */
export const toldKeys = <T extends TextTree>(of: Texts<T>, keys: readonly KeyOf<T>[]): string[] =>
  keys.map((key) => told(of, key).key);

/** The same with a link below it: `leadingTo(told(…, "done.sent"), receiptPath(…), told(…, "receipt"))`. */
export const leadingTo = (what: Told, href: string, label: Told): Told => ({ ...what, link: { href, label } });

/** The same for a thing that the guardian did not do: the banner says "important", not "done". */
export const important = (what: Told): Told => ({ ...what, kind: "important" });

/** The same with its consequences below: `andThen(told(…, "done.sent"), [told(…, "next.change")])`. */
export const andThen = (what: Told, more: Told["more"]): Told => ({ ...what, more });

/** The sentence of a result, with its days as people write them; null for a key that no texts have. */
export function toldSentence({ key, values }: Told, language: Language): string | null {
  const [name = "", path = ""] = key.split(":");
  if (!templates.exists(path, { ns: name, lng: language, ...values })) return null;
  const written: Values = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === "string" && isIsoDate(value) ? writtenDate(value, language) : value,
    ]),
  );
  const sentence: unknown = templates.getFixedT(language, name)(path, {
    ...constantsOf(name),
    ...written,
    returnObjects: true,
  });
  return typeof sentence === "string" ? sentence : null;
}

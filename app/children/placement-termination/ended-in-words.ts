import { type IsoDate, isIsoDate } from "~/foundation/dates/iso-date.ts";
import { writtenDate } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { KeyOf, Translate } from "~/foundation/i18n/texts.ts";
import type { EndedPlace } from "./contract.ts";
import { type Ending, latestLastDay } from "./planned-end.ts";
import type { fi } from "./texts/fi.ts";

export type TerminationWords = Translate<typeof fi>;

/** A sentence: its key, and its values with days as the wire has them. A notice writes them later. */
export interface EndLine {
  key: KeyOf<typeof fi>;
  values: Record<string, string>;
}

type ChoiceFacts = Pick<EndedPlace, "type" | "daycareOnly" | "unitName">;

/** The name of a chosen place: its kind and its unit. */
export const choiceNamed = ({ type, daycareOnly, unitName }: ChoiceFacts, t: TerminationWords): string =>
  placeNamed(hasDaycareBeside(type) && daycareOnly ? t(`daycareOnly.${type}`) : t(`types.${type}`), unitName, t);

const placeNamed = (place: string, unit: string, t: TerminationWords): string => t("placeNamed", { place, unit });

const hasDaycareBeside = (type: EndedPlace["type"]): type is "PRESCHOOL" | "PREPARATORY" =>
  type === "PRESCHOOL" || type === "PREPARATORY";

/** What has ended of a place, and what goes on. Of a receipt from before, only the day that was asked for is known. */
export function endedLines(place: EndedPlace, asked: IsoDate, t: TerminationWords): EndLine[] {
  const { type, unitName, lasts, removed, goesOnUntil } = place;
  if (lasts === null) return [{ key: "ended.last", values: { place: choiceNamed(place, t), lastDay: asked } }];
  const named = (one: { type: keyof typeof fi.placementTypes }) =>
    placeNamed(t(`placementTypes.${one.type}`), unitName, t);
  return [
    ...lasts.map((one): EndLine => ({ key: "ended.last", values: { place: named(one), lastDay: one.lastDay } })),
    ...(lasts.length === 0 ? [{ key: "ended.notBegun", values: { place: choiceNamed(place, t) } } as const] : []),
    ...removed.map((one): EndLine => ({ key: "ended.removed", values: { place: named(one), date: one.startDate } })),
    ...(goesOnUntil && hasDaycareBeside(type)
      ? [{ key: `ended.goesOn.${type}`, values: { date: goesOnUntil } } as const]
      : []),
  ];
}

/** A chosen place that ends by the typed day anyway. */
export const alreadyEnds = (ending: Ending, t: TerminationWords): EndLine => ({
  key: "ended.already",
  values: {
    place: choiceNamed({ ...ending.group, daycareOnly: ending.daycareOnly }, t),
    lastDay: latestLastDay([ending]) ?? "",
  },
});

export function sentenceOf({ key, values }: EndLine, t: TerminationWords, language: Language): string {
  const written = Object.entries(values).map(([name, value]) => [
    name,
    isIsoDate(value) ? writtenDate(value, language) : value,
  ]);
  return t(key, Object.fromEntries(written) as Record<string, string>);
}

/** An end in whole sentences. */
export const endSentences = (
  places: readonly EndedPlace[],
  asked: IsoDate,
  t: TerminationWords,
  language: Language,
): string[] => places.flatMap((place) => endedLines(place, asked, t)).map((line) => sentenceOf(line, t, language));

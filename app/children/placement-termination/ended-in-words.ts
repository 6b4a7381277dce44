import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { type Told, told, toldSentence } from "~/foundation/forms/banners/told.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { Translate } from "~/foundation/i18n/texts.ts";
import type { EndedPlace } from "./contract.ts";
import { type Ending, latestLastDay } from "./planned-end.ts";
import type { fi } from "./texts/fi.ts";
import { terminationTexts } from "./texts/index.ts";

type Words = Translate<typeof fi>;

/** The name of a chosen place: its kind and its unit. */
export const choiceNamed = ({ type, daycareOnly, unitName }: ChoiceFacts, t: Words): string =>
  placeNamed(isPrePrimaryType(type) && daycareOnly ? t(`daycareOnly.${type}`) : t(`types.${type}`), unitName, t);

type ChoiceFacts = Pick<EndedPlace, "type" | "daycareOnly" | "unitName">;

const placeNamed = (place: string, unit: string, t: Words): string => t("placeNamed", { place, unit });

const isPrePrimaryType = (type: EndedPlace["type"]): type is "PRESCHOOL" | "PREPARATORY" =>
  type === "PRESCHOOL" || type === "PREPARATORY";

/** What has ended of a place, and what goes on. Null days are of a receipt from before they were stored. */
export function endedLines(place: EndedPlace, t: Words): Told[] {
  const { type, unitName, lasts, goesOnUntil } = place;
  if (lasts === null) return [];
  const line = (key: "last" | "notBegun" | "removed", name: string, values = {}) =>
    told(terminationTexts, `ended.${key}`, { place: name, ...values });
  return [
    ...lasts.map((one) => line("last", placeNamed(t(`placementTypes.${one.type}`), unitName, t), one)),
    ...(lasts.length === 0 ? [line("notBegun", choiceNamed(place, t))] : []),
    ...place.removed.map((one) =>
      line("removed", placeNamed(t(`placementTypes.${one.type}`), unitName, t), { date: one.startDate }),
    ),
    ...(goesOnUntil && isPrePrimaryType(type)
      ? [told(terminationTexts, `ended.goesOn.${type}`, { date: goesOnUntil })]
      : []),
  ];
}

/** A chosen place that ends by the typed day anyway. */
export const alreadyEnds = (ending: Ending, t: Words): Told =>
  told(terminationTexts, "ended.already", {
    place: choiceNamed({ ...ending.group, daycareOnly: ending.daycareOnly }, t),
    lastDay: latestLastDay([ending]) ?? "",
  });

/** An end in whole sentences. Of a receipt from before, only the day that was asked for is known. */
export const endSentences = (places: readonly EndedPlace[], lastDay: IsoDate, t: Words, language: Language): string[] =>
  places
    .flatMap((place) =>
      place.lasts === null
        ? [told(terminationTexts, "ended.last", { place: choiceNamed(place, t), lastDay })]
        : endedLines(place, t),
    )
    .flatMap((line) => toldSentence(line, language) ?? []);

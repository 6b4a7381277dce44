import { type Language, otherLang } from "~/foundation/i18n/language.ts";
import type { Choice, ChoiceGroup } from "~/foundation/islands/search/choices.ts";
import { addressLine } from "../../map-search.ts";
import type { MapWords } from "../../texts/index.ts";
import { addressHref, type SuggestionsResponse, unitHref } from "./search-addresses.ts";
import type { LiveWords } from "./search-sentences.ts";

export type Suggestion = Choice & { href: string };

interface Words {
  t: LiveWords;
  map: MapWords;
  language: Language;
}

/** The addresses and units that a text may mean, as choices under the field. */
export function groupsOf(
  { units, otherCare, addresses }: SuggestionsResponse,
  form: HTMLFormElement,
  { t, map, language }: Words,
): ChoiceGroup<Suggestion>[] {
  const named = ({ id, name, lang }: { id: string; name: string; lang: string }) => ({
    id,
    name,
    lang: otherLang(lang, language),
  });
  return [
    {
      title: t("addresses"),
      choices: addresses.map((one) => ({ id: addressLine(one), name: addressLine(one), href: addressHref(form, one) })),
    },
    { title: t("units"), choices: units.map((unit) => ({ ...named(unit), href: unitHref(form, unit.id) })) },
    {
      title: map("suggestions.otherCare"),
      choices: otherCare.map((unit) => ({
        ...named(unit),
        id: `${unit.care} ${unit.id}`,
        about: map(`care.${unit.care}`),
        href: unitHref(form, unit.id, unit.care),
      })),
    },
  ];
}

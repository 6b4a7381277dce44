import type { UnavailableUnit } from "~/applications/form/units/unavailable-units.ts";
import { shownList } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { Words } from "../section.ts";

/** The reason why this application cannot choose a unit that the search found. */
export const unavailableWords = (one: UnavailableUnit<unknown>, t: Words, language: Language): string =>
  one.reason === "careType"
    ? t("unitPreference.offers", {
        care: shownList(
          one.takes.map((type) => t(`unitPreference.care.${type}`)),
          language,
        ),
      })
    : t(`unitPreference.notOffered.${one.reason}`);

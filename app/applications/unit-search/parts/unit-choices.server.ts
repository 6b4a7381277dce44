import type { Request, Response, Router } from "express";
import type { Api } from "~/api/page-context.ts";
import { type Language, otherLang } from "~/foundation/i18n/language.ts";
import { refuse } from "~/foundation/seam/refusal.ts";
import { answeredToScript } from "~/foundation/server/answered-to-script.server.ts";
import { type ApplicationUnitType, type PublicUnit, type UnitFromHome, unitCalls } from "~/units/contract.ts";
import { onMapIntent } from "../../application-addresses.ts";
import { distanceWords } from "../../form/questions/drawing/unit-preference/distance-words.ts";
import { noneFoundWords } from "../../form/questions/drawing/unit-preference/none-found.ts";
import { unavailableWords } from "../../form/questions/drawing/unit-preference/unavailable-words.ts";
import { unitInShort } from "../../form/questions/drawing/unit-preference/unit-in-short.ts";
import { applicationFormTexts } from "../../form/texts/index.ts";
import { careOf, type UnavailableUnit, unavailableUnits } from "../../form/units/unavailable-units.ts";
import { UNIT_CHOICES_PATH, type UnitChoices } from "../../form/units/unit-choices.ts";
import { unitsFound } from "./units-to-choose.server.ts";

/** The most units in the list under a field. */
const MOST_SHOWN = 20;
const LONGEST_TEXT = 200;

/**
 * The unit picker asks this beside the page (docs/decisions/010): the units that take children on a day and match the
 * typed text, the nearest to the child's home first. The address names the child by id and never the home. The calls
 * decide who may ask. Without script the editor has the same search itself.
 */
export const unitChoices = ({ api }: { api: (req: Request, res: Response) => Api }): Router =>
  answeredToScript(UNIT_CHOICES_PATH, async ({ req, res, asked, language }) => {
    const question = unitCalls.forApplication.query.safeParse(Object.fromEntries(asked));
    if (!question.success) return refuse(400);
    const calls = api(req, res);
    const { type, shiftCare } = question.data;
    const words = asked.get("q")?.slice(0, LONGEST_TEXT) ?? "";
    const childId = asked.get("child") ?? "";
    const { found, matching } = await unitsFound(calls, { childId, question: question.data, words, most: MOST_SHOWN });
    const unavailable =
      matching > 0 ? [] : await unavailableUnits(words, question.data, (other) => calls.units.forApplication(other));
    return choicesAmong(found, unavailable, { words, type, shiftCare, language, count: matching });
  });

interface Asked {
  words: string;
  type: ApplicationUnitType;
  shiftCare: boolean;
  language: Language;
  /** How many units match. */
  count: number;
}

/** @param shown the first of the units that match */
export function choicesAmong(
  shown: readonly UnitFromHome[],
  unavailable: readonly UnavailableUnit<PublicUnit>[],
  { words, type, shiftCare, language, count }: Asked,
): UnitChoices {
  const t = applicationFormTexts.in(language);
  const nameOf = ({ id, name, language: own }: PublicUnit) => ({ id, name, lang: otherLang(own, language) });
  const none = unavailable.length > 0 ? t("unitPreference.unavailable") : noneFoundWords({ words, shiftCare }, t);
  return {
    units: [
      ...shown.map((unit) => ({
        ...nameOf(unit),
        about: [distanceWords(unit, t, language), unitInShort(unit, t)].filter(Boolean).join(" · "),
      })),
      ...unavailable.map((one) => ({
        ...nameOf(one.unit),
        about: `${unavailableWords(one, t, language)} ${t("unitPreference.onMap")}`,
        opens: onMapIntent(one.unit.id, careOf(one, type)),
      })),
    ],
    announced: [
      count === 0 ? none : t("unitPreference.found", { count }),
      ...(count > shown.length ? [t("unitPreference.shown", { shown: shown.length, total: count })] : []),
    ].join(" "),
  };
}

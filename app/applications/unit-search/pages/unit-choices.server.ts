import { type Request, type RequestHandler, type Response, Router } from "express";
import type { Api } from "~/api/page-context.ts";
import { isLanguage, type Language } from "~/foundation/i18n/language.ts";
import { isRefusal } from "~/foundation/seam/refusal.ts";
import { type PublicUnit, unitCalls } from "~/units/contract.ts";
import { unitsMatching } from "../../form/preferred-units.ts";
import { noneFoundWords } from "../../form/questions/drawing/unit-preference/none-found.ts";
import { unitInShort } from "../../form/questions/drawing/unit-preference/unit-in-short.ts";
import { applicationFormTexts } from "../../form/texts/index.ts";
import { UNIT_CHOICES_PATH, type UnitChoices } from "../unit-choices.ts";

/** As many as a list under a field can hold without being a page of its own. */
const MOST_SHOWN = 20;
const LONGEST_TEXT = 200;

/**
 * What the unit picker asks beside the page (docs/decisions/010): the units that take children on a day, by what somebody
 * has written of them. The call behind it decides who may ask. Without script the editor has the same search itself.
 */
export function unitChoices({ api }: { api: (req: Request, res: Response) => Api }): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(UNIT_CHOICES_PATH, (async (req, res, next) => {
    // What somebody writes is in the question: nobody keeps the answer.
    res.setHeader("Cache-Control", "private, no-store");
    const asked = new URLSearchParams(req.originalUrl.split("?")[1] ?? "");
    const question = unitCalls.forApplication.query.safeParse(Object.fromEntries(asked));
    if (!question.success) return void res.status(400).json({ errorCode: null });
    try {
      const units = await api(req, res).units.forApplication(question.data);
      const said = asked.get("in");
      res.json(
        choicesAmong(units, {
          words: asked.get("q")?.slice(0, LONGEST_TEXT) ?? "",
          shiftCare: question.data.shiftCare ?? false,
          language: isLanguage(said) ? said : "fi",
        }),
      );
    } catch (error) {
      if (isRefusal(error)) res.status(error.status).json({ errorCode: error.errorCode });
      else next(error);
    }
  }) satisfies RequestHandler);
  return router;
}

export function choicesAmong(
  units: readonly PublicUnit[],
  { words, shiftCare, language }: { words: string; shiftCare: boolean; language: Language },
): UnitChoices {
  const t = applicationFormTexts.in(language);
  const matching = unitsMatching(units, words);
  const shown = matching.slice(0, MOST_SHOWN);
  const count = matching.length;
  return {
    units: shown.map((unit) => ({
      id: unit.id,
      name: unit.name,
      lang: unit.language === language ? undefined : unit.language,
      about: unitInShort(unit, t),
    })),
    told: [
      count === 0 ? noneFoundWords({ words, shiftCare }, t) : t("unitPreference.found", { count }),
      ...(count > shown.length ? [t("unitPreference.shown", { shown: shown.length, total: count })] : []),
    ].join(" "),
  };
}

import { shownList, writtenDate } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { tellingApart } from "~/foundation/ui/lists/namesakes.ts";
import type { WaitingThing } from "~/waiting/contract.ts";

interface Told {
  /** What is to be done, as the line begins. */
  words: string;
  thing: Pick<WaitingThing, "title" | "childIds" | "cameOn" | "lastDay">;
}

/**
 * What tells lines apart that say the same of different things, such as two decisions about transport of one child: the day
 * on which each came, or its last day, and a number when that is the same too. Null: no other line says the same.
 */
export const thingsToldApart = (told: readonly Told[], language: Language): (string | null)[] =>
  tellingApart(
    told.map(({ words, thing: { title, childIds, cameOn, lastDay } }) => {
      const day = cameOn ?? lastDay;
      return { name: [words, title, ...childIds].join("\n"), by: day ? writtenDate(day, language) : "" };
    }),
  ).map((apart) => apart?.trim() ?? null);

/** Whose it is, by name. */
export const whoseThing = (
  { childIds }: Pick<WaitingThing, "childIds">,
  names: readonly { id: string; name: string }[],
  language: Language,
): string =>
  shownList(
    names.filter(({ id }) => childIds.includes(id)).map(({ name }) => name),
    language,
  );

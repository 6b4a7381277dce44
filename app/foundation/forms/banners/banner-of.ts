import { shownList } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { Banner } from "~/foundation/ui/messages/banner-context.ts";
import type { FormOpening } from "../form-opening.ts";
import { formTexts } from "../texts/index.ts";
import { type Told, toldSentence } from "./told.ts";

/** The banner of a result. Null for a key that no texts have any more. */
export function bannerOf({ link, kind, more = [], ...told }: Told, language: Language): Banner | null {
  const sentence = toldSentence(told, language);
  const text = link && toldSentence(link.label, language);
  if (sentence === null) return null;
  return {
    sentence,
    kind,
    ...(link && text ? { link: { href: link.href, text } } : {}),
    more: more.flatMap((one) => toldSentence(one, language) ?? []),
  };
}

/**
 * The banner of a page that has opened a form. It says that nothing was sent because the session ended, which files came
 * back with the typed text, or that we no longer keep anything. Null for the ordinary steps of a form, because nobody
 * lost those. root.tsx draws it, so that no page can forget it.
 */
export function keptBanner({ kept, gone }: Pick<FormOpening, "kept" | "gone">, language: Language): Banner | null {
  const t = formTexts.in(language);
  const important = (sentence: string, more: string[] = []): Banner => ({ sentence, kind: "important", more });
  if (gone) return important(t(gone === "ended" ? "kept.gone" : "kept.unreadable"));
  if (!kept) return null;
  const lost = kept.lostFiles.length > 0 ? [t("kept.filesLost", { files: shownList(kept.lostFiles, language) })] : [];
  if (!kept.late) return lost[0] ? important(lost[0]) : null;
  const names = kept.files.map(({ name }) => name);
  return important(t("kept.notSent"), [
    kept.entries.length > 0 ? t("kept.restored") : t("kept.again"),
    ...(names.length > 0 ? [t("kept.filesKept", { files: shownList(names, language) })] : []),
    ...lost,
  ]);
}

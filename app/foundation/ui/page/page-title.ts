import type { Language } from "~/foundation/i18n/language.ts";
import { uiTexts } from "../texts/index.ts";

/**
 * The document's title: "page – service". After a refused post "Error: " comes first; after an action the banner's
 * words come first. So a screen reader says it before anything else (WCAG 2.4.2, interaction.md "Forms").
 */
export function pageTitle(
  title: string,
  language: Language,
  state: { faulty?: boolean; banner?: string | null } = {},
): string {
  const t = uiTexts.in(language);
  const page = `${title} – ${t("service")}`;
  if (state.faulty) return `${t("fault.prefix")}: ${page}`;
  return state.banner ? `${state.banner} – ${page}` : page;
}

import { LANGUAGE_NAMES, type Language } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { uiTexts } from "./texts/index.ts";

/**
 * LanguageLinks: the same page in the other languages.
 * Must: call each language by its own name, in that language · mark the present one · have no flags.
 */
export function LanguageLinks({
  languages,
  hrefOf,
  label,
}: {
  languages: readonly Language[];
  hrefOf: (language: Language) => string;
  /** Where there are two on one page, each has its own name. */
  label?: string;
}) {
  const t = useTexts(uiTexts);
  const present = useLanguage();
  if (languages.length < 2) return null;
  return (
    <nav aria-label={label ?? t("frame.languages")} className="language-links">
      <ul>
        {languages.map((language) => (
          <li key={language}>
            <a
              aria-current={language === present ? "true" : undefined}
              href={hrefOf(language)}
              hrefLang={language}
              lang={language}
            >
              {LANGUAGE_NAMES[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { LANGUAGE_NAMES, type Language } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { uiTexts } from "../texts/index.ts";

/**
 * LanguageLinks: the same page in the other languages.
 * Must: call each language by its own name, in that language · mark the current language · have no flags ·
 *       be buttons of the page's form, so that its answers are kept.
 * Hook: `a[data-language]` tells script not to ask before the page changes only its language.
 */
export function LanguageLinks({
  languages,
  hrefOf,
  label,
  form,
}: {
  languages: readonly Language[];
  hrefOf: (language: Language) => string;
  /** Each has its own name when a page has two. */
  label?: string;
  /**
   * A form to keep: the languages are then buttons of this form. `isPostedTo`: the response to the post is already in
   * the other language.
   */
  form?: { id: string; isPostedTo?: (language: Language) => string };
}) {
  const t = useTexts(uiTexts);
  const present = useLanguage();
  if (languages.length < 2) return null;
  return (
    <nav aria-label={label ?? t("frame.languages")} className="language-links">
      <ul>
        {languages.map((language) => (
          <li key={language}>
            {form ? (
              <button
                aria-current={language === present ? "true" : undefined}
                form={form.id}
                formAction={form.isPostedTo?.(language)}
                lang={language}
                name="intent"
                type="submit"
                value={`language:${language}`}
              >
                {LANGUAGE_NAMES[language]}
              </button>
            ) : (
              <a
                aria-current={language === present ? "true" : undefined}
                data-language=""
                href={hrefOf(language)}
                hrefLang={language}
                lang={language}
              >
                {LANGUAGE_NAMES[language]}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { LANGUAGE_NAMES, type Language } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { uiTexts } from "../texts/index.ts";

/**
 * LanguageLinks: the same page in the other languages.
 * Must: call each language by its own name, in that language · mark the present one · have no flags ·
 *       keep a long form by being its buttons · leave its Enter key alone.
 * Hook: `a[data-language]`, so that script does not ask before a page is only read in another language.
 */
export function LanguageLinks({
  languages,
  hrefOf,
  label,
  form,
}: {
  languages: readonly Language[];
  hrefOf: (language: Language) => string;
  /** Where there are two on one page, each has its own name. */
  label?: string;
  /** A long form that is to be kept: the languages are then buttons of it. `enter` is what its Enter key presses. */
  form?: { id: string; enter: string };
}) {
  const t = useTexts(uiTexts);
  const present = useLanguage();
  if (languages.length < 2) return null;
  return (
    <nav aria-label={label ?? t("frame.languages")} className="language-links">
      {form ? <FirstButton enter={form.enter} id={form.id} /> : null}
      <ul>
        {languages.map((language) => (
          <li key={language}>
            {form ? (
              <button
                aria-current={language === present ? "true" : undefined}
                form={form.id}
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

/** The Enter key presses a form's first button, and these stand before the form: so its own comes first of all. */
function FirstButton({ id, enter }: { id: string; enter: string }) {
  return (
    <button
      aria-hidden="true"
      className="visually-hidden"
      form={id}
      name="intent"
      tabIndex={-1}
      type="submit"
      value={enter}
    />
  );
}

import { LANGUAGE_NAMES, type Language } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { uiTexts } from "../texts/index.ts";

/**
 * LanguageLinks: the same page in the other languages.
 * Must: call each language by its own name, in that language · mark the current language · have no flags ·
 *       be buttons of the page's form, so that its answers are kept · not change the button that its Enter key presses.
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
   * A form to keep: the languages are then buttons of this form. `enter` is the button that its Enter key presses, empty
   * when it has no intent. `isPostedTo`: the response to the post is already in the other language.
   */
  form?: { id: string; enter: string; isPostedTo?: (language: Language) => string };
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

/**
 * The Enter key presses a form's first button, and the language buttons come first. So the form's own goes before them.
 */
function FirstButton({ id, enter }: { id: string; enter: string }) {
  return (
    <button
      aria-hidden="true"
      className="visually-hidden"
      form={id}
      name={enter ? "intent" : undefined}
      tabIndex={-1}
      type="submit"
      value={enter || undefined}
    />
  );
}

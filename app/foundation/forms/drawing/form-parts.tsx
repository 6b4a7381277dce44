import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { formTexts } from "../texts/index.ts";

/**
 * FormParts: the parts of a long form, done and left.
 * Must: be a named navigation · lead to each part · say in words how much is left · leave one part without a list.
 * Hook: `[data-live=parts]`, so that script can draw it again after an answer, also when there was one part before.
 */
export function FormParts({
  parts,
  lang,
}: {
  parts: readonly { id: string; title: string; left: number }[];
  /** The language of the titles, when it is not the page's. */
  lang?: string | undefined;
}) {
  const t = useTexts(formTexts);
  return (
    <div className="form-parts" data-live="parts">
      {parts.length > 1 ? (
        <nav aria-label={t("parts.title")}>
          <ol>
            {parts.map(({ id, title, left }) => (
              <li key={id}>
                <a href={`#${id}`} lang={lang}>
                  {title}
                </a>{" "}
                <span className="form-part-state">
                  {left === 0 ? t("parts.done") : t("parts.left", { count: left })}
                </span>
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
    </div>
  );
}

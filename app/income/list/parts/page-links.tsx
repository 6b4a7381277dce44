import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import type { StatementOf } from "../../income-addresses.ts";
import { incomeListTexts } from "../../texts/list/index.ts";
import { listPath } from "../list-addresses.ts";
import type { ListedPage } from "../listed-statements.ts";

/** The links to newer and older statements. Draws nothing if there is one page (spec 2 §2). */
export function PageLinks({
  of,
  page: { page, pages },
  title,
}: {
  of: StatementOf;
  page: Pick<ListedPage, "page" | "pages">;
  title: string;
}) {
  const t = useTexts(incomeListTexts);
  if (pages <= 1) return null;
  return (
    <nav aria-label={t("pages.label", { list: title })} className="pager">
      {page > 1 ? (
        <ActionLink href={listPath({ of, page: page - 1 })} icon="arrow-left">
          {t("pages.newer")}
        </ActionLink>
      ) : null}
      <p>{t("pages.at", { page, pages })}</p>
      {page < pages ? (
        <ActionLink href={listPath({ of, page: page + 1 })} icon="arrow-right">
          {t("pages.older")}
        </ActionLink>
      ) : null}
    </nav>
  );
}

import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { PageLink } from "../actions/page-link.tsx";
import { Icon } from "../inline/icon.tsx";
import { uiTexts } from "../texts/index.ts";

/**
 * Pager: the end of a long list.
 * Must: say how many of how many are shown · make the list longer by a link to the first new item · draw no link when
 * all is shown.
 */
export function Pager({
  shown,
  total,
  href,
  label,
}: {
  shown: number;
  total: number;
  /** The same list with one page more. The fragment is the first new item: `?page=2#item-21`. */
  href: string;
  /** The words of the link ("Show more units"). */
  label?: string;
}) {
  const t = useTexts(uiTexts);
  return (
    <div className="pager">
      <p>{t("more.shown", { shown, total })}</p>
      {shown < total ? (
        <PageLink className="button button-secondary" href={href}>
          <Icon name="down" />
          {label ?? t("more.link")}
        </PageLink>
      ) : null}
    </div>
  );
}

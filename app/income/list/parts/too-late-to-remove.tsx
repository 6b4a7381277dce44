import { shownDate } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Page } from "~/foundation/ui/page/page.tsx";
import { addDetailsPath, INCOME_PATH, newStatementPath } from "../../income-addresses.ts";
import { incomeListTexts } from "../../texts/list/index.ts";
import type { Removal } from "./removal.server.ts";

/**
 * The staff had begun before the guardian cancelled. Says why the statement was not cancelled, and what the guardian
 * can do.
 */
export function TooLateToRemove({ id, of, start, childName, status, takesDetails }: Omit<Removal, "move">) {
  const t = useTexts(incomeListTexts);
  const language = useLanguage();
  const day = shownDate(start, language);
  const isHandled = status === "HANDLED";
  return (
    <Page back={{ href: INCOME_PATH, label: t("title") }} title={t("tooLate.title")}>
      <p>
        <strong>
          {childName === null ? t("remove.which", { day }) : t("remove.whichOf", { child: childName, day })}
        </strong>
      </p>
      <p>{t(isHandled ? "tooLate.HANDLED" : "tooLate.SENT")}</p>
      {takesDetails ? <p>{t("tooLate.SENT_DETAILS")}</p> : null}
      <p>
        {isHandled ? (
          <ActionLink href={newStatementPath(of)}>{t("new")}</ActionLink>
        ) : (
          <ActionLink href="/contact">{t("tooLate.contact")}</ActionLink>
        )}
      </p>
      {takesDetails ? (
        <p>
          <ActionLink href={addDetailsPath(of, id)} icon="pen">
            {t("statement.addDetails")}
          </ActionLink>
        </p>
      ) : null}
    </Page>
  );
}

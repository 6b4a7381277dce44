import { useContext } from "react";
import { shownDate } from "~/foundation/dates/shown.ts";
import { CsrfContext } from "~/foundation/forms/drawing/csrf-context.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Submit } from "~/foundation/ui/actions/button.tsx";
import { OWN_NAMES } from "~/foundation/ui/form-names.ts";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import type { PublicUnit } from "~/units/contract.ts";
import type { MapSearch } from "../../map-search.ts";
import { mapTexts } from "../../texts/index.ts";
import { takesNoApplications } from "./unit-words.ts";

/** The way from a unit to the form of an application. */
export interface Applying {
  /** The page that adds the unit to an application, or begins one (applications/new/pages/choose-child.tsx). */
  href: string;
  /** The first day from which the unit has places. Null when it takes no such applications. */
  placesFrom: string | null;
  /** False when that day has come already. */
  isLater: boolean;
  /** A guardian with strong identification goes on at once. Others go through the login. */
  isStrong: boolean;
  /** The guardian came from an application of this kind, to which the unit is added. */
  isAdded: boolean;
  /** The form that the guardian came from. */
  backHref: string | null;
}

/** "Apply to this unit", or why one cannot. A button begins the application, since a link must not change anything. */
export function ApplyToUnit({
  unit,
  care,
  applying,
}: {
  unit: PublicUnit;
  care: MapSearch["care"];
  /** Null when this town takes no applications of this kind here. */
  applying: Applying | null;
}) {
  const t = useTexts(mapTexts);
  const language = useLanguage();
  const csrf = useContext(CsrfContext);
  if (takesNoApplications(unit)) return <Notice>{t("unit.notApplying")}</Notice>;
  if (!applying) return null;
  const { href, placesFrom, isLater, isStrong, isAdded, backHref } = applying;
  const back = backHref ? (
    <p>
      <ActionLink href={backHref}>{t("back.application")}</ActionLink>
    </p>
  ) : null;
  if (placesFrom === null)
    return (
      <>
        <Notice>{t("unit.notApplyingCare", { care: t(`care.${care}`) })}</Notice>
        {back}
      </>
    );
  const words = t(isAdded ? "unit.add" : "unit.apply");
  return (
    <>
      {isStrong ? (
        <form action={href} className="form" method="post">
          {csrf ? <input name={OWN_NAMES.csrf} type="hidden" value={csrf} /> : null}
          <Submit>{words}</Submit>
        </form>
      ) : (
        <p>
          <ActionLink href={href} kind="primary">
            {words}
          </ActionLink>
        </p>
      )}
      {isLater ? <p>{t("unit.placesFrom", { date: shownDate(placesFrom, language) })}</p> : null}
      {isStrong ? null : <p className="hint">{t("unit.applyLogin")}</p>}
      {back}
    </>
  );
}

import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { writtenDate } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import type { ChildAndPermittedActions } from "~/people/contract.ts";
import { childrenTexts } from "../../texts/index.ts";

/** The child's picture, group and unit, or the coming unit. The picture is decoration beside the name. */
export function ChildHead({ child, today }: { child: ChildAndPermittedActions; today: IsoDate }) {
  const t = useTexts(childrenTexts);
  const { imageId } = child;
  const place = usePlace(child, today);
  return (
    <div className="child-head">
      {imageId ? (
        <img alt="" className="child-image" height="64" src={`/api/citizen/child-images/${imageId}`} width="64" />
      ) : null}
      <p>{place ?? t("noPlace")}</p>
    </div>
  );
}

/**
 * The group and unit of today, or the coming unit with the day on which the place begins. A child without a group has no
 * `unit`: then the "upcoming" place, the earliest that has not ended, may be the one of today.
 */
function usePlace(child: ChildAndPermittedActions, today: IsoDate): string | null {
  const t = useTexts(childrenTexts);
  const language = useLanguage();
  const { group, unit, upcomingPlacementUnit: earliest, upcomingPlacementStartDate: start } = child;
  if (unit) return [group?.name, unit.name].filter(Boolean).join(", ");
  if (!earliest || !start || start <= today) return earliest?.name ?? null;
  return t("coming", { day: writtenDate(start, language), unit: earliest.name });
}

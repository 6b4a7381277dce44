import { writtenDate } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import type { ChildAndPermittedActions } from "~/people/contract.ts";
import { childrenTexts } from "../../texts/index.ts";

/** The child's picture, group and unit, or the coming unit. The picture is decoration beside the name. */
export function ChildHead({ child }: { child: ChildAndPermittedActions }) {
  const t = useTexts(childrenTexts);
  const { imageId } = child;
  const place = usePlace(child);
  return (
    <div className="child-head">
      {imageId ? (
        <img alt="" className="child-image" height="80" src={`/api/citizen/child-images/${imageId}`} width="80" />
      ) : null}
      <p>{place ?? t("noPlace")}</p>
    </div>
  );
}

/** The group and unit of today, or the coming unit with the day on which the place begins. */
function usePlace(child: ChildAndPermittedActions): string | null {
  const t = useTexts(childrenTexts);
  const language = useLanguage();
  const { group, unit, upcomingPlacementUnit: coming, upcomingPlacementStartDate: start } = child;
  if (unit) return [group?.name, unit.name].filter(Boolean).join(", ");
  if (!coming || !start) return coming?.name ?? null;
  return t("coming", { day: writtenDate(start, language), unit: coming.name });
}

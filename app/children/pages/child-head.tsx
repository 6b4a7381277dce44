import { useTexts } from "~/foundation/i18n/use-texts.ts";
import type { ChildAndPermittedActions } from "~/people/contract.ts";
import { childrenTexts } from "../texts/index.ts";

/** The child's picture, group and unit, or the coming unit. The picture is decoration beside the name. */
export function ChildHead({ child }: { child: ChildAndPermittedActions }) {
  const t = useTexts(childrenTexts);
  const { imageId, group, unit, upcomingPlacementUnit } = child;
  const place = unit ?? upcomingPlacementUnit;
  return (
    <div className="child-head">
      {imageId ? (
        <img alt="" className="child-image" height="80" src={`/api/citizen/child-images/${imageId}`} width="80" />
      ) : null}
      <p>{place ? [group?.name, place.name].filter(Boolean).join(", ") : t("noPlace")}</p>
    </div>
  );
}

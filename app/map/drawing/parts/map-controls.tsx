import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { Icon, type IconName } from "~/foundation/ui/inline/icon.tsx";
import { VisuallyHidden } from "~/foundation/ui/inline/visually-hidden.tsx";
import { DIRECTIONS, type Direction, type MapView, pannedTo, zoomedBy } from "../../map-view.ts";
import { pictureTexts } from "../../texts/picture/index.ts";

export const ARROWS: Record<Direction, IconName> = {
  north: "up",
  south: "down",
  west: "arrow-left",
  east: "arrow-right",
};

/**
 * MapControls: zoom and pan as links to the same page (the map never needs dragging, WCAG 2.5.7).
 * Must: say in words where each link goes · leave out a link that leads nowhere.
 */
export function MapControls({ view, hrefOf }: { view: MapView; hrefOf: (view: MapView) => string }) {
  const t = useTexts(pictureTexts);
  const nearer = zoomedBy(view, 1);
  const farther = zoomedBy(view, -1);
  return (
    <nav aria-label={t("controls")} className="map-controls">
      <ul>
        {nearer ? (
          <li>
            <StepLink href={hrefOf(nearer)} icon="plus" name={t("zoomIn")} />
          </li>
        ) : null}
        {farther ? (
          <li>
            <StepLink href={hrefOf(farther)} icon="minus" name={t("zoomOut")} />
          </li>
        ) : null}
        {DIRECTIONS.map((direction) => (
          <li key={direction}>
            <StepLink href={hrefOf(pannedTo(view, direction))} icon={ARROWS[direction]} name={t(`pan.${direction}`)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** An icon to see. Screen readers get the words, and so does a mouse that rests on it. */
function StepLink({ href, icon, name }: { href: string; icon: IconName; name: string }) {
  return (
    <a href={href} title={name}>
      <Icon name={icon} />
      <VisuallyHidden>{name}</VisuallyHidden>
    </a>
  );
}

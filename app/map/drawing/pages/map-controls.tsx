import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { Icon, type IconName } from "~/foundation/ui/page/icon.tsx";
import { DIRECTIONS, type Direction, type MapView, pannedTo, zoomedBy } from "../../map-view.ts";
import { pictureTexts } from "../../texts/picture/index.ts";

const ARROWS: Record<Direction, IconName> = { north: "up", south: "down", west: "arrow-left", east: "arrow-right" };

/**
 * MapControls: zoom and pan as links to the same page (no dragging is ever needed, WCAG 2.5.7).
 * Must: say in words where it goes · leave out what leads nowhere.
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
            <a href={hrefOf(nearer)}>
              <Icon name="plus" /> {t("zoomIn")}
            </a>
          </li>
        ) : null}
        {farther ? (
          <li>
            <a href={hrefOf(farther)}>
              <Icon name="minus" /> {t("zoomOut")}
            </a>
          </li>
        ) : null}
        {DIRECTIONS.map((direction) => (
          <li key={direction}>
            <a href={hrefOf(pannedTo(view, direction))}>
              <Icon name={ARROWS[direction]} /> {t(`pan.${direction}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

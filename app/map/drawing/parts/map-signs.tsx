import type { ReactNode } from "react";
import { MAP_BOX, type Point } from "../../map-view.ts";
import { TARGET } from "./marker-groups.ts";
import { HOUSE, PIN } from "./marker-shapes.ts";
import { pinMiddle } from "./static-signs.ts";

/** A narrow screen cuts both sides of the picture alike. Signs are hidden in width steps of 20 px (static-map.css). */
const BAND = 20;

/**
 * A class that says how far from the middle a sign reaches. A screen too narrow for the sign hides it. So the focus
 * never goes to an unseen link. The list has the same unit.
 */
export const bandOf = (x: number, half = TARGET / 2): string =>
  `reach-${Math.min(MAP_BOX.width / 2, Math.ceil((Math.abs(x) + half) / BAND) * BAND)}`;

function Sign({
  at,
  href,
  name,
  kind,
  reach = bandOf(at.x),
  children,
}: {
  at: Point;
  href: string;
  name: string;
  kind: string;
  reach?: string;
  children: ReactNode;
}) {
  return (
    <a className={`map-sign ${kind} ${reach}`} href={href}>
      <title>{name}</title>
      <rect className="map-target" height={TARGET} rx="8" width={TARGET} x={at.x - TARGET / 2} y={at.y - TARGET / 2} />
      {children}
    </a>
  );
}

/** The pictures of the signs. The moving map has the same. */
export function UnitPicture({ at: { x, y } }: { at: Point }) {
  return (
    <>
      <circle className="map-disc" cx={x} cy={y} r="14" />
      <path className="map-glyph" d={HOUSE} transform={`translate(${x - 15} ${y - 15})`} />
    </>
  );
}

export const GroupPicture = ({ at: { x, y } }: { at: Point }) => <circle className="map-disc" cx={x} cy={y} r="19" />;

/** `at` is its tip. */
export function PinPicture({ at: { x, y } }: { at: Point }) {
  return (
    <>
      <path className="map-pin" d={PIN} transform={`translate(${x - 10} ${y - 38})`} />
      <circle className="map-pin-eye" cx={x} cy={y - 28} r="3.500" />
    </>
  );
}

/** A unit: 30 × 30, outlined, or filled when it is selected (spec 1 section 4, "Map details"). */
export function UnitSign({ at, href, name, selected }: { at: Point; href: string; name: string; selected: boolean }) {
  return (
    <Sign at={at} href={href} kind={selected ? "map-unit map-unit-selected" : "map-unit"} name={name}>
      <UnitPicture at={at} />
    </Sign>
  );
}

/** Several units that would cover each other: a link to a view that shows them apart. */
export function GroupSign({ at, href, name, count }: { at: Point; href: string; name: string; count: number }) {
  return (
    <Sign at={at} href={href} kind="map-group" name={name}>
      <GroupPicture at={at} />
      <text aria-hidden="true" className="map-count" textAnchor="middle" x={at.x} y={at.y + 5}>
        {count}
      </text>
    </Sign>
  );
}

/**
 * The searched address, home or work: 20 × 38, its tip on the place, above the units. It is a link to a nearer map, but
 * only a picture where its target would cover a unit's target.
 */
export function AddressPin({
  at,
  name,
  label,
  href,
}: {
  at: Point;
  name: string;
  label?: string | undefined;
  href: string | null;
}) {
  const reach = bandOf(at.x, label ? LABEL_HALF : TARGET / 2);
  const pin = (
    <>
      <PinPicture at={at} />
      {label ? (
        <text aria-hidden="true" className="map-pin-label" textAnchor="middle" x={at.x} y={at.y - 44}>
          {label}
        </text>
      ) : null}
    </>
  );
  if (href === null) {
    return (
      <g aria-label={name} className={`map-address ${reach}`} role="img">
        {pin}
      </g>
    );
  }
  return (
    <Sign at={pinMiddle(at)} href={href} kind="map-address-link" name={name} reach={reach}>
      {pin}
    </Sign>
  );
}

/** Half of the longest word over a pin. */
const LABEL_HALF = 30;

export interface Place {
  lat: number;
  lon: number;
}

/** Spec 1 section 9. */
const EARTH_RADIUS_METRES = 6_371_000;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres along the great circle. */
export function straightDistance(a: Place, b: Place): number {
  const dLat = radians(b.lat - a.lat);
  const dLon = radians(b.lon - a.lon);
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Whole metres, or kilometres with one decimal from 1000 m on. "?" when it is not a number (spec 1 section 9). */
export function shownDistance(metres: number, locale: string): string {
  if (!Number.isFinite(metres)) return "?";
  const rounded = Math.round(metres);
  if (rounded < 1000) return `${rounded} m`;
  return `${oneDecimalIn(locale).format(metres / 1000)} km`;
}

// A list of units has many distances, and making a format takes far longer than using it.
const formats = new Map<string, Intl.NumberFormat>();

function oneDecimalIn(locale: string): Intl.NumberFormat {
  const cached = formats.get(locale);
  if (cached) return cached;
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    useGrouping: false,
  });
  formats.set(locale, made);
  return made;
}

/**
 * Brand: the picture of the sun over snow, and the name.
 * Must: be hidden from screen readers, because the words beside it name the service · be visible in forced colours.
 */
export function BrandMark() {
  return (
    <svg aria-hidden="true" className="brand-mark" height="40" viewBox="0 0 40 40" width="40">
      <rect className="brand-sky" height="40" rx="9" width="40" />
      <path className="brand-sun" d="M10 26a10 10 0 0 1 20 0z" />
      <path className="brand-rays" d="M20 7v4.500M8.2 12.200l3.2 3.200m20.4-3.2-3.2 3.2" />
      <path className="brand-snow" d="M5 27.500h30M9 32.500h22" />
    </svg>
  );
}

/**
 * TownMark: the mark of the municipality in the place of ours.
 * Must: be decoration, because the words beside it name the municipality.
 * Its looks come with the town's own sheet (town-look.server.ts).
 */
export function TownMark({ src }: { src: string }) {
  return <img alt="" className="town-mark" height="40" src={src} />;
}

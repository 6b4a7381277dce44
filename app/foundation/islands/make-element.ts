type Made = HTMLElementTagNameMap;

/** An element with its attributes and content. Null, false and undefined are left out. */
export function make<Name extends keyof Made>(
  name: Name,
  attributes: Readonly<Record<string, string | number | null | false | undefined>> = {},
  ...content: (Node | string | null | false | undefined)[]
): Made[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== null && value !== false && value !== undefined) element.setAttribute(key, String(value));
  element.append(...content.filter((part): part is Node | string => Boolean(part)));
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

/** A drawing of strokes that screen readers skip. Its classes give it colours. */
export function drawing(
  width: number,
  height: number,
  parts: readonly (readonly [name: string, attributes: Record<string, string>])[],
): SVGElement {
  const svg = document.createElementNS(SVG, "svg");
  const given = {
    width: String(width),
    height: String(height),
    viewBox: `0 0 ${width} ${height}`,
    "aria-hidden": "true",
  };
  for (const [key, value] of Object.entries(given)) svg.setAttribute(key, value);
  for (const [name, attributes] of parts) {
    const part = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) part.setAttribute(key, value);
    svg.append(part);
  }
  return svg;
}

import { Icon, type PointExpression } from "leaflet";
import { drawing, make } from "~/foundation/islands/make-element.ts";
import { TARGET } from "../../drawing/pages/marker-groups.ts";
import { HOUSE, PIN } from "../../drawing/pages/marker-shapes.ts";
import type { Pin } from "./live-props.ts";

/** A Leaflet icon that is an element of ours instead of an image. */
class Sign extends Icon {
  readonly #draw: () => HTMLElement;

  constructor(size: PointExpression, anchor: PointExpression, draw: () => HTMLElement) {
    // Leaflet needs the address of an image. Our createIcon below never uses it.
    super({ iconUrl: "", iconSize: size, iconAnchor: anchor });
    this.#draw = draw;
  }

  override createIcon(): HTMLElement {
    const element = this.#draw();
    const { iconSize, iconAnchor } = this.options;
    const [width, height] = iconSize as [number, number];
    const [left, top] = iconAnchor as [number, number];
    element.classList.add("leaflet-marker-icon");
    Object.assign(element.style, {
      width: `${width}px`,
      height: `${height}px`,
      marginLeft: `${-left}px`,
      marginTop: `${-top}px`,
    });
    return element;
  }
}

const pressed = (kind: string, name: string, picture: SVGElement, lang?: string) => () =>
  make(
    "button",
    { type: "button", class: `live-sign ${kind}`, "aria-label": name, title: name, lang, tabindex: -1 },
    picture,
  );

const centred: [PointExpression, PointExpression] = [
  [TARGET, TARGET],
  [TARGET / 2, TARGET / 2],
];

/** A unit: 30 × 30 in a target of 44, filled when it is selected (spec 1 section 2 "Map"). */
export const unitSign = (name: string, lang: string | undefined, isSelected: boolean): Icon =>
  new Sign(
    ...centred,
    pressed(
      isSelected ? "map-unit map-unit-selected" : "map-unit",
      name,
      drawing(30, 30, [
        ["circle", { class: "map-disc", cx: "15", cy: "15", r: "14" }],
        ["path", { class: "map-glyph", d: HOUSE }],
      ]),
      lang,
    ),
  );

/** The number of units in a group. They would cover each other. */
export const groupSign = (name: string, count: number): Icon =>
  new Sign(...centred, () => {
    const disc = drawing(40, 40, [["circle", { class: "map-disc", cx: "20", cy: "20", r: "19" }]]);
    const sign = pressed("map-group", name, disc)();
    sign.append(make("span", { "aria-hidden": "true", class: "live-count" }, String(count)));
    return sign;
  });

/** The searched address, home or work: 20 × 38, its tip on the place. */
export const addressSign = ({ name, label }: Pin): Icon =>
  new Sign([20, 38], [10, 38], () =>
    make(
      "div",
      { class: "map-address", role: "img", "aria-label": name },
      label && make("span", { class: "live-pin-label", "aria-hidden": "true" }, label),
      drawing(20, 38, [
        ["path", { class: "map-pin", d: PIN }],
        ["circle", { class: "map-pin-eye", cx: "10", cy: "10", r: "3.5" }],
      ]),
    ),
  );

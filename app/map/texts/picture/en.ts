import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  region: "Map",
  note: "The map has the same units as the list.",
  skip: "Skip the map",
  markers: "Units on the map",
  selected: "{{name}}, selected",
  address: "Chosen address: {{address}}",
  pins: { home: "Home", work: "Work" },
  units_one: "{{places}}: {{count}} unit, zoom in",
  units_other: "{{places}}: {{count}} units, zoom in",
  otherPlaces: "and other streets",
  controls: "Move the map",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  pan: { north: "To the north", south: "To the south", west: "To the west", east: "To the east" },
  credits: "Map data: {{source}}",
  ownTiles: "a fictional municipality, drawn for this service",
};

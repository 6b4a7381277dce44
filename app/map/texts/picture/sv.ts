import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  region: "Karta",
  note: "På kartan finns samma enheter som i listan.",
  skip: "Hoppa över kartan",
  markers: "Enheter på kartan",
  selected: "{{name}}, vald",
  address: "Vald adress: {{address}}",
  pins: { home: "Hem", work: "Arbete" },
  units_one: "{{places}}: {{count}} enhet, zooma in",
  units_other: "{{places}}: {{count}} enheter, zooma in",
  otherPlaces: "och andra gator",
  controls: "Flytta kartan",
  zoomIn: "Zooma in",
  zoomOut: "Zooma ut",
  pan: { north: "Norrut", south: "Söderut", west: "Västerut", east: "Österut" },
  credits: "Kartans uppgifter: {{source}}",
  ownTiles: "en påhittad kommun, ritad för den här tjänsten",
};

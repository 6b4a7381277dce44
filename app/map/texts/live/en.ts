import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  arrows: "Use the arrow keys to go from unit to unit.",
  waiting: "Searching…",
  choices: "Suggestions",
  addresses: "Addresses",
  units: "Units",
  choicesFound: "Suggestions: {{count}}.",
  choicesFirst: "Suggestions: {{count}}. Keep typing to narrow the list.",
  noChoices: "No suggestions.",
  addressesAway: "The address search does not work right now. You can search by the name of a unit.",
  noResponse:
    "The search did not work because there is no connection. What you wrote is still here. Try again in a moment.",
  moved: {
    north: "You moved north.",
    south: "You moved south.",
    west: "You moved west.",
    east: "You moved east.",
    nearer: "You zoomed in.",
    farther: "You zoomed out.",
  },
  inSight_one: "{{count}} unit in sight.",
  inSight_other: "{{count}} units in sight.",
  location: {
    use: "Use my location",
    name: "My location",
    asking: "Finding your location.",
    refused: "The location was not found because the browser does not allow it. Enter an address in the search.",
    unknown: "The location was not found. Enter an address in the search.",
  },
};

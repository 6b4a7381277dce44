import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  close: "Close",
  details: "Details of the unit",
  homepage: "Homepage",
  voucher: "About the service voucher",
  choices: "Suggestions",
  addresses: "Addresses",
  units: "Units",
  choicesFound: "Suggestions: {{count}}.",
  noChoices: "No suggestions.",
  noAnswer:
    "The search did not work because there is no connection. What you wrote is still here. Try again in a moment.",
  location: {
    use: "Use my location",
    name: "My location",
    asking: "Finding your location.",
    refused: "The location was not found because the browser does not allow it. Write an address in the search.",
    unknown: "The location was not found. Write an address in the search.",
  },
};

import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  fileName: "Meddelandetråd",
  facts: "Meddelandetråd",
  children: "Barn",
  kind: "Slag",
  bulletin: "Infobrev",
  urgent: "Brådskande",
  sensitive: "Känsligt",
  message: "{{sender}}, {{time}}",
  staff: "{{name}} (personal)",
  recipients: "Mottagare: {{names}}",
  attachments: "Bilagor: {{names}}",
  removed: "Meddelandets innehåll har tagits bort.",
  endOnly: "Tråden är så lång att bara slutet finns här. Hela tråden finns i tjänsten.",
  cut: "Meddelandet är så långt att bara början finns här. Hela meddelandet finns i tjänsten.",
  printed: "Meddelanden {{day}}",
};

import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  fileName: "Meddelandetråd",
  facts: "Meddelandetråd",
  children: "Barn",
  kind: "Slag",
  bulletin: "Informationsmeddelande",
  urgent: "Brådskande",
  sensitive: "Känsligt",
  message: "{{sender}}, {{time}}",
  staff: "{{name}} (personal)",
  recipients: "Mottagare: {{names}}",
  attachments: "Bilagor: {{names}}",
  removed: "Meddelandets innehåll har tagits bort.",
  printed: "Meddelanden {{day}}",
};

import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  fileName: "Message thread",
  facts: "Message thread",
  children: "Children",
  kind: "Kind",
  bulletin: "Bulletin",
  urgent: "Urgent",
  sensitive: "Sensitive",
  message: "{{sender}}, {{time}}",
  staff: "{{name}} (staff)",
  recipients: "Recipients: {{names}}",
  attachments: "Attachments: {{names}}",
  removed: "The content of the message has been removed.",
  printed: "Messages {{day}}",
};

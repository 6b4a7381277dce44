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
  endOnly: "The thread is so long that only its end is here. The whole thread is in the service.",
  cut: "The message is so long that only its beginning is here. The whole message is in the service.",
  printed: "Messages {{day}}",
};

import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  subject: {
    DAYCARE: "We have received your application for early childhood education",
    PRESCHOOL: "We have received your application for pre-primary education",
    CLUB: "We have received your application for a club",
  },
  greeting: "Hello,",
  received: {
    DAYCARE: "We have received your application for early childhood education.",
    PRESCHOOL: "We have received your application for pre-primary education.",
    CLUB: "We have received your application for a club.",
  },
  change:
    "You can change the application or cancel it until we start processing it. After that, contact early childhood education customer service.",
  decisionBy: "You will get the decision by {{day}}.",
  decisionLater: "We will tell you when the decision is ready.",
  urgent:
    "We process an urgent application within {{urgentWeeks}} weeks of having received the application and the certificates.",
  transfer: "A transfer application has no deadline. The child keeps the present place until a new place is found.",
  look: "You can see the application in the service: {{address}}",
  noReply: "You cannot reply to this message.",
};

import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  title: "Accessibility statement",
  lead: "This statement is about the Aamu service at {{address}}. The service is provided by {{provider}}.",
  state: {
    title: "How accessible the service is",
    text: "By our own assessment the service meets WCAG 2.2 at levels A and AA, apart from the problems below. The law asks for level AA.",
    honest:
      "The assessment was made with programs and by going through the service ourselves. The service has not been tried with people who use a screen reader, nor with NVDA, VoiceOver or TalkBack.",
  },
  gaps: {
    title: "What is not accessible",
    intro: "We know of these problems:",
    language:
      "The language of a text that staff or guardians wrote is marked only when the service is sure that it is Finnish, Swedish or English. Otherwise, and in files to download, a screen reader may read the text in the wrong language (WCAG 3.1.2).",
    files:
      "Files that guardians and staff send may be such that a screen reader cannot read them (WCAG 1.1.1). The law does not cover what guardians have made.",
    listener:
      "As the service has not been tried with the most common screen readers, they may show problems that we do not know of (WCAG 4.1.2 and 4.1.3).",
  },
  otherWays: {
    title: "Other ways to get things done",
    text: "If you cannot use the service, you can call, write or ask for a paper form.",
    phone: "Phone",
    email: "E-mail",
    post: "Postal address",
  },
  how: {
    title: "How this statement was made",
    text: "The statement was written on {{written}} and last reviewed on {{reviewed}}. It is a self-assessment, made by going through the service and with the checking programs {{programs}}. No outside expert has assessed it.",
  },
  review: {
    seen_one: "The checking programs went through {{count}} state of {{pages}} pages.",
    seen_other: "The checking programs went through {{count}} states of {{pages}} pages.",
    all: "Every page has been reviewed since its latest change.",
    none: "No page has been reviewed yet since its latest change.",
    unreviewed: "These have not been reviewed yet since their latest change:",
    faulty: "The checking programs found faults on these pages:",
  },
  features: {
    title: "What we have thought about",
    scripts: "Everything can be done without JavaScript too.",
    typed: "What you have written stays, even when the form has a fault or the session ends.",
    settings:
      "The service follows the settings of your browser and device: text size, dark theme, contrast and reduced motion.",
    time: "The session ends after {{minutes}} minutes if you do nothing, and {{hours}} hours after login at the latest. The time stands at the end of the page. With JavaScript you are also told beforehand.",
  },
  feedback: {
    title: "Give feedback on accessibility",
    text: "Did you notice a problem? Tell us. We answer within {{feedbackDays}} days. Feedback is answered by {{provider}}.",
    email: "Write feedback on accessibility",
  },
  authority: {
    title: "If you are not happy with the answer",
    text: "Give feedback to us first. If you get no answer in {{feedbackDays}} days or are not happy with it, you can make a complaint to the Finnish Transport and Communications Agency Traficom. Its site tells how to make a complaint and how it is handled.",
    name: "Finnish Transport and Communications Agency Traficom, supervision of digital accessibility",
    post: "Postal address",
    postalAddress: "P.O. Box 320, FI-00059 TRAFICOM, Finland",
    phone: "Phone (switchboard)",
    email: "E-mail",
    link: "Web accessibility site: make a complaint to the supervisory authority",
  },
};

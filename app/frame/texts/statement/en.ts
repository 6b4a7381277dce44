import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  title: "Accessibility statement",
  lead: "This statement is about the Aamu service at {{address}}. The service is provided by {{provider}}.",
  state: {
    title: "How accessible the service is",
    text: "By our own assessment the service meets WCAG 2.2 at levels A and AA, and at level AAA in many places. The law asks for level AA.",
    honest:
      "The assessment was made with programs and by going through the service ourselves. It has not yet been tried with people who use a screen reader, nor with NVDA, VoiceOver or TalkBack.",
  },
  gaps: {
    title: "What is not accessible",
    intro: "We know of these problems:",
    files:
      "Attachments that guardians send themselves may be such that a screen reader cannot read them (WCAG 1.1.1). The law does not cover what others have made. We show the file's name and size as text.",
    listener:
      "We have not been able to try the service with screen readers (WCAG 4.1.2 and 4.1.3 were checked in the browser's accessibility tree only). This will be done before the service is taken into use.",
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
    text: "The statement was written on {{written}} and last reviewed on {{reviewed}}. It is a self-assessment: every page was gone through in three languages, in a narrow and a wide window, without and with scripts, by keyboard, and with the checking programs {{programs}}. No outside expert has assessed it.",
  },
  features: {
    title: "What we have thought about",
    scripts: "Everything can be done without JavaScript too.",
    typed: "What you have written stays, even when the form has a fault or the session ends.",
    settings:
      "The service follows the settings of your browser and device: text size, dark theme, contrast and reduced motion.",
    time: "The session ends after {{minutes}} minutes if you do nothing. You are told beforehand and can go on with one button.",
  },
  feedback: {
    title: "Give feedback on accessibility",
    text: "Did you notice a problem? Tell us, and we will fix it. We answer within {{feedbackDays}} days. Feedback is answered by {{provider}}.",
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

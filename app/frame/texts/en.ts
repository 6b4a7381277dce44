import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  service: "Aamu",
  nav: {
    main: "Main menu",
    mobile: "Quick menu",
    user: "My account",
    languages: "Language",
    menu: "Menu",
    places: {
      map: "Map",
      applications: "Applications",
      decisions: "Decisions",
      "personal-details": "Personal details",
      income: "Income",
      messages: "Messages",
      calendar: "Calendar",
      children: "Children",
    },
    login: "Log in",
    logout: "Log out",
    strongLogin: "Use strong identification",
    missing: {
      email: "The e-mail address is missing",
      phone: "Phone number is missing",
      both: "E-mail address and phone number are missing",
    },
    waiting: {
      decisionsToAnswer_one: "{{count}} decision is waiting for your answer",
      decisionsToAnswer_other: "{{count}} decisions are waiting for your answer",
      supportDecisionsToRead_one: "{{count}} decision on support has not been read",
      supportDecisionsToRead_other: "{{count}} decisions on support have not been read",
      unreadMessages_one: "{{count}} unread message",
      unreadMessages_other: "{{count}} unread messages",
      endingIncome_one: "Your income details expire soon",
      endingIncome_other: "{{count}} income records expire soon",
      documentsToFill_one: "{{count}} document to fill in",
      documentsToFill_other: "{{count}} documents to fill in",
      documentsToRead_one: "{{count}} unread document",
      documentsToRead_other: "{{count}} unread documents",
    },
    duplicateChild: "{{name}} (another record)",
    sameNameChild: "{{name}} ({{order}})",
  },
  demo: {
    text: "This is a demonstration: do not write real information.",
    mail: "Read the demonstration's e-mails",
  },
  environment: "Environment: {{label}}",
  session: {
    ends: "The session ends at {{time}} unless you continue.",
    ended: "Your session has ended.",
    logIn: "Log in again",
  },
  printed: "Printed on {{date}}",
  footer: {
    accessibility: "Accessibility statement",
    feedback: "Give feedback",
    contact: "Contact",
    phone: "Phone",
  },
  contact: {
    title: "Contact",
    lead: "Contact us if you need help with the service or want to do things another way.",
    service: "Early childhood education customer service",
    phone: "Phone",
    email: "E-mail",
    post: "Postal address",
    paper: "You can ask customer service for a paper form.",
    feedback: "Feedback on accessibility",
    statement: "Read the accessibility statement",
  },
  notFound: {
    title: "Page not found",
    text: "There is no page at this address, or you do not have permission to see it. Check the address or go to the start page.",
    home: "Go to the start page",
  },
  refused: {
    title: "You do not have permission to see this information",
    text: "This information is not shown to you. If you should see it, contact early childhood education customer service.",
  },
  foreignPost: {
    title: "What you sent was not accepted",
    text: "The form came from somewhere else than this service, so it was not handled. Open the page again and send the form from there.",
  },
  tooLarge: {
    title: "What you sent is too large",
    text: "The form has too much text or too large files. Go back, shorten the text or send the files one at a time.",
  },
  tooMany: {
    title: "Too many tries",
    text: "Wait a moment and try again.",
  },
  error: {
    title: "Something went wrong",
    text: "An unexpected problem occurred. What you have already saved is safe. Reload the page or try again in a moment.",
    reference: "The reference of the problem: {{reference}}. Mention it if you contact us.",
    reload: "Reload the page",
  },
  unavailable: {
    title: "The service is not available right now",
    text: "We cannot reach the information right now. Wait a moment and try again.",
  },
  unread: {
    tooMuch:
      "Your browser sent too much information at once. Delete this service's cookies in your browser and try again.",
    broken: "The request could not be read. Reload the page.",
  },
  unsent: {
    text: "What you wrote is not lost. Keep the page open and send again in a moment. If you attached files, attach them again after that.",
    sendAgain: "Send again",
  },
  mail: {
    title: "The demonstration's e-mails",
    empty: "No messages have been sent.",
    to: "To {{to}}",
  },
};

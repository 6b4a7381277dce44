import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  title: "Events in your own calendar",
  back: "Calendar",
  lead: "You get events and booked discussion times in the calendar of your phone or computer. Your calendar reads them from an address that you create here.",
  range_one: "The calendar shows events from a month back to a month ahead.",
  range_other: "The calendar shows events from {{count}} months back to {{count}} months ahead.",
  make: {
    level: "What should your calendar show?",
    hint: "The provider of your calendar, such as Google or Apple, reads everything that the calendar shows. If a child has non-disclosure for personal safety, we show neither the child's unit nor a place.",
    save: "Create the address",
  },
  levels: { BUSY: "Busy times only", NO_NAMES: "Without the children's names", EVERYTHING: "Everything" },
  hints: {
    BUSY: "Days and times without other information.",
    NO_NAMES: "The provider also reads what happens and in which unit.",
    EVERYTHING: "The provider also reads the children's names, the unit and the descriptions of events.",
  },
  made: {
    title: "Your address has been created",
    once: "We show the address only now. Add it to your calendar before you leave this page. Do not give it to others: everyone who has the address sees the same information.",
    add: "Add to this device's calendar",
    how: "How to add the address yourself",
    address: "Address",
  },
  devices: {
    iphone: "iPhone and iPad",
    iphoneHow: "Open Calendar and choose Calendars, Add Calendar, Add Subscription Calendar. Paste the address.",
    android: "Android (Google Calendar)",
    androidHow:
      "Open calendar.google.com in a browser on a computer. Choose Other calendars, the plus sign, From URL. Paste the address. The calendar then appears on the phone too.",
    other: "Outlook and other calendars",
    otherHow: "Choose Add calendar, Subscribe from web. Paste the address.",
  },
  own: {
    title: "Addresses that you have created",
    none: "You have no addresses.",
    madeAt: "Created {{date}} at {{time}}",
    revoke: "Remove the address",
    forget: "A removed address stops working at once. Remove the subscription from your calendar too.",
  },
  faults: {
    tooMany: "You already have {{most}} addresses. Remove one first.",
    level: "Choose what your calendar should show.",
  },
  done: { revoked: "The address has been removed.", gone: "The address had already been removed." },
  entry: { calendar: "Early childhood education", busy: "Busy", event: "Event", discussion: "Discussion" },
};

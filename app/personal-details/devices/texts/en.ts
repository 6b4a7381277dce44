import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  title: "Notifications on your phone and computer",
  lead: "A device tells you when there is something new for you in the service. It tells only the kind, for example “A new message in Aamu”, and nothing of the content.",
  quiet: "From {{from}} to {{until}} a device tells only of urgent messages.",
  ends: "When you log out on a device, its notifications end. If your login only expires, they still come.",
  choose: "Choose what a device tells of",
  none: "No device has been added.",
  current: "This device",
  unknown: "Unknown device",
  added: "Added",
  end: "End notifications",
  ended: "The device gets no notifications any more.",
  alreadyEnded: "The device got no notifications any more.",
  add: "Add this device",
  done: "This device now gets notifications.",
  doneKinds: "Choose in your own details what it tells of.",
  scriptless:
    "A device can be added only in a browser in which JavaScript works. You get the same notifications by e-mail too: choose them in your own details.",
  unsupported: "This browser cannot show notifications. On an iPhone or iPad, first put Aamu on the home screen.",
  homeScreen: "Aamu on the home screen",
  denied:
    "You have forbidden notifications from this service. Allow them in the browser's settings, and open this page again.",
  failed: "The device could not be added. Try again.",
  tooMany: "You already have {{count}} devices. End the notifications of one of them first.",
  tooFast: "You have added devices many times in a row. Try again in an hour.",
};

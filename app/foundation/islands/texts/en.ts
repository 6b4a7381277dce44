import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { islandsFi } from "./fi.ts";

export const islandsEn: SameKeys<typeof islandsFi> = {
  session: {
    warningTitle: "Your session ends soon",
    warning: "The session ends unless you continue. If you continue now, what you have written stays.",
    timeLeft: "Time left: {{time}}",
    goOn: "Continue the session",
    last: "The session cannot be made longer. Save or send your information before the time runs out.",
    leave: "Return to the page",
    endedTitle: "Your session has ended",
    ended: "Log in again. If you send an unfinished form, what you wrote is kept and you get it back after logging in.",
    login: "Log in again",
  },
  refreshed: "The options on the page were updated.",
  late: "Waiting for this part of the page to load.",
  missing:
    "This part of the page could not be loaded. The rest of the page works without it. Try again or reload the page.",
  close: "Close",
};

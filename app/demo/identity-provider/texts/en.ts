import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  skip: "Go to the content",
  provider: "Demo identification service",
  demoNotice: "This is a demo. There are no real people here and no real personal identity codes.",
  choose: {
    title: "Who do you want to log in as?",
    lead: "In the real service you identify here with online banking codes, for example. In the demo you choose a guardian.",
    logInAs: "Identify as {{name}}",
    cancel: "Cancel identification",
  },
  goOn: {
    title: "Identification succeeded",
    identified: "You are identified as {{name}}.",
    cancelledTitle: "Identification was stopped",
    cancelled: "You did not identify yourself. Go back to the service.",
    button: "Continue to the service",
  },
  session: {
    title: "Demo identification service",
    loggedIn: "You are identified in this browser.",
    loggedOut: "You are not identified in this browser.",
    logOut: "Log out of all services",
    toService: "Go to the service",
  },
  done: {
    title: "You are logged out",
    lead: "Your session has ended in the identification service and in the service you were logged in to.",
  },
  fault: {
    title: "The request could not be read",
    lead: "The request did not come from a service we know, or it is too old. Go back to the service and try again.",
  },
};

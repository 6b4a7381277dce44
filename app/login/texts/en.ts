import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  choose: {
    title: "Log in",
    asksStrong: "The page that you are going to requires strong identification.",
  },
  kept: {
    title: "What you wrote is saved",
    text: "Your session ended before you sent the form. When you log in, you come back to the form and see what you wrote. We do not keep passwords and verification codes.",
  },
  again: {
    title: "Log in again",
    text: "The service no longer recognises your session. When you log in, you come back to the same page.",
  },
  others: {
    title: "Another guardian wrote the form",
    text: "The form was not sent. It is open in the name of another guardian, but now it is you who is logged in. What was written is saved for {{hours}} hours.",
    writer: "Whoever wrote the form gets it back by logging in. Log out first.",
    goOn: "Go on with your own information",
    logOut: "Log out",
  },
  weak: {
    card: "Username and password",
    for: "You can read messages and report attendance. You create the username once your child is in early childhood education.",
    link: "Log in with a username",
  },
  strong: {
    card: "Strong identification",
    for: "Apply for a place and do everything else with online banking codes, a mobile certificate or an identity card with a certificate.",
    link: "Use strong identification",
  },
  map: {
    title: "Without logging in",
    link: "Find a daycare centre on the map",
  },
  homeScreen: {
    title: "Add the service to your phone's home screen",
    lead: "The icon opens the service quickly. You do not need to install an app.",
    ios: {
      title: "iPhone and iPad",
      share: "Open this page in the Safari browser and press the share button (a square with an arrow going up).",
      add: "Choose “Add to Home Screen”.",
      confirm: "Press “Add”.",
    },
    android: {
      title: "Android",
      menu: "Open this page in the Chrome browser and press the menu button (three dots).",
      add: "Choose “Add to Home screen” or “Install app”.",
      confirm: "Press “Add” or “Install”.",
    },
  },
  form: {
    title: "Log in with a username",
    back: "Ways to log in",
    lead: "Your username is usually your e-mail address.",
    username: "Username",
    password: "Password",
    submit: "Log in",
    usernameMissing: "Enter your username.",
    passwordMissing: "Enter your password.",
    wrongCredentials: "The username or the password is wrong. Check both and try again.",
    tooManyTries:
      "The username is locked for a while, because there have been many attempts to log in. Try again later or use strong identification.",
  },
  help: {
    title: "Do you need help with logging in?",
    forgotten: {
      title: "I have forgotten my password",
      text: "Use strong identification and change the password in your personal details. You do not need the old password.",
    },
    noUsername: {
      title: "I have no username",
      text: "Use strong identification. Verify your e-mail address in your personal details, then create a username and a password.",
      who: "The username is for guardians whose child is already in early childhood education or pre-primary education.",
    },
  },
  cookies: {
    title: "Your browser does not keep cookies",
    why: "You could not be logged in. The service remembers your login from page to page with a cookie, but your browser did not keep it.",
    how: "What you can do",
    allow: "Allow cookies for this service in the settings of the browser.",
    addOn: "If the browser has an add-on that blocks cookies, allow them there.",
    other: "If you cannot change the settings, use another browser or device.",
    again: "Log in again",
  },
  failed: {
    title: "You were not logged in",
    text: "Identification failed or was stopped. You have not been logged in with strong identification.",
    again: "Try again.",
    cookies:
      "Identification does not work if the browser blocks cookies. Allow cookies for this service in the settings of the browser.",
    toLogin: "Go to login",
    toStart: "Go to the start page",
    tryStrong: "Use strong identification again",
  },
};

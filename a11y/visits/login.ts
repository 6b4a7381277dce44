import { DEMO_PASSWORD } from "../../tests/support/browsing/logging-in.ts";
import type { VisitedPage as Page } from "../../tests/support/browsing/visited-page.ts";
import type { Visit } from "../visit.ts";

const WEAK = { guardian: "aino.virtanen", level: "weak" } as const;
const STRONG = { guardian: "leena.korhonen", level: "strong" } as const;

/** Reason of `inFull`. */
const SAME_PAGE = "the page on which a guardian lands is looked at under its own address";

const username = (page: Page) => page.locator("input[autocomplete~=username]");
const password = (page: Page) => page.locator("input[autocomplete~=current-password]");
const send = (page: Page) =>
  page.locator("form:has(input[autocomplete~=current-password]) button:not([type=button])").last().click();

const logIn = (name: string, secret: string) => async (page: Page) => {
  await username(page).fill(name);
  await password(page).fill(secret);
  await send(page);
};

/** Uses all login attempts of a name (WEAK_LOGIN_ATTEMPTS) by HTTP calls, because they share the page's limit. */
const useUpTries = (name: string) => async (page: Page) => {
  for (let turn = 0; turn < 21; turn++) {
    await page.request.post("/api/citizen/auth/weak-login", {
      data: { username: name, password: "guess" },
      headers: { "x-evaka-csrf": "1" },
    });
  }
  return "/login/form";
};

const toProvider = async (page: Page) => page.locator("main a[href*='/auth/sfi/login']").first().click();

export const loginVisits: readonly Visit[] = [
  { route: "/login", state: "as it opens" },
  {
    route: "/login",
    state: "with a page to go on to",
    inFull: "the login as it opens has the same parts",
    path: "/login?next=%2Fapplications",
  },
  {
    route: "/login",
    state: "to a weak guardian who needs strong identification",
    path: "/login?next=%2Fapplications",
    as: WEAK,
  },
  {
    route: "/login",
    state: "to a guardian who sent what another one wrote",
    path: "/login?next=%2Fapplications%2F1%2Fedit%3Fform%3D1&form=others",
    as: STRONG,
  },
  {
    route: "/login/cookies",
    state: "in a browser that keeps no cookies",
    then: async (page, { language }) => {
      await page.context().clearCookies();
      await page.goto(`/login/cookies?lang=${language}&cookies=tried`);
    },
  },
  { route: "/login/form", state: "as it opens" },
  { route: "/login/form", state: "sent empty", then: send, status: 422 },
  {
    route: "/login/form",
    state: "with a wrong password",
    then: logIn("nobody@merila.example", "wrong"),
    status: 422,
  },
  {
    route: "/login/form",
    state: "after too many tries",
    inFull: "the form after a wrong password has the same parts",
    prepare: useUpTries("guessed@merila.example"),
    then: logIn("guessed@merila.example", DEMO_PASSWORD),
    status: 429,
  },
  {
    route: "/",
    state: "after a failed identification",
    inFull: "a failed step-up has the same notice",
    path: "/?loginError=true",
  },
  {
    route: "/",
    state: "after a failed step-up",
    once: "the page around the notice is looked at under its own address",
    path: "/?loginError=true",
    as: WEAK,
  },
  { route: "/", state: "where a weak guardian lands", inFull: SAME_PAGE, as: WEAK },
  { route: "/", state: "where a strong guardian lands", inFull: SAME_PAGE, as: STRONG },
  {
    route: "/demo-identity-provider/login",
    state: "who to be",
    once: "only the demo has it",
    path: "/login",
    then: toProvider,
    elsewhere: true,
  },
];

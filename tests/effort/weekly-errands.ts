import type { Errand, Thing } from "./errand.ts";

/**
 * What guardians do every week, as in the look of 26 November 2026. That day is a Thursday, and the next day whose times
 * can still be reported is Monday, 7 December.
 */

const OPEN_MOVES: Thing = { role: "summary", name: "Ilmoita" };

export const WEEKLY: readonly Errand[] = [
  {
    name: "illness",
    title: "Illness today, one child",
    guardian: "katri.salonen",
    level: "strong",
    steps: [
      { press: OPEN_MOVES },
      { press: { role: "link", name: "Sairaana tänään" } },
      { press: { role: "checkbox", name: "Lumi" } },
      { press: { role: "button", name: "Ilmoita poissaolo" } },
    ],
    done: /^Poissaolo on ilmoitettu/,
  },
  {
    name: "week",
    title: "The next open week 8–16, two children",
    guardian: "katri.salonen",
    level: "strong",
    steps: [
      { press: { role: "link", name: /^Ilmoita viikon \d+ ajat/ } },
      { type: { role: "textbox", name: "Samat ajat tyhjille päiville" }, text: "8-16" },
      { press: { role: "button", name: "Tallenna viikko" } },
    ],
    done: /^Tallennettiin/,
  },
  {
    name: "answer",
    title: "Read the newest message, answer ten words",
    guardian: "aino.virtanen",
    level: "strong",
    steps: [
      { press: { role: "link", name: /^Viestit/ } },
      { press: { role: "link", name: "Elsan sadevaatteet" } },
      {
        type: { role: "textbox", name: /^Vastauksesi/ },
        text: "Kiitos viestistä. Tuomme Elsan omat kurahousut päiväkotiin huomenna aamulla kello kahdeksan.",
      },
      { press: { role: "button", name: "Lähetä vastaus" } },
    ],
    done: /^Vastaus on lähetetty/,
  },
  {
    name: "tomorrow",
    title: "Today's and tomorrow's times of both children",
    guardian: "aino.virtanen",
    level: "strong",
    steps: [{ see: /27\.11\./ }],
  },
  {
    name: "holiday",
    title: "A holiday of two weeks, two children",
    guardian: "aino.virtanen",
    level: "strong",
    steps: [
      { press: OPEN_MOVES },
      { press: { role: "link", name: "Loma" } },
      { type: { role: "textbox", name: "Alkaa" }, text: "07.12.2026" },
      { type: { role: "textbox", name: "Päättyy" }, text: "20.12.2026" },
      { press: { role: "button", name: "Ilmoita poissaolo" } },
    ],
    done: /^Poissaolo on ilmoitettu/,
  },
  {
    name: "survey",
    title: "The holiday survey of fixed periods, two children",
    guardian: "katri.salonen",
    level: "strong",
    steps: [
      { press: { role: "link", name: /^Vastaa lomakyselyyn/ } },
      { press: { role: "radio", name: "1.6.2027–26.7.2027" } },
      { press: { role: "button", name: "Lähetä vastaukset" } },
    ],
    done: /^Lomakyselyn vastaukset on lähetetty/,
  },
];

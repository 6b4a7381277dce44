import type { Thing } from "./errand.ts";
import type { Found } from "./things.ts";

/** What guardians come for on a page: its boxes, and where it is opened. The figures to reach stand in aims.ts. */

/** Boxes of one kind, as the guardian meets them. */
export interface Boxes {
  /** Each thing of this role and name, or all that a selector finds. */
  of: Found | { selector: string };
  /** The box is the nearest one around what was found. */
  around?: string;
}

export interface FirstScreen {
  name: string;
  guardian: string;
  level: "strong" | "none";
  path: string;
  /** A link on that page which leads to the page itself. */
  press?: Thing;
  boxes: Readonly<Record<string, Boxes>>;
}

const dayCalled = (name: RegExp): Boxes => ({ of: { role: "link", name }, around: "td" });

export const FIRST_SCREENS: readonly FirstScreen[] = [
  {
    name: "login",
    guardian: "",
    level: "none",
    path: "/login",
    boxes: { "strong login": { of: { role: "link", name: "Tunnistaudu vahvasti" } } },
  },
  {
    name: "calendar",
    guardian: "aino.virtanen",
    level: "strong",
    path: "/calendar",
    boxes: {
      today: { of: { role: "link", name: /^Tänään 26\.11\./ }, around: "li" },
      tomorrow: { of: { role: "link", name: /^Huomenna 27\.11\./ }, around: "li" },
      "days of this week": dayCalled(/2[3-7]\. marraskuuta/),
      weeks: { of: { role: "row", name: /^Viikko/ } },
    },
  },
  {
    name: "messages",
    guardian: "aino.virtanen",
    level: "strong",
    path: "/messages",
    boxes: { threads: { of: { selector: ".thread" } } },
  },
  {
    name: "thread",
    guardian: "aino.virtanen",
    level: "strong",
    path: "/messages",
    press: { role: "link", name: "Elsan sadevaatteet" },
    boxes: {
      "last message": { of: { selector: "section.message:last-of-type" } },
      answer: { of: { selector: "main :is(a[href*='reply=true'], textarea)" } },
    },
  },
  {
    name: "child",
    guardian: "aino.virtanen",
    level: "strong",
    path: "/children",
    press: { role: "link", name: "Elsa Aurora Virtanen" },
    boxes: { sections: { of: { selector: "main summary:has(h2)" } } },
  },
  {
    name: "applications",
    guardian: "aino.virtanen",
    level: "strong",
    path: "/applications",
    boxes: { "own application with its button": { of: { role: "link", name: /^Muuta hakemusta/ }, around: "li" } },
  },
  {
    name: "decisions",
    guardian: "sara.nieminen",
    level: "strong",
    path: "/decisions",
    boxes: {
      "decision that waits": { of: { role: "group", name: /^Päätös varhaiskasvatuspaikasta/ } },
      "its button": { of: { role: "link", name: /^Vastaa päätökseen/ } },
    },
  },
  {
    name: "income",
    guardian: "aino.virtanen",
    level: "strong",
    path: "/income",
    boxes: {
      "button of a new statement": { of: { role: "link", name: "Uusi tuloselvitys" } },
      "own statement": { of: { role: "row", name: /^10\.12\.2025/ } },
    },
  },
  {
    name: "map",
    guardian: "",
    level: "none",
    path: "/map?q=Niittytie+4",
    boxes: { units: { of: { selector: "#results .thing" } } },
  },
  {
    name: "waiting",
    guardian: "aino.virtanen",
    level: "strong",
    path: "/waiting",
    boxes: { "things that wait": { of: { selector: "main ol > li" } } },
  },
  {
    name: "details",
    guardian: "aino.virtanen",
    level: "strong",
    path: "/personal-details",
    boxes: {
      phone: { of: { selector: "main dd:text('+358 40 123 4501')" } },
      "e-mail": { of: { selector: "main dd:has-text('aino.virtanen@merila.example') >> nth=0" } },
      "edit link": { of: { role: "link", name: /^Muuta: Yhteystiedot/ } },
    },
  },
];

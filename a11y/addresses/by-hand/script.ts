import type { Language } from "../../../app/foundation/i18n/language.ts";

type Words = Readonly<Record<Language, string>>;

/** Something that a person looks at, in one or more states. */
export interface Look {
  /** Its name in what is kept: never another one for the same look. */
  readonly key: string;
  readonly says: Words;
  /** Names of states, in the order of the errand. */
  readonly states: readonly string[];
}

/** One step of what people look at by hand before a release, some two hours in all. */
export interface Step {
  readonly key: string;
  readonly title: Words;
  readonly looks: readonly Look[];
}

export const SCRIPT: readonly Step[] = [
  {
    key: "keyboard",
    title: {
      fi: "Ilman skriptejä, 320 pikseliä leveässä ikkunassa, pelkällä näppäimistöllä",
      sv: "Utan skript, i ett fönster som är 320 pixlar brett, med enbart tangentbord",
      en: "Without scripts, in a window 320 pixels wide, by keyboard alone",
    },
    looks: [
      {
        key: "log-in",
        says: {
          fi: "Kirjaudu käyttäjätunnuksella.",
          sv: "Logga in med användarnamn.",
          en: "Log in with a username.",
        },
        states: ["login-form--as-it-opens", "login-form--with-a-wrong-password"],
      },
      {
        key: "message",
        says: {
          fi: "Lue viesti ja vastaa siihen.",
          sv: "Läs ett meddelande och svara på det.",
          en: "Read a message and answer it.",
        },
        states: ["messages--sixty-threads-some-unread", "messages-threadid--an-empty-reply"],
      },
      {
        key: "absence",
        says: { fi: "Ilmoita poissaolosta.", sv: "Anmäl frånvaro.", en: "Report an absence." },
        states: [
          "calendar-modal-absences--a-new-absence",
          "calendar-modal-absences--a-new-absence-with-everything-missing",
        ],
      },
      {
        key: "unit",
        says: { fi: "Etsi yksikkö.", sv: "Sök en enhet.", en: "Find a unit." },
        states: ["map--as-it-opens", "map--the-nearest-to-an-address"],
      },
      {
        key: "application",
        says: {
          fi: "Täytä hakemusluonnos, jossa on kolme virhettä, korjaa ne ja lähetä hakemus.",
          sv: "Fyll i ett utkast till ansökan med tre fel, rätta dem och skicka ansökan.",
          en: "Fill in a draft application with three faults, mend them and send it.",
        },
        states: [
          "applications-applicationid-edit--a-new-draft",
          "applications-applicationid-edit--wrong-values-in-the-fields",
        ],
      },
    ],
  },
  {
    key: "aloud",
    title: {
      fi: "Skriptien kanssa, ääneen luettuna",
      sv: "Med skript, uppläst",
      en: "With scripts, read aloud",
    },
    looks: [
      {
        key: "drawn",
        says: {
          fi: "Tee samat asiat skriptien kanssa. Toinen ihminen kuulee jokaisen sivun ääneen luettuna ja piirtää, mitä sivulla voi tehdä.",
          sv: "Gör samma ärenden med skript. En annan person hör varje sida uppläst och ritar vad man kan göra på den.",
          en: "Do the same errands with scripts. Another person hears each page read aloud, and draws what it offers.",
        },
        states: ["calendar--the-coming-weeks-with-all-that-waits", "children-childid--every-section-open"],
      },
    ],
  },
  {
    key: "colours",
    title: {
      fi: "Pakotetut värit, tumma ja 400 prosentin suurennus",
      sv: "Tvingade färger, mörkt och 400 procents förstoring",
      en: "Forced colours, dark, and 400 % zoom",
    },
    looks: (["forced", "dark", "zoom"] as const).map((key) => ({
      key,
      says: {
        forced: {
          fi: "Pakotetut värit: kaikki näkyy, ja kohdistus erottuu.",
          sv: "Tvingade färger: allt syns, och fokus urskiljs.",
          en: "Forced colours: everything is seen, and the focus stands out.",
        },
        dark: { fi: "Tumma väriteema.", sv: "Mörkt färgtema.", en: "Dark colours." },
        zoom: {
          fi: "400 prosentin suurennus: ei vierittämistä kahteen suuntaan, eikä mikään peity.",
          sv: "400 procents förstoring: ingen rullning i två riktningar, och ingenting täcks.",
          en: "400 % zoom: no scrolling in two directions, and nothing is covered.",
        },
      }[key],
      states: [
        "calendar--a-month-with-days-to-report",
        "applications-applicationid-edit--every-part-open",
        "map--the-nearest-to-an-address",
      ],
    })),
  },
  {
    key: "session",
    title: { fi: "Istunto päättyy kesken", sv: "Sessionen tar slut mitt i", en: "The session ends in the middle" },
    looks: [
      {
        key: "ends",
        says: {
          fi: "Anna istunnon päättyä kesken hakemuksen täyttämisen. Mitään kirjoitettua ei häviä.",
          sv: "Låt sessionen ta slut medan ansökan fylls i. Ingenting som skrivits går förlorat.",
          en: "Let the session end while the application is filled in. Nothing that was typed is lost.",
        },
        states: ["applications-applicationid-edit--a-new-draft"],
      },
    ],
  },
  {
    key: "papers",
    title: { fi: "Paperit", sv: "Papper", en: "Papers" },
    looks: [
      {
        key: "print",
        says: { fi: "Tulosta päätös.", sv: "Skriv ut ett beslut.", en: "Print a decision." },
        states: ["decisions--decisions-of-every-kind-one-to-answer", "decisions-assistance-id--accepted"],
      },
      {
        key: "pdf",
        says: {
          fi: "Avaa jokainen PDF: otsikko, kieli ja lukemisjärjestys.",
          sv: "Öppna varje PDF: titel, språk och läsordning.",
          en: "Open each PDF: its title, its language, and the order in which it is read.",
        },
        states: ["decisions--decisions-of-every-kind-one-to-answer", "receipts-receiptid--of-an-application"],
      },
    ],
  },
  {
    key: "statement",
    title: {
      fi: "Saavutettavuusseloste",
      sv: "Tillgänglighetsutlåtandet",
      en: "The accessibility statement",
    },
    looks: [
      {
        key: "statement",
        says: {
          fi: "Lue seloste ja vertaa sitä uusimpaan arviointiin.",
          sv: "Läs utlåtandet och jämför det med den senaste granskningen.",
          en: "Read the statement against the newest audit.",
        },
        states: ["accessibility--to-anyone"],
      },
    ],
  },
];

import type { Language } from "../../app/foundation/i18n/language.ts";

const fi = {
  name: "Saavutettavuuden arviointi",
  skip: "Siirry sisältöön",
  title: "Palvelun sivut ja tilat",
  lead: "Jokainen linkki avaa sivun täsmälleen siinä tilassa, jonka linkki nimeää: esittelyn huoltaja on valmiiksi kirjautunut, eikä mitään tarvitse tehdä ensin. Jokaisella tilalla on oma esittelykuntansa. Siksi muut eivät voi muuttaa sitä, ja se on samanlainen joka avaamisella.",
  english: "Tilojen nimet ovat englanniksi.",
  oneAtATime:
    "Selain on yhdessä tilassa kerrallaan. Kun avaat toisen tilan, ensimmäisen sivun linkit ja painikkeet kuuluvat sen jälkeen uuteen tilaan.",
  how: "Miten tilat avataan",
  languageOfPages: "Sivujen kieli",
  scripts: "Skriptit",
  withScripts: "Käytössä",
  withoutScripts: "Pois sivuilta",
  run: "Arvioinnin nimi",
  runHint:
    "Kirjaimia a–z, numeroita, ala- ja yhdysviivoja. Erinimisillä arvioinneilla ei ole mitään yhteistä. Ilman nimeä jokainen selain on oma arviointinsa.",
  update: "Päivitä linkit",
  forMachines: "Sama luettelo ohjelmille",
  states_one: "{{count}} tila",
  states: "{{count}} tilaa",
  nobody: "kirjautumatta",
  weak: "{{guardian}}, käyttäjätunnuksella",
  strong: "{{guardian}}, vahvasti tunnistautuneena",
  status: "palvelun vastaus {{status}}",
  at: "aika {{at}}",
  byHand: "Tee itse:",
  unknown: "Tällaista tilaa ei ole",
  unmade: "Tilaa ei voitu avata",
  back: "Palvelun sivut ja tilat",
  byHandTitle: "Käsin arvioitavat asiat",
  byHandLead:
    "Nämä katsoo ihminen ennen jokaista julkaisua. Aikaa menee noin kaksi tuntia. Merkinnät säilyvät palvelimella arvioinnin nimellä ”{{run}}”.",
  byHandDone: "{{done}} / {{count}} katsottu",
  exportNotes: "Merkinnät JSON-tiedostona",
  done: "Katsottu",
  notes: "Muistiinpanot",
  save: "Tallenna",
  saved: "Merkinnät on tallennettu.",
  statesToOpen: "Tilat",
  foreign: "Lomake ei tullut tältä sivulta, joten mitään ei tallennettu",
};

type Texts = Readonly<Record<keyof typeof fi, string>>;

const sv: Texts = {
  name: "Granskning av tillgängligheten",
  skip: "Gå till innehållet",
  title: "Tjänstens sidor och lägen",
  lead: "Varje länk öppnar en sida i exakt det läge som länken nämner: en vårdnadshavare i demon är redan inloggad, och ingenting behöver göras först. Varje läge har en egen demokommun. Därför kan ingen annan ändra det, och det är likadant varje gång det öppnas.",
  english: "Lägenas namn är på engelska.",
  oneAtATime:
    "Webbläsaren är i ett läge åt gången. När du öppnar ett annat läge hör länkarna och knapparna på den första sidan därefter till det nya läget.",
  how: "Så öppnas lägena",
  languageOfPages: "Sidornas språk",
  scripts: "Skript",
  withScripts: "Används",
  withoutScripts: "Borttagna från sidorna",
  run: "Granskningens namn",
  runHint:
    "Bokstäverna a–z, siffror, understreck och bindestreck. Granskningar med olika namn har ingenting gemensamt. Utan namn är varje webbläsare en egen granskning.",
  update: "Uppdatera länkarna",
  forMachines: "Samma lista för program",
  states_one: "{{count}} läge",
  states: "{{count}} lägen",
  nobody: "inte inloggad",
  weak: "{{guardian}}, med användarnamn",
  strong: "{{guardian}}, med stark autentisering",
  status: "tjänstens svar {{status}}",
  at: "tid {{at}}",
  byHand: "Gör själv:",
  unknown: "Det finns inget sådant läge",
  unmade: "Läget kunde inte öppnas",
  back: "Tjänstens sidor och lägen",
  byHandTitle: "Det som granskas för hand",
  byHandLead:
    "Det här tittar en människa på före varje version. Det tar ungefär två timmar. Anteckningarna finns kvar på servern under granskningens namn ”{{run}}”.",
  byHandDone: "{{done}} / {{count}} granskade",
  exportNotes: "Anteckningarna som JSON-fil",
  done: "Granskat",
  notes: "Anteckningar",
  save: "Spara",
  saved: "Anteckningarna har sparats.",
  statesToOpen: "Lägen",
  foreign: "Formuläret kom inte från den här sidan, så ingenting sparades",
};

const en: Texts = {
  name: "Accessibility audit",
  skip: "Go to the content",
  title: "Pages and states of the service",
  lead: "Each link opens a page in exactly the state that it names: a demo guardian is logged in already, and there is nothing to do first. Each state has a demo town of its own. So nobody else can change it, and it is the same each time it is opened.",
  english: "The names of the states are in English.",
  oneAtATime:
    "A browser is in one state at a time. When you open another state, the links and buttons of the first page belong to the new state from then on.",
  how: "How the states are opened",
  languageOfPages: "Language of the pages",
  scripts: "Scripts",
  withScripts: "In use",
  withoutScripts: "Left out of the pages",
  run: "Name of the audit",
  runHint:
    "Letters a–z, digits, underscores and hyphens. Audits of different names share nothing. Without a name, each browser is an audit of its own.",
  update: "Update the links",
  forMachines: "The same list for programs",
  states_one: "{{count}} state",
  states: "{{count}} states",
  nobody: "not logged in",
  weak: "{{guardian}}, by username",
  strong: "{{guardian}}, by strong identification",
  status: "the service answers {{status}}",
  at: "time {{at}}",
  byHand: "Do by hand:",
  unknown: "There is no such state",
  unmade: "The state could not be opened",
  back: "Pages and states of the service",
  byHandTitle: "What is looked at by hand",
  byHandLead:
    "A person looks at this before each release. It takes about two hours. The notes stay on the server under the audit's name, “{{run}}”.",
  byHandDone: "{{done}} of {{count}} looked at",
  exportNotes: "The notes as a JSON file",
  done: "Looked at",
  notes: "Notes",
  save: "Save",
  saved: "The notes are saved.",
  statesToOpen: "States",
  foreign: "The form did not come from this page, so nothing was saved",
};

const texts: Record<Language, Texts> = { fi, sv, en };

/** The words of the audit's own pages. */
export const wordsIn =
  (language: Language) =>
  (key: keyof Texts, values: Record<string, string | number> = {}): string =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replaceAll(`{{${name}}}`, String(value)),
      texts[language][key],
    );

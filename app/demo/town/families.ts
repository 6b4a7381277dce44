import type { Language } from "~/foundation/i18n/language.ts";
import type { DemoTown, District } from "./demo-town.ts";

export interface DemoGuardian {
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly born: string;
  /** Individual number of the artificial identity code: even for women, odd for men. */
  readonly number: number;
  readonly language: Language;
  /** A district by its name: in a town that has none of this name, one of its own. */
  readonly home: readonly [district: string, street: string];
  readonly phone: string;
  /**
   * The state of the address `firstname.lastname@<town>.example`. another: the person has verified another one, which is
   * not the username. unverified: the person has changed the verified address to another one, and has not verified that.
   * null: the person has none.
   */
  readonly email: "verified" | "unverified" | "another" | null;
  readonly weakLogin: boolean;
  readonly partnerOf?: string;
  /** One line for the demo identity provider's list. */
  readonly shows: Readonly<Record<Language, string>>;
}

export interface DemoChild {
  readonly firstName: string;
  readonly lastName: string;
  /** Age today: years, and days since the birthday. */
  readonly age: readonly [years: number, days: number];
  readonly number: number;
  readonly language: string;
  readonly guardians: readonly string[];
  /** The guardian that the child lives with. */
  readonly livesWith: string;
  readonly placement?: {
    readonly unit: string;
    readonly type: "DAYCARE" | "DAYCARE_PART_TIME" | "PRESCHOOL_DAYCARE";
    readonly sinceDays: number;
  };
  /** Set when this is a second record of the child with this number. */
  readonly recordOf?: number;
}

export const guardians: readonly DemoGuardian[] = [
  {
    key: "aino",
    firstName: "Aino Maria",
    lastName: "Virtanen",
    born: "1988-03-14",
    number: 902,
    language: "fi",
    home: ["Suvikumpu", "Niittytie 4 B 12"],
    phone: "+358 40 123 4501",
    email: "verified",
    weakLogin: true,
    partnerOf: "antti",
    shows: {
      fi: "Kaksi lasta päiväkodissa, puoliso samassa osoitteessa; tulotiedot vanhenevat pian, puolison tulot puuttuvat",
      sv: "Två barn på daghem, partner på samma adress; inkomstuppgifterna går snart ut, partnerns inkomster saknas",
      en: "Two children in daycare, partner at the same address; income details expire soon, the partner's are missing",
    },
  },
  {
    key: "antti",
    firstName: "Antti Juhani",
    lastName: "Virtanen",
    born: "1986-09-02",
    number: 903,
    language: "fi",
    home: ["Suvikumpu", "Niittytie 4 B 12"],
    phone: "+358 40 123 4502",
    email: "verified",
    weakLogin: true,
    shows: {
      fi: "Elsan ja Onnin toinen huoltaja: näkee sen, mihin hänellä on lupa",
      sv: "Elsas och Onnis andra vårdnadshavare: ser det han har lov att se",
      en: "The other guardian of Elsa and Onni: sees what he is allowed to",
    },
  },
  {
    key: "mikael",
    firstName: "Mikael Erik",
    lastName: "Lindholm",
    born: "1984-05-21",
    number: 905,
    language: "sv",
    home: ["Vanhakylä", "Puutarhakatu 9"],
    phone: "+358 40 123 4503",
    email: "verified",
    weakLogin: true,
    shows: {
      fi: "Asioi ruotsiksi; Alva aloittaa pian esiopetuksen, toinen huoltaja asuu muualla; yrittäjä, tuloselvitys luonnoksena",
      sv: "Uträttar ärenden på svenska; Alva börjar snart i förskolan, den andra vårdnadshavaren bor på annat håll; företagare, inkomstutredning som utkast",
      en: "Uses Swedish; Alva soon starts pre-primary education, the other guardian lives at another address; entrepreneur with a draft income statement",
    },
  },
  {
    key: "sofia",
    firstName: "Sofia Helena",
    lastName: "Lindholm",
    born: "1986-11-30",
    number: 906,
    language: "sv",
    home: ["Tervasaari", "Telakkakatu 2 A 7"],
    phone: "+358 40 123 4504",
    email: "unverified",
    weakLogin: true,
    shows: {
      fi: "Alvan toinen huoltaja, asuu toisessa osoitteessa; sähköposti vahvistamatta; on ilmoittanut Alvan tulot",
      sv: "Alvas andra vårdnadshavare, bor på en annan adress; overifierad e-post; har anmält Alvas inkomster",
      en: "Alva's other guardian at another address; unverified e-mail; has reported Alva's income",
    },
  },
  {
    key: "sara",
    firstName: "Sara Kristiina",
    lastName: "Nieminen",
    born: "1990-07-08",
    number: 908,
    language: "fi",
    home: ["Lintukallio", "Kurjenkatu 15"],
    phone: "+358 40 123 4505",
    email: "verified",
    weakLogin: true,
    shows: {
      fi: "Hakemuksia jokaisessa tilassa, päätöksiä odottamassa vastausta; opiskelijan tuloselvitys lähetetty",
      sv: "Ansökningar i varje skede, beslut som väntar på svar; studerandes inkomstutredning skickad",
      en: "Applications in every status, decisions waiting for an answer; a student's income statement sent",
    },
  },
  {
    key: "amina",
    firstName: "Amina",
    lastName: "Hassan",
    born: "1995-01-17",
    number: 910,
    language: "en",
    home: ["Aurinkomäki", "Aamukatu 3 C 21"],
    phone: "",
    email: null,
    weakLogin: true,
    shows: {
      fi: "Asioi englanniksi; Yusufilla ei ole vielä paikkaa, sähköposti ja puhelin puuttuvat",
      sv: "Uträttar ärenden på engelska; Yusuf har ingen plats än, e-post och telefon saknas",
      en: "Uses English; Yusuf has no place yet, e-mail and phone are missing",
    },
  },
  {
    key: "leena",
    firstName: "Leena Annikki",
    lastName: "Korhonen",
    born: "1992-12-05",
    number: 912,
    language: "fi",
    home: ["Haavisto", "Tuomikuja 6"],
    phone: "",
    email: null,
    weakLogin: false,
    shows: {
      fi: "Uusi palvelussa: vain vahva tunnistautuminen; kolme lasta, joista yhdellä ei ole etunimeä",
      sv: "Ny i tjänsten: bara stark identifiering; tre barn, ett utan förnamn",
      en: "New to the service: strong identification only; three children, one without a first name",
    },
  },
  {
    key: "pekka",
    firstName: "Pekka Olavi",
    lastName: "Laine",
    born: "1979-04-26",
    number: 915,
    language: "fi",
    home: ["Peltomäki", "Ohrakuja 1"],
    phone: "",
    email: "another",
    weakLogin: true,
    shows: {
      fi: "Ei huollettavia lapsia; puhelin puuttuu, käyttäjätunnus on eri kuin sähköpostiosoite",
      sv: "Inga barn i sin vårdnad; telefon saknas, användarnamnet är ett annat än e-postadressen",
      en: "No children in his custody; phone is missing, the username differs from the e-mail address",
    },
  },
  {
    key: "timo",
    firstName: "Timo Tapani",
    lastName: "Salo",
    born: "1987-08-19",
    number: 917,
    language: "fi",
    home: ["Purolaakso", "Laaksokatu 22"],
    phone: "+358 40 123 4507",
    email: "verified",
    weakLogin: true,
    shows: {
      fi: "Lapsella on kaksi tietuetta, ja kahdella lapsella on sama etunimi; suostunut korkeimpaan maksuun",
      sv: "Ett barn finns i två poster och två barn har samma förnamn; har samtyckt till den högsta avgiften",
      en: "A child with a duplicate record, and two children of the same first name; agreed to the highest fee",
    },
  },
  {
    key: "riikka",
    firstName: "Riikka Maarit",
    lastName: "Heikkilä",
    born: "1991-02-11",
    number: 918,
    language: "fi",
    home: ["Suvikumpu", "Niittytie 8"],
    phone: "+358 40 123 4508",
    email: "verified",
    weakLogin: true,
    shows: {
      fi: "Vuorotyössä: lapset vuorohoidossa, toinen säännöllisesti ja öisin, toinen satunnaisesti",
      sv: "Skiftarbete: barnen i skiftvård, det ena regelbundet och om nätterna, det andra tillfälligt",
      en: "Works in shifts: one child in shift care regularly and by night, the other now and then",
    },
  },
  {
    key: "katri",
    firstName: "Katri Elina",
    lastName: "Salonen",
    born: "1987-06-12",
    number: 920,
    language: "fi",
    home: ["Kuusiniemi", "Havutie 8 A 3"],
    phone: "+358 40 123 4511",
    email: "verified",
    weakLogin: true,
    partnerOf: "jukka",
    shows: {
      fi: "Lumi on esiopetuksessa ja Toivo päiväkodissa: poissaolohakemuksia ja palveluntarpeen muutoshakemuksia",
      sv: "Lumi går i förskola och Toivo på daghem: ansökningar om frånvaro och om ändrat servicebehov",
      en: "Lumi is in pre-primary education and Toivo in daycare: applications for absence and for a change of service need",
    },
  },
  {
    key: "jukka",
    firstName: "Jukka Tapio",
    lastName: "Salonen",
    born: "1985-02-03",
    number: 921,
    language: "fi",
    home: ["Kuusiniemi", "Havutie 8 A 3"],
    phone: "+358 40 123 4512",
    email: "verified",
    weakLogin: true,
    shows: {
      fi: "Lumin ja Toivon toinen huoltaja: näkee myös Katrin hakemukset",
      sv: "Lumis och Toivos andra vårdnadshavare: ser också Katris ansökningar",
      en: "The other guardian of Lumi and Toivo: sees Katri's applications too",
    },
  },
  {
    key: "tuula",
    firstName: "Tuula Marjatta",
    lastName: "Heikkinen",
    born: "1984-09-27",
    number: 922,
    language: "fi",
    home: ["Kuusiniemi", "Havutie 21"],
    phone: "+358 40 123 4513",
    email: "verified",
    weakLogin: true,
    shows: {
      fi: "Irtisanoo paikkoja: Aada esiopetuksessa, Eetu yksikössä, jossa se ei käy verkossa, Iidan paikka irtisanottu",
      sv: "Säger upp platser: Aada i förskola, Eetu i en enhet där det inte går på webben, Iidas plats är uppsagd",
      en: "Ends places: Aada in pre-primary education, Eetu in a unit where it is not done online, Iida's place is ended",
    },
  },
];

export const children: readonly DemoChild[] = [
  {
    firstName: "Elsa Aurora",
    lastName: "Virtanen",
    age: [4, 70],
    number: 950,
    language: "fi",
    guardians: ["aino", "antti"],
    livesWith: "aino",
    placement: { unit: "Suvikummun päiväkoti", type: "DAYCARE", sinceDays: 500 },
  },
  {
    firstName: "Onni Eemeli",
    lastName: "Virtanen",
    age: [2, 120],
    number: 951,
    language: "fi",
    guardians: ["aino", "antti"],
    livesWith: "aino",
    placement: { unit: "Suvikummun päiväkoti", type: "DAYCARE", sinceDays: 90 },
  },
  {
    firstName: "Alva Linnea",
    lastName: "Lindholm",
    age: [5, 200],
    number: 952,
    language: "sv",
    guardians: ["mikael", "sofia"],
    livesWith: "mikael",
    placement: { unit: "Gammelby daghem", type: "DAYCARE", sinceDays: 700 },
  },
  {
    firstName: "Hilla Maria",
    lastName: "Nieminen",
    age: [1, 40],
    number: 954,
    language: "fi",
    guardians: ["sara"],
    livesWith: "sara",
  },
  {
    firstName: "Aapo Antero",
    lastName: "Nieminen",
    age: [2, 15],
    number: 955,
    language: "fi",
    guardians: ["sara"],
    livesWith: "sara",
  },
  {
    firstName: "Ilona Sofia",
    lastName: "Nieminen",
    age: [3, 60],
    number: 956,
    language: "fi",
    guardians: ["sara"],
    livesWith: "sara",
    placement: { unit: "Päiväkoti Haukanpesä", type: "DAYCARE", sinceDays: 300 },
  },
  {
    firstName: "Väinö Oskari",
    lastName: "Nieminen",
    age: [5, 10],
    number: 957,
    language: "fi",
    guardians: ["sara"],
    livesWith: "sara",
  },
  {
    firstName: "Yusuf",
    lastName: "Hassan",
    age: [1, 100],
    number: 959,
    language: "so",
    guardians: ["amina"],
    livesWith: "amina",
  },
  {
    firstName: "Helmi Inkeri",
    lastName: "Korhonen",
    age: [5, 300],
    number: 960,
    language: "fi",
    guardians: ["leena"],
    livesWith: "leena",
  },
  {
    firstName: "Eetu Matias",
    lastName: "Korhonen",
    age: [3, 20],
    number: 961,
    language: "fi",
    guardians: ["leena"],
    livesWith: "leena",
  },
  {
    firstName: "",
    lastName: "Korhonen",
    age: [0, 30],
    number: 962,
    language: "fi",
    guardians: ["leena"],
    livesWith: "leena",
  },
  {
    firstName: "Eino Johannes",
    lastName: "Salo",
    age: [4, 5],
    number: 963,
    language: "fi",
    guardians: ["timo"],
    livesWith: "timo",
    placement: { unit: "Purolaakson päiväkoti", type: "DAYCARE_PART_TIME", sinceDays: 300 },
  },
  {
    firstName: "Eino Kalevi",
    lastName: "Salo",
    age: [2, 250],
    number: 965,
    language: "fi",
    guardians: ["timo"],
    livesWith: "timo",
  },
  {
    firstName: "Kerttu Eliisa",
    lastName: "Salo",
    age: [3, 150],
    number: 966,
    language: "fi",
    guardians: ["timo"],
    livesWith: "timo",
    placement: { unit: "Purolaakson päiväkoti", type: "DAYCARE", sinceDays: 200 },
  },
  {
    firstName: "Kerttu Eliisa",
    lastName: "Salo",
    age: [3, 150],
    number: 968,
    language: "fi",
    guardians: ["timo"],
    livesWith: "timo",
    recordOf: 966,
  },
  {
    firstName: "Saimi Kerttu",
    lastName: "Heikkilä",
    age: [4, 210],
    number: 970,
    language: "fi",
    guardians: ["riikka"],
    livesWith: "riikka",
    placement: { unit: "Päiväkoti Yösirkka", type: "DAYCARE", sinceDays: 400 },
  },
  {
    firstName: "Veeti Johannes",
    lastName: "Heikkilä",
    age: [2, 30],
    number: 971,
    language: "fi",
    guardians: ["riikka"],
    livesWith: "riikka",
    placement: { unit: "Päiväkoti Yösirkka", type: "DAYCARE", sinceDays: 150 },
  },
  {
    firstName: "Lumi Matilda",
    lastName: "Salonen",
    age: [6, 80],
    number: 972,
    language: "fi",
    guardians: ["katri", "jukka"],
    livesWith: "katri",
    placement: {
      unit: "Kuusiniemen päiväkoti",
      type: "PRESCHOOL_DAYCARE",
      sinceDays: 100,
    },
  },
  {
    firstName: "Toivo Aarni",
    lastName: "Salonen",
    age: [3, 45],
    number: 973,
    language: "fi",
    guardians: ["katri", "jukka"],
    livesWith: "katri",
    placement: { unit: "Kuusiniemen päiväkoti", type: "DAYCARE", sinceDays: 400 },
  },
  {
    firstName: "Aada Lumikki",
    lastName: "Heikkinen",
    age: [6, 120],
    number: 974,
    language: "fi",
    guardians: ["tuula"],
    livesWith: "tuula",
    placement: {
      unit: "Kuusiniemen päiväkoti",
      type: "PRESCHOOL_DAYCARE",
      sinceDays: 90,
    },
  },
  {
    firstName: "Eetu Oskari",
    lastName: "Heikkinen",
    age: [4, 60],
    number: 975,
    language: "fi",
    guardians: ["tuula"],
    livesWith: "tuula",
    placement: { unit: "Päiväkoti Kompassi", type: "DAYCARE", sinceDays: 300 },
  },
  {
    firstName: "Iida Maria",
    lastName: "Heikkinen",
    age: [2, 200],
    number: 976,
    language: "fi",
    guardians: ["tuula"],
    livesWith: "tuula",
    placement: { unit: "Kuusiniemen päiväkoti", type: "DAYCARE", sinceDays: 200 },
  },
];

/** A demo guardian's e-mail address; null without one. */
export function emailOf(town: DemoTown, guardian: DemoGuardian): string | null {
  if (guardian.email === null) return null;
  const address = demoAddress(town, guardian);
  return guardian.email === "another" || guardian.email === "unverified"
    ? address.replace(/@.*/, "@posti.example")
    : address;
}

/** `firstname.lastname@<town>.example`: the username and e-mail of a demo guardian. */
export const demoAddress = (
  { slug }: Pick<DemoTown, "slug">,
  { firstName, lastName }: Pick<DemoGuardian, "firstName" | "lastName">,
): string => `${firstName.split(" ")[0]}.${lastName}@${slug}.example`.toLowerCase();

const FIRST_HOMES: readonly string[] = [...new Set(guardians.map(({ home: [district] }) => district))];

/** A family's home: as written where the town has that district, else in one of its own. Each household stays together. */
export function homeIn(
  { districts }: Pick<DemoTown, "districts">,
  { home: [district, street] }: Pick<DemoGuardian, "home">,
): readonly [District, street: string] {
  const own = districts.find(({ name }) => name === district);
  if (own) return [own, street];
  const order = FIRST_HOMES.indexOf(district);
  const other = districts[order % districts.length];
  if (!other) throw new Error("The demo town has no districts");
  return [other, `${other.streets[order % other.streets.length]} ${street.replace(/^\D+/, "")}`];
}

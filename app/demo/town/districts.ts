/** A part of a fictional town: its place and its street names. */
export interface District {
  readonly name: string;
  readonly nameSv: string;
  readonly postalCode: string;
  readonly lat: number;
  readonly lon: number;
  readonly streets: readonly string[];
}

/** Merilä is on a coast: the sea is south of about 60.135, the old town by the harbour, woods in the north. */
export const MERILA_DISTRICTS = {
  Satamakylä: {
    name: "Satamakylä",
    nameSv: "Hamnbyn",
    postalCode: "09100",
    lat: 60.142,
    lon: 24.63,
    streets: ["Satamakatu", "Laiturikuja", "Torikatu", "Luotsinkatu"],
  },
  Vanhakylä: {
    name: "Vanhakylä",
    nameSv: "Gammelby",
    postalCode: "09110",
    lat: 60.152,
    lon: 24.612,
    streets: ["Kirkkokatu", "Myllytie", "Puutarhakatu", "Seppälänkuja"],
  },
  Meriharju: {
    name: "Meriharju",
    nameSv: "Havsåsen",
    postalCode: "09120",
    lat: 60.147,
    lon: 24.66,
    streets: ["Harjukatu", "Purjetie", "Majakantie", "Ankkurikuja"],
  },
  Lehtoranta: {
    name: "Lehtoranta",
    nameSv: "Lundstrand",
    postalCode: "09130",
    lat: 60.143,
    lon: 24.59,
    streets: ["Lehtotie", "Rantapolku", "Koivukuja", "Saarnitie"],
  },
  Kuusiniemi: {
    name: "Kuusiniemi",
    nameSv: "Granudden",
    postalCode: "09140",
    lat: 60.139,
    lon: 24.558,
    streets: ["Kuusitie", "Niemenkärki", "Havutie", "Käpykuja"],
  },
  Tervasaari: {
    name: "Tervasaari",
    nameSv: "Tjärholmen",
    postalCode: "09150",
    lat: 60.139,
    lon: 24.69,
    streets: ["Tervatie", "Saarenkuja", "Veneentekijäntie", "Telakkakatu"],
  },
  Suvikumpu: {
    name: "Suvikumpu",
    nameSv: "Sommarkullen",
    postalCode: "09200",
    lat: 60.165,
    lon: 24.64,
    streets: ["Suvitie", "Kumpukatu", "Niittytie", "Apilakuja"],
  },
  Purolaakso: {
    name: "Purolaakso",
    nameSv: "Bäckdalen",
    postalCode: "09210",
    lat: 60.168,
    lon: 24.6,
    streets: ["Purotie", "Laaksokatu", "Siltakuja", "Saniaistie"],
  },
  Peltomäki: {
    name: "Peltomäki",
    nameSv: "Åkerbacka",
    postalCode: "09220",
    lat: 60.17,
    lon: 24.68,
    streets: ["Peltotie", "Ohrakuja", "Kaurakatu", "Aittatie"],
  },
  Lintukallio: {
    name: "Lintukallio",
    nameSv: "Fågelberget",
    postalCode: "09300",
    lat: 60.184,
    lon: 24.625,
    streets: ["Peipontie", "Kurjenkatu", "Tiaiskuja", "Pöllönpolku"],
  },
  Haavisto: {
    name: "Haavisto",
    nameSv: "Aspnäs",
    postalCode: "09310",
    lat: 60.186,
    lon: 24.575,
    streets: ["Haapatie", "Metsäkatu", "Tuomikuja", "Pihlajatie"],
  },
  Aurinkomäki: {
    name: "Aurinkomäki",
    nameSv: "Solbacka",
    postalCode: "09320",
    lat: 60.188,
    lon: 24.67,
    streets: ["Aurinkotie", "Aamukatu", "Iltaruskonkuja", "Sateenkaarentie"],
  },
  Metsäreuna: {
    name: "Metsäreuna",
    nameSv: "Skogsbrynet",
    postalCode: "09400",
    lat: 60.201,
    lon: 24.64,
    streets: ["Metsäreunantie", "Mäntykatu", "Sammalkuja", "Jäkälätie"],
  },
} as const satisfies Record<string, District>;

/** Pohjola is on both sides of a river that runs from east to west. */
export const POHJOLA_DISTRICTS = {
  Kirkonkylä: {
    name: "Kirkonkylä",
    nameSv: "Kyrkbyn",
    postalCode: "99100",
    lat: 66.702,
    lon: 25.9,
    streets: ["Kirkkotie", "Koulutie", "Jokikatu", "Kauppakuja"],
  },
  Ylikylä: {
    name: "Ylikylä",
    nameSv: "Övre byn",
    postalCode: "99110",
    lat: 66.712,
    lon: 25.94,
    streets: ["Ylikyläntie", "Porotie", "Kelokuja"],
  },
  Alakylä: {
    name: "Alakylä",
    nameSv: "Nedre byn",
    postalCode: "99120",
    lat: 66.692,
    lon: 25.86,
    streets: ["Alakyläntie", "Lohitie", "Uittokuja"],
  },
} as const satisfies Record<string, District>;

/** The post office of every address in the town. */
export const POST_OFFICE = { merila: "MERILÄ", pohjola: "POHJOLA" } as const;

/** The writer in a demo thread: a guardian by key, or somebody of the child's unit or of the town. */
export type DemoWriter =
  | "group"
  | "supervisor"
  | "teacher"
  | "MUNICIPAL"
  | "FINANCE"
  | "SERVICE_WORKER"
  | (string & {});

export interface DemoThread {
  /** Days since the first message. */
  ago: number;
  from: DemoWriter;
  title: string;
  text: string;
  /** Later messages, an hour apart, to everybody in the thread. */
  replies?: readonly (readonly [from: DemoWriter, text: string])[];
  bulletin?: true;
  urgent?: true;
  sensitive?: true;
  /** Staff removed the first message. */
  removed?: true;
  copy?: true;
  /** The children it is about, by individual number, when it is not the inbox's child. */
  about?: readonly number[];
  /** The guardian has put it away. */
  archived?: true;
  /** About the family's oldest application. */
  application?: true;
  /** The guardian whom it is for has not read it. */
  unread?: true;
  /** Names of files with the first message (demo-files.ts). */
  files?: readonly string[];
}

export interface DemoInbox {
  /** The guardian who reads it; the children's other guardians get the same. */
  guardian: string;
  /** The child of the unit, by individual number. */
  child: number;
  threads: readonly DemoThread[];
}

const [ELSA, ONNI] = [950, 951] as const;

/** A week of the group: the weekly letters of a year go around. */
const WEEKS: readonly (readonly [theme: string, text: string])[] = [
  ["metsäretki", "Torstaina lähdemme aamupalan jälkeen metsään. Pakatkaa reppuun vesipullo ja istuinalusta."],
  ["värien viikko", "Tutkimme värejä maalaten ja leikkien. Maanantaina pukeudumme punaiseen, perjantaina siniseen."],
  ["satuviikko", "Jokainen saa tuoda kotoa yhden lempikirjan. Luemme niitä lepohetkellä."],
  ["liikuntaviikko", "Käymme salissa tiistaina ja torstaina. Mukaan tarvitaan sisäliikuntavaatteet."],
  ["luonnon tutkijat", "Etsimme pihalta ötököitä ja kasveja suurennuslasin kanssa. Kumisaappaat ovat nyt tarpeen."],
  ["ruokaviikko", "Leivomme sämpylöitä ja maistelemme uusia kasviksia. Kertokaa, jos lapsella on uusi allergia."],
  ["musiikkiviikko", "Soitamme ja laulamme. Perjantaina esiinnymme toiselle ryhmälle."],
  ["kierrätysviikko", "Keräämme tyhjiä maitotölkkejä ja munakennoja askarteluun. Niitä voi tuoda eteiseen."],
  ["tunnetaidot", "Puhumme siitä, miltä tuntuu, kun suuttuu tai ilahtuu. Kysykää kotona, millä sanoilla."],
  ["vesileikit", "Leikimme ulkona vedellä. Vaihtovaatteita kannattaa olla kaksi sarjaa."],
];

/** The Virtanens: a letter of the group every third week or so, and what happens between them. */
const LETTERS: readonly DemoThread[] = Array.from({ length: 24 }, (_, index) => {
  const [theme, text] = WEEKS[index % WEEKS.length] as (typeof WEEKS)[number];
  return {
    ago: 6 + index * 20,
    from: "group",
    title: `Viikkokirje: ${theme}`,
    text: `Hei kotiväki!\n\n${text}\n\nTerveisin Muumien aikuiset`,
    bulletin: true as const,
    ...(index === 0 ? { unread: true as const } : {}),
  };
});

const TALKS: readonly DemoThread[] = [
  {
    ago: 0,
    from: "teacher",
    title: "Elsan sadevaatteet",
    text: "Hei! Elsan kurahousut ovat jääneet kotiin. Lainasimme päiväkodin housuja. Voisitteko tuoda omat huomenna?",
    unread: true,
  },
  {
    ago: 1,
    from: "supervisor",
    title: "Päiväkoti suljetaan huomenna kello 15",
    text: "Vesijohto korjataan huomenna iltapäivällä, ja vesi on poikki kello 15 alkaen. Pyydämme hakemaan lapsen siihen mennessä. Jos se ei käy, vastaa tähän, niin järjestämme hoidon toisessa päiväkodissa.",
    urgent: true,
    unread: true,
  },
  {
    ago: 3,
    from: "aino",
    title: "Onni lääkärissä tiistaina",
    about: [ONNI],
    text: "Hei! Onnilla on neuvola-aika tiistaina kello 9. Tulemme päiväkotiin noin kello 10.30.",
    replies: [
      ["group", "Kiitos tiedosta! Pidämme aamupalan jääkaapissa."],
      ["aino", "Kiitos!"],
    ],
  },
  {
    ago: 8,
    from: "group",
    title: "Valokuvaus ensi viikolla",
    text: "Kuvaaja käy keskiviikkona aamulla. Ohje ja kuvauslupa ovat liitteenä. Palautattehan luvan maanantaihin mennessä.",
    files: ["Kuvauslupa.pdf", "Aikataulu.csv"],
  },
  {
    ago: 10,
    from: "MUNICIPAL",
    title: "Varhaiskasvatuksen asiakaskysely",
    text: "Hyvä huoltaja,\n\nkerro, miten varhaiskasvatus sujuu. Kyselyyn vastaaminen kestää noin viisi minuuttia. Vastaukset käsitellään nimettöminä.",
    bulletin: true,
  },
  {
    ago: 14,
    from: "supervisor",
    title: "Elsan tuen tarpeesta",
    text: "Hei,\n\nkeskustelimme viime viikolla Elsan kuulosta. Puheterapeutin aika on varattu. Lähetän lausunnon tämän viestin mukana.",
    sensitive: true,
    files: ["Lausunto.pdf"],
    replies: [["aino", "Kiitos. Tulemme molemmat mukaan."]],
  },
  {
    ago: 17,
    from: "teacher",
    title: "Onnin ensimmäinen mustikka",
    about: [ONNI],
    text: "Tänään Onni poimi ensimmäisen mustikkansa ja söi sen itse. Kuva, laulu ja pieni video ovat liitteenä.",
    files: ["Mustikka.png", "Laulu.wav", "Metsä.avi"],
    replies: [["aino", "Ihana! Kiitos kuvasta."]],
  },
  {
    ago: 23,
    from: "FINANCE",
    title: "Asiakasmaksu muuttuu",
    about: [ELSA, ONNI],
    text: "Saimme tuloselvityksesi. Uusi maksu on voimassa seuraavan kuukauden alusta. Päätös on kohdassa Päätökset.",
    replies: [
      ["aino", "Kiitos. Koskeeko muutos molempia lapsia?"],
      ["FINANCE", "Koskee. Onnin maksu on pienempi sisarusalennuksen vuoksi."],
    ],
  },
  {
    ago: 31,
    from: "group",
    title: "Viesti väärälle ryhmälle",
    text: "Tämä viesti oli tarkoitettu toiselle perheelle.",
    removed: true,
  },
  {
    ago: 38,
    from: "aino",
    title: "Kuka hakee perjantaina?",
    about: [ELSA, ONNI],
    text: "Hei! Perjantaina Elsan ja Onnin hakee mummo, Liisa Virtanen. Hänellä on henkilökortti mukana.",
    replies: [
      ["group", "Selvä, kirjasimme sen. Tervetuloa!"],
      ["antti", "Mummo tulee vähän ennen neljää."],
    ],
  },
  {
    ago: 45,
    from: "SERVICE_WORKER",
    title: "Hakemuksesta puuttuu tieto",
    text: "Kävimme läpi hakemuksesi. Kerro vielä, mihin aikaan aamulla hoito alkaa.",
    application: true,
    replies: [["aino", "Hoito alkaa arkisin kello 7.30."]],
  },
  {
    ago: 52,
    from: "supervisor",
    title: "Ryhmien muutokset elokuussa",
    text: "Elokuussa Muumien ryhmään tulee kolme uutta lasta ja yksi uusi opettaja. Tämä on jäljennös henkilökunnan tiedotteesta.",
    bulletin: true,
    copy: true,
  },
  {
    ago: 60,
    from: "group",
    title: "Unohtuneet hanskat",
    text: "Löytölaatikossa on parittomia hanskoja ja kaksi pipoa. Laatikko tyhjennetään kuun lopussa.",
    archived: true,
  },
  {
    ago: 74,
    from: "teacher",
    title: "Vasukeskustelun aika",
    text: "Hei! Sopisiko Elsan vasukeskustelu ensi viikon tiistaina kello 15 tai torstaina kello 8?",
    replies: [
      ["aino", "Torstai kello 8 sopii minulle. Antti, pääsetkö sinä?"],
      ["antti", "Pääsen, jos aloitamme tasan kahdeksalta."],
      ["teacher", "Hienoa, merkitsen torstain. Kahvia on tarjolla."],
      ["aino", "Pitäisikö meidän täyttää jotakin etukäteen?"],
      ["teacher", "Lomake jää Elsan lokeroon tänään."],
      ["aino", "Löytyi, kiitos."],
    ],
  },
  {
    ago: 95,
    from: "aino",
    title: "Onni aloittaa",
    about: [ONNI],
    text: "Hei! Onni aloittaa teillä ensi viikolla. Mitä otamme ensimmäisenä päivänä mukaan?",
    replies: [["group", "Tervetuloa! Vaihtovaatteet, unilelu ja mieluinen kirja riittävät hyvin."]],
  },
  {
    ago: 120,
    from: "MUNICIPAL",
    title: "Information about school registration in English",
    text: "Dear guardian,\n\nregistration for pre-primary education begins in January. Information is available in Finnish, Swedish and English in the service.",
    bulletin: true,
  },
  {
    ago: 135,
    from: "MUNICIPAL",
    title: "Anmälan till förskolan på svenska",
    text: "Bästa vårdnadshavare,\n\nanmälan till förskoleundervisningen börjar i januari. Du kan välja en svenskspråkig förskola i ansökan.",
    bulletin: true,
  },
  {
    ago: 150,
    from: "teacher",
    title: "Ruotsinkielinen kielikylpy kokeilussa",
    text: "Hej allihopa! Vi sjunger på svenska varje onsdag i vår. Barnen har redan lärt sig tre sånger.",
    replies: [["aino", "Roligt! Elsa sjunger hemma också."]],
  },
  {
    ago: 180,
    from: "teacher",
    title: "English morning",
    text: "Hello families! On Friday we read a picture book in English with a student from abroad. You are welcome to join us at nine.",
    replies: [["antti", "I will come with Onni."]],
  },
  {
    ago: 210,
    from: "aino",
    title: "Elsan lomapäivät",
    text: "Hei! Elsa on lomalla kaksi viikkoa juhannuksesta. Merkitsin päivät myös kalenteriin.",
    replies: [["supervisor", "Kiitos, hyvää lomaa!"]],
  },
  {
    ago: 240,
    from: "supervisor",
    title: "Vatsatautia ryhmässä",
    text: "Ryhmässä on ollut vatsatautia. Lapsi voi palata hoitoon, kun hän on ollut kaksi päivää oireeton. Muistutus käsien pesusta on paikallaan kotonakin.",
    urgent: true,
  },
  {
    ago: 265,
    from: "group",
    title: "Kevätjuhlan ohjelma",
    text: "Kevätjuhla alkaa kello 17 pihalla. Ohjelma on liitteenä. Jos sataa, olemme salissa.",
    files: ["Ohjelma.pdf"],
  },
  {
    ago: 300,
    from: "group",
    title: "Kiitos talkoista",
    text: "Piha on nyt hieno! Kiitos kaikille, jotka tulivat haravoimaan.",
  },
  {
    ago: 315,
    from: "group",
    title: "Yökyläilijän paluu",
    text: "Ryhmän nallen matkapäiväkirja on nyt teillä. Kirjoittakaa siihen yksi sivu ja tuokaa nalle perjantaina.",
    replies: [["aino", "Nalle pääsi saunaan. Sivu on kirjoitettu!"]],
  },
  {
    ago: 330,
    from: "teacher",
    title: "Elsa oppi pyöräilemään",
    text: "Elsa ajoi tänään ensimmäistä kertaa ilman apupyöriä pihan ympäri.",
    replies: [
      ["antti", "Hienoa!"],
      ["aino", "Viikonloppuna menemme pyöräretkelle."],
    ],
  },
  {
    ago: 380,
    from: "FINANCE",
    title: "Tuloselvitys puuttuu",
    text: "Emme ole saaneet tuloselvitystäsi. Ilman sitä maksu määräytyy korkeimman mukaan. Voit täyttää sen palvelussa.",
    replies: [["aino", "Lähetin selvityksen tänään."]],
  },
  {
    ago: 420,
    from: "supervisor",
    title: "Uusi johtaja esittäytyy",
    text: "Hei! Olen uusi johtajanne. Minut tavoittaa parhaiten aamupäivisin, myös näin viestillä.",
    bulletin: true,
  },
  {
    ago: 470,
    from: "aino",
    title: "Elsan uniaika",
    text: "Hei! Elsa nukkuu kotona päiväunet enää harvoin. Voisiko hän levätä kirjan kanssa?",
    replies: [["group", "Totta kai. Lepohetki on kaikille sama, mutta nukkua ei tarvitse."]],
  },
  {
    ago: 495,
    from: "group",
    title: "Tervetuloa Muumeihin",
    text: "Hei Elsa ja kotiväki! Tervetuloa ryhmäämme. Ensimmäisinä päivinä voitte jäädä leikkimään mukaan niin pitkäksi aikaa kuin sopii.",
    replies: [["aino", "Kiitos! Elsa jännittää vähän."]],
  },
  {
    ago: 540,
    from: "SERVICE_WORKER",
    title: "Paikka on valmiina",
    text: "Elsalle on löytynyt paikka. Vastaa päätökseen palvelussa.",
  },
  {
    ago: 565,
    from: "SERVICE_WORKER",
    title: "Hakemuksesi on käsittelyssä",
    text: "Olemme ottaneet hakemuksesi käsittelyyn. Ilmoitamme, kun paikka on selvillä.",
  },
  {
    ago: 590,
    from: "MUNICIPAL",
    title: "Kesäajan päivystävät päiväkodit",
    text: "Heinäkuussa osa päiväkodeista on kiinni. Päivystävät päiväkodit on lueteltu kunnan sivuilla. Ilmoita lapsen loma-ajat kalenterissa.",
    bulletin: true,
  },
  {
    ago: 640,
    from: "MUNICIPAL",
    title: "Päiväkotien avoimet ovet",
    text: "Tutustu päiväkoteihin lauantaina kello 10–13. Ennakkoon ei tarvitse ilmoittautua.",
    bulletin: true,
  },
  {
    ago: 690,
    from: "MUNICIPAL",
    title: "Uusi asiointipalvelu",
    text: "Voit nyt hakea paikkaa, lukea päätökset ja kirjoittaa henkilökunnalle samassa palvelussa. Palvelu toimii myös puhelimella.",
    bulletin: true,
  },
  {
    ago: 715,
    from: "SERVICE_WORKER",
    title: "Kysymys hakemisesta",
    text: "Hei! Kysyit, milloin paikkaa kannattaa hakea. Hakemus olisi hyvä lähettää neljä kuukautta ennen hoidon alkua.",
    replies: [["aino", "Kiitos vastauksesta!"]],
  },
  {
    ago: 725,
    from: "MUNICIPAL",
    title: "Perheiden puistotapahtuma",
    text: "Tule puistoon sunnuntaina: musiikkia, temppurata ja mehua. Tapahtuma on maksuton.",
    bulletin: true,
  },
  {
    ago: 728,
    from: "MUNICIPAL",
    title: "Neuvola muuttaa",
    text: "Suvikummun neuvola muuttaa uusiin tiloihin. Puhelinnumero ei muutu.",
    bulletin: true,
  },
];

/** Aino has sixty threads, as the guardian with a long history. Timo has children in care and no messages. */
export const demoInboxes: readonly DemoInbox[] = [
  { guardian: "aino", child: ELSA, threads: [...TALKS, ...LETTERS] },
  {
    guardian: "mikael",
    child: 952,
    threads: [
      {
        ago: 2,
        from: "supervisor",
        title: "Om Alvas stödbehov",
        text: "Hej Mikael,\n\nvi behöver träffas för att tala om Alvas stöd innan förskolan börjar. Passar torsdag klockan 14?",
        sensitive: true,
        unread: true,
      },
      {
        ago: 5,
        from: "group",
        title: "Utflykt till stranden",
        text: "På fredag går vi till stranden efter mellanmålet. Ta med badkläder och handduk.",
        unread: true,
      },
      {
        ago: 12,
        from: "mikael",
        title: "Alva är borta på måndag",
        text: "Hej! Alva är hos sin mor på måndag och kommer inte till daghemmet.",
        replies: [["group", "Tack för att du meddelade!"]],
      },
      {
        ago: 40,
        from: "MUNICIPAL",
        title: "Anmälan till förskolan",
        text: "Anmälan till förskoleundervisningen pågår. Du gör den i tjänsten.",
        bulletin: true,
      },
    ],
  },
  {
    guardian: "sara",
    child: 956,
    threads: [
      {
        ago: 4,
        from: "supervisor",
        title: "Ilonan hoitoajat",
        text: "Hei! Muistathan merkitä Ilonan hoitoajat kalenteriin viimeistään maanantaina.",
        replies: [["sara", "Merkitsin ne juuri."]],
      },
      {
        ago: 9,
        from: "FINANCE",
        title: "Palvelusetelin arvo",
        text: "Uusi päätös palvelusetelin arvosta on nähtävissä kohdassa Päätökset.",
      },
    ],
  },
];
